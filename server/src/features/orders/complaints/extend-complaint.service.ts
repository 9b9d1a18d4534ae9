import { isOpenComplaintState } from '@majstorija/contract/complaints/complaint-states.ts';
import { MOST_EXTENSION_DAYS, type ExtendComplaintBody } from '@majstorija/contract/complaints/complaints.ts';
import { belgradeInstant, dayAfter, formatDate } from '@majstorija/contract/text/dates.ts';
import type { ExpectedVersion, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { getNewestComplaint, type Complaint } from './complaints.queries.ts';

/** The end of the chosen day, after the present deadline and within reach. */
function untilOf({ now }: Work, { resolutionDue }: Complaint, day: string): Date {
  const until = belgradeInstant(day, '23:59');
  if (until <= resolutionDue || day > dayAfter(now, MOST_EXTENSION_DAYS))
    throw fieldError('complaint.extensionOutOfReach', 'until');
  return until;
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
    prepare: async ({ complaint }) => {
      if (!complaint || !isOpenComplaintState(complaint.state)) throw new AppError('complaint.notOpen');
      if (complaint.putOffUntil !== null) throw new AppError('complaint.extendedBefore');
      const until = untilOf(work, await getNewestComplaint(work.tx, orderId), body.until);
      const { reason, consent } = body;
      return {
        text: `Rok za rešenje reklamacije produžen do ${formatDate(until.toISOString())}`,
        note: `${reason}\nSaglasnost: ${consent}`,
        given: { putOffUntil: until },
        extension: { reason, consent },
      };
    },
  });
}
