import { DatabaseError } from 'pg';
import type { Role } from '@majstorija/contract/http/access.ts';
import type { Clock } from '#platform/process/clock.ts';
import type { SettingsHolder } from '#platform/settings/feature-settings.ts';
import { inTransaction, type Db, type Tx } from './db.ts';
import { uuidv7 } from './uuid.ts';

/** Who makes a change: a user with their current role, or the system. */
export type Actor =
  | {
      readonly id: string;
      readonly role: Role;
      /** When the password was last checked in the session of the request; null where there is none, as in history. */
      readonly checkedAt: Date | null;
    }
  | { readonly id: null; readonly role: 'system' };

/** The system, and callers without a login. */
export const NOBODY: Actor = { id: null, role: 'system' };

/** A user who acts before a session is open, by a mailed link, or in history. */
export const outsideSession = ({ id, role }: { readonly id: string; readonly role: Role }): Actor => ({
  id,
  role,
  checkedAt: null,
});

/** One write: its transaction, and what stays the same throughout, the settings of the features too. */
export interface Work extends SettingsHolder {
  readonly tx: Tx;
  readonly now: Date;
  readonly actor: Actor;
  /** Whether it writes orders as history: they get clocks, but no timers, and nobody is told of anything [timers#history]. */
  readonly isHistory: boolean;
  /** The id of the request, as in the log; null for the system's own writes. */
  readonly requestId: string | null;
  /** A UUIDv7 of `now`. */
  readonly newId: () => string;
  /**
   * Registers an undo for effects outside the database; run, last first, when the transaction rolled back for certain.
   */
  readonly onRollback: (undo: () => Promise<void>) => void;
}

type Undo = () => Promise<void>;

async function undoAll(undos: readonly Undo[]): Promise<void> {
  for (const undo of undos.toReversed()) {
    // A failed undo is left to the sweeper; it must not hide the original error.
    await undo().catch(() => undefined);
  }
}

/** The dependencies of a write. */
export interface WriteDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: SettingsHolder;
  readonly requestId?: string | null;
  readonly isHistory?: boolean;
}

/** Runs one write in one transaction. Nothing is undone when the outcome of the commit is unknown: rows may exist. */
export async function write<T>(
  { db, clock, config, requestId = null, isHistory = false }: WriteDeps,
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
        isHistory,
        requestId,
        featureSettings: config.featureSettings,
        newId: () => uuidv7(now),
        onRollback: (undo) => void undos.push(undo),
      });
      finished = true;
      return result;
    });
  } catch (error) {
    if (!finished || error instanceof DatabaseError) await undoAll(undos);
    throw error;
  }
}
