import { z } from 'zod';
import { Category } from '@majstorija/contract/catalog.ts';
import { Municipality } from '@majstorija/contract/addresses/places.ts';
import { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { OrderView } from '@majstorija/contract/orders/views.ts';

/** What the address of the orders list contains beyond search, sort and page [orders#list-filters]. */
export const ordersSearch = {
  filters: z.object({
    category: Category.optional(),
    status: OrderStatus.optional(),
    municipality: Municipality.optional(),
    workerId: z.uuid().optional(),
    adminId: z.uuid().optional(),
  }),
  view: OrderView,
};
