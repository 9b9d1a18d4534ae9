import { describe, expect, it } from 'vitest';
import { eventRoute, type CalledEvent } from '@majstorija/contract/orders/called-events.ts';
import { CALLED_EVENTS } from '@majstorija/contract/testing/called-events.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { findTransition, nextStatus, type Standing } from '@majstorija/contract/orders/life/machine.ts';
import { TRANSITIONS, type Party, type Transition } from '@majstorija/contract/orders/life/transitions.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_OPTIONS,
} from '@majstorija/contract/orders/life/statuses.ts';
import { toEventRequest, traitsFor } from '#testing/builders/calls/event-calls.ts';
import { aField, aPrice } from '#testing/builders/field.ts';
import { anOrder, type OrderTraits } from '#testing/builders/orders.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';

const parts = await testApp();
const { db, as } = parts;
const field = await aField(parts);
const CALLERS: Record<Exclude<Party, 'system'>, Caller> = {
  staff: as('admin'),
  client: field.client,
  worker: field.worker,
  owner: field.owner,
};
const PARTIES = Object.keys(CALLERS) as (keyof typeof CALLERS)[];
const subjects = {
  workerId: field.colleague.user.id,
  adminId: as('super_admin').user.id,
  itemId: await aPrice(parts),
};

const stateIn = (status: OrderStatus): Standing => ({
  status,
  hasComplaint: status.startsWith('complaint_'),
});

function anOrderIn(status: OrderStatus, traits: OrderTraits = {}) {
  const people = { clientId: field.client.user.id, workerId: field.worker.user.id };
  return anOrder(db, { ...stateIn(status), ...people, paidAmount: 100_000, ...traits });
}

/** All that an event could have changed of the order itself, and its whole timeline. */
async function read(orderId: string) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'version', 'needs_action', 'worker_id', 'paid_amount', 'description'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const actions = await db
    .selectFrom('order_actions')
    .select(['event', 'position', 'status', 'actor_role', 'actor_id', 'text', 'action_required', 'time'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  return { order, actions };
}

interface Ask {
  readonly event: CalledEvent;
  readonly party: keyof typeof CALLERS;
  readonly orderId: string;
  readonly version?: number;
  readonly photos?: number;
}

async function ask({ event, party, orderId, version, photos }: Ask) {
  const request = await toEventRequest(event, orderId, subjects, photos);
  const hasVersion = version !== undefined && eventRoute(event).ifMatch;
  const headers = { ...request.headers, ...(hasVersion && { 'if-match': `"${version}"` }) };
  const answer = await CALLERS[party].inject({ ...request, headers });
  return { status: answer.statusCode, body: answer.json() };
}

const isCalledBy = (event: OrderEvent, party: Party) =>
  TRANSITIONS.some((row) => row.event === event && row.by.includes(party));

/** Each event by each party that may raise it, from one status; which others allow it is tried with the machine. Telling a client needs a registered complaint, a correction what it corrects. */
const OF_THEIR_OWN: readonly CalledEvent[] = [
  'client_told',
  'payment_corrected',
  'payment_withdrawn',
  'payments_kept',
  'works_corrected',
];
const CALLS = CALLED_EVENTS.filter((event) => !OF_THEIR_OWN.includes(event)).flatMap((event) =>
  PARTIES.filter((party) => isCalledBy(event, party)).map((party) => {
    const from = STATUS_OPTIONS.find((status) => findTransition(event, party, stateIn(status)))!;
    return { event, party, from, transition: findTransition(event, party, stateIn(from))! };
  }),
);

/** The status that admin_status_changed chooses here, and that an undone assignment restores. */
const CHOSEN = 'complaint_arrived';

const workerAfter = ({ worker }: Transition) =>
  ({ keep: field.worker.user.id, set: subjects.workerId, clear: null, restore: null })[worker];

describe('the calls of an order’s events', () => {
  it('exist for every event that a person raises, only for the parties of the table', () => {
    const raised = TRANSITIONS.filter(
      ({ by, from }) => from.length > 0 && by.some((one) => one !== 'system'),
    );
    expect(CALLED_EVENTS.toSorted()).toEqual([...new Set(raised.map(({ event }) => event))].toSorted());
    for (const event of CALLED_EVENTS) {
      const parties = PARTIES.filter((party) => isCalledBy(event, party));
      const roles = parties.flatMap((party) => (party === 'staff' ? ['admin', 'super_admin'] : [party]));
      const access = [eventRoute(event).access].flat();
      expect([event, access.toSorted()]).toEqual([event, roles.toSorted()]);
    }
  });

  it.each(CALLS)('$event by $party is done from $from', async ({ event, party, from, transition }) => {
    const { id } = await anOrderIn(from, traitsFor(event, subjects));
    const before = await read(id);
    const status = nextStatus(transition, from, CHOSEN);
    const answer = await ask({ event, party, orderId: id, version: 1 });
    expect([200, 201]).toContain(answer.status);
    expect(answer.body.data).toMatchObject({ _id: id, status, version: 2 });
    const { order, actions } = await read(id);
    const { flags } = transition;
    const worker_id = workerAfter(transition);
    expect(order).toMatchObject({ status, version: 2, needs_action: flags, worker_id });
    const { user } = CALLERS[party];
    const text = event === 'admin_status_changed' ? ORDER_STATUSES[status].label : ORDER_EVENTS[event].text;
    expect(actions.slice(0, -1)).toEqual(before.actions);
    expect(actions.at(-1)).toEqual({
      event,
      position: 2,
      status,
      actor_role: user.role,
      actor_id: user.id,
      text: expect.stringContaining(text),
      action_required: flags,
      time: parts.clock.now(),
    });
  });

  it.each(CALLS)(
    '$event by $party is refused from another status, naming both, and with an old version',
    async ({ event, party, from }) => {
      const { id } = await anOrderIn(from);
      const refusalOf = async (version: number) => {
        const before = await read(id);
        const { status, body } = await ask({ event, party, orderId: id, version, photos: 0 });
        expect([status, await read(id)]).toEqual([409, before]);
        return body;
      };
      const stale = eventRoute(event).ifMatch ? (await refusalOf(7)).code : 'order_changed';
      expect(stale).toBe('order_changed');
      const other = STATUS_OPTIONS.find((status) => !findTransition(event, party, stateIn(status)));
      if (!other) return;
      const set = { status: other, has_complaint: stateIn(other).hasComplaint };
      await db.updateTable('orders').set(set).where('id', '=', id).execute();
      const { code, error } = await refusalOf(1);
      expect(code).toBe('transition_not_allowed');
      const row = TRANSITIONS.find((transition) => transition.event === event)!;
      // What an undone assignment would restore is not known of an order that has none.
      const wanted = row.to === 'restored' ? other : nextStatus(row, other, CHOSEN);
      for (const named of [other, wanted]) expect(error).toContain(`„${ORDER_STATUSES[named].label}”`);
    },
  );
});
