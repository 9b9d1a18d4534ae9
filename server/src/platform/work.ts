import { DatabaseError } from 'pg';
import type { Role } from '@majstorija/contract/access.ts';
import type { Clock } from '#platform/clock.ts';
import type { Config } from '#platform/config.ts';
import { inTransaction, type Db, type Tx } from '#platform/db.ts';
import { uuidv7 } from '#platform/uuid.ts';

/** Who does it: a person with the role they have now, or the system by itself. */
export type Actor =
  { readonly id: string; readonly role: Role } | { readonly id: null; readonly role: 'system' };

/** The system by itself, and whoever calls without having shown who they are. */
export const NOBODY: Actor = { id: null, role: 'system' };

/** One write: its transaction and everything that must be the same all through it. */
export interface Work {
  readonly tx: Tx;
  readonly now: Date;
  readonly actor: Actor;
  /** The request that asked for it, as the log names it; null for the system's own work. */
  readonly requestId: string | null;
  /** The minutes after which time raises an event of an order, see `Config`. */
  readonly timers: Config['timers'];
  /** A UUIDv7 of `now`. */
  readonly newId: () => string;
  /** Takes back what the transaction cannot: called, last first, when it rolled back for certain. */
  readonly onRollback: (undo: () => Promise<void>) => void;
}

type Undo = () => Promise<void>;

async function takeBack(undos: readonly Undo[]): Promise<void> {
  for (const undo of undos.toReversed()) {
    // What fails to go now is left to the sweeper; the error that asked for it must not be hidden.
    await undo().catch(() => undefined);
  }
}

/** What a write needs of the whole server. */
export interface WriteDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Pick<Config, 'timers'>;
  readonly requestId?: string | null;
}

/** Runs one write in one transaction. A commit whose outcome is unknown takes nothing back: the rows may stand. */
export async function write<T>(
  { db, clock, config, requestId = null }: WriteDeps,
  actor: Actor,
  fn: (work: Work) => Promise<T>,
): Promise<T> {
  const undos: Undo[] = [];
  const now = clock();
  let finished = false;
  try {
    return await inTransaction(db, async (tx) => {
      const result = await fn({
        tx,
        now,
        actor,
        requestId,
        timers: config.timers,
        newId: () => uuidv7(now),
        onRollback: (undo) => void undos.push(undo),
      });
      finished = true;
      return result;
    });
  } catch (error) {
    if (!finished || error instanceof DatabaseError) await takeBack(undos);
    throw error;
  }
}
