import { handlers } from '#platform/http/handler.ts';
import { checkReadiness } from './readiness.ts';

/** The checks of a supervisor and a load balancer [api#health]. */
export const healthHandlers = handlers('health', {
  live: ({ deps: { version } }) => Promise.resolve({ status: 'ok' as const, version }),
  ready: async (call) => {
    await checkReadiness(call.deps);
    return { status: 'ok' as const };
  },
});
