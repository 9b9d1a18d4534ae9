import type { SavedPeriod, SavedQuery, SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { dayAfter, formatDate } from '@majstorija/contract/text/dates.ts';
import { NOUNS, formatNumber, plural } from '@majstorija/contract/text/format.ts';

/** The days of a period at an instant, both included: the last ones are whole days, so they end with yesterday in Belgrade. */
export function savedDays(period: SavedPeriod, now: Date): { readonly from: string; readonly to: string } {
  return period.kind === 'fixed'
    ? { from: period.from, to: period.to }
    : { from: dayAfter(now, -period.days), to: dayAfter(now, -1) };
}

const LAST = { one: 'Poslednji', few: 'Poslednja', other: 'Poslednjih' } as const;

/** A period as people read it: `Poslednjih 28 dana`, `01.11.2026. – 07.11.2026.`, of one day `01.11.2026.` */
export function periodText(period: SavedPeriod): string {
  if (period.kind === 'last') {
    if (period.days === 1) return 'Juče';
    return `${plural(period.days, LAST)} ${formatNumber(period.days)} ${plural(period.days, NOUNS.dan)}`;
  }
  const { from, to } = period;
  return from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
}

/** The filters that are set, as the address of a report and its call take them. */
export function filtersOf(query: SavedQuery): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** Filters and days of a saved report as a query of its call; a period of last days as the days that it has at the instant. */
export const savedReportDays = (
  { query, period }: Pick<SavedReport, 'query' | 'period'>,
  now: Date,
): Record<string, string> => ({ ...filtersOf(query), ...savedDays(period, now) });

/** The address of a saved report, with all its state: last days stay so many days [saved-reports#saved]. */
export function savedReportPath({ _id, report, query, period }: SavedReport): string {
  const days: Record<string, string> =
    period.kind === 'last' ? { days: String(period.days) } : { from: period.from, to: period.to };
  const search = new URLSearchParams({ ...days, ...filtersOf(query), saved: _id });
  return `/admin/statistics/${report}?${search.toString()}`;
}
