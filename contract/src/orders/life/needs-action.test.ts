import { describe, expect, test } from 'vitest';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { findTransition, needsActionAfter } from '@majstorija/contract/orders/life/machine.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';

/** What an event of a party does to an order that needs action: asks again, answers it, or leaves it waiting. */
type Effect = 'asks' | 'answers' | 'leaves';

/** Every event, written out; by party where the effect depends on it [orders#needs-action]. */
const EFFECTS = {
  created: 'answers',
  moved_to_map: 'leaves',
  worker_assigned: 'answers',
  delegated: 'answers',
  assignment_undone: 'leaves',
  worker_accepted: 'answers',
  find_backup_worker: 'asks',
  call_worker_accepted: 'asks',
  worker_on_the_way: 'answers',
  call_worker_on_the_way: 'asks',
  worker_arrived: 'answers',
  completed: 'answers',
  paid: 'leaves',
  complaint_created: 'asks',
  complaint_accepted: 'answers',
  complaint_rejected: 'answers',
  complaint_refunded: 'answers',
  complaint_on_the_way: 'answers',
  complaint_arrived: 'answers',
  complaint_completed: 'answers',
  canceled: { staff: 'answers', client: 'answers', worker: 'asks', owner: 'asks' },
  updated: 'leaves',
  comment_added: 'leaves',
  admin_assigned: 'leaves',
  admin_status_changed: 'answers',
  worker_reached: 'answers',
  worker_not_reached: 'answers',
  called: 'leaves',
  cancellation_closed: 'answers',
  reminder_set: 'leaves',
  reminder_taken: 'leaves',
  reminder_removed: 'leaves',
  reminder_due: 'asks',
  term_changed: 'leaves',
  worker_late: 'leaves',
  client_told: 'leaves',
  message_sent: 'leaves',
  payment_corrected: 'leaves',
  payment_withdrawn: 'leaves',
  payments_kept: 'leaves',
  works_corrected: 'leaves',
  photos_added: 'leaves',
  term_confirmed: 'leaves',
} as const satisfies Record<OrderEvent, Effect | Partial<Record<Party, Effect>>>;

const rows = TRANSITIONS.flatMap((row) =>
  row.by.map((party) => ({ row, party, event: row.event, from: row.from.join(', ') })),
);

const wantedOf = (event: OrderEvent, party: Party): Effect | undefined => {
  const effect: Effect | Partial<Record<Party, Effect>> = EFFECTS[event];
  return typeof effect === 'string' ? effect : effect[party];
};

describe('an order that needs action [orders#needs-action]', () => {
  test.each(rows)('$event by $party from $from', ({ row, party, event }) => {
    const wanted = wantedOf(event, party);
    expect(needsActionAfter(row, true)).toBe(wanted !== 'answers');
    expect(needsActionAfter(row, false)).toBe(wanted === 'asks');
  });

  test('has a row for every event', () => {
    expect(new Set(rows.map(({ event }) => event))).toEqual(new Set(OrderEvent.options));
  });

  test.each(STATUS_OPTIONS)('can be answered by staff at %s', (status) => {
    for (const hasComplaint of [false, true]) {
      const answers = OrderEvent.options.filter((event) => {
        const row = findTransition(event, 'staff', { status, hasComplaint });
        return row !== undefined && !needsActionAfter(row, true);
      });
      expect(answers).toContain('admin_status_changed');
      expect(answers.some((event) => event === 'worker_assigned' || event === 'complaint_accepted')).toBe(
        true,
      );
    }
  });
});
