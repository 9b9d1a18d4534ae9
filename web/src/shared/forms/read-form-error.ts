import { ApiError } from '#lib/http/api-failure.ts';
import type { ReadError } from '#ui/forms/read-error.tsx';

/** A failed call as errors of a form: the server's sentence, and the wrong fields [api#error-body]. */
export const readFormError: ReadError = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  fields: error instanceof ApiError && error.fields ? { ...error.fields } : undefined,
});
