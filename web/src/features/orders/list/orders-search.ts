import type { z } from 'zod';
import { MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderFilters } from '@majstorija/contract/orders/order-bodies.ts';
import { VIEW_OPTIONS } from '@majstorija/contract/orders/views.ts';
import { anId, oneOf } from '#lib/lists/address-values.ts';

/** What the address of the orders list contains beyond search, sort and page [orders#list-filters]. */
export const ordersSearch = {
  filters: {
    category: oneOf(CATEGORY_OPTIONS),
    status: oneOf(STATUS_OPTIONS),
    municipality: oneOf(MUNICIPALITY_OPTIONS),
    workerId: anId,
    adminId: anId,
  } satisfies Record<keyof z.output<typeof OrderFilters>, unknown>,
  view: oneOf(VIEW_OPTIONS),
};
