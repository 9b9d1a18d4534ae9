import { DAY_PARTS } from '@majstorija/contract/statistics/report.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';

/** The days of the week from Monday: at the edge of a chart, and in full. */
export const WEEKDAYS = [
  { short: 'pon', name: 'ponedeljak' },
  { short: 'uto', name: 'utorak' },
  { short: 'sre', name: 'sreda' },
  { short: 'čet', name: 'četvrtak' },
  { short: 'pet', name: 'petak' },
  { short: 'sub', name: 'subota' },
  { short: 'ned', name: 'nedelja' },
] as const;

const SUNDAY = 7;

/** `četvrtak, 12.11.2026.` */
function dayName(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;
  return `${WEEKDAYS[weekday - 1]?.name ?? ''}, ${formatDate(day)}`;
}

/** The name of a point of a series: its day, or the first and the last of its days. */
export const pointName = ({ from, to }: { from: string; to: string }): string =>
  from === to ? dayName(from) : `${formatDate(from)}–${formatDate(to)}`;

/** `6–9 h`, `20–6 h`. */
export const hoursText = ({ hour, until }: { hour: number; until: number }): string => `${hour}–${until} h`;

/** A part of the day by its name, any other hours as they are. */
export const partName = ({ hour, until }: { hour: number; until: number }): string | undefined =>
  DAY_PARTS.find((part) => part.hour === hour && part.until === until)?.name;

/** How the points of a series are called in the title of its chart. */
export const STEP_NAMES = { day: 'danima', week: 'nedeljama', month: 'mesecima' } as const;
