import { dataFailureText } from '@majstorija/contract/messages/notices.ts';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import { OFFLINE_REASON } from '#lib/browser/use-online.ts';
import { ApiError } from './api-failure.ts';

/** Whether a thrown value is a failed call, and has this code when one is given. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === wireCode(code));
}

/** Whether a call got no answer while the browser has no network. */
export const isOffline = (error: unknown): boolean =>
  isApiError(error) && error.status === 0 && !navigator.onLine;

/** The words of a call that failed, with the reason that the browser knows [errors-and-texts#offline]. */
const withReason = (error: unknown, words: string): string =>
  isOffline(error) ? `${words.replace(/\.?$/, '.')} ${OFFLINE_REASON}` : words;

/** The server's text when it sent one, else the fallback [errors-and-texts#server-text-first]; '' for an aborted call. */
export function errorText(error: unknown, fallback: string): string {
  if (isAbort(error)) return '';
  return (isApiError(error) ? error.serverText : undefined) ?? withReason(error, fallback);
}

/**
 * Server text, else the fallback; a call without a text of its own gets the generic sentence
 * [errors-and-texts#generic-failure].
 */
export function failureText(error: Error, fallback: string | undefined): string {
  return fallback === undefined ? dataFailureText(error.message) : errorText(error, fallback);
}

/**
 * Gives a failure without the server's text that of its call, so that its notice and its form show the same text
 * [errors-and-texts#server-text-first].
 */
export function giveWords(error: unknown, words: string | undefined): void {
  if (isApiError(error) && error.serverText === undefined && words !== undefined)
    error.message = withReason(error, words);
}

/** Whether we aborted a call: an outdated search, a cancelled upload. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
