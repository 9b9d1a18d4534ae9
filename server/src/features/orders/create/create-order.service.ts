import { MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { findTransition, nextStatus } from '@majstorija/contract/orders/life/machine.ts';
import { termSentence } from '@majstorija/contract/orders/term/term-text.ts';
import type { TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import { firstState } from '@majstorija/contract/orders/life/step.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { acceptByPhone } from '#features/legal-documents/consents/accept.service.ts';
import { tellOfNewOrder } from '#features/notices/tell-operators.service.ts';
import { assertService } from '#features/orders/events/change-service.ts';
import { attachPhotos } from '#features/orders/events/order-photos.queries.ts';
import type { OrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { getAssignableAdmin } from '#features/orders/life/assignees.ts';
import { textWithPerson } from '#features/orders/life/event-texts.ts';
import { assertOrderable, partyOf } from '#features/orders/life/order-guards.ts';
import type { NewAction } from '#features/orders/life/append-action.queries.ts';
import { WAIT_LIMITS } from '#features/orders/life/wait-limits.service.ts';
import { getTerm } from '#features/orders/term/term.service.ts';
import { insertOrder } from '#features/orders/life/new-order.queries.ts';

/** The timeline entry of the operator with whom a new order begins. Throws admin.notFound, admin.inactive. */
async function assignedAction(work: Work, status: OrderStatus, adminId: string): Promise<NewAction> {
  const event = 'admin_assigned';
  const transition = findTransition(event, partyOf(work), { status, hasComplaint: false });
  if (!transition) throw new AppError('auth.forbidden');
  const text = textWithPerson(event, await getAssignableAdmin(work, adminId));
  return { id: work.newId(), event, text, note: null, actionRequired: transition.flags };
}

/** `Nalog kreiran`, and the term of an order that is not simply wanted at once. */
const createdText = (term: TermTimes, isUrgent: boolean): string =>
  term.kind === 'now' && !isUrgent
    ? ORDER_EVENTS.created.text
    : `${ORDER_EVENTS.created.text}, termin: ${termSentence(term, isUrgent)}`;

/**
 * Creates an order with its photos [orders#create-fields], its term, a copy of the address and, if one is named, its operator
 * [orders#creator-leads]; the terms that were read to the client are accepted with it [consent#phone]. Returns its id. Throws what getTerm throws, client.notFound, client.inactive, order.addressNotOfClient, order.packageNotOfCategory,
 * order.categoryWithoutPackages, order.tooManyImages, admin.notFound, admin.inactive; a failure leaves neither row nor
 * file.
 */
export async function createOrder(work: Work, body: CreateOrderBody, photos: OrderPhotos): Promise<string> {
  const transition = findTransition('created', partyOf(work), null);
  if (!transition) throw new AppError('auth.forbidden');
  assertService(body);
  await assertOrderable(work, body);
  const term = getTerm(work, body);
  const status = nextStatus(transition, 'pending');
  const [orderId, actionId] = [work.newId(), work.newId()];
  const assigned = body.adminId === undefined ? undefined : await assignedAction(work, status, body.adminId);
  const stored = await photos.claim(work);
  if (stored.length > MAX_ORDER_IMAGES) throw fieldError('order.tooManyImages', 'files');
  const created = {
    text: createdText(term, body.isUrgent ?? false),
    note: null,
    actionRequired: transition.flags,
  };
  const adminId = body.adminId ?? null;
  const chosen = { version: assigned ? 2 : 1, status, term, isUrgent: body.isUrgent ?? false, adminId };
  const limits = getSettings(work, WAIT_LIMITS);
  await insertOrder(
    work,
    {
      ...body,
      id: orderId,
      state: firstState(chosen, { now: work.now, limits }),
    },
    { id: actionId, event: 'created', ...created },
    assigned,
  );
  if (body.termsRead === true) await acceptByPhone(work, { clientId: body.clientId, orderId });
  await attachPhotos(work, { orderId, actionId, kind: 'fault' }, stored);
  await tellOfNewOrder(work, { orderId, actionId });
  return orderId;
}
