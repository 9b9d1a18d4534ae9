import type { OrderAction } from '@majstorija/contract/orders/orders.ts';

/** Entries that move neither the order nor the worker: left out of the short history, and of paper that clients sign. */
export const MINOR_ACTIONS: readonly OrderAction['type'][] = ['COMMENT_ADDED', 'ADMIN_ASSIGNED', 'UPDATED'];
