import type { FigureUnit } from '@majstorija/contract/statistics/definition.ts';
import { formatSpan } from '@majstorija/contract/text/dates.ts';
import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';

const shares = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const ratios = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2, signDisplay: 'negative' });

const FORMATS = {
  count: formatNumber,
  minutes: (value) => formatSpan(Math.round(value)),
  share: (value) => `${shares.format(value * 100)}%`,
  money: formatMoney,
  ratio: (value) => ratios.format(value),
} as const satisfies Record<FigureUnit, (value: number) => string>;

/** The value of a figure in full: `1 h 20 min`, `84,3%`, `1.234,00 rsd` [statistics#units]. */
export const figureText = (value: number, unit: FigureUnit): string => FORMATS[unit](value);
