import { describe, expect, it } from 'vitest';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anOrder } from '../testing/orders.ts';
import { aLedger } from '../testing/ledgers.ts';
import { A_WORK, REFUNDED, step } from '../testing/timelines.ts';
import { checkOrder } from './check-order.ts';
import { checkTimeline } from './check-timeline.ts';

const ALONE = { withOthers: false };

/** The order with one entry changed, counted from 1, the oldest. */
function withEntry(position: number, change: Partial<OrderAction>): OrderDetail {
  const order = anOrder();
  const actions = order.actions.map((action, index) =>
    order.actions.length - index === position ? { ...action, ...change } : action,
  );
  return { ...order, actions };
}

describe('the walk of an order', () => {
  it('holds for an order whose events the machine allows', () => {
    expect(checkTimeline(anOrder())).toEqual([]);
    expect(checkOrder(anOrder(), aLedger(), ALONE)).toEqual([]);
  });

  it.each<[string, OrderDetail, string]>([
    [
      'an event that its role may not raise',
      withEntry(4, { role: 'client' }),
      'entry 4: client may not raise worker_accepted from pending',
    ],
    [
      'an event that its status does not allow',
      anOrder([step('created', 'client'), step('completed', 'worker')]),
      'entry 2: worker may not raise completed from pending',
    ],
    [
      'an event that led elsewhere',
      withEntry(7, { status: 'accepted' }),
      'entry 7: worker_arrived from on_the_way leads to arrived, not accepted',
    ],
    [
      'a flag that the machine does not raise',
      withEntry(9, { actionRequired: true }),
      'entry 9: paid has actionRequired true, the machine false',
    ],
    [
      'entries out of their row',
      withEntry(5, { time: '2020-01-01T00:00:00.000Z' }),
      'entry 5: is older than the entry before it',
    ],
    [
      'a status that is not the last entry’s',
      anOrder(undefined, { status: 'completed' }),
      'the timeline ends complaint_refunded, the order is completed',
    ],
    [
      'a version that counts wrong',
      anOrder(undefined, { version: 13 }),
      'version 13, but 12 timeline entries',
    ],
    [
      'a need for action without its reason',
      anOrder(undefined, { needsAction: true }),
      'needsAction true, by the timeline it is false',
    ],
    [
      'a complaint that the order does not know of',
      anOrder(undefined, { hasComplaint: false }),
      'hasComplaint differs from the timeline',
    ],
  ])('finds %s', (_name, order, problem) => {
    expect(checkTimeline(order)).toContain(problem);
  });

  it('reports a plain assignment on an open complaint', () => {
    const steps = [...REFUNDED.slice(0, 11), step('worker_assigned', 'admin', { workerId: 'worker' })];
    expect(checkTimeline(anOrder(steps))).toContain(
      'entry 12: admin may not raise worker_assigned from complaint_created',
    );
  });

  it('accepts the entries of timers besides the sent changes', () => {
    const timed = [step('created', 'client'), step('worker_assigned', 'admin', { workerId: 'worker' })];
    const order = anOrder([...timed, step('find_backup_worker', 'worker')]);
    const [newest, ...older] = order.actions;
    const actions = [{ ...newest!, role: 'system' as const }, ...older];
    expect(checkOrder({ ...order, actions, paidAmount: null }, aLedger(timed), ALONE)).toEqual([]);
  });
});

describe('an order compared with the changes that were answered 2xx', () => {
  const twice = [...REFUNDED.slice(0, 10), REFUNDED[9]!, ...REFUNDED.slice(10)];

  it('finds an answered change that is not on the timeline, and one that this run did not send', () => {
    const lost = [...REFUNDED.slice(0, 4), ...REFUNDED.slice(5)];
    expect(checkOrder(anOrder(lost), aLedger(), ALONE)).toContain(
      'answered 2xx, not on the timeline as sent: comment_added at any place',
    );
    expect(checkOrder(anOrder(), aLedger(lost.map((one) => ({ ...one }))), ALONE)).toContain(
      'on the timeline, not sent by this run: COMMENT_ADDED by admin',
    );
  });

  it('finds a payment that counted twice', () => {
    const problems = checkOrder(anOrder(twice), aLedger(), ALONE);
    expect(problems).toContain('on the timeline, not sent by this run: PAID by client');
    expect(problems).toContain('paid: 5000, sent was 3000');
  });

  it.each<[string, Partial<OrderDetail>, string]>([
    ['a wrong amount', { paidAmount: 2999 }, 'paid: 2999, sent was 3000'],
    ['a refund that is not what was paid', { refundedAmount: 1000 }, 'refunded: 1000, sent was 3000'],
    ['a lost worker', { worker: null }, 'worker: undefined, sent was worker'],
    ['a lost operator', { admin: null }, 'operator: undefined, sent was operator'],
    [
      'work at another price',
      { items: [{ ...A_WORK, quantity: 1, unitPrice: 2000.5 }] },
      'worth of the items in para: 200050, sent was 300075',
    ],
    ['another package', { package: 'DRAIN_CLEARING' }, 'package: DRAIN_CLEARING, sent was PLUMBING'],
    ['a lost comment', { comments: [] }, 'comments: 0, sent was 1'],
  ])('finds %s', (_name, change, problem) => {
    expect(checkOrder(anOrder(undefined, change), aLedger(), ALONE)).toEqual([problem]);
  });

  it('finds work that was not recorded', () => {
    expect(checkOrder(anOrder(undefined, { items: [] }), aLedger(), ALONE)).toContain('items: 0, sent was 1');
  });

  it('finds a lost photo and a changed note', () => {
    const unseen = (position: number, event: string) =>
      `answered 2xx, not on the timeline as sent: ${event} at ${position}`;
    expect(checkOrder(withEntry(9, { files: [] }), aLedger(), ALONE)).toContain(unseen(9, 'paid'));
    expect(checkOrder(withEntry(12, { note: 'Drugo.' }), aLedger(), ALONE)).toContain(
      unseen(12, 'complaint_refunded'),
    );
  });

  it('ignores changes of others when others work on the server, but no illegal walk', () => {
    const withOthers = { withOthers: true };
    expect(checkOrder(anOrder(twice), aLedger(REFUNDED.slice(0, 10)), withOthers)).toEqual([]);
    expect(checkOrder(withEntry(7, { status: 'accepted' }), aLedger(), withOthers)).not.toEqual([]);
  });
});
