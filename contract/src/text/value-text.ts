import { formatSpan } from '@majstorija/contract/text/dates.ts';
import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';

/** What a value is counted in: minutes are whole, a share is from 0 to 1, money is in rsd with para as decimals. */
export type ValueUnit = 'count' | 'minutes' | 'share' | 'money' | 'ratio';

const shares = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const ratios = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, signDisplay: 'negative' });

/** Decimals of a number from it on say nothing. */
const LARGE = 10;
const wholes = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 0, signDisplay: 'negative' });

/** Two decimals of a number below it would say too little, or that there is nothing. */
const SMALL = 0.1;
const smallRatios = new Intl.NumberFormat('de-DE', { maximumSignificantDigits: 2, signDisplay: 'negative' });

/** A plain number with at most two decimals, `1,25`; from ten on whole, `31`; a small one with two digits that count, `0,0035`. */
export function formatRatio(value: number): string {
  const size = Math.abs(value);
  if (size >= LARGE) return wholes.format(value);
  return (size < SMALL ? smallRatios : ratios).format(value);
}

const FORMATS = {
  count: formatNumber,
  minutes: (value) => formatSpan(Math.round(value)),
  share: (value) => `${shares.format(value * 100)}%`,
  money: formatMoney,
  ratio: formatRatio,
} as const satisfies Record<ValueUnit, (value: number) => string>;

/** A value in full: `1 h 20 min`, `84,3%`, `1.234,00 rsd` [statistics#units]. */
export const valueText = (value: number, unit: ValueUnit): string => FORMATS[unit](value);
