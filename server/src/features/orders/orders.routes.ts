import { handlers, type Deps, type SignedIn } from '#platform/http/handler.ts';
import type { JsonText } from '#platform/views/json-text.ts';
import { write, type Work } from '#platform/database/work.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import {
  createOrderWithAddress,
  createOrderWithClient,
} from '#features/orders/create/create-order-with-client.service.ts';
import { tellClient } from '#features/orders/complaints/tell-client.service.ts';
import { refundComplaint, rejectComplaint } from '#features/orders/events/answer-complaint.service.ts';
import { acceptComplaint, assignAdmin, assignWorker } from '#features/orders/events/assign.service.ts';
import { changeStatus } from '#features/orders/events/change-status.service.ts';
import { addComment } from '#features/orders/events/comment.service.ts';
import {
  closeCancellation,
  workerNotReached,
  workerReached,
} from '#features/orders/events/outcomes.service.ts';
import { removeReminder, setReminder, takeReminder } from '#features/orders/events/reminder.service.ts';
import { changeTerm } from '#features/orders/term/change-term.service.ts';
import { undoAssignment } from '#features/orders/events/undo/undo-assignment.service.ts';
import { withOrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { countOrders, getOrder, listOrders } from '#features/orders/list/orders.views.ts';

type Change = (work: Work) => Promise<unknown>;

/** Makes a change and returns the order as its page shows it. */
async function changed(
  { deps, user, params }: { deps: Deps; user: SignedIn; params: { id: string } },
  change: Change,
): Promise<JsonText> {
  await write(deps, user, change);
  return getOrder(deps, params.id);
}

/** The handlers of orders. */
export const orderHandlers = handlers('orders', {
  list: ({ deps, user, query }) => listOrders(deps, user.id, query),
  counts: ({ deps, user }) => countOrders(deps, user.id),
  get: ({ deps, params }) => getOrder(deps, params.id),
  create: async ({ deps, body, photos, once }) => {
    const id = await withOrderPhotos(deps, photos, (stored) =>
      once((work) => createOrder(work, body, stored)),
    );
    return getOrder(deps, id);
  },
  createWithAddress: async ({ deps, body, photos, once }) => {
    const id = await withOrderPhotos(deps, photos, (stored) =>
      once((work) => createOrderWithAddress(work, body, stored)),
    );
    return getOrder(deps, id);
  },
  createWithClient: async ({ deps, body, photos, once }) => {
    const id = await withOrderPhotos(deps, photos, (stored) =>
      once((work) => createOrderWithClient(work, deps, body, stored)),
    );
    return getOrder(deps, id);
  },
  assignAdmin: (call) =>
    changed(call, (work) => assignAdmin(work, call.params.id, { ...call.body, version: call.version })),
  assignWorker: (call) =>
    changed(call, (work) => assignWorker(work, call.params.id, { ...call.body, version: call.version })),
  acceptComplaint: (call) =>
    changed(call, (work) => acceptComplaint(work, call.params.id, { ...call.body, version: call.version })),
  undoAssignment: (call) =>
    changed(call, (work) => undoAssignment(work, call.params.id, { ...call.body, version: call.version })),
  rejectComplaint: (call) =>
    changed(call, (work) => rejectComplaint(work, call.params.id, { ...call.body, version: call.version })),
  refundComplaint: (call) =>
    changed(call, (work) => refundComplaint(work, call.params.id, { ...call.body, version: call.version })),
  changeStatus: (call) =>
    changed(call, (work) => changeStatus(work, call.params.id, { ...call.body, version: call.version })),
  changeTerm: (call) =>
    changed(call, (work) => changeTerm(work, call.params.id, { ...call.body, version: call.version })),
  workerReached: (call) => changed(call, (work) => workerReached(work, call.params.id, call)),
  workerNotReached: (call) =>
    changed(call, (work) => workerNotReached(work, call.params.id, { ...call.body, version: call.version })),
  closeCancellation: (call) => changed(call, (work) => closeCancellation(work, call.params.id, call)),
  clientTold: (call) => changed(call, (work) => tellClient(work, call.params.id, call)),
  setReminder: (call) =>
    changed(call, (work) => setReminder(work, call.params.id, { ...call.body, version: call.version })),
  takeReminder: (call) => changed(call, (work) => takeReminder(work, call.params.id, call)),
  removeReminder: (call) => changed(call, (work) => removeReminder(work, call.params.id, call)),
  comment: async ({ deps, params, body, once }) =>
    getOrder(deps, await once(async (work) => (await addComment(work, params.id, body)).orderId)),
});
