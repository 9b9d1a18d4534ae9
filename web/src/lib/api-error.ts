import { wireCode, type ErrorCode } from '@majstorija/contract/messages/errors.ts';

const NO_ANSWER = 'Error connecting to server';

type Answer = {
  status: number;
  code: string;
  serverText?: string;
  fields?: Readonly<Record<string, string>>;
};

/** A call that failed. `status` 0: no answer came at all. `message` is the server's text when it sent one (SPEC §8). */
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

/** Whether something thrown is a failed call, and with this code when one is named. */
export function isApiError(error: unknown, code?: ErrorCode): error is ApiError {
  return error instanceof ApiError && (code === undefined || error.code === wireCode(code));
}

/** The server's text when it sent one, else the fallback (SPEC §8). */
export function errorText(error: unknown, fallback: string): string {
  return (isApiError(error) ? error.serverText : undefined) ?? fallback;
}

/** Gives a failure without the server's words those of its call, so that its notice and its form say the same (SPEC §8). */
export function giveWords(error: unknown, words: string | undefined): void {
  if (isApiError(error) && error.serverText === undefined && words !== undefined) error.message = words;
}

/** Whether a call was given up by us: an overtaken search, a cancelled upload. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
