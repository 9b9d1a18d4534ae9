import { z } from 'zod';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { reopensClosed } from '@majstorija/contract/orders/life/reopening.ts';
import { needOf, type OrderState, type RememberedState } from '@majstorija/contract/orders/life/state.ts';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import { isUndoable, UNDO_ENDING_EVENTS, UNDO_SECONDS } from '@majstorija/contract/orders/life/undo.ts';
import type { UndoAssignmentBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { termSentence } from '@majstorija/contract/orders/term/term-text.ts';
import { isSameTerm } from '@majstorija/contract/orders/term/term-times.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { TIMELINE_ROLE_LABELS } from '@majstorija/contract/http/access.ts';
import { ActorRole } from '@majstorija/contract/choices.ts';
import { assertNotErased } from '#features/accounts/erased-account.service.ts';
import { AppError } from '#platform/http/app-error.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import type { EventDetails, ExpectedVersion, Order, Raised } from '#features/orders/life/order-event.ts';
import { lockChecked, raiseOn, unchanged } from '#features/orders/life/raise-event.ts';
import { overruleConflicts } from '#features/orders/term/meet-conflicts.ts';

const Entry = z.strictObject({
  event: OrderEvent,
  text: z.string(),
  role: ActorRole,
  isOwn: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
type Entry = z.infer<typeof Entry>;

/** As many as seconds allow to happen. */
const READ_ENTRIES = 10;

/** The newest entries that make an assignment or end the time to undo it, newest first. */
const listDecisive = ({ tx, actor }: Work, { id }: Order): Promise<Entry[]> =>
  listRows(
    tx,
    Entry,
    sql`
      select a.event, a.text, a.actor_role as role, coalesce(a.actor_id = ${actor.id}, false) as "isOwn",
        u.first_name as "firstName", u.last_name as "lastName"
      from order_actions a left join users u on u.id = a.actor_id
      where a.order_id = ${id} and a.event = any (${UNDO_ENDING_EVENTS}::text[])
      order by a.position desc limit ${READ_ENTRIES}`,
  );

const isOwnAssignment = ({ event, isOwn }: Entry): boolean => isOwn && isUndoable(event);

/** What ended the time to undo: the assignment of another worker, or what came after the caller's own; undefined without any. */
function findEnding({ undo }: Order, newestFirst: readonly Entry[]): Entry | undefined {
  if (undo !== null) return newestFirst[0];
  const own = newestFirst.findIndex(isOwnAssignment);
  return own > 0 ? newestFirst[own - 1] : undefined;
}

function endedBy({ text, role, firstName, lastName }: Entry): AppError {
  const isPerson = firstName !== null && lastName !== null;
  const who = isPerson ? fullName({ firstName, lastName }) : TIMELINE_ROLE_LABELS[role];
  return new AppError('order.undoEnded', { values: { event: text, who } });
}

/** A worker whose data was erased meanwhile gets no open order back; a closed one keeps the name that it shows. */
async function assertRestorable({ tx }: Work, { workerId, status }: RememberedState): Promise<void> {
  if (workerId === null || !isOpen(status)) return;
  const worker = await findRow(
    tx,
    z.strictObject({ isErased: z.boolean() }),
    sql`select erased_at is not null as "isErased" from users where id = ${workerId} for share`,
  );
  assertNotErased({ isErased: worker?.isErased === true });
}

/** The worker of before may have got something else for their window meanwhile. Throws order.workerConflicts. */
async function assertApart(work: Work, order: Order, before: RememberedState): Promise<void> {
  const { workerId, status, overlapSeen, term } = before;
  if (workerId === null || !isOpen(status) || overlapSeen) return;
  await overruleConflicts(work, { orderId: order.id, workerId, term });
}

/** What the entry says of a term or an urgency that came with the worker. */
function restoredTermText(order: Order, before: RememberedState): { text?: string } {
  const { term, isUrgent } = before;
  if (isSameTerm(term, order.term) && isUrgent === order.isUrgent) return {};
  const { text } = ORDER_EVENTS.assignment_undone;
  return { text: `${text}, termin ponovo: ${termSentence(term, isUrgent)}` };
}

/** A closed order that was opened again can be closed as it was until something else happens; all others for seconds [orders#undo]. */
const isTooLate = ({ now }: Work, { assignedAt, before }: NonNullable<OrderState['undo']>): boolean =>
  !reopensClosed({ ...needOf(before), status: before.status }) &&
  now.getTime() - assignedAt.getTime() > UNDO_SECONDS.allowed * 1_000;

async function restored(work: Work, order: Order): Promise<EventDetails> {
  const { undo } = order;
  if (undo === null || isTooLate(work, undo))
    throw new AppError('order.undoTooLate', { values: { seconds: UNDO_SECONDS.allowed } });
  await assertRestorable(work, undo.before);
  await assertApart(work, order, undo.before);
  return restoredTermText(order, undo.before);
}

/**
 * Puts an order back as it was before the assignment of this worker: worker, status, timer, need, reminder and term. One that
 * is undone already records nothing. Throws order.undoEnded with what happened since and who did it, order.undoTooLate,
 * person.erased, order.workerConflicts for a window of that worker meanwhile, and what raiseEvent throws.
 */
export async function undoAssignment(
  work: Work,
  orderId: string,
  { workerId, version }: ExpectedVersion & UndoAssignmentBody,
): Promise<Raised> {
  const order = await lockChecked(work, orderId, version);
  if (order.undo === null || order.workerId !== workerId) {
    const entries = await listDecisive(work, order);
    if (entries[0]?.event === 'assignment_undone' && order.workerId !== workerId) return unchanged(order);
    const ending = findEnding(order, entries);
    if (ending) throw endedBy(ending);
  }
  return raiseOn(work, order, {
    event: 'assignment_undone',
    ...(order.undo && { chosenStatus: order.undo.before.status }),
    prepare: (locked) => restored(work, locked),
  });
}
