import { z } from 'zod';
import type { Db } from '#platform/database/db.ts';
import { getRow, sql, type SqlText } from '#platform/database/sql.ts';
import { countByWorker, isRolled } from './measure.ts';
import { readTallies, type Selection } from './observe.ts';

/** The tables whose rows are workers or companies, of which a page shows few of very many. */
export type ByPeople = 'worker' | 'company';

/** Whether a table has such rows. */
export const isByPeople = (by: string): by is ByPeople => by === 'worker' || by === 'company';

/** Whether the totals by worker know what is left by the filters. */
export const canCountPeople = ({ filters }: Selection): boolean => isRolled(filters);

const Worker = z.tuple([z.int(), z.string(), z.string()]);
const Workers = z.strictObject({ workers: z.array(Worker) });

/** Who a number of a worker is: the worker, or the company. */
export async function readPeople(db: Db, by: ByPeople): Promise<ReadonlyMap<number, string>> {
  const { workers } = await getRow(
    db,
    Workers,
    sql`select coalesce(json_agg(json_build_array(number, id, owner_id)), '[]') as workers from workers`,
  );
  return new Map(workers.map(([number, id, owner]) => [number, by === 'worker' ? id : owner]));
}

/** How many observations of a measure each worker or company has; the selection has neither keys nor filters by person. */
export async function countPeople(db: Db, by: ByPeople, selection: Selection): Promise<Map<string, number>> {
  const [people, tallies] = await Promise.all([
    readPeople(db, by),
    readTallies(db, {
      ...selection,
      measure: countByWorker(selection.measure),
      clock: 'calendar',
      key: null,
    }),
  ]);
  const counts = new Map<string, number>();
  for (const tally of tallies) {
    for (const [number, count] of tally.counts) {
      const key = people.get(number);
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + count);
    }
  }
  return counts;
}

/** Whether a worker is one of these, or of one of these companies; an array, so that their rows are looked up. */
export const isOfPeople = (worker: SqlText, by: ByPeople, ids: readonly string[]): SqlText =>
  by === 'worker'
    ? sql`${worker} = any(${ids}::uuid[])`
    : sql`${worker} = any(array(select id from workers where owner_id = any(${ids}::uuid[])))`;
