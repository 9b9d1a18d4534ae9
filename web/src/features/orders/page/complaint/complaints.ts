import { complaintStateOf, type ComplaintState } from '@majstorija/contract/complaints/complaint-states.ts';
import { traitsOf } from '@majstorija/contract/orders/life/event-traits.ts';
import { withoutUndone } from '@majstorija/contract/orders/life/road.ts';
import { STOP_OF } from '@majstorija/contract/orders/life/stops.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';

export type OutcomeKind = Exclude<ComplaintState, 'waiting' | 'closed'>;
/** `isByHand`: an operator set the status, without the answer's own call and so without its effects. */
export type Outcome = { kind: OutcomeKind; action: OrderAction; isByHand: boolean };

/** A complaint and its outcomes, oldest first. */
export type Complaint = { made: OrderAction; outcomes: readonly Outcome[] };

/** What an entry makes of a complaint. A status set by hand is an outcome when it ends one; an earlier status may be a step back. */
function outcomeOf(action: OrderAction): Outcome[] {
  const kind = complaintStateOf(action.status);
  if (kind === undefined || kind === 'waiting' || kind === 'closed') return [];
  const isByHand = action.type === 'ADMIN_STATUS_CHANGED';
  const isOutcome = isByHand ? kind !== 'accepted' : traitsOf(action.type).moves.includes('complaint');
  return isOutcome ? [{ kind, action, isByHand }] : [];
}

/** The complaints on a timeline (newest entry first), newest first: an order set back to completed can get another. */
export function toComplaints(actions: readonly OrderAction[]): Complaint[] {
  const complaints: Complaint[] = [];
  let since: Outcome[] = [];
  for (const action of withoutUndone(actions)) {
    if (action.type === 'COMPLAINT_CREATED') {
      complaints.push({ made: action, outcomes: since });
      since = [];
    } else {
      since = [...outcomeOf(action), ...since];
    }
  }
  return complaints;
}

const isAsked = ({ status }: OrderAction): boolean => STOP_OF[status] === 'complaint';

/** The entry that ended the wait of the newest complaint for an answer; `actions`: newest first. */
export function findDecision(actions: readonly OrderAction[]): OrderAction | undefined {
  const asked = actions.findIndex(isAsked);
  return asked > 0 ? actions[asked - 1] : undefined;
}
