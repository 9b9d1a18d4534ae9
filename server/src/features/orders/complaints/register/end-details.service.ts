import { z } from 'zod';
import type { EntryKind } from '@majstorija/contract/complaints/complaints.ts';
import type { DeletePast } from '#platform/database/past-rows.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import { findComplaint } from '#features/orders/complaints/complaints.queries.ts';
import { appendEntry } from './append-entry.queries.ts';
import { toFacts } from './complaint-facts.ts';

const Ended = z.strictObject({ count: z.int() });

/**
 * Deletes names and texts of complaints that were over before the instant, never of the last two years: a function of the owner does
 * it [complaints#retention]. The rows of the register stay, and its chain holds without them.
 */
export const endComplaintDetails: DeletePast = async (tx, { before, most }) => {
  const text = sql`select end_complaint_details(${before}, ${most}) as count`;
  return (await findRow(tx, Ended, text))?.count ?? 0;
};

const Own = z.strictObject({ id: z.string() });
const ERASED: EntryKind = 'erased';

/** Notes in the register that the data of its client was erased elsewhere [complaints#erasure]. */
export async function noteErasure(work: Work, clientId: string): Promise<void> {
  const own = await listRows(
    work.tx,
    Own,
    sql`
      select k.id from complaints k join orders o on o.id = k.order_id
      where o.client_id = ${clientId} order by k.received_at, k.id`,
  );
  for (const { id } of own) {
    const complaint = await findComplaint(work.tx, id);
    if (!complaint) continue;
    await appendEntry(work.tx, {
      complaintId: id,
      kind: ERASED,
      at: work.now,
      state: complaint.state,
      actorId: work.actor.id,
      facts: toFacts(complaint),
      client: null,
      text: null,
    });
  }
}
