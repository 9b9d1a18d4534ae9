import {
  findConflicts,
  workSpans,
  isOverlap,
  wayMinutes,
  type AskedJob,
  type Schedule,
  type Span,
} from '@majstorija/contract/dispatch/find-conflicts.ts';
import type { FreeWindow } from '@majstorija/contract/dispatch/worker-conflicts.ts';
import { readTerm } from '@majstorija/contract/orders/term/term-times.ts';
import {
  belgradeDay,
  belgradeInstant,
  dayAfter,
  formatEnd,
  formatTime,
} from '@majstorija/contract/text/dates.ts';

/** How many free windows are offered, how far ahead, and how long without a window [dispatch#free-windows]. */
export const FREE_WINDOWS = { most: 3, days: 14, minutes: 60 } as const;

/** When work is offered to a worker without working hours. */
const USUAL_HOURS = ['08:00', '20:00'] as const;

const MINUTE_MS = 60_000;
const QUARTER_MS = 15 * MINUTE_MS;

const atQuarter = (time: number): Date => new Date(Math.ceil(time / QUARTER_MS) * QUARTER_MS);

/** What keeps a worker from the place of the order: jobs with the way to or from them, absences, the break. */
function blocksOf(schedule: Schedule, { place, now, cityKmh }: AskedJob): Span[] {
  const { absences, jobs, pauseUntil } = schedule;
  return [
    ...jobs.map((job) => {
      const way = wayMinutes(job, place, cityKmh) * MINUTE_MS;
      return { from: new Date(job.from.getTime() - way), to: new Date(job.to.getTime() + way) };
    }),
    ...absences.map(({ startsAt, endsAt }) => ({ from: new Date(startsAt), to: new Date(endsAt) })),
    ...(pauseUntil === null ? [] : [{ from: now, to: new Date(pauseUntil) }]),
  ];
}

function workOn(schedule: Schedule, day: string): Span[] {
  if (schedule.workingHours !== null) return workSpans(schedule, day);
  const [from, to] = USUAL_HOURS;
  return [{ from: belgradeInstant(day, from), to: belgradeInstant(day, to) }];
}

/** A window as it is typed; undefined where the change of the clock leaves no way to type it. */
function toWindow({ from, to }: Span): FreeWindow | undefined {
  const date = belgradeDay(from.toISOString());
  const window = { date, from: formatTime(from.toISOString()), to: formatEnd(to.toISOString()) };
  const isTyped =
    belgradeInstant(date, window.from).getTime() === from.getTime() &&
    belgradeInstant(date, window.to).getTime() === to.getTime();
  return isTyped ? window : undefined;
}

/** The free windows of a length within hours of one day, one after the other. */
function* freeOn(hours: Span, length: number, blocks: readonly Span[]): Generator<Span> {
  let from = atQuarter(hours.from.getTime());
  for (;;) {
    const wanted = { from, to: new Date(from.getTime() + length) };
    if (wanted.to > hours.to) return;
    const ends = blocks.filter((block) => isOverlap(block, wanted)).map(({ to }) => to.getTime());
    if (ends.length === 0) yield wanted;
    from = atQuarter(ends.length === 0 ? wanted.to.getTime() : Math.max(...ends));
  }
}

/** A window can be asked for at most so many days ahead. */
const isFree = (schedule: Schedule, asked: AskedJob, window: FreeWindow): boolean => {
  const wish = {
    termKind: 'window',
    termDate: window.date,
    termFrom: window.from,
    termTo: window.to,
  } as const;
  const term = readTerm(wish, asked.now);
  return (
    !('code' in term) && findConflicts({ ...schedule, offersPackage: true }, { ...asked, term }).length === 0
  );
};

/** The next free windows of a worker for an order [dispatch#free-windows]; the schedule must reach that far. */
export function findFreeWindows(schedule: Schedule, asked: AskedJob): FreeWindow[] {
  const { term, now } = asked;
  const begin = term.kind === 'window' && term.startsAt > now ? term.startsAt : now;
  const length =
    term.kind === 'window'
      ? term.endsAt.getTime() - term.startsAt.getTime()
      : FREE_WINDOWS.minutes * MINUTE_MS;
  const blocks = blocksOf(schedule, asked);
  const found: FreeWindow[] = [];
  for (let ahead = 0; ahead < FREE_WINDOWS.days; ahead += 1) {
    for (const hours of workOn(schedule, dayAfter(begin, ahead))) {
      const rest = { ...hours, from: hours.from < begin ? begin : hours.from };
      for (const free of freeOn(rest, length, blocks)) {
        const window = toWindow(free);
        if (window && isFree(schedule, asked, window)) found.push(window);
        if (found.length === FREE_WINDOWS.most) return found;
      }
    }
  }
  return found;
}
