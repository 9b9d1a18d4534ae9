import { z } from 'zod';
import type { ReportQuery } from '@majstorija/contract/statistics/report-query.ts';
import type { ReportPeriod } from '@majstorija/contract/statistics/report.ts';
import type { By } from '@majstorija/contract/statistics/reports.ts';
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

/** The totals by operator, of the bases that are asked for by operator only. */
const MEASURES = {
  leads: PEOPLE_RESULTS.response,
  facts: byOperator(FLOW.created),
} as const satisfies Partial<Record<BaseName, Measure>>;
type OperatorBase = keyof typeof MEASURES;

/** Whether a base is read from totals by operator. */
export const isOfOperators = (base: BaseName): base is OperatorBase => base in MEASURES;

/** Which days are read, and under which key those of one day are counted; a table has operators as its keys. */
export interface Stretch {
  readonly query: ReportQuery;
  readonly range: ReportPeriod;
  readonly keyOfDay: (day: string) => string;
  readonly by: By | null;
}

interface Wanted extends Stretch {
  readonly clock: Clock;
  readonly now: Date;
}

const countIn = ({ counts }: Tally): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** What was observed of a base, by key. */
export async function readOperatorTallies(db: Db, base: OperatorBase, wanted: Wanted) {
  const { query, range, keyOfDay, by, clock, now } = wanted;
  const keys: string[] = [];
  const bucketOf = (_: number, day: string): number => {
    const key = keyOfDay(day);
    if (keys.at(-1) !== key) keys.push(key);
    return keys.length - 1;
  };
  const measure: Measure = MEASURES[base];
  const tallies = await readByOperator(db, {
    measure,
    clock: measure.clocks.includes(clock) ? clock : 'calendar',
    filters: toFilters(query),
    days: daysOf(range, belgradeDay(now.toISOString()), bucketOf),
    key: by === 'operator' ? 'operator' : null,
  });
  return tallies.map((minutes) => ({
    key: by === 'operator' ? minutes.key : (keys[minutes.bucket] ?? ''),
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
