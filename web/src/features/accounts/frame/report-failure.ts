import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { errorText, isApiError } from '#lib/http/api-error.ts';
import { toast } from '#ui/toasts/toast.ts';

type Words = {
  /** For the form. */
  failure: string;
  failureToast: string;
};

/**
 * Shows a failed call in a toast and throws its text for the form: the server's text, else the two fallbacks
 * [errors-and-texts#server-text-first]. An error of a field is shown at its field alone.
 */
export function reportFailure({ failure, failureToast }: Words) {
  return (error: unknown): never => {
    if (isApiError(error) && error.fields !== undefined) throw error;
    toast.error(errorText(error, failureToast));
    throw new Error(errorText(error, failure), { cause: error });
  };
}

/**
 * The same where the toast of one refusal has another text than the form [errors-and-texts#failure-toast]; else both
 * have the same text.
 */
export function reportRefusal(code: ErrorCode, failureToast: string) {
  return (error: unknown): never => {
    const isRefused = isApiError(error, code) || !(error instanceof Error);
    toast.error(isRefused ? failureToast : error.message);
    throw error;
  };
}
