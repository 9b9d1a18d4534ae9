import type { RaisableEvent } from '#features/orders/life/order-event.ts';

/** What an event does to an order beyond its row in the table of transitions, as the model expects it. */
interface Expected {
  /** What becomes of a need for action; that it asks for action is in its row. */
  readonly need: 'answers' | 'leaves';
  /** What becomes of an assignment that can be undone. */
  readonly undo: 'begins' | 'keeps' | 'ends';
  /** `leads`: it leads an order on, or to any status at once, so generated walks raise it more often. */
  readonly way: 'leads' | 'aside';
  /** `restarts`: it begins a new stage although status and worker stay. */
  readonly stage: 'restarts' | 'goes on';
  /** `adds`: its call adds something to the order, whatever the version of the order, and answers 201. */
  readonly call: 'changes' | 'adds';
}

const row = (
  need: Expected['need'],
  undo: Expected['undo'],
  way: Expected['way'],
  {
    stage = 'goes on',
    call = 'changes',
  }: { readonly stage?: Expected['stage']; readonly call?: Expected['call'] } = {},
): Expected => ({ need, undo, way, stage, call });

/**
 * Every event of an existing order, written out and not read from the product's tables: the model tries all of them, and a new one does not
 * compile without its row.
 */
export const EXPECTED: Readonly<Record<RaisableEvent, Expected>> = {
  moved_to_map: row('leaves', 'ends', 'aside'),
  worker_assigned: row('answers', 'begins', 'leads'),
  delegated: row('answers', 'ends', 'leads'),
  assignment_undone: row('leaves', 'ends', 'leads'),
  worker_accepted: row('answers', 'ends', 'leads'),
  find_backup_worker: row('answers', 'ends', 'aside'),
  call_worker_accepted: row('answers', 'ends', 'leads', { stage: 'restarts' }),
  worker_on_the_way: row('answers', 'ends', 'leads'),
  call_worker_on_the_way: row('answers', 'ends', 'leads', { stage: 'restarts' }),
  worker_arrived: row('answers', 'ends', 'leads'),
  completed: row('answers', 'ends', 'leads'),
  paid: row('leaves', 'keeps', 'leads'),
  complaint_created: row('answers', 'ends', 'leads'),
  complaint_accepted: row('answers', 'begins', 'leads'),
  complaint_rejected: row('answers', 'ends', 'leads'),
  complaint_refunded: row('answers', 'ends', 'leads'),
  complaint_on_the_way: row('answers', 'ends', 'leads'),
  complaint_arrived: row('answers', 'ends', 'leads'),
  complaint_completed: row('answers', 'ends', 'leads'),
  canceled: row('answers', 'ends', 'aside'),
  updated: row('leaves', 'keeps', 'aside'),
  comment_added: row('leaves', 'keeps', 'aside', { call: 'adds' }),
  admin_assigned: row('leaves', 'keeps', 'aside'),
  admin_status_changed: row('answers', 'ends', 'leads'),
  worker_reached: row('answers', 'ends', 'leads'),
  worker_not_reached: row('answers', 'ends', 'leads', { stage: 'restarts' }),
  called: row('leaves', 'keeps', 'aside'),
  cancellation_closed: row('answers', 'ends', 'leads'),
  reminder_set: row('leaves', 'ends', 'leads'),
  reminder_taken: row('leaves', 'keeps', 'leads'),
  reminder_removed: row('leaves', 'ends', 'leads'),
  reminder_due: row('answers', 'ends', 'leads'),
  term_changed: row('leaves', 'ends', 'leads'),
  worker_late: row('leaves', 'ends', 'leads'),
  client_told: row('leaves', 'keeps', 'leads'),
  message_sent: row('leaves', 'keeps', 'aside', { call: 'adds' }),
  payment_corrected: row('leaves', 'keeps', 'aside'),
  payment_withdrawn: row('leaves', 'keeps', 'aside'),
  payments_kept: row('leaves', 'keeps', 'leads'),
  works_corrected: row('leaves', 'keeps', 'aside'),
  photos_added: row('leaves', 'keeps', 'aside', { call: 'adds' }),
  term_confirmed: row('leaves', 'keeps', 'aside'),
};

/** Events that the model tries and that are refused always, with the test that lets them happen. */
export const REFUSED: Partial<Record<RaisableEvent, string>> = {
  term_confirmed: 'no order of the model has a window: term-confirmed.test.ts',
};
