import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';

/** What can come of a call of the desk about an order, the likelier first [orders#called]. */
export const calledChoices = [
  { isReached: true, label: 'Javio se' },
  { isReached: false, label: 'Ne javlja se' },
] as const;

const answerOf = (isReached: boolean): string => calledChoices[isReached ? 0 : 1].label.toLowerCase();

/** The timeline entry of a call: `Pozvano: javio se`. */
export const calledText = (isReached: boolean): string =>
  `${ORDER_EVENTS.called.text}: ${answerOf(isReached)}`;

/** The newest call about an order: when, and what came of it. */
interface LastCall {
  readonly at: string;
  readonly answer: string;
}

/** When the desk called last about an order, of its timeline with the newest entry first; undefined where it never did. */
export function lastCallOf(actions: OrderDetail['actions']): LastCall | undefined {
  const call = actions.find(({ type }) => type === 'CALLED');
  return call && { at: call.time, answer: answerOf(call.webItemText === calledText(true)) };
}
