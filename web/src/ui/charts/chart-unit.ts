import { formatNumber } from '@majstorija/contract/text/format.ts';
import { formatRatio, valueText, type ValueUnit } from '@majstorija/contract/text/value-text.ts';

/** What the values of a chart are. */
export type ChartUnit = ValueUnit;

/** In place of a value that stands on no orders. */
const NO_VALUE = 'još nema';

const HOUR = 60;
const DAY = 24 * HOUR;
const shortShares = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });
const compact = new Intl.NumberFormat('sr-Latn', { notation: 'compact', signDisplay: 'negative' });

const SHORT = {
  count: (value) => (value < 10_000 ? formatNumber(value) : compact.format(value)),
  minutes: (value) => {
    if (value < 2 * HOUR) return `${formatRatio(value)} min`;
    return value < 2 * DAY
      ? `${formatRatio(Math.round(value / HOUR))} h`
      : `${formatRatio(Math.round(value / DAY))} d`;
  },
  share: (value) => `${shortShares.format(value * 100)}%`,
  money: (value) => compact.format(value),
  ratio: formatRatio,
} satisfies Record<ChartUnit, (value: number) => string>;

/** A value in words and in full: `1 h 20 min`, `84,3%`, `1.234,00 rsd` [design#chart-values]. */
export function formatValue(value: number | null, unit: ChartUnit): string {
  return value === null ? NO_VALUE : valueText(value, unit);
}

/** The same where there is little room, rounded: at an axis, in a legend, at the end of a line. */
export function formatShort(value: number | null, unit: ChartUnit): string {
  return value === null ? NO_VALUE : SHORT[unit](value);
}

/** The same in a cell of three or four letters, whose title names the unit. */
export function formatTight(value: number, unit: ChartUnit): string {
  if (unit === 'minutes' && value < 1000) return formatRatio(value);
  if (unit === 'share') return formatRatio(Math.round(value * 100));
  return formatShort(value, unit).replace(/\s/, '');
}
