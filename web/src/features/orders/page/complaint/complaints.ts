import type { OrderActionType } from '@majstorija/contract/orders/life/events.ts';
import { withoutUndone } from '@majstorija/contract/orders/life/road.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { STOP_OF } from '@majstorija/contract/orders/life/stops.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';

const OUTCOMES = [
  'COMPLAINT_REJECTED',
  'COMPLAINT_REFUNDED',
  'COMPLAINT_ACCEPTED',
  'COMPLAINT_COMPLETED',
] as const satisfies readonly OrderActionType[];

export type OutcomeType = (typeof OUTCOMES)[number];
/** `isByHand`: an operator set the status, without the answer's own call and so without its effects. */
export type Outcome = { type: OutcomeType; action: OrderAction; isByHand: boolean };

/** A complaint and its outcomes, oldest first. */
export type Complaint = { made: OrderAction; outcomes: readonly Outcome[] };

/** Statuses that end a complaint, set by hand; an earlier one may be a step back. */
const BY_HAND: Partial<Record<OrderStatus, OutcomeType>> = {
  complaint_rejected: 'COMPLAINT_REJECTED',
  complaint_refunded: 'COMPLAINT_REFUNDED',
  complaint_completed: 'COMPLAINT_COMPLETED',
};

function outcomeOf(action: OrderAction): Outcome[] {
  const isByHand = action.type === 'ADMIN_STATUS_CHANGED';
  const type = isByHand ? BY_HAND[action.status] : OUTCOMES.find((outcome) => outcome === action.type);
  return type === undefined ? [] : [{ type, action, isByHand }];
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
