import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import {
  CODE_SCALE,
  codeOf,
  toFilters,
  type Clock,
  type Measure,
} from '#features/statistics/engine/measure.ts';
import { daysOf, readTallies } from '#features/statistics/engine/observe.ts';
import { createTallies, observe, type Tally } from '#features/statistics/engine/tally.ts';
import type { Db } from '#platform/database/db.ts';
import { sql, type SqlText } from '#platform/database/sql.ts';
import { COMPLAINT_RESULTS, toAnswer, toResolution, type Answer } from './complaint-measures.ts';
import { bucketsOf, type Stretch } from '#features/statistics/results/stretch.ts';

/** Which complaints that have ended a figure counts, and which of them are its hits, by their code. */
interface Counted {
  readonly counted: (code: number) => boolean;
  readonly hit?: (code: number) => boolean;
}

/** Figures of one end of complaints: totals have those that ended, and facts those that have not. */
export interface ComplaintPart {
  readonly measure: Measure;
  readonly figures: Readonly<Partial<Record<FigureId, Counted>>>;
  /** Whether a complaint `r` has not ended. */
  readonly waits: SqlText;
}

const isAnswered = (code: number): boolean => toAnswer(code).answer !== 'by_hand';
const answersOf = (answer: Answer): Counted => ({
  counted: isAnswered,
  hit: (code) => toAnswer(code).answer === answer,
});
const isResolved = (code: number): boolean => !toResolution(code).isByHand;

/** The answer and the resolution, each with its figures; how many complaints there are is asked of the answers. */
export const COMPLAINT_PARTS: readonly ComplaintPart[] = [
  {
    measure: COMPLAINT_RESULTS.answers,
    figures: {
      'complaint-count': { counted: () => true },
      'complaint-accepted': answersOf('accepted'),
      'complaint-refunded': answersOf('refunded'),
      'complaint-rejected': answersOf('rejected'),
      'answer-median': { counted: isAnswered },
      'answer-p90': { counted: isAnswered },
      'answered-in-time': { counted: isAnswered, hit: (code) => toAnswer(code).isInTime },
    },
    waits: sql`r.answered_at is null`,
  },
  {
    measure: COMPLAINT_RESULTS.resolutions,
    figures: {
      'resolution-median': { counted: isResolved },
      'resolution-p90': { counted: isResolved },
      'resolved-in-time': { counted: isResolved, hit: (code) => toResolution(code).isInTime },
    },
    waits: sql`r.resolved_at is null`,
  },
];

/** The tables of which totals have the rows. */
const PLACES: readonly (By | null)[] = [null, 'municipality', 'package'];

/** Whether totals know these figures, by the rows of this table. */
export const isOfComplaints = (ids: readonly FigureId[], by: By | null): boolean =>
  PLACES.includes(by) && ids.every((id) => COMPLAINT_PARTS.some(({ figures }) => id in figures));

interface Wanted extends Stretch {
  readonly clock: Clock;
  readonly now: Date;
}

/** One figure of some complaints. */
function cellOf({ counts }: Tally, { counted, hit }: Counted) {
  const { tallyOf } = createTallies();
  const minutes = tallyOf(0, '');
  let n = 0;
  let sum = 0;
  for (const [amount, count] of counts) {
    const code = codeOf(amount);
    if (!counted(code)) continue;
    n += count;
    if (hit?.(code)) sum += count;
    observe(minutes, amount % CODE_SCALE, count);
  }
  return { n, sum, maturing: 0, minutes };
}

/** The cells of figures of a part, of the complaints that ended. */
export async function readEndedCells(
  db: Db,
  { measure, figures }: ComplaintPart,
  ids: readonly FigureId[],
  wanted: Wanted,
) {
  const { query, range, by, clock, now } = wanted;
  const { bucketOf, keyOf } = bucketsOf(wanted);
  const tallies = await readTallies(db, {
    measure,
    clock,
    filters: toFilters(query),
    days: daysOf(range, belgradeDay(now.toISOString()), bucketOf),
    key: by === 'municipality' || by === 'package' ? by : null,
  });
  return tallies.flatMap((tally) =>
    ids.flatMap((id) => {
      const counted = figures[id];
      return counted
        ? [{ key: by === null ? keyOf(tally) : tally.key, id, cell: cellOf(tally, counted) }]
        : [];
    }),
  );
}
