import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';

const notYet = () => Promise.reject(new AppError('server.notReady'));

/** The handlers of own orders. */
export const myOrderHandlers = handlers('myOrders', {
  list: notYet,
  get: notYet,
  create: notYet,
  prices: notYet,
  addresses: notYet,
  workers: notYet,
});
