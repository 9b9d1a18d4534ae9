import { FIGURES } from '@majstorija/contract/statistics/figures.ts';
import type { Report } from '@majstorija/contract/statistics/report.ts';
import { hoursText, pointName, WEEKDAYS } from '../parts/chart-words.ts';
import type { ShownOrders } from './shown-orders.ts';

/** The name of a row; its key where the table shows another page. */
const rowText = (key: string, report: Report | undefined): string =>
  report?.tables.flatMap(({ rows }) => rows).find((row) => row.key === key)?.name ?? key;

/** What these orders are: `Medijana · četvrtak, 14–15 h`. */
export function shownWords(shown: ShownOrders, report: Report | undefined): string {
  const { figure, part, day, until = day, weekday, hour, hourUntil, key } = shown;
  return [
    FIGURES[figure].name,
    part === 'maturing' && 'prerano za ocenu',
    day !== undefined && until !== undefined && pointName({ from: day, to: until }),
    weekday !== undefined && WEEKDAYS[weekday - 1]?.name,
    hour !== undefined && hoursText({ hour, until: hourUntil ?? hour + 1 }),
    key !== undefined && rowText(key, report),
  ]
    .filter((word) => typeof word === 'string')
    .join(' · ');
}
