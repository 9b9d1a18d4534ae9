import { isApiError } from '#lib/http/api-error.ts';
import type { ReadError } from '#ui/forms/read-error.tsx';

/** What a failed call means for a form: the server's sentence, and the fields it blames [api#error-body]. */
export const readFormError: ReadError = (error) => ({
  message: error instanceof Error ? error.message : String(error),
  fields: isApiError(error) && error.fields ? { ...error.fields } : undefined,
});
