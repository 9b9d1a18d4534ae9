import { handlers } from '#platform/http/handler.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';
import {
  createOrderWithAddress,
  createOrderWithClient,
} from '#features/orders/create/create-order-with-client.service.ts';
import { withOrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { exportOrders } from '#features/orders/export/export-orders.ts';
import { countOrders, getOrder, listOrders } from '#features/orders/list/orders.views.ts';

/** The handlers of orders. */
export const orderHandlers = handlers('orders', {
  list: ({ deps, user, query }) => listOrders(deps, user.id, query),
  export: ({ deps, user, query }) => exportOrders(deps, user.id, query),
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
});
