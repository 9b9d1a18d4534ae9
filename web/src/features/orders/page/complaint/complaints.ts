import type { OrderActionType } from '@majstorija/contract/orders/life/events.ts';
import { STOP_OF } from '@majstorija/contract/orders/life/stops.ts';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';

const OUTCOMES = [
  'COMPLAINT_REJECTED',
  'COMPLAINT_REFUNDED',
  'COMPLAINT_ACCEPTED',
  'COMPLAINT_COMPLETED',
] as const satisfies readonly OrderActionType[];

export type OutcomeType = (typeof OUTCOMES)[number];
export type Outcome = { type: OutcomeType; action: OrderAction };

/** A complaint and its outcomes, oldest first. */
export type Complaint = { made: OrderAction; outcomes: readonly Outcome[] };

const outcomeOf = (action: OrderAction): Outcome[] =>
  OUTCOMES.filter((type) => type === action.type).map((type) => ({ type, action }));

/** The complaints on a timeline (newest entry first), newest first: an order set back to completed can get another. */
export function toComplaints(actions: readonly OrderAction[]): Complaint[] {
  const complaints: Complaint[] = [];
  let since: Outcome[] = [];
  for (const action of actions) {
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
