import { isPackageOf, packagesOf } from '@majstorija/contract/catalog.ts';
import { MAX_ORDER_IMAGES } from '@majstorija/contract/fields.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/order-events.ts';
import { assignWorkerEvent, findTransition, nextStatus } from '@majstorija/contract/orders/order-machine.ts';
import type { ChangeStatusBody, CommentBody, CreateOrderBody } from '@majstorija/contract/orders/orders.ts';
import { AppError } from '#platform/app-error.ts';
import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Work } from '#platform/work.ts';
import {
  assertOrderable,
  fieldError,
  getAssignableAdmin,
  getAssignableWorker,
  partyOf,
} from '#features/orders/orders.guards.ts';
import { attachPhotos, storePhotos } from '#features/orders/orders.photos.ts';
import { statusChangeText, textWithPerson } from '#features/orders/orders.texts.ts';
import { insertOrder } from '#features/orders/orders.queries.ts';
import { raiseEvent, transitionError, type Raised } from '#features/orders/raise-event.service.ts';

/** The version of the order that the caller has seen; absent skips the check (DECISIONS §1). */
export interface Seen {
  readonly version?: number | undefined;
}

function assertPackage({ category, package: wanted }: CreateOrderBody): void {
  if (packagesOf(category).length === 0) throw fieldError('order.categoryWithoutPackages', 'category');
  if (!isPackageOf(category, wanted)) throw fieldError('order.packageNotOfCategory', 'package');
}

/**
 * Takes in a new order with its photos (SPEC §5); the address is copied onto it. Answers its id. Throws client.notFound,
 * client.inactive, order.addressNotOfClient, order.packageNotOfCategory, order.categoryWithoutPackages,
 * order.tooManyImages; whatever is thrown leaves neither row nor file.
 */
export async function createOrder(
  work: Work,
  body: CreateOrderBody,
  photos: readonly CleanPhoto[],
  store: FileStore,
): Promise<string> {
  const transition = findTransition('created', partyOf(work), null);
  if (!transition) throw new AppError('auth.forbidden');
  assertPackage(body);
  if (photos.length > MAX_ORDER_IMAGES) throw fieldError('order.tooManyImages', 'files');
  await assertOrderable(work, body);
  const stored = await storePhotos(work, store, photos);
  const [orderId, actionId] = [work.newId(), work.newId()];
  await insertOrder(
    work,
    {
      ...body,
      id: orderId,
      status: nextStatus(transition, 'pending'),
      description: body.description ?? null,
    },
    {
      id: actionId,
      event: 'created',
      text: ORDER_EVENTS.created.text,
      note: null,
      actionRequired: transition.flags,
    },
  );
  await attachPhotos(work, { orderId, actionId, kind: 'fault' }, stored);
  return orderId;
}

/** Gives the order to an operator. Throws admin.notFound, admin.inactive beside what raiseEvent throws. */
export function assignAdmin(
  work: Work,
  orderId: string,
  { adminId, version }: Seen & { readonly adminId: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'admin_assigned',
    version,
    prepare: async () => {
      const admin = await getAssignableAdmin(work, adminId);
      return { text: textWithPerson('admin_assigned', admin), changes: { admin_id: admin.id } };
    },
  });
}

/** The two ways to give an order to a worker; which one applies is the machine's say (SPEC §4). */
type AssignWorkerEvent = ReturnType<typeof assignWorkerEvent>;

function giveToWorker(
  event: AssignWorkerEvent,
  work: Work,
  orderId: string,
  { workerId, version }: Seen & { readonly workerId: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event,
    version,
    prepare: async (order) => {
      if (assignWorkerEvent(order) !== event) throw transitionError({ event }, order.status);
      const worker = await getAssignableWorker(work, order, workerId);
      return { text: textWithPerson(event, worker), changes: { worker_id: worker.id } };
    },
  });
}

/**
 * Gives the order to a worker; a closed one opens again as pending. An open complaint refuses it: acceptComplaint does
 * that. Throws worker.notFound, worker.inactive, worker.packageNotOffered beside what raiseEvent throws.
 */
export function assignWorker(
  work: Work,
  orderId: string,
  choice: Seen & { readonly workerId: string },
): Promise<Raised> {
  return giveToWorker('worker_assigned', work, orderId, choice);
}

/** Answers an open complaint by giving it to a worker; any other order refuses it. Throws as assignWorker does. */
export function acceptComplaint(
  work: Work,
  orderId: string,
  choice: Seen & { readonly workerId: string },
): Promise<Raised> {
  return giveToWorker('complaint_accepted', work, orderId, choice);
}

/** Sets any status; the one it has already changes and records nothing (SPEC §4). */
export function changeStatus(
  work: Work,
  orderId: string,
  { status, reason, version }: Seen & ChangeStatusBody,
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'admin_status_changed',
    version,
    chosenStatus: status,
    prepare: (order) => ({
      text: statusChangeText(order.status, status),
      ...(reason !== undefined && { note: reason }),
    }),
  });
}

/** Adds an operator's comment to the timeline. */
export function addComment(work: Work, orderId: string, { text }: CommentBody): Promise<Raised> {
  return raiseEvent(work, orderId, { event: 'comment_added', prepare: () => ({ note: text }) });
}
