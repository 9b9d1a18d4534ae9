import { FIGURES, isProvisional } from '@majstorija/contract/statistics/figures.ts';
import type { GlanceReport } from '@majstorija/contract/statistics/report.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { NOUNS, plural } from '@majstorija/contract/text/format.ts';
import { compareInShort } from '#features/statistics/report/comparison.ts';
import { WEEKDAYS } from '#features/statistics/report/parts/chart-words.ts';
import { formatValue } from '#ui/charts/chart-unit.ts';

/** What a card says: its figure, a word after it, and a line under it. */
export type GlanceWords = {
  /** Undefined where nothing was observed yet. */
  value: string | undefined;
  noun?: string | undefined;
  /** Whether fewer than ten observations are behind the figure. */
  isFew?: boolean;
  /** Under the figure: where it went, or what is said beside it. */
  comparison?: ReturnType<typeof compareInShort> | undefined;
  beside?: string | undefined;
};

/** The word after a figure that does not say by itself what it is. */
const NOUN: Readonly<Partial<Record<ReportId, (n: number) => string>>> = {
  outcomes: () => 'završeno',
  backlog: () => 'sada',
  complaints: (n) => plural(n, NOUNS.reklamacija),
  workers: () => 'prihvata',
  companies: (n) => plural(n, NOUNS.posao),
  operators: () => 'do odgovora',
};

const shareText = (share: number) => formatValue(share, 'share');

/** Cards that say something else under their figure than where it went. */
const BESIDE: Readonly<Partial<Record<ReportId, (card: GlanceReport) => string | undefined>>> = {
  outcomes: ({ figures: [, canceled] }) => {
    if (canceled === undefined || canceled.value === null) return undefined;
    const past = canceled.before === null ? '' : `, pre ${shareText(canceled.before)}`;
    return `${shareText(canceled.value)} otkazano${past}`;
  },
  backlog: ({ figures: [, old] }) =>
    old === undefined ? undefined : `${formatValue(old.value, 'count')} duže od 3 dana`,
  demand: ({ peak }) => (peak === null ? undefined : `${shareText(peak.share)} svih naloga`),
};

const peakText = ({ weekday, hour, until }: NonNullable<GlanceReport['peak']>): string =>
  `${WEEKDAYS[weekday - 1]?.short ?? ''} ${hour}–${until}`;

/** The words of a report's card [statistics-screen#glance]. */
export function wordsOf(card: GlanceReport): GlanceWords {
  const { report, figures, peak } = card;
  const [figure] = figures;
  if (figure === undefined || figure.value === null) return { value: undefined };
  const { id, value, before, n } = figure;
  const { unit } = FIGURES[id];
  if (report === 'demand')
    return peak === null
      ? { value: undefined }
      : { value: peakText(peak), noun: 'najviše', beside: BESIDE.demand?.(card) };
  const beside = BESIDE[report];
  return {
    value: formatValue(value, unit),
    noun: NOUN[report]?.(value),
    isFew: isProvisional(id, n),
    ...(beside
      ? { beside: beside(card) }
      : { comparison: before === null ? undefined : compareInShort({ unit, value, before, report }) }),
  };
}

/** What a point of the course was about in the time before: sums are spread over its points. */
export function levelOf({ figures: [figure], series }: GlanceReport): number | null {
  if (figure === undefined || figure.before === null || series === null) return null;
  const { unit } = FIGURES[figure.id];
  return unit === 'count' || unit === 'money' ? figure.before / series.points.length : figure.before;
}
