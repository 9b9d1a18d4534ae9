import { id as uuid } from '@majstorija/contract/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { findComplaint } from './complaints.queries.ts';
import { appendEntry } from './register/append-entry.queries.ts';
import { toFacts } from './register/complaint-facts.ts';

/** Adds a correction to the register; the rows that it corrects stay [complaints#corrections]. Throws complaint.notFound. */
export async function correctComplaint(work: Work, id: string, text: string): Promise<void> {
  const complaint = uuid.safeParse(id).success ? await findComplaint(work.tx, id) : undefined;
  if (!complaint) throw new AppError('complaint.notFound');
  await appendEntry(work.tx, {
    complaintId: id,
    kind: 'corrected',
    at: work.now,
    state: complaint.state,
    actorId: work.actor.id,
    facts: toFacts(complaint),
    client: complaint.clientName,
    text,
  });
}
