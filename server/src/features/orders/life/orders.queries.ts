import { z } from 'zod';
import {
  COMPLAINT_STATE_OPTIONS,
  TOLD_BY_OPTIONS,
} from '@majstorija/contract/complaints/complaint-states.ts';
import { Category, OrderStatus, Package } from '@majstorija/contract/choices.ts';
import { id as uuid } from '@majstorija/contract/fields.ts';
import { DueWhat, OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import { TERM_KIND_OPTIONS } from '@majstorija/contract/orders/term/term-times.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import type { DelayColumns } from '#features/orders/late/delay-columns.ts';
import type { TermColumns } from '#features/orders/term/term-columns.ts';
import { appendAction, CHANGED, type NewAction } from './append-action.queries.ts';
import { NO_DUE, type DueColumns } from './order-due.service.ts';
import type { ReminderColumns } from './reminder-columns.ts';
import type { TextChanges } from './order-texts.ts';
import { Undo } from './undo.ts';

const LockedOrder = z.strictObject({
  id: z.string(),
  status: OrderStatus,
  version: z.int(),
  /** The version at which the order got its current status or worker. */
  stage: z.int(),
  needsAction: z.boolean(),
  hasComplaint: z.boolean(),
  category: Category,
  package: Package,
  clientId: z.string(),
  workerId: z.string().nullable(),
  paidAmount: z.int().nullable(),
  dueWhat: DueWhat.nullable(),
  dueSince: z.date().nullable(),
  dueUntil: z.date().nullable(),
  reminderUntil: z.date().nullable(),
  reminderNote: z.string().nullable(),
  reminderAdminId: z.string().nullable(),
  reminderSetAt: z.date().nullable(),
  ownNeedsAction: z.boolean().nullable(),
  ownDueWhat: OwnDueWhat.nullable(),
  ownDueSince: z.date().nullable(),
  ownDueUntil: z.date().nullable(),
  termKind: z.enum(TERM_KIND_OPTIONS),
  termStartsAt: z.date().nullable(),
  termEndsAt: z.date().nullable(),
  isUrgent: z.boolean(),
  lateMinutes: z.int().nullable(),
  lateUntil: z.date().nullable(),
  lateSaidAt: z.date().nullable(),
  /** Whether an operator has seen that its window overlaps another one of its worker [dispatch#apart]. */
  overlapSeen: z.boolean(),
  /** What it was before its newest assignment; null once that cannot be undone any more. */
  undo: Undo.nullable(),
  /** When its newest complaint was received. */
  complainedAt: z.date().nullable(),
  /** How far its newest complaint is, and how the client was told of the answer to it. */
  complaintState: z.enum(COMPLAINT_STATE_OPTIONS).nullable(),
  answerToldBy: z.enum(TOLD_BY_OPTIONS).nullable(),
  hasClientEmail: z.boolean(),
  /** Until when the solution of its newest complaint was put off. */
  putOffUntil: z.date().nullable(),
});

/** An order locked by this transaction: the columns that the rules read. Amounts in para. */
export type LockedOrder = Readonly<z.infer<typeof LockedOrder>>;

/**
 * Locks an order until the transaction ends, so that its events run one after another. Throws order.notFound, also for
 * a malformed id.
 */
export async function lockOrder({ tx }: Work, orderId: string): Promise<LockedOrder> {
  if (!uuid.safeParse(orderId).success) throw new AppError('order.notFound');
  const order = await findRow(
    tx,
    LockedOrder,
    sql`
      select orders.id, status, version, stage, needs_action as "needsAction", has_complaint as "hasComplaint", category,
        package, client_id as "clientId", worker_id as "workerId", paid_amount as "paidAmount",
        due_what as "dueWhat", due_since as "dueSince", due_until as "dueUntil", reminder_until as "reminderUntil",
        reminder_note as "reminderNote", reminder_admin_id as "reminderAdminId", reminder_set_at as "reminderSetAt",
        own_needs_action as "ownNeedsAction", own_due_what as "ownDueWhat", own_due_since as "ownDueSince",
        own_due_until as "ownDueUntil", term_kind as "termKind", term_starts_at as "termStartsAt",
        term_ends_at as "termEndsAt", is_urgent as "isUrgent", overlap_seen as "overlapSeen",
        late_minutes as "lateMinutes", late_until as "lateUntil", late_said_at as "lateSaidAt", undo, k.received_at as "complainedAt",
        k.extended_until as "putOffUntil", k.state as "complaintState",
        k.answer_told_by as "answerToldBy",
        k.state is not null and exists (select from users where id = client_id and email is not null) as "hasClientEmail"
      from orders left join lateral (
        select received_at, extended_until, state, answer_told_by from complaints
        where order_id = orders.id order by position desc limit 1
      ) k on has_complaint
      where orders.id = ${orderId} for update of orders`,
  );
  if (!order) throw new AppError('order.notFound');
  return order;
}

/** The columns of an order that an event may change; an absent one stays as it is. */
export interface OrderChanges
  extends
    TextChanges,
    Partial<DueColumns>,
    Partial<ReminderColumns>,
    Partial<TermColumns>,
    Partial<DelayColumns> {
  readonly status?: OrderStatus;
  readonly needs_action?: boolean;
  readonly is_urgent?: boolean;
  readonly overlap_seen?: boolean;
  /** The order gets another status or worker: its timer starts again. */
  readonly isNewStage?: boolean;
  /** The stage that goes on when an assignment is undone. */
  readonly stage?: number;
  /** JSON. */
  readonly undo?: string | null;
  readonly has_complaint?: boolean;
  readonly worker_id?: string | null;
  readonly admin_id?: string;
  readonly paid_amount?: number;
  readonly refunded_amount?: number;
  readonly address_id?: string;
  readonly city?: string;
  readonly municipality?: string;
  readonly street_and_number?: string;
  readonly unit_number?: string | null;
  readonly address_note?: string | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

/** Changes the order and appends its timeline entry in one statement: neither can exist without the other. */
export async function saveEvent(
  work: Work,
  orderId: string,
  { isNewStage, ...changes }: OrderChanges,
  action: NewAction,
): Promise<void> {
  const assignments = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (isNewStage) assignments.push(sql`stage = version + 1`);
  const changed = sql`
    update orders set ${sql.join([sql`version = version + 1`, ...assignments])}
    where id = ${orderId} returning version, ${CHANGED}`;
  await appendAction(work, changed, action);
}

/** Takes its own clock off an order whose timer was turned off while it ran [timers#settings-in-minutes]. */
export async function clearOwnDue({ tx }: Work, order: LockedOrder): Promise<void> {
  const own = { own_due_what: null, own_due_since: null, own_due_until: null };
  const changes = {
    ...(order.reminderUntil !== null && own),
    ...(order.dueWhat !== 'reminder' && NO_DUE),
  };
  await tx.updateTable('orders').set(changes).where('id', '=', order.id).execute();
}
