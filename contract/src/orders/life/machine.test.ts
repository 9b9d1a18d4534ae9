import { describe, expect, test } from 'vitest';
import { OrderEvent, toActionType } from '@majstorija/contract/orders/life/events.ts';
import {
  actionRequired,
  assignWorkerEvent,
  bannerOptions,
  findTransition,
  isSameAssignment,
  needsActionAfter,
  nextStatus,
  type Standing,
  waitingAction,
} from '@majstorija/contract/orders/life/machine.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import { type OrderStatus, STATUS_OPTIONS, isOpen } from '@majstorija/contract/orders/life/statuses.ts';

const PARTIES: readonly Party[] = ['staff', 'client', 'worker', 'owner', 'system'];

const allowedEvents = (party: Party, state: Standing): OrderEvent[] =>
  OrderEvent.options.filter((event) => findTransition(event, party, state) !== undefined);

function table(hasComplaint: boolean): string {
  const lines = STATUS_OPTIONS.flatMap((status) =>
    PARTIES.flatMap((party) =>
      allowedEvents(party, { status, hasComplaint }).map((event) => {
        const transition = findTransition(event, party, { status, hasComplaint });
        if (!transition) throw new Error('allowed without a transition');
        const isFixed = transition.to !== 'chosen' && transition.to !== 'restored';
        const to = isFixed ? nextStatus(transition, status) : `(${transition.to})`;
        const { flags, worker, restarts, reminder } = transition;
        const effects = [
          flags ? ' !' : '',
          worker === 'keep' ? '' : ` worker ${worker}`,
          restarts ? ' restarts' : '',
          reminder === 'keep' ? '' : ` reminder ${reminder}`,
        ];
        return `${status} --${event} by ${party}--> ${to}${effects.join('')}`;
      }),
    ),
  );
  return lines.join('\n');
}

describe('the order machine', () => {
  test('prints as the policy that was agreed', () => {
    expect(table(false)).toMatchSnapshot('status × event, no complaint on the timeline');
    expect(table(true)).toMatchSnapshot('status × event, a complaint on the timeline');
  });

  test('has every event, each with a party', () => {
    expect(new Set(TRANSITIONS.map((row) => row.event))).toEqual(new Set(OrderEvent.options));
    expect(TRANSITIONS.every((row) => row.by.length > 0)).toBe(true);
  });

  test('gives one party at most one row for an event and a status', () => {
    const triples = TRANSITIONS.flatMap(({ event, by, from }) =>
      by.flatMap((party) =>
        from.length === 0 ? [`${event} ${party}`] : from.map((status) => `${event} ${party} ${status}`),
      ),
    );
    expect(new Set(triples).size).toBe(triples.length);
  });

  test('reaches every status from a new order without the operator choosing one', () => {
    const reached = new Set<OrderStatus>(['pending']);
    for (const status of reached) {
      for (const row of TRANSITIONS.filter(
        (candidate) => candidate.to !== 'chosen' && candidate.from.includes(status),
      )) {
        reached.add(nextStatus(row, status));
      }
    }
    expect(reached).toEqual(new Set(STATUS_OPTIONS));
  });

  test('lets staff comment, assign an operator and choose any status everywhere', () => {
    for (const status of STATUS_OPTIONS) {
      expect(allowedEvents('staff', { status, hasComplaint: true })).toEqual(
        expect.arrayContaining(['comment_added', 'admin_assigned', 'admin_status_changed']),
      );
    }
  });

  test('takes the chosen status only for a status change and an undone assignment', () => {
    const change = findTransition('admin_status_changed', 'staff', {
      status: 'pending',
      hasComplaint: false,
    });
    const arrive = findTransition('worker_arrived', 'staff', { status: 'on_the_way', hasComplaint: false });
    expect(change && nextStatus(change, 'pending', 'completed')).toBe('completed');
    expect(arrive && nextStatus(arrive, 'on_the_way', 'completed')).toBe('arrived');
    const undo = findTransition('assignment_undone', 'staff', { status: 'pending', hasComplaint: false });
    expect(undo && nextStatus(undo, 'pending', 'completed')).toBe('completed');
  });

  test('answers an open complaint by accepting it, anything else by a plain assignment', () => {
    expect(assignWorkerEvent({ status: 'complaint_created', hasComplaint: true })).toBe('complaint_accepted');
    expect(assignWorkerEvent({ status: 'complaint_created', hasComplaint: false })).toBe('worker_assigned');
    for (const status of STATUS_OPTIONS.filter((option) => option !== 'complaint_created')) {
      expect(assignWorkerEvent({ status, hasComplaint: true })).toBe('worker_assigned');
      expect(findTransition('worker_assigned', 'staff', { status, hasComplaint: true })).toBeDefined();
    }
    expect(
      findTransition('worker_assigned', 'staff', { status: 'complaint_created', hasComplaint: true }),
    ).toBeUndefined();
  });

  test('takes the assignment of the same worker as none while they are busy with the order, and only then', () => {
    const busy = STATUS_OPTIONS.filter((status) => isSameAssignment({ status, workerId: 'a' }, 'a'));
    expect(busy).toEqual([
      'accepted',
      'call_worker_accepted',
      'on_the_way',
      'call_worker_on_the_way',
      'arrived',
      'complaint_accepted',
      'complaint_on_the_way',
      'complaint_arrived',
    ]);
    expect(busy.some((status) => isSameAssignment({ status, workerId: 'a' }, 'b'))).toBe(false);
    expect(isSameAssignment({ status: 'arrived', workerId: null }, 'b')).toBe(false);
  });

  test('ends the need for action only by an event that answers it [orders#needs-action]', () => {
    const leaving = TRANSITIONS.filter((row) => !row.flags && needsActionAfter(row, true));
    expect([...new Set(leaving.map(({ event }) => event))].toSorted()).toEqual([
      'admin_assigned',
      'assignment_undone',
      'called',
      'client_told',
      'comment_added',
      'message_sent',
      'moved_to_map',
      'paid',
      'payment_corrected',
      'payment_withdrawn',
      'payments_kept',
      'photos_added',
      'reminder_removed',
      'reminder_set',
      'reminder_taken',
      'term_changed',
      'term_confirmed',
      'updated',
      'worker_late',
      'works_corrected',
    ]);
    const raising = TRANSITIONS.filter((row) => needsActionAfter(row, false));
    expect(raising).toEqual(TRANSITIONS.filter(({ flags }) => flags));
  });

  test('lets a worker or owner cancel only before the work is over, and flags it', () => {
    for (const party of ['worker', 'owner'] as const) {
      expect(findTransition('canceled', party, { status: 'arrived', hasComplaint: false })?.flags).toBe(true);
      expect(
        findTransition('canceled', party, { status: 'complaint_accepted', hasComplaint: true }),
      ).toBeUndefined();
    }
    for (const status of STATUS_OPTIONS) {
      expect(findTransition('canceled', 'staff', { status, hasComplaint: false }) !== undefined).toBe(
        isOpen(status),
      );
    }
  });

  test('creates an order once, by staff or a client', () => {
    expect(PARTIES.filter((party) => findTransition('created', party, null))).toEqual(['staff', 'client']);
    expect(findTransition('created', 'staff', { status: 'pending', hasComplaint: false })).toBeUndefined();
  });
});

describe('the action-required banner', () => {
  const action = (id: string, flagged: boolean) => ({ id, actionRequired: flagged });

  test('shows only when the newest action overall is flagged', () => {
    expect(actionRequired([action('b', true), action('a', false)])?.id).toBe('b');
    expect(actionRequired([action('b', false), action('a', true)])).toBeUndefined();
    expect(actionRequired([])).toBeUndefined();
  });

  test('stays the action that is waited for, whatever comes after it, until the order needs none', () => {
    const actions = [action('c', false), action('b', true), action('a', true)];
    expect(waitingAction({ needsAction: true, actions })?.id).toBe('b');
    expect(waitingAction({ needsAction: false, actions })).toBeUndefined();
  });

  test('offers refund and rejection for a complaint alone', () => {
    for (const event of OrderEvent.options) {
      const options = bannerOptions(toActionType(event));
      expect(options).toEqual(
        event === 'complaint_created'
          ? ['ASSIGN_WORKER', 'REFUND_CLIENT', 'REJECT_COMPLAINT']
          : ['ASSIGN_WORKER'],
      );
    }
  });
});
