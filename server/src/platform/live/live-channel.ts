import { z } from 'zod';
import { LiveEvent } from '@majstorija/contract/live/live.ts';
import type { Tx } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';

/** The NOTIFY channel of changes; each payload is the JSON text of a `LiveMessage`. */
export const LIVE_CHANNEL = 'live';

/** Sessions of this account ended: its open streams are checked again. Not sent to browsers. */
const SessionsEnded = z.object({ topic: z.literal('sessions'), userId: z.string() });

/** An event for the open streams of one account only. */
const ToAccount = z.object({ topic: z.literal('account'), userId: z.string(), event: LiveEvent });

/** A message between processes: an event for browsers, all or those of one account, or one for the server only. */
export const LiveMessage = z.union([LiveEvent, ToAccount, SessionsEnded]);
export type LiveMessage = z.infer<typeof LiveMessage>;

/** Notifies every process when this transaction commits; a rollback sends nothing. */
export async function notifyLive(tx: Tx, message: LiveMessage): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(message)})`.execute(tx);
}

/** Notifies the streams of one account in every process when this transaction commits. */
export const notifyAccount = (tx: Tx, userId: string, event: LiveEvent): Promise<void> =>
  notifyLive(tx, { topic: 'account', userId, event });
