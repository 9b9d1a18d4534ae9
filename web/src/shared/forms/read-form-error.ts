import { isAbort, isOffline } from '#lib/http/api-error.ts';
import { ApiError } from '#lib/http/api-failure.ts';
import type { ReadError } from '#ui/forms/read-error.tsx';

/** Of what was typed, after a save that found no network [errors-and-texts#offline]. */
const KEPT = 'Ono što ste uneli je sačuvano ovde.';

const messageOf = (error: unknown): string => {
  if (isAbort(error)) return '';
  const message = error instanceof Error ? error.message : String(error);
  return isOffline(error) ? `${message} ${KEPT}` : message;
};

/**
 * A failed call as errors of a form: the server's sentence, and the wrong fields [api#error-body]; nothing for an aborted
 * call.
 */
export const readFormError: ReadError = (error) => ({
  message: messageOf(error),
  fields: error instanceof ApiError && error.fields ? { ...error.fields } : undefined,
});
