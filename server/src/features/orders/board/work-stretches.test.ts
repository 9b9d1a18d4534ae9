import { describe, expect, it } from 'vitest';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { stretchesOf } from './work-stretches.ts';

/** A timeline with an entry every minute from 1 on. */
const at = (...entries: readonly (readonly [OrderEvent, OrderStatus])[]) =>
  stretchesOf(entries.map(([event, status], index) => ({ event, status, at: index + 1 })));

const GIVEN = [
  ['created', 'pending'],
  ['worker_assigned', 'pending'],
  ['worker_accepted', 'accepted'],
] as const;
const GONE = [...GIVEN, ['worker_on_the_way', 'on_the_way']] as const;
const DONE = [...GONE, ['worker_arrived', 'arrived'], ['completed', 'completed']] as const;
const COMPLAINED = [
  ...DONE,
  ['complaint_created', 'complaint_created'],
  ['complaint_accepted', 'complaint_accepted'],
] as const;

const work = { isComplaint: false, departedAt: 4, arrivedAt: 5, endedAt: 6 };
const byHand = (status: OrderStatus) => ['admin_status_changed', status] as const;

describe('the times of the work [board#real-times]', () => {
  it('are those of setting out, arriving and completing', () => {
    expect(at(...GIVEN)).toEqual([]);
    expect(at(...GONE)).toEqual([{ ...work, arrivedAt: null, endedAt: null }]);
    expect(at(...DONE)).toEqual([work]);
  });

  it('of a complaint are apart from those of the work', () => {
    const complaint = [
      ['complaint_on_the_way', 'complaint_on_the_way'],
      ['complaint_arrived', 'complaint_arrived'],
      ['complaint_completed', 'complaint_completed'],
    ] as const;
    expect(at(...COMPLAINED)).toEqual([work]);
    expect(at(...COMPLAINED, ...complaint)).toEqual([
      work,
      { isComplaint: true, departedAt: 9, arrivedAt: 10, endedAt: 11 },
    ]);
  });

  it('stay when the worker is called meanwhile', () => {
    const called = [
      ['call_worker_on_the_way', 'call_worker_on_the_way'],
      ['worker_reached', 'on_the_way'],
      ['worker_arrived', 'arrived'],
    ] as const;
    expect(at(...GONE, ...called)).toEqual([{ ...work, arrivedAt: 7, endedAt: null }]);
  });

  it('are those of statuses set by hand, as far as there are any', () => {
    expect(at(...GIVEN, byHand('arrived'), byHand('completed'))).toEqual([
      { isComplaint: false, departedAt: null, arrivedAt: 4, endedAt: 5 },
    ]);
    expect(at(...GIVEN, byHand('completed'))).toEqual([
      { isComplaint: false, departedAt: null, arrivedAt: null, endedAt: 4 },
    ]);
  });

  it('go on when an earlier status is set by hand', () => {
    expect(at(...DONE, byHand('arrived'))).toEqual([{ ...work, endedAt: null }]);
    expect(at(...DONE, byHand('on_the_way'))).toEqual([{ ...work, arrivedAt: null, endedAt: null }]);
    expect(at(...DONE, byHand('accepted'))).toEqual([]);
    expect(at(...DONE, byHand('complaint_created'), byHand('completed'))).toEqual([work]);
  });

  it('stay when the order is given to somebody anew', () => {
    const again = [
      ['worker_assigned', 'pending'],
      ['worker_accepted', 'accepted'],
      ['worker_on_the_way', 'on_the_way'],
    ] as const;
    expect(at(...DONE, ...again)).toEqual([
      work,
      { isComplaint: false, departedAt: 9, arrivedAt: null, endedAt: null },
    ]);
  });

  it('end with a worker who gives the order back, and with a cancellation', () => {
    expect(at(...GONE, ['find_backup_worker', 'find_backup'])).toEqual([]);
    expect(at(...GONE, ['canceled', 'canceled'])).toEqual([]);
  });

  it('go on after an assignment that was undone', () => {
    const undone = [
      ['worker_assigned', 'pending'],
      ['assignment_undone', 'on_the_way'],
      ['worker_arrived', 'arrived'],
    ] as const;
    expect(at(...GONE, ...undone)).toEqual([{ ...work, arrivedAt: 7, endedAt: null }]);
  });
});
