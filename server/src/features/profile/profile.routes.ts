import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';

/** What everybody may change of their own account (SPEC §7). */
export const profileHandlers = handlers('profile', {
  image: () => Promise.reject(new AppError('server.notReady')),
  info: () => Promise.reject(new AppError('server.notReady')),
});
