import type { CleanPhoto } from '#platform/files/clean-photo.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Work } from '#platform/work.ts';
import { getAssignableWorker, getAddressOf } from '#features/orders/orders.guards.ts';
import { addItems, type DoneItem } from '#features/orders/orders.items.ts';
import { attachPhotos, storePhotos, type PhotoKind } from '#features/orders/orders.photos.ts';
import { textWithAmount, textWithPerson } from '#features/orders/orders.texts.ts';
import { raiseEvent, type Raised, type RaisableEvent } from '#features/orders/raise-event.service.ts';
import type { Seen } from '#features/orders/orders.service.ts';

/** The events that bring nothing along but, sometimes, a note. */
export type StepEvent = Extract<
  RaisableEvent,
  | 'moved_to_map'
  | 'worker_accepted'
  | 'find_backup_worker'
  | 'call_worker_accepted'
  | 'worker_on_the_way'
  | 'call_worker_on_the_way'
  | 'worker_arrived'
  | 'complaint_on_the_way'
  | 'complaint_arrived'
  | 'complaint_completed'
  | 'canceled'
>;

const withNote = (note: string | undefined) => (note === undefined ? {} : { note });

/** One plain step of an order's life, such as the worker setting out. Throws what raiseEvent throws. */
export function takeStep(
  work: Work,
  orderId: string,
  { event, note, version }: Seen & { readonly event: StepEvent; readonly note?: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, { event, version, prepare: () => withNote(note) });
}

/** A company's owner passes the order on to another of their workers. Throws as assignWorker does. */
export function delegateOrder(
  work: Work,
  orderId: string,
  { workerId, version }: Seen & { readonly workerId: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'delegated',
    version,
    prepare: async (order) => {
      const worker = await getAssignableWorker(work, order, workerId);
      return { text: textWithPerson('delegated', worker), changes: { worker_id: worker.id } };
    },
  });
}

/** The work is done: what was done is kept at today's prices. Throws request.invalid for an item of no price list. */
export async function completeOrder(
  work: Work,
  orderId: string,
  { items, version }: Seen & { readonly items: readonly DoneItem[] },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'completed',
    version,
    prepare: async (order) => {
      await addItems(work, order, items);
      return {};
    },
  });
}

interface WithPhotos {
  readonly store: FileStore;
  readonly photos: readonly CleanPhoto[];
}

async function attach(work: Work, raised: Raised, kind: PhotoKind, { store, photos }: WithPhotos) {
  const { orderId, actionId } = raised;
  if (actionId !== null) {
    await attachPhotos(work, { orderId, actionId, kind }, await storePhotos(work, store, photos));
  }
  return raised;
}

/** A payment in para, with photos of its receipt; several add up. */
export async function recordPayment(
  work: Work,
  orderId: string,
  { amount, version, ...receipt }: Seen & WithPhotos & { readonly amount: number },
): Promise<Raised> {
  const raised = await raiseEvent(work, orderId, {
    event: 'paid',
    version,
    prepare: (order) => ({
      text: textWithAmount('paid', amount),
      changes: { paid_amount: (order.paidAmount ?? 0) + amount },
    }),
  });
  return attach(work, raised, 'receipt', receipt);
}

/** A client's complaint about finished work, with photos. */
export async function createComplaint(
  work: Work,
  orderId: string,
  { description, version, ...photos }: Seen & WithPhotos & { readonly description: string },
): Promise<Raised> {
  const raised = await raiseEvent(work, orderId, {
    event: 'complaint_created',
    version,
    prepare: () => ({ note: description }),
  });
  return attach(work, raised, 'complaint', photos);
}

/** Refuses an open complaint. */
export function rejectComplaint(
  work: Work,
  orderId: string,
  { reason, version }: Seen & { readonly reason: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'complaint_rejected',
    version,
    prepare: () => ({ note: reason }),
  });
}

/** Gives the client back all that was paid. */
export function refundComplaint(
  work: Work,
  orderId: string,
  { reason, version }: Seen & { readonly reason: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'complaint_refunded',
    version,
    prepare: ({ paidAmount }) => ({
      note: reason,
      ...(paidAmount !== null && {
        text: textWithAmount('complaint_refunded', paidAmount),
        changes: { refunded_amount: paidAmount },
      }),
    }),
  });
}

/** Changes what is to be done and where; absent leaves, null clears. Throws order.addressNotOfClient. */
export function updateOrder(
  work: Work,
  orderId: string,
  {
    description,
    addressId,
    version,
  }: Seen & { readonly description?: string | null; readonly addressId?: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, {
    event: 'updated',
    version,
    prepare: async (order) => ({
      changes: {
        ...(description !== undefined && { description }),
        ...(addressId !== undefined && (await getAddressOf(work, order.clientId, addressId))),
      },
    }),
  });
}
