import { z } from 'zod';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import { DueWhat, OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import { TERM_KIND_OPTIONS } from '@majstorija/contract/orders/term/term-times.ts';
import { toTermColumns } from '#features/orders/term/term-columns.ts';
import { toTermTimes } from '#features/orders/term/term.service.ts';
import type { Work } from '#platform/database/work.ts';
import type { LockedOrder, OrderChanges } from './orders.queries.ts';
import { ownDueOf } from './reminder-columns.ts';

const instant = z.coerce.date().nullable();

/** All of an order that an assignment changes. */
const Before = z.strictObject({
  status: OrderStatus,
  stage: z.int(),
  workerId: z.string().nullable(),
  needsAction: z.boolean(),
  dueWhat: DueWhat.nullable(),
  dueSince: instant,
  dueUntil: instant,
  reminderUntil: instant,
  reminderNote: z.string().nullable(),
  reminderAdminId: z.string().nullable(),
  reminderSetAt: instant,
  ownNeedsAction: z.boolean().nullable(),
  ownDueWhat: OwnDueWhat.nullable(),
  ownDueSince: instant,
  ownDueUntil: instant,
  lateMinutes: z.int().nullable(),
  lateUntil: instant,
  lateSaidAt: instant,
  termKind: z.enum(TERM_KIND_OPTIONS),
  termStartsAt: instant,
  termEndsAt: instant,
  overlapSeen: z.boolean(),
  isUrgent: z.boolean(),
});

/** An order before its newest assignment. */
export type Before = Readonly<z.infer<typeof Before>>;

/** What an order keeps of its newest assignment until something else happens to it [orders#undo]. */
export const Undo = z.strictObject({ assignedAt: z.coerce.date(), before: Before });

/** The column that remembers a locked order before it is assigned now. */
export const rememberedBefore = ({ now }: Pick<Work, 'now'>, order: Before): string =>
  JSON.stringify({ assignedAt: now, before: z.object(Before.shape).parse(order) });

/** The columns that put an order back. A reminder that was taken over meanwhile stays with its new operator. */
export const restoredColumns = (order: LockedOrder, before: Before): OrderChanges => ({
  stage: before.stage,
  worker_id: before.workerId,
  needs_action: before.needsAction,
  due_what: before.dueWhat,
  due_since: before.dueSince,
  due_until: before.dueUntil,
  reminder_until: before.reminderUntil,
  reminder_note: before.reminderNote,
  reminder_admin_id: order.reminderAdminId ?? before.reminderAdminId,
  reminder_set_at: before.reminderSetAt,
  own_needs_action: before.ownNeedsAction,
  own_due_what: before.ownDueWhat,
  own_due_since: before.ownDueSince,
  own_due_until: before.ownDueUntil,
  late_minutes: before.lateMinutes,
  late_until: before.lateUntil,
  late_said_at: before.lateSaidAt,
  ...toTermColumns(toTermTimes(before)),
  overlap_seen: before.overlapSeen,
  is_urgent: before.isUrgent,
  is_postponed: before.dueWhat === 'reminder' && !before.needsAction,
});

/** The stage that goes on, with the clock that its timer ends. */
export const restoredStage = (before: Before) => ({
  status: before.status,
  stage: before.stage,
  due: ownDueOf(before),
});
