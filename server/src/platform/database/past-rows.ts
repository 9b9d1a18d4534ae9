import type { Tx } from './db.ts';

/** Rows to delete: those of before an instant, at most so many at once. */
interface PastRows {
  readonly before: Date;
  readonly most: number;
}

/**
 * Deletes such rows in the transaction, skips those that another transaction has locked, and returns how many it deleted:
 * fewer than `most` when no further ones are left to it.
 */
export type DeletePast = (tx: Tx, past: PastRows) => Promise<number>;
