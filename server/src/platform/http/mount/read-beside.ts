import { AppError } from '#platform/http/app-error.ts';
import type { Call, Handler } from '#platform/http/handler.ts';

/**
 * Answers a route that changes nothing from the database for reads; when the replica fails during it, once more from the
 * primary [running#replica]. A refusal of the handler is an answer.
 */
export async function readBeside(handler: Handler, call: Call): ReturnType<Handler> {
  const { deps, requestId } = call;
  if (!deps.reads) return handler(call);
  try {
    return await handler({ ...call, deps: { ...deps, db: deps.reads } });
  } catch (err) {
    if (err instanceof AppError) throw err;
    deps.log.warn({ err, requestId }, 'a read of the replica failed, it is read from the primary');
    return handler(call);
  }
}
