import { expect, it } from 'vitest';
import type { OrderEvent } from './events.ts';
import type { OrderStatus } from './statuses.ts';
import { visitStart } from './visits.ts';

const DONE = [
  ['created', 'pending'],
  ['worker_assigned', 'pending'],
  ['worker_accepted', 'accepted'],
  ['worker_arrived', 'arrived'],
  ['completed', 'completed'],
] as const;

const startOf = (...more: (readonly [OrderEvent, OrderStatus])[]) =>
  visitStart([...DONE, ...more].map(([event, status], at) => ({ position: at + 1, event, status })));

it('begins with the assignment, and goes on when a completion is taken back by hand [orders#completed-again]', () => {
  expect(startOf()).toBe(2);
  expect(startOf(['admin_status_changed', 'arrived'])).toBe(2);
  expect(
    startOf(['paid', 'completed'], ['admin_status_changed', 'on_the_way'], ['comment_added', 'on_the_way']),
  ).toBe(2);
});

it('begins anew when the order is given to somebody again, or waits to be accepted', () => {
  expect(startOf(['worker_assigned', 'pending'], ['worker_accepted', 'accepted'])).toBe(6);
  expect(startOf(['admin_status_changed', 'pending'], ['worker_accepted', 'accepted'])).toBe(6);
  expect(startOf(['admin_status_changed', 'accepted'], ['delegated', 'accepted'])).toBe(7);
});

it('is not ended by an assignment that was undone', () => {
  const undone = [
    ['worker_assigned', 'pending'],
    ['comment_added', 'pending'],
    ['assignment_undone', 'completed'],
  ] as const;
  expect(startOf(...undone, ['admin_status_changed', 'arrived'])).toBe(2);
});

it('is none in a timeline without one', () => {
  expect(visitStart([])).toBe(0);
});
