import type { Need } from '@majstorija/contract/orders/life/machine.ts';
import type { OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import type { DueColumns, OwnDueColumns } from './order-due.service.ts';
import type { LockedOrder } from './orders.queries.ts';

/** The reminder of an order [orders#reminder]. */
export interface Reminder {
  readonly until: Date;
  readonly note: string | null;
  readonly adminId: string;
  readonly setAt: Date;
}

/** The columns of a reminder, and those of what the order would show without it: null together. */
export interface ReminderColumns {
  readonly reminder_until: Date | null;
  readonly reminder_note: string | null;
  readonly reminder_admin_id: string | null;
  readonly reminder_set_at: Date | null;
  readonly own_needs_action: boolean | null;
  readonly own_due_what: OwnDueWhat | null;
  readonly own_due_since: Date | null;
  readonly own_due_until: Date | null;
  readonly is_postponed: boolean;
}

/** An order without a reminder. */
export const NO_REMINDER: ReminderColumns = {
  reminder_until: null,
  reminder_note: null,
  reminder_admin_id: null,
  reminder_set_at: null,
  own_needs_action: null,
  own_due_what: null,
  own_due_since: null,
  own_due_until: null,
  is_postponed: false,
};

/** The reminder of a locked order; undefined without one. */
export function findReminder(order: LockedOrder): Reminder | undefined {
  const { reminderUntil, reminderNote, reminderAdminId, reminderSetAt } = order;
  if (reminderUntil === null || reminderAdminId === null || reminderSetAt === null) return undefined;
  return { until: reminderUntil, note: reminderNote, adminId: reminderAdminId, setAt: reminderSetAt };
}

/** What a locked order needs, or what it needed before its assignment. Its clock is that of a reminder which needs action once the reminder is due. */
export function needOf({
  needsAction,
  reminderUntil,
  ownNeedsAction,
  dueWhat,
}: Pick<LockedOrder, 'needsAction' | 'reminderUntil' | 'ownNeedsAction' | 'dueWhat'>): Need {
  const isDue = dueWhat === 'reminder' && needsAction;
  return {
    needsAction,
    reminder: reminderUntil === null ? null : { ownNeed: ownNeedsAction === true, isDue },
  };
}

type ClockColumns = Pick<
  LockedOrder,
  'reminderUntil' | 'dueWhat' | 'dueSince' | 'dueUntil' | 'ownDueWhat' | 'ownDueSince' | 'ownDueUntil'
>;

/** The clock that a locked order has without its reminder. */
export function ownDueOf(order: ClockColumns): OwnDueColumns {
  if (order.reminderUntil !== null || order.dueWhat === 'reminder') {
    return { due_what: order.ownDueWhat, due_since: order.ownDueSince, due_until: order.ownDueUntil };
  }
  return { due_what: order.dueWhat, due_since: order.dueSince, due_until: order.dueUntil };
}

/** The columns of need and clock: a reminder covers the order's own clock unless something else asks for action. */
export function withReminder(
  { needsAction, reminder: need }: Need,
  reminder: Reminder | undefined,
  ownDue: OwnDueColumns,
): DueColumns & ReminderColumns & { readonly needs_action: boolean } {
  if (need === null || reminder === undefined) {
    return { needs_action: needsAction, ...ownDue, ...NO_REMINDER };
  }
  const { until, note, adminId, setAt } = reminder;
  const covers = need.isDue || !needsAction;
  return {
    needs_action: needsAction,
    ...(covers ? { due_what: 'reminder', due_since: setAt, due_until: until } : ownDue),
    reminder_until: until,
    reminder_note: note,
    reminder_admin_id: adminId,
    reminder_set_at: setAt,
    own_needs_action: need.ownNeed,
    own_due_what: ownDue.due_what,
    own_due_since: ownDue.due_since,
    own_due_until: ownDue.due_until,
    is_postponed: covers && !needsAction,
  };
}
