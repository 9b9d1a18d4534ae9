import { sql } from 'kysely';
import { z } from 'zod';
import { LiveEvent } from '@majstorija/contract/live/live.ts';
import { executeLater, type Tx } from '#platform/db.ts';

/** The channel of NOTIFY on which changes are told, each as the JSON text of a `LiveMessage`. */
export const LIVE_CHANNEL = 'live';

/** Sessions of this account ended: its open streams are looked at again. Never sent to anybody. */
const SessionsEnded = z.object({ topic: z.literal('sessions'), userId: z.string() });

/** What processes tell each other: what browsers hear too, and what only the server needs. */
export const LiveMessage = z.union([LiveEvent, SessionsEnded]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Tells every process once this transaction commits; a rollback tells nobody. */
export function tellLive(tx: Tx, message: LiveMessage): Promise<void> {
  return executeLater(tx, sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(message)})`);
}
