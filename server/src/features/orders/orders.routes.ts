import { handlers, type Deps, type SignedIn } from '#platform/handler.ts';
import type { JsonText } from '#platform/json-text.ts';
import { write, type Work } from '#platform/work.ts';
import { refundComplaint, rejectComplaint } from '#features/orders/order-work.service.ts';
import {
  acceptComplaint,
  addComment,
  assignAdmin,
  assignWorker,
  changeStatus,
  createOrder,
} from '#features/orders/orders.service.ts';
import { countOrders, getOrder, listOrders } from '#features/orders/orders.views.ts';

type Change = (work: Work) => Promise<unknown>;

/** A change of an order answers what its page shows afterwards. */
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
  create: async ({ deps, body, photos, once }) =>
    getOrder(deps, await once((work) => createOrder(work, body, photos, deps.files))),
  assignAdmin: (call) =>
    changed(call, (work) => assignAdmin(work, call.params.id, { ...call.body, version: call.version })),
  assignWorker: (call) =>
    changed(call, (work) => assignWorker(work, call.params.id, { ...call.body, version: call.version })),
  acceptComplaint: (call) =>
    changed(call, (work) => acceptComplaint(work, call.params.id, { ...call.body, version: call.version })),
  rejectComplaint: (call) =>
    changed(call, (work) => rejectComplaint(work, call.params.id, { ...call.body, version: call.version })),
  refundComplaint: (call) =>
    changed(call, (work) => refundComplaint(work, call.params.id, { ...call.body, version: call.version })),
  changeStatus: (call) =>
    changed(call, (work) => changeStatus(work, call.params.id, { ...call.body, version: call.version })),
  comment: async ({ deps, params, body, once }) =>
    getOrder(deps, await once(async (work) => (await addComment(work, params.id, body)).orderId)),
});
