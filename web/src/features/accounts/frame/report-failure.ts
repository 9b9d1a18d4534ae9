import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import { errorText, isApiError } from '#lib/http/api-error.ts';
import type { ApiError } from '#lib/http/api-failure.ts';
import { toast } from '#ui/toasts/toast.ts';

type Words = {
  /** For the form. */
  failure: string;
  failureToast: string;
};

/** Whether the server answered without a text. */
const isWordless = ({ status, serverText }: ApiError): boolean => status > 0 && serverText === undefined;

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
 * The same where the toast of one refusal has another text than the form [errors-and-texts#failure-toast]. An answer
 * without a text gets both fallbacks; no answer at all is no refusal and has one text for both.
 */
export function reportRefusal(code: ErrorCode, words: Words) {
  const reportWordless = reportFailure(words);
  return (error: unknown): never => {
    if (!isApiError(error) || isWordless(error)) return reportWordless(error);
    toast.error(error.code === wireCode(code) ? words.failureToast : error.message);
    throw error;
  };
}
