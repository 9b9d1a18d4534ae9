import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { countOf } from '@majstorija/contract/text/format.ts';
import { formatValue, type ChartUnit } from '#ui/charts/chart-unit.ts';

/** Where a figure went since the time before: an arrow for the eyes, and the words that say the same. */
export type Comparison = { direction: 'up' | 'down' | 'same'; text: string };

/** The words for less and more of a unit; of minutes by what they measure. */
type Words = { less: string; more: string };

const FASTER: Words = { less: 'brže', more: 'sporije' };
const SHORTER: Words = { less: 'kraće', more: 'duže' };
const FEWER: Words = { less: 'manje', more: 'više' };

/** Reports whose minutes are how long something is, not how long someone waits. */
const OF_LENGTH: ReadonlySet<ReportId> = new Set(['on-site', 'backlog']);

const wordsOf = (unit: ChartUnit, report: ReportId): Words => {
  if (unit !== 'minutes') return FEWER;
  return OF_LENGTH.has(report) ? SHORTER : FASTER;
};

/** How much it went, where the value of before stands beside it: two shares or amounts are compared by the eyes. */
const amountOf = (unit: ChartUnit, difference: number): string =>
  unit === 'minutes' || unit === 'count' ? `${formatValue(Math.abs(difference), unit)} ` : '';

type Compared = { unit: ChartUnit; value: number; before: number; report: ReportId };

const POINTS = { one: 'procentni poen', few: 'procentna poena', other: 'procentnih poena' } as const;

/** How much it went, of every unit; shares in points, which are no share of the one before. */
const differenceText = (unit: ChartUnit, difference: number): string =>
  unit === 'share' ? countOf(Math.round(difference * 100), POINTS) : formatValue(difference, unit);

/** `1 min brže nego pre`, `14.700,00 rsd više nego pre`, `isto kao pre`: in a sentence that says no value of before. */
export function changeText({ unit, value, before, report }: Compared): string {
  if (formatValue(value, unit) === formatValue(before, unit)) return 'isto kao pre';
  const { less, more } = wordsOf(unit, report);
  return `${differenceText(unit, Math.abs(value - before))} ${value > before ? more : less} nego pre`;
}

/** `2 min brže, pre 8 min`; without a judgement, which no colour makes either [statistics-screen#comparison]. */
export function compare({ unit, value, before, report }: Compared): Comparison {
  const text = formatValue(value, unit);
  const textBefore = formatValue(before, unit);
  if (text === textBefore) return { direction: 'same', text: 'isto kao pre' };
  const { less, more } = wordsOf(unit, report);
  const isMore = value > before;
  return {
    direction: isMore ? 'up' : 'down',
    text: `${amountOf(unit, value - before)}${isMore ? more : less}, pre ${textBefore}`,
  };
}

/** The same where there is little room: `sporije`, `pre 9 min`, `pre 1.234,00` under an amount that names its currency. */
export function compareInShort({ unit, value, before, report }: Compared) {
  const past = `pre ${formatValue(before, unit).replace(/\srsd$/, '')}`;
  if (formatValue(value, unit) === formatValue(before, unit))
    return { direction: 'same', word: 'isto', past } as const;
  const { less, more } = wordsOf(unit, report);
  return value > before
    ? ({ direction: 'up', word: more, past } as const)
    : ({ direction: 'down', word: less, past } as const);
}
