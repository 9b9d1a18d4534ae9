import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { EntryKind } from '@majstorija/contract/complaints/complaints.ts';
import type { ComplaintState } from '@majstorija/contract/complaints/complaint-states.ts';
import { getRow, sql } from '#platform/database/sql.ts';
import type { Tx } from '#platform/database/db.ts';
import { digestOf, hashOf } from './entry-hash.ts';

const SALT_BYTES = 16;

const End = z.strictObject({ last: z.int(), hash: z.string(), lastAt: z.date().nullable() });

/** Locks the end of the register until the transaction ends, so that its rows follow each other; nothing is locked after it. */
export const lockRegister = (tx: Tx): Promise<z.infer<typeof End>> =>
  getRow(
    tx,
    End,
    sql`
      select last, hash, (select time from complaint_entries where number = last) as "lastAt"
      from complaint_register for update`,
  );

/** A row about to be written: `facts` without personal data, `client` and `text` the part that ends with its period. */
export interface NewEntry {
  readonly complaintId: string;
  readonly kind: EntryKind;
  readonly at: Date;
  readonly state: ComplaintState;
  readonly actorId: string | null;
  readonly facts: Readonly<Record<string, string | number | null>>;
  readonly client: string | null;
  readonly text: string | null;
}

/** Adds a row to the register, chained to the one before it and never older than that [complaints#chain]. */
export async function appendEntry(tx: Tx, entry: NewEntry): Promise<void> {
  const { complaintId, kind, state, actorId } = entry;
  const end = await lockRegister(tx);
  // A transaction that waited, or a process whose clock is late, must not write into days that are over.
  const at = end.lastAt !== null && end.lastAt > entry.at ? end.lastAt : entry.at;
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const details = JSON.stringify({ client: entry.client, text: entry.text });
  const row = {
    number: end.last + 1,
    complaintId,
    kind,
    state,
    actorId,
    facts: JSON.stringify(entry.facts),
    detailsDigest: digestOf(salt, details),
    previousHash: end.hash,
  };
  const hash = hashOf({ ...row, time: at.toISOString() });
  await tx
    .insertInto('complaint_entries')
    .values({
      number: row.number,
      complaint_id: complaintId,
      kind,
      time: at,
      state,
      actor_id: actorId,
      facts: row.facts,
      details_digest: row.detailsDigest,
      previous_hash: end.hash,
      hash,
    })
    .execute();
  await tx.insertInto('complaint_entry_details').values({ number: row.number, salt, details }).execute();
  await tx.updateTable('complaint_register').set({ last: row.number, hash }).execute();
}
