import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';

/** The handlers of companies. */
export const ownerHandlers = handlers('owners', {
  list: () => Promise.reject(new AppError('server.notReady')),
  create: () => Promise.reject(new AppError('server.notReady')),
  update: () => Promise.reject(new AppError('server.notReady')),
  toggleActive: () => Promise.reject(new AppError('server.notReady')),
});
