import { createDatabase, type Db } from '#platform/database/db.ts';
import { START_TIMEOUTS } from '#platform/database/pool.ts';
import { countAllChanged } from './keep-rollups.service.ts';

interface Options {
  readonly onError: (error: Error) => void;
  /** What is done before, on the same connection. */
  readonly before?: (db: Db) => Promise<void>;
  readonly isClosing?: () => boolean;
}

/** Counts all totals that changed, through a connection of its own that may take long. */
export async function countTotals(
  url: string,
  { onError, before, isClosing = () => false }: Options,
): Promise<void> {
  const db = createDatabase({ url, poolSize: 1, timeouts: START_TIMEOUTS, onError });
  try {
    await before?.(db);
    await countAllChanged({ db, isClosing });
  } finally {
    await db.destroy();
  }
}
