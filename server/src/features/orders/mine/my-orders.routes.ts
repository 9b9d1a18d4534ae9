import { handlers } from '#platform/http/handler.ts';
import { listAddresses } from '#features/people/clients/addresses.service.ts';
import { listMyWorkers, listPricesOfMyOrder } from './my-choices.views.ts';
import { getMyOrder, listMyOrders } from './my-orders.views.ts';
import { withOrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { createOrder } from '#features/orders/create/create-order.service.ts';

/** The handlers of own orders. */
export const myOrderHandlers = handlers('myOrders', {
  list: ({ deps, user, query }) => listMyOrders(deps, user, query),
  get: ({ deps, user, params }) => getMyOrder(deps, user, params.id),
  create: async ({ deps, user, body, photos, once }) => {
    const order = { ...body, clientId: user.id };
    const id = await withOrderPhotos(deps, photos, (stored) =>
      once((work) => createOrder(work, order, stored)),
    );
    return getMyOrder(deps, user, id);
  },
  prices: ({ deps, user, params }) => listPricesOfMyOrder(deps, user, params.id),
  addresses: ({ deps, user }) => listAddresses(deps, user.id),
  workers: ({ deps, user }) => listMyWorkers(deps, user.id),
});
