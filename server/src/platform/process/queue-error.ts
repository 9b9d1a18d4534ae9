import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { CallLimitError } from './limited-calls.ts';

const RETRY_AFTER_SECONDS = 5;

/** The error to throw for a call that its limits refused or ended: the AppError of the code. Any other stays as it is. */
export function toQueueError(error: unknown, code: ErrorCode): unknown {
  if (!(error instanceof CallLimitError)) return error;
  return Object.assign(new AppError(code, { retryAfter: RETRY_AFTER_SECONDS }), { cause: error });
}
