import { z } from 'zod';
import { Category, Municipality } from '@majstorija/contract/catalog.ts';
import { OrderStatus } from '@majstorija/contract/orders/order-status.ts';
import { OrderView } from '@majstorija/contract/orders/order-views.ts';

/** What the address of the orders list says beyond search, sort and page (SPEC §2). */
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
