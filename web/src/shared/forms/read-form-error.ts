import { isAbort } from '#lib/http/api-error.ts';
import { ApiError } from '#lib/http/api-failure.ts';
import type { ReadError } from '#ui/forms/read-error.tsx';

const messageOf = (error: unknown): string => {
  if (isAbort(error)) return '';
  return error instanceof Error ? error.message : String(error);
};

/**
 * A failed call as errors of a form: the server's sentence, and the wrong fields [api#error-body]; nothing for an aborted
 * call.
 */
export const readFormError: ReadError = (error) => ({
  message: messageOf(error),
  fields: error instanceof ApiError && error.fields ? { ...error.fields } : undefined,
});
