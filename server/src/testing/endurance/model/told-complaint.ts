import { complaintStateAfter, untoldPart } from '@majstorija/contract/complaints/complaint-states.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { HAS_EMAIL, type ModelComplaint, type ModelOrder } from './world.ts';

/** The answers of which a letter tells the client; a status set by hand tells nobody anything. */
const ANSWERED_BY_LETTER: readonly OrderEvent[] = [
  'complaint_accepted',
  'complaint_refunded',
  'complaint_rejected',
];

/** What of a complaint nobody told the client yet. */
export const findUntold = ({ complaint }: ModelOrder): 'receipt' | 'answer' | undefined =>
  complaint ? untoldPart(complaint.receipt, complaint.answer) : undefined;

/** The newest complaint of an order after an event, and how its client was told. */
export function complaintAfter(
  order: ModelOrder,
  event: OrderEvent,
  status: OrderStatus,
): ModelComplaint | null {
  const byLetter = HAS_EMAIL[order.client] ? 'mail' : 'none';
  if (event === 'complaint_created') return { state: 'waiting', receipt: byLetter, answer: null };
  const { complaint } = order;
  if (complaint === null) return null;
  const untold = event === 'client_told' ? findUntold(order) : undefined;
  if (untold !== undefined) return { ...complaint, [untold]: 'telephone' };
  const state = complaintStateAfter(complaint.state, status);
  if (state === complaint.state) return complaint;
  if (state === 'waiting') return { ...complaint, state, answer: null };
  if (state === 'solved' || state === 'closed') return { ...complaint, state };
  return { ...complaint, state, answer: ANSWERED_BY_LETTER.includes(event) ? byLetter : 'none' };
}
