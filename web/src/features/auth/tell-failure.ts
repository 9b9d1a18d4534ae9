import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { errorText, isApiError } from '#lib/api-error.ts';
import { toast } from '#ui/toasts/toast.ts';

type Words = {
  /** For the form. */
  failure: string;
  failureToast: string;
};

/**
 * Tells a failed call in a toast and passes its words on to the form: the server's text, else the two fallbacks
 * (SPEC §8). A fault of a field is told by its field alone.
 */
export function tellFailure({ failure, failureToast }: Words) {
  return (error: unknown): never => {
    if (isApiError(error) && error.fields !== undefined) throw error;
    toast.error(errorText(error, failureToast));
    throw new Error(errorText(error, failure), { cause: error });
  };
}

/** The same where the toast of one refusal uses other words than the form (SPEC §8); else both say the same. */
export function tellRefusal(code: ErrorCode, failureToast: string) {
  return (error: unknown): never => {
    const isRefused = isApiError(error, code) || !(error instanceof Error);
    toast.error(isRefused ? failureToast : error.message);
    throw error;
  };
}
