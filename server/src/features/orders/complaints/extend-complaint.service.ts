import { isOpenComplaintState } from '@majstorija/contract/complaints/complaint-states.ts';
import { MOST_EXTENSION_DAYS, type ExtendComplaintBody } from '@majstorija/contract/complaints/complaints.ts';
import { belgradeInstant, dayAfter, formatDate } from '@majstorija/contract/text/dates.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { findNewestComplaint, type Complaint } from './complaints.queries.ts';
import { appendEntry, lockRegister } from './register/append-entry.queries.ts';
import { toFacts } from './register/complaint-facts.ts';
import { extensionText } from './register/extension-text.ts';

/** The end of the chosen day, after the present deadline and within reach. */
function untilOf({ now }: Work, { resolutionDue }: Complaint, day: string): Date {
  const until = belgradeInstant(day, '23:59');
  if (until <= resolutionDue || day > dayAfter(now, MOST_EXTENSION_DAYS))
    throw fieldError('complaint.extensionOutOfReach', 'until');
  return until;
}

interface Extension extends ExtendComplaintBody {
  readonly complaint: Complaint;
  readonly at: Date;
}

async function save(work: Work, { complaint, at, reason, consent }: Extension): Promise<void> {
  const { tx, now, actor } = work;
  await tx
    .updateTable('complaints')
    .set({
      extended_until: at,
      extension_reason: reason,
      extension_consent: consent,
      extended_at: now,
      extended_by: actor.id,
      ...(complaint.state === 'accepted' && { due_at: at }),
    })
    .where('id', '=', complaint.id)
    .execute();
  await appendEntry(tx, {
    complaintId: complaint.id,
    kind: 'extended',
    at: now,
    state: complaint.state,
    actorId: actor.id,
    facts: toFacts({ ...complaint, extendedUntil: at }),
    client: complaint.clientName,
    text: extensionText({ until: at, reason, consent }),
  });
}

/**
 * Puts off the solution of an open complaint, once, with the client's consent [complaints#extension]. Throws complaint.notOpen,
 * complaint.extendedBefore, complaint.extensionOutOfReach and what raiseEvent throws.
 */
export function extendComplaint(
  work: Work,
  orderId: string,
  { version, ...body }: ExpectedVersion & ExtendComplaintBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'updated',
    version,
    prepare: async () => {
      await lockRegister(work.tx);
      const complaint = await findNewestComplaint(work.tx, orderId);
      if (!complaint || !isOpenComplaintState(complaint.state)) throw new AppError('complaint.notOpen');
      if (complaint.extendedUntil !== null) throw new AppError('complaint.extendedBefore');
      const at = untilOf(work, complaint, body.until);
      await save(work, { ...body, complaint, at });
      const text = `Rok za rešenje reklamacije produžen do ${formatDate(at.toISOString())}`;
      return { text, note: `${body.reason}\nSaglasnost: ${body.consent}`, putOffUntil: at };
    },
  });
}
