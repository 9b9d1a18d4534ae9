import { describe, expect, it } from 'vitest';
import type { ActorRole } from '@majstorija/contract/http/access.ts';
import { namedBy } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { TRANSITIONS } from '@majstorija/contract/orders/life/transitions.ts';
import { factsOf, QUIET_EVENTS } from './order-facts.ts';
import type { Entry, Timeline } from './timeline.ts';

/** What happened, by whom, to which status; `who`: the worker or operator whom the entry names. */
interface Told {
  readonly event: OrderEvent;
  readonly role?: ActorRole;
  readonly status?: OrderStatus;
  readonly who?: string;
  readonly amount?: number;
  readonly about?: number;
}

/** The time of an entry by its position: minutes of an hour, with a part of a second that no Date has. */
const at = (position: number): string => `2026-03-06T10:${String(position).padStart(2, '0')}:00.000123+01:00`;

const COMPANIES: Readonly<Record<string, string>> = { ana: 'one', bora: 'one', vera: 'two' };

/** The facts of an order after these entries; a status lasts until another one is told. */
function factsAfter(told: readonly Told[], order: Partial<Timeline['order']> = {}) {
  let status: OrderStatus = 'pending';
  const entries = told.map(
    ({ event, role = 'admin', who, amount = null, about = null, ...one }, before): Entry => {
      status = one.status ?? status;
      const named = namedBy(event) === 'nobody' ? undefined : who;
      return {
        position: before + 1,
        event,
        time: at(before + 1),
        role,
        actorId: role === 'system' ? null : role,
        status,
        amount,
        method: null,
        holder: null,
        about,
        named: named ? { id: named, ownerId: COMPANIES[named] ?? null, isErased: named === 'vera' } : null,
      };
    },
  );
  const about = { category: 'WATER_AND_SEWER', package: 'PLUMBING', municipality: 'Zemun', adminId: 'mira' };
  const people = { workerId: 'ana', ownerId: 'one', windowEndsAt: null };
  const { order_facts, ...rows } = factsOf({
    order: { id: 'order', createdAt: at(1), status, ...about, ...people, ...order },
    entries,
  });
  return { ...rows, order_facts: order_facts[0] };
}

const CREATED: Told = { event: 'created', role: 'client' };
const GIVEN: Told = { event: 'worker_assigned', who: 'ana' };
const TO_BORA: Told = { event: 'worker_assigned', who: 'bora' };
const UNDONE: Told = { event: 'assignment_undone' };
const ACCEPTED: Told = { event: 'worker_accepted', role: 'worker', status: 'accepted' };
const LEFT: Told = { event: 'worker_on_the_way', role: 'worker', status: 'on_the_way' };
const ARRIVED: Told = { event: 'worker_arrived', role: 'worker', status: 'arrived' };
const COMPLETED: Told = { event: 'completed', role: 'worker', status: 'completed' };
const COMPLAINED: Told = { event: 'complaint_created', role: 'client', status: 'complaint_created' };
const DONE = [CREATED, GIVEN, ACCEPTED, LEFT, ARRIVED, COMPLETED];

describe('the facts of an order', () => {
  it('leave out an assignment that was undone: the one before goes on, and nobody answered', () => {
    const { order_assignments, order_facts } = factsAfter([CREATED, GIVEN, TO_BORA, UNDONE, ACCEPTED]);
    expect(order_assignments).toMatchObject([
      { position: 2, worker_id: 'ana', accepted_at: at(5), left_at: null },
    ]);
    expect(order_facts).toMatchObject({ assigned_at: at(2), accepted_from: at(2), assignment_count: 1 });
    const undone = factsAfter([CREATED, GIVEN, UNDONE]);
    expect(undone.order_assignments).toEqual([]);
    expect(undone.order_facts).toMatchObject({ first_response_at: null, assigned_at: null });
  });

  it('give nobody an order again that was on the map before an assignment was undone', () => {
    const told: Told[] = [CREATED, GIVEN, { event: 'moved_to_map' }, TO_BORA, UNDONE];
    expect(factsAfter(told).order_assignments).toMatchObject([{ worker_id: 'ana', left_at: at(3) }]);
    const { order_facts } = factsAfter([...DONE, { event: 'moved_to_map', status: 'pending' }, COMPLETED]);
    expect(order_facts).toMatchObject({ job_at: at(8), job_worker_id: null, job_owner_id: null });
  });

  it('say who gave an order back and whom the time took it from, unless it was accepted after that', () => {
    const backup = (role: ActorRole): Told => ({ event: 'find_backup_worker', role, status: 'find_backup' });
    const given = (...told: Told[]) => factsAfter([CREATED, GIVEN, ...told]).order_assignments[0];
    expect(given(backup('system'))).toMatchObject({ lapsed_at: at(3), given_back_at: null });
    expect(given(ACCEPTED, backup('owner'))).toMatchObject({ lapsed_at: null, given_back_at: at(4) });
    expect(given(backup('worker'), ACCEPTED)).toMatchObject({ given_back_at: null, accepted_at: at(4) });
    const canceled: Told = { event: 'canceled', role: 'client', status: 'canceled' };
    expect(given(canceled)).toMatchObject({ given_back_at: null });
  });

  it('are about the last completion, and credit each payment to the worker of the completion before it', () => {
    const told: Told[] = [
      ...DONE,
      { event: 'paid', role: 'worker', amount: 500_00 },
      { ...TO_BORA, status: 'pending' },
      { event: 'paid', amount: 300_00 },
      { ...ARRIVED },
      COMPLETED,
      { event: 'paid', role: 'client', amount: 200_00 },
    ];
    const { order_facts, order_payments, order_assignments } = factsAfter(told, {
      windowEndsAt: '2026-03-06T09:10:30+00:00',
    });
    expect(order_payments.map(({ worker_id, paid, position }) => [position, worker_id, paid])).toEqual([
      [7, 'ana', 500_00],
      [9, 'ana', 300_00],
      [12, 'bora', 200_00],
    ]);
    // The window ended half a minute after the last arrival.
    expect(order_facts).toMatchObject({ completed_at: at(6), worked_from: at(5), is_on_time: true });
    expect(order_facts).toMatchObject({ job_at: at(11), job_worker_id: 'bora', arrived_at: at(5) });
    expect(order_assignments).toMatchObject([
      { completed_at: at(6), left_at: at(8), departed_at: at(4) },
      { completed_at: at(11), left_at: null, departed_at: null },
    ]);
  });

  it('have each complaint with its answer: accepted, refunded, rejected, or by hand', () => {
    const told: Told[] = [
      ...DONE,
      COMPLAINED,
      { event: 'comment_added' },
      { event: 'complaint_rejected', status: 'complaint_rejected' },
      { event: 'admin_status_changed', status: 'completed' },
      COMPLAINED,
      { event: 'admin_status_changed', status: 'accepted' },
      { event: 'admin_status_changed', status: 'completed' },
      COMPLAINED,
      { event: 'complaint_refunded', status: 'complaint_refunded', amount: 100_00 },
    ];
    const { order_complaints, order_facts, order_payments, order_assignments } = factsAfter(told);
    const about = { completed_at: at(6), worker_id: 'ana', owner_id: 'one', visited_at: null };
    expect(order_complaints).toMatchObject([
      { ...about, received_at: at(7), answer: 'rejected', answered_at: at(9), resolved_at: at(9) },
      { ...about, received_at: at(11), answer: 'by_hand', answered_at: at(12), resolved_at: at(13) },
      { ...about, received_at: at(14), answer: 'refunded', answered_at: at(15), refunded: 100_00 },
    ]);
    expect(order_complaints.map((one) => one.is_resolved_by_hand)).toEqual([false, true, false]);
    expect(order_facts).toMatchObject({ complained_at: at(7), upheld_at: at(11), outcome: 'completed' });
    expect(order_payments).toMatchObject([{ position: 15, paid: 0, refunded: 100_00, worker_id: 'ana' }]);
    expect(order_assignments).toMatchObject([{ has_complaint: true }]);
  });

  it('have the work on a complaint as a turn of its own, which is no further assignment', () => {
    const told: Told[] = [
      ...DONE,
      COMPLAINED,
      { event: 'complaint_accepted', who: 'bora', status: 'complaint_accepted' },
      { event: 'complaint_on_the_way', role: 'worker', status: 'complaint_on_the_way' },
      { event: 'complaint_arrived', role: 'worker', status: 'complaint_arrived' },
      { event: 'complaint_completed', role: 'worker', status: 'complaint_completed' },
    ];
    const { order_facts, order_assignments, order_complaints } = factsAfter(told);
    expect(order_assignments).toMatchObject([
      { worker_id: 'ana', is_complaint: false, has_complaint: true, completed_at: at(6) },
      {
        worker_id: 'bora',
        is_complaint: true,
        has_complaint: false,
        departed_at: at(9),
        completed_at: at(11),
      },
    ]);
    expect(order_facts).toMatchObject({ assignment_count: 1, job_worker_id: 'ana', job_at: at(6) });
    expect(order_complaints).toMatchObject([{ worker_id: 'ana', visited_at: at(10), resolved_at: at(11) }]);
  });

  it('say how an order was canceled the last time, and nothing once it is open again', () => {
    const told: Told[] = [CREATED, GIVEN, { event: 'canceled', role: 'client', status: 'canceled' }];
    const canceled = { canceled_from: 'pending', canceled_by: 'client', canceled_position: 3 };
    expect(factsAfter(told).order_facts).toMatchObject({ ...canceled, outcome: 'canceled' });
    const closed: Told = { event: 'cancellation_closed' };
    expect(factsAfter([...told, closed]).order_facts).toMatchObject(canceled);
    expect(factsAfter([...told, { ...GIVEN, status: 'pending' }]).order_facts).toMatchObject({
      canceled_from: null,
      canceled_position: null,
      outcome: 'open',
    });
  });

  it('tell for each operator in charge what the desk did first, an assignment of another one excepted', () => {
    const inCharge = (who: string): Told => ({ event: 'admin_assigned', who });
    const told: Told[] = [CREATED, inCharge('mira'), ACCEPTED, inCharge('olga'), { event: 'comment_added' }];
    expect(factsAfter(told).order_leads).toEqual([
      {
        order_id: 'order',
        position: 2,
        admin_id: 'mira',
        assigned_at: at(2),
        first_by: null,
        first_at: null,
      },
      {
        order_id: 'order',
        position: 4,
        admin_id: 'olga',
        assigned_at: at(4),
        first_by: 'admin',
        first_at: at(5),
      },
    ]);
  });

  it.each([...QUIET_EVENTS])('do not change by %s once somebody answered', (event) => {
    const effects = TRANSITIONS.filter((row) => row.event === event).map(({ to, worker }) => [to, worker]);
    expect(new Set(effects.map(String))).toEqual(new Set(['same,keep']));
    expect(factsAfter([...DONE, { event }])).toEqual(factsAfter(DONE));
  });

  it('have no assignment of an erased worker, whose jobs stay', () => {
    const told = DONE.map((one) => (one === GIVEN ? { ...GIVEN, who: 'vera' } : one));
    expect(factsAfter(told)).toMatchObject({
      order_assignments: [],
      order_facts: { job_worker_id: 'vera', job_owner_id: 'two', assignment_count: 1 },
    });
  });
});
