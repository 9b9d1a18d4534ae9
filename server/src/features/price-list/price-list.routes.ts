import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';

const notYet = () => Promise.reject(new AppError('server.notReady'));

/** The handlers of the price list. */
export const priceListHandlers = handlers('priceList', {
  list: notYet,
  get: notYet,
  update: notYet,
  remove: notYet,
  export: notYet,
  import: notYet,
});
