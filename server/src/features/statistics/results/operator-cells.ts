import { z } from 'zod';
import { belgradeDay } from '@majstorija/contract/text/dates.ts';
import { byOperator, toFilters, type Clock, type Measure } from '#features/statistics/engine/measure.ts';
import { daysOf, readByOperator } from '#features/statistics/engine/observe.ts';
import type { Tally } from '#features/statistics/engine/tally.ts';
import { FLOW } from '#features/statistics/flow/flow-measures.ts';
import type { Db } from '#platform/database/db.ts';
import { getRow, sql, type SqlText } from '#platform/database/sql.ts';
import { BASES, type BaseName } from './bases.ts';
import { allOf } from './conditions.ts';
import type { FigureSource } from './figure-sources.ts';
import { PEOPLE_RESULTS } from './people-measures.ts';
import { bucketsOf, type Stretch } from './stretch.ts';

/** The totals by operator, of the bases that are asked for by operator only. */
const MEASURES = {
  leads: PEOPLE_RESULTS.response,
  facts: byOperator(FLOW.created),
} as const satisfies Partial<Record<BaseName, Measure>>;
type OperatorBase = keyof typeof MEASURES;

/** Whether a base is read from totals by operator. */
export const isOfOperators = (base: BaseName): base is OperatorBase => base in MEASURES;

interface Wanted extends Stretch {
  readonly clock: Clock;
  readonly now: Date;
}

const countIn = ({ counts }: Tally): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** What was observed of a base, by key. */
export async function readOperatorTallies(db: Db, base: OperatorBase, wanted: Wanted) {
  const { query, range, by, clock, now } = wanted;
  const { bucketOf, keyOf } = bucketsOf(wanted);
  const measure: Measure = MEASURES[base];
  const tallies = await readByOperator(db, {
    measure,
    clock: measure.clocks.includes(clock) ? clock : 'calendar',
    filters: toFilters(query),
    days: daysOf(range, belgradeDay(now.toISOString()), bucketOf),
    key: by === 'operator' ? 'operator' : null,
  });
  return tallies.map((minutes) => ({
    key: by === 'operator' ? minutes.key : keyOf(minutes),
    n: countIn(minutes),
    minutes,
  }));
}

const Waiting = z.strictObject({ count: z.int() });

/** How many of a base may still get a result. */
export async function countMaturing(
  db: Db,
  { base, maturing }: FigureSource,
  { now, conditions }: { now: Date; conditions: readonly SqlText[] },
): Promise<number> {
  if (!maturing) return 0;
  const { count } = await getRow(
    db,
    Waiting,
    sql`select count(*)::integer as count from ${BASES[base]} where ${allOf(conditions)} and (${maturing(now)})`,
  );
  return count;
}
