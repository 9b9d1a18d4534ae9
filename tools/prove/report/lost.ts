import { z } from 'zod';
import type { Acknowledged } from '../load/writers.ts';
import type { Query } from '../run/query.ts';

const Rows = z.array(z.object({ note: z.string(), count: z.coerce.number() }));

/** What a database has of the writes: how many acknowledged ones it lacks, and how many writes it has twice. */
export interface Kept {
  readonly lost: number;
  readonly twice: number;
}

/** Compares the comments of a run with what was acknowledged. */
export async function countLost(
  query: Query,
  run: string,
  acknowledged: readonly Acknowledged[],
): Promise<Kept> {
  const rows = Rows.parse(
    await query(
      `select note, count(*) from order_actions
       where event = 'comment_added' and starts_with(note, $1) group by note`,
      [`proba-${run}-`],
    ),
  );
  const kept = new Map(rows.map(({ note, count }) => [note, count]));
  return {
    lost: acknowledged.filter(({ mark }) => !kept.has(mark)).length,
    twice: rows.filter(({ count }) => count > 1).length,
  };
}
