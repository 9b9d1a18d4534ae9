import { DEFAULT_LIMITS } from '#features/orders/life/wait-limits.service.ts';
import type { Actor, Work } from '#platform/database/work.ts';
import type { Tx } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';

/** The work of a write inside the test's own transaction, at the given instant; without undo. */
export function aWork(tx: Tx, actor: Actor, now: Date = new Date('2026-03-06T11:00:00.000Z')): Work {
  return {
    ...DEFAULT_LIMITS,
    tx,
    actor,
    now,
    isHistory: false,
    requestId: null,
    newId: () => uuidv7(now),
    onRollback: () => undefined,
  };
}

/** The system as the actor. */
export const SYSTEM: Actor = { id: null, role: 'system' };
