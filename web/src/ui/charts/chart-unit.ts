import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';
import { formatSpan } from '@majstorija/contract/text/dates.ts';

/** What the values of a chart are; minutes are whole, a share is from 0 to 1, money is in rsd. */
export type ChartUnit = 'count' | 'minutes' | 'share' | 'money' | 'ratio';

/** Of a value that is not known, or stands on too few orders. */
export const NO_VALUE = '/';

const HOUR = 60;
const DAY = 24 * HOUR;
const shares = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const ratios = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, signDisplay: 'negative' });
const compact = new Intl.NumberFormat('sr-Latn', { notation: 'compact', signDisplay: 'negative' });

const FULL = {
  count: formatNumber,
  minutes: (value) => formatSpan(Math.round(value)),
  share: (value) => `${shares.format(value * 100)}%`,
  money: formatMoney,
  ratio: (value) => ratios.format(value),
} satisfies Record<ChartUnit, (value: number) => string>;

const SHORT = {
  count: (value) => (value < 10_000 ? formatNumber(value) : compact.format(value)),
  minutes: (value) => {
    if (value < 2 * HOUR) return `${ratios.format(value)} min`;
    return value < 2 * DAY
      ? `${ratios.format(Math.round(value / HOUR))} h`
      : `${ratios.format(Math.round(value / DAY))} d`;
  },
  share: (value) => `${ratios.format(Math.round(value * 1000) / 10)}%`,
  money: (value) => compact.format(value),
  ratio: (value) => ratios.format(value),
} satisfies Record<ChartUnit, (value: number) => string>;

/** A value in words and in full: `1 h 20 min`, `84,3%`, `1.234,00 rsd` [design#chart-values]. */
export function formatValue(value: number | null, unit: ChartUnit): string {
  return value === null ? NO_VALUE : FULL[unit](value);
}

/** The same where there is little room, rounded: at an axis, in a legend, at the end of a line. */
export function formatShort(value: number | null, unit: ChartUnit): string {
  return value === null ? NO_VALUE : SHORT[unit](value);
}

/** The same in a cell of three or four letters, whose title names the unit. */
export function formatTight(value: number, unit: ChartUnit): string {
  if (unit === 'minutes' && value < 1000) return ratios.format(value);
  if (unit === 'share') return ratios.format(Math.round(value * 100));
  return formatShort(value, unit).replace(/\s/, '');
}
