import type { Random } from './random.ts';

const HOUR = 60;

/** The proportion of orders in each hour of a day: most in the morning and after work. */
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

/** The minute of the day by which that share (0 to 1) of all orders has been created. */
function minuteAt(share: number): number {
  let left = share * TOTAL;
  for (const [hour, rate] of RATES) {
    if (left < rate) return (hour + left / rate) * HOUR;
    left -= rate;
  }
  return OPENS_AT + DAY_MINUTES;
}

/** Draws the creation times of that many orders: minutes of the day, ascending, spread by the rates of the hours. */
export const drawArrivals = (orders: number, random: Random): number[] =>
  Array.from({ length: orders }, (_, index) => minuteAt((index + random.between(0, 1)) / orders));

const two = (value: number) => String(value).padStart(2, '0');

/** A minute of the day as a clock shows it: 545 → `09:05`; from midnight on it starts again. */
export function clockText(minute: number): string {
  const whole = Math.floor(minute) % (24 * HOUR);
  return `${two(Math.floor(whole / HOUR))}:${two(whole % HOUR)}`;
}
