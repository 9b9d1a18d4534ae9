import { dataFailureText } from '@majstorija/contract/messages/notices.ts';
import { wireCode, type ErrorCode } from '@majstorija/contract/messages/errors.ts';

const NO_ANSWER = 'Error connecting to server';

type Answer = {
  status: number;
  code: string;
  serverText?: string;
  fields?: Readonly<Record<string, string>>;
};

/**
 * A call that failed. `status` 0: no answer arrived. `message` is the server's text when it sent one
 * [errors-and-texts#server-text-first].
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly serverText: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;

  constructor({ status, code, serverText, fields }: Answer) {
    super(serverText ?? NO_ANSWER);
    this.status = status;
    this.code = code;
    this.serverText = serverText;
    this.fields = fields;
  }
}

/** Whether a thrown value is a failed call, and has this code when one is given. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === wireCode(code));
}

/** The server's text when it sent one, else the fallback [errors-and-texts#server-text-first]. */
export function errorText(error: unknown, fallback: string): string {
  return (isApiError(error) ? error.serverText : undefined) ?? fallback;
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
  if (isApiError(error) && error.serverText === undefined && words !== undefined) error.message = words;
}

/** Whether we aborted a call: an outdated search, a cancelled upload. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
