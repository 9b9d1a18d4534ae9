import { expect, it } from 'vitest';
import { eventRoute } from '@majstorija/contract/orders/called-events.ts';
import { CALLED_EVENTS } from '@majstorija/contract/testing/called-events.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';

it('finds one call for every event except the creation and those that only timers raise', () => {
  const withoutCall = OrderEvent.options.filter((event) => !CALLED_EVENTS.some((called) => called === event));
  expect(withoutCall).toEqual(['created', 'call_worker_accepted', 'call_worker_on_the_way', 'reminder_due']);
});

/** What is added to an order, by what it is. */
const ADDED: Readonly<Record<string, string>> = {
  comment_added: 'comments',
  message_sent: 'messages',
  photos_added: 'photos',
};

it('names each event in the path of its call, and what is added by a separate path', () => {
  const paths = CALLED_EVENTS.map((event) => [event, eventRoute(event).path]);
  expect(paths).toEqual(
    CALLED_EVENTS.map((event) => [event, `/v1/orders/:id/${ADDED[event] ?? `order_${event}`}`]),
  );
});
