import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';

/** The server refused. `wasSilent`: an earlier try of the same request got no answer, so it may have succeeded. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly status: number;
  readonly code: string;
  readonly wasSilent: boolean;

  constructor(request: string, answer: { status: number; code: string; text: string; wasSilent: boolean }) {
    super(`${request}: ${answer.status} ${answer.code} ${answer.text}`.trim());
    this.status = answer.status;
    this.code = answer.code;
    this.wasSilent = answer.wasSilent;
  }
}

/** Whether a thrown value is a refusal with one of these codes. */
export function isRefusal(error: unknown, ...codes: readonly ErrorCode[]): error is RefusedError {
  return error instanceof RefusedError && codes.some((code) => wireCode(code) === error.code);
}
