import { handlers } from '#platform/handler.ts';
import { checkReadiness } from '#features/health/health.service.ts';

/** What a supervisor and a load balancer ask (SECURITY G8). */
export const healthHandlers = handlers('health', {
  live: () => Promise.resolve({ status: 'ok' as const }),
  ready: async (call) => {
    await checkReadiness(call.deps);
    return { status: 'ok' as const };
  },
});
