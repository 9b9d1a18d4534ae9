import { describe, expect, it } from 'vitest';
import type { OrderAction } from '@majstorija/contract/orders/orders.ts';
import { toRouteStops } from './route-stops.ts';
import { anAction, anOrderDetail } from '#testing/builders/builders.ts';

const NOW = new Date('2026-03-06T09:00:00Z');
const WORKER = {
  role: 'worker',
  profile: { firstName: 'Žarko', lastName: 'Ljubičić', profileImage: null },
} as const;

/** An order whose timeline is given oldest first. */
const stopsOf = (...actions: Partial<OrderAction>[]) => {
  const timeline = actions.map(anAction).toReversed();
  const [{ status, actionRequired: needsAction } = anAction()] = timeline;
  return toRouteStops(anOrderDetail({ status, needsAction, actions: timeline }), NOW);
};
const details = (...actions: Partial<OrderAction>[]) => stopsOf(...actions).map(({ detail }) => detail);

describe('the stops of the trasa', () => {
  it('show day and time, each in one of the two forms [tables-and-formats#date-and-time]', () => {
    expect(
      details(
        { time: '2026-03-05T20:07:00Z' },
        { ...WORKER, status: 'accepted', time: '2026-03-05T20:20:00Z' },
        { ...WORKER, status: 'on_the_way', time: '2026-03-06T07:00:00Z' },
        { ...WORKER, status: 'arrived', time: '2026-03-06T07:31:00Z' },
      ),
    ).toEqual([
      '05.03.2026. / 21:07h',
      '05.03.2026. / 21:20h · Žarko Lj.',
      'Danas / 08:00',
      'Danas / 08:31',
      'čeka',
    ]);
  });

  it('name the worker who accepted, not the operator who did it for them', () => {
    const byOperator = { status: 'accepted', time: '2026-03-06T07:20:00Z' } as const;
    expect(details({ time: '2026-03-06T07:07:00Z' }, byOperator)[1]).toBe('Danas / 08:20');
  });

  it('wait at the first stop that is ahead, and have no text under the others', () => {
    expect(details({ time: '2026-03-06T07:07:00Z' })).toEqual(['Danas / 08:07', 'čeka', '', '', '']);
  });

  it('are urgent where the order waits for the operator', () => {
    const urgent = stopsOf({}, { type: 'FIND_BACKUP_WORKER', status: 'find_backup', actionRequired: true });
    expect(urgent.filter(({ isUrgent }) => isUrgent).map(({ label }) => label)).toEqual(['Kreiran']);
    const answered = stopsOf(
      { type: 'COMPLAINT_CREATED', status: 'complaint_created', actionRequired: true },
      { type: 'COMPLAINT_ACCEPTED', status: 'complaint_accepted' },
    );
    expect(answered.some(({ isUrgent }) => isUrgent)).toBe(false);
  });

  it('name a refund only when money was returned [orders#status-moves-no-money]', () => {
    const actions = [anAction({ status: 'complaint_refunded', type: 'ADMIN_STATUS_CHANGED' })];
    const last = (refundedAmount: number) =>
      toRouteStops(anOrderDetail({ status: 'complaint_refunded', actions, refundedAmount }), NOW).at(-1)
        ?.label;
    expect([last(0), last(4500)]).toEqual(['Bez vraćanja novca', 'Refundacija']);
  });
});
