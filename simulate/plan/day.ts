import type { Dice } from './dice.ts';

const HOUR = 60;

/** How busy each hour of a Belgrade day is: what broke overnight is ordered in the morning, the rest after work. */
const RATES: readonly (readonly [hour: number, rate: number])[] = [
  [7, 4],
  [8, 9],
  [9, 11],
  [10, 9],
  [11, 7],
  [12, 5],
  [13, 5],
  [14, 5],
  [15, 6],
  [16, 8],
  [17, 8],
  [18, 5],
  [19, 3],
];

/** Minute of the day at which the first order may come. */
export const OPENS_AT = 7 * HOUR;
/** Minutes of the day in which orders come. */
export const DAY_MINUTES = RATES.length * HOUR;

const TOTAL = RATES.reduce((sum, [, rate]) => sum + rate, 0);

/** The minute of the day by which that share (0 to 1) of all orders has come. */
function minuteAt(share: number): number {
  let left = share * TOTAL;
  for (const [hour, rate] of RATES) {
    if (left < rate) return (hour + left / rate) * HOUR;
    left -= rate;
  }
  return OPENS_AT + DAY_MINUTES;
}

/** When each of so many orders comes, minutes of the day in a row: spread by the hours' rates, never quite evenly. */
export const drawArrivals = (orders: number, dice: Dice): number[] =>
  Array.from({ length: orders }, (_, index) => minuteAt((index + dice.between(0, 1)) / orders));

const two = (value: number) => String(value).padStart(2, '0');

/** A minute of the day as its clock shows it: 545 → `09:05`; past midnight it begins anew. */
export function clockText(minute: number): string {
  const whole = Math.floor(minute) % (24 * HOUR);
  return `${two(Math.floor(whole / HOUR))}:${two(whole % HOUR)}`;
}
