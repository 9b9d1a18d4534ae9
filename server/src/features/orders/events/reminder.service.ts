import { z } from 'zod';
import { id as uuid } from '@majstorija/contract/fields.ts';
import type { ReminderBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import type { OrderState } from '@majstorija/contract/orders/life/state.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { NOBODY, write, type Work } from '#platform/database/work.ts';
import { queueJob, type JobKind } from '#platform/jobs/job-kind.ts';
import { textWithMoment } from '#features/orders/life/event-texts.ts';
import { lockOrder } from '#features/orders/life/orders.queries.ts';
import type { ExpectedVersion, Order, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';

const Payload = z.object({ orderId: uuid, until: z.iso.datetime() });

/** The end of a reminder, by `fireReminder`; one that was replaced or removed meanwhile does nothing. */
export const ORDER_REMINDER: JobKind<z.infer<typeof Payload>> = {
  name: 'order_reminder',
  payload: Payload,
  priority: -1,
};

const DAY_MS = 86_400_000;
const MOST_MS = 365 * DAY_MS;

function assertAhead({ now }: Work, until: Date): void {
  if (until <= now) throw fieldError('order.reminderNotAhead', 'until');
  if (until.getTime() > now.getTime() + MOST_MS) throw fieldError('order.reminderTooFar', 'until');
}

/** Who acts; the machine has allowed only staff. */
function actorIdOf({ actor }: Work): string {
  if (actor.id === null) throw new TypeError('A reminder is set by a person.');
  return actor.id;
}

/** Postpones an order; replaces its reminder. Throws order.reminderNotAhead and order.reminderTooFar. */
export async function setReminder(
  work: Work,
  orderId: string,
  { until: iso, note, version }: ExpectedVersion & ReminderBody,
): Promise<Raised> {
  const until = new Date(iso);
  const raised = await raiseEvent(work, orderId, {
    event: 'reminder_set',
    version,
    prepare: () => {
      assertAhead(work, until);
      const reminder = { until, note: note ?? null, adminId: actorIdOf(work), setAt: work.now };
      return {
        text: textWithMoment('reminder_set', until),
        given: { reminder },
        ...(note !== undefined && { note }),
      };
    },
  });
  const payload = { orderId: raised.orderId, until: until.toISOString() };
  await queueJob(work.tx, ORDER_REMINDER, payload, { runAt: until, key: raised.orderId });
  return raised;
}

function getReminder({ reminder }: Order): NonNullable<OrderState['reminder']> {
  if (!reminder) throw new AppError('order.withoutReminder');
  return reminder;
}

/** Makes the caller the operator of the reminder; their own one changes nothing. Throws order.withoutReminder. */
export function takeReminder(work: Work, orderId: string, { version }: ExpectedVersion): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'reminder_taken',
    version,
    prepare: (order) => {
      const reminder = getReminder(order);
      const adminId = actorIdOf(work);
      return reminder.adminId === adminId ? null : { given: { reminder: { ...reminder, adminId } } };
    },
  });
}

/** Removes the reminder; what it hid and nobody answered needs action again. Throws order.withoutReminder. */
export function removeReminder(work: Work, orderId: string, { version }: ExpectedVersion): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'reminder_removed',
    version,
    prepare: (order) => {
      getReminder(order);
      return {};
    },
  });
}

/** Raises `reminder_due` on a locked order, as the system. Throws order.withoutReminder. */
export function ringReminder(work: Work, orderId: string): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'reminder_due',
    prepare: (order) => {
      const { note } = getReminder(order);
      return note === null ? {} : { note };
    },
  });
}

/** Reminds of an order once, unless its reminder was removed or replaced, or has rung, by now. */
export async function fireReminder(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  { orderId, until }: z.infer<typeof Payload>,
): Promise<void> {
  await write(deps, NOBODY, async (work) => {
    const order = await lockOrder(work, orderId);
    const isWaiting = order.reminder?.until.toISOString() === until && !order.reminder.isRung;
    if (isWaiting) await ringReminder(work, orderId);
  });
}
