import { FIGURES } from '@majstorija/contract/statistics/figures.ts';
import type { Report } from '@majstorija/contract/statistics/report.ts';
import { pointName, WEEKDAYS } from '../parts/chart-words.ts';
import type { ShownOrders } from './shown-orders.ts';

const hourText = (hour: number): string =>
  `${String(hour).padStart(2, '0')}–${String(hour + 1).padStart(2, '0')} h`;

/** The point of the series that begins with this day. */
function pointText(day: string, report: Report | undefined): string {
  const point = report?.series?.points.find(({ from }) => from === day);
  return pointName(point ?? { from: day, to: day });
}

/** The name of a row; its key where the table shows another page. */
const rowText = (key: string, report: Report | undefined): string =>
  report?.tables.flatMap(({ rows }) => rows).find((row) => row.key === key)?.name ?? key;

/** What these orders are: `Medijana · četvrtak, 14–15 h`. */
export function shownWords(shown: ShownOrders, report: Report | undefined): string {
  const { figure, part, day, weekday, hour, key } = shown;
  return [
    FIGURES[figure].name,
    part === 'maturing' && 'još sazreva',
    day !== undefined && pointText(day, report),
    weekday !== undefined && WEEKDAYS[weekday - 1]?.name,
    hour !== undefined && hourText(hour),
    key !== undefined && rowText(key, report),
  ]
    .filter((word) => typeof word === 'string')
    .join(' · ');
}
