import { expect, test } from 'vitest';
import { complaintStateOf } from '@majstorija/contract/complaints/complaint-states.ts';
import { isDone } from '@majstorija/contract/orders/payment/payment-words.ts';
import { finishesWork, leavingOf, movesAny, ORDER_EVENTS, type Moved } from './event-traits.ts';
import { OrderEvent, toActionType } from './events.ts';
import { STATUS_OPTIONS } from './statuses.ts';
import { TRANSITIONS } from './transitions.ts';

/** Events whose entry, and whose note, people outside the desk read [orders#desk-stays-internal]: whoever adds one here has decided it. */
const ENTRIES: readonly OrderEvent[] = [
  'created',
  'moved_to_map',
  'worker_assigned',
  'delegated',
  'assignment_undone',
  'worker_accepted',
  'call_worker_accepted',
  'worker_on_the_way',
  'call_worker_on_the_way',
  'worker_arrived',
  'completed',
  'paid',
  'complaint_accepted',
  'complaint_on_the_way',
  'complaint_arrived',
  'complaint_completed',
  'admin_status_changed',
  'payment_corrected',
  'payment_withdrawn',
  'works_corrected',
  'photos_added',
];
const NOTES: readonly OrderEvent[] = [
  'find_backup_worker',
  'complaint_created',
  'complaint_rejected',
  'complaint_refunded',
  'canceled',
  'updated',
  'term_changed',
  'worker_late',
];

const anEntry = (event: OrderEvent) => ({
  type: toActionType(event),
  role: 'admin' as const,
  profile: { firstName: 'Ana' },
  note: `Napomena ${event}`,
  deskNote: `Za centralu ${event}`,
});

test.each(OrderEvent.options)('%s leaves the desk only as far as it was sorted', (event) => {
  const [left] = leavingOf([anEntry(event)]);
  const isTold = [...ENTRIES, ...NOTES].includes(event);
  const told = { type: toActionType(event), note: NOTES.includes(event) ? `Napomena ${event}` : null };
  expect(left).toEqual(isTold ? { ...told, role: 'admin', profile: null, deskNote: null } : undefined);
});

test('a note that has the exact place in it is told apart', () => {
  const placed = OrderEvent.options.filter((event) => ORDER_EVENTS[event].leaves === 'place_note');
  expect(placed).toEqual(['updated']);
});

test('people outside the desk stay named, operators do not', () => {
  const worker = { ...anEntry('worker_accepted'), role: 'worker' as const };
  expect(leavingOf([worker])[0]?.profile).toEqual({ firstName: 'Ana' });
});

test.each(OrderEvent.options)('%s moves status and worker as its transitions do [orders#moves]', (event) => {
  const rows = TRANSITIONS.filter((row) => row.event === event);
  expect(movesAny(event, 'status')).toBe(rows.some(({ to }) => to !== 'same'));
  expect(movesAny(event, 'worker')).toBe(rows.some(({ worker }) => worker !== 'keep'));
  expect(movesAny(event, 'reminder')).toBe(
    rows.some(({ reminder }) => reminder !== 'keep') || event === 'reminder_taken',
  );
  expect(movesAny(event, 'clock') && movesAny(event, 'status', 'worker')).toBe(false);
});

test.each(OrderEvent.options)('%s finishes work and is about complaints as its transitions do', (event) => {
  const ways = TRANSITIONS.filter((row) => row.event === event).flatMap(({ from, to }) => {
    const status = STATUS_OPTIONS.find((one) => one === to);
    return status === undefined ? [] : [{ from: from.map(complaintStateOf), status }];
  });
  expect(finishesWork(event)).toBe(ways.some(({ status }) => isDone(status)));
  expect(movesAny(event, 'complaint')).toBe(
    ways.some(({ from, status }) => {
      const state = complaintStateOf(status);
      return state !== undefined && !from.includes(state);
    }),
  );
});

/** What no transition says: whoever adds an event here has decided what the facts count anew and 'Samo važno' leaves out [orders#moves]. */
const MOVED: Readonly<Partial<Record<Moved | 'minor', readonly OrderEvent[]>>> = {
  operator: ['admin_assigned'],
  term: ['term_changed'],
  details: ['updated'],
  money: ['paid', 'complaint_refunded', 'payment_corrected', 'payment_withdrawn', 'payments_kept'],
  work: ['completed', 'complaint_completed', 'works_corrected'],
  clock: ['worker_not_reached', 'term_changed', 'worker_late'],
  minor: ['updated', 'comment_added', 'admin_assigned', 'called', 'message_sent', 'photos_added'],
};

test.each(OrderEvent.options)('%s moves, and is told, as it was sorted', (event) => {
  for (const [part, events = []] of Object.entries(MOVED)) {
    const { moves, tells } = ORDER_EVENTS[event];
    const holds = part === 'minor' ? tells === 'minor' : moves.some((moved) => moved === part);
    expect([part, holds]).toEqual([part, events.includes(event)]);
  }
});
