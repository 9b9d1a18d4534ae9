import { expect, it } from 'vitest';
import { eventRoute } from '@majstorija/contract/orders/called-events.ts';
import { CALLED_EVENTS } from '@majstorija/contract/testing/called-events.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';

it('finds one call for every event except the creation and those that only timers raise', () => {
  const withoutCall = OrderEvent.options.filter((event) => !CALLED_EVENTS.some((called) => called === event));
  expect(withoutCall).toEqual(['created', 'call_worker_accepted', 'call_worker_on_the_way', 'reminder_due']);
});

it('names each event in the path of its call, and comments by a separate path', () => {
  const paths = CALLED_EVENTS.map((event) => [event, eventRoute(event).path]);
  expect(paths).toEqual(
    CALLED_EVENTS.map((event) => [
      event,
      event === 'comment_added' ? '/v1/orders/:id/comments' : `/v1/orders/:id/order_${event}`,
    ]),
  );
});
