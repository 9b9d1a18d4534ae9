import { AppError } from '#platform/app-error.ts';
import { handlers } from '#platform/handler.ts';

const notYet = () => Promise.reject(new AppError('server.notReady'));

/** The handlers of live changes. */
export const liveHandlers = handlers('live', { events: notYet, view: notYet, leave: notYet });
