import { ERRORS, errorText, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';

/** Values of the `{name}` places of the text, and messages by field. */
export interface AppErrorDetails {
  readonly values?: Readonly<Record<string, string | number>>;
  readonly fields?: Readonly<Record<string, string>>;
  /** A sentence behind the text: what of this call is refused. */
  readonly reason?: string | undefined;
  /** Sent as `Retry-After`, in seconds. */
  readonly retryAfter?: number;
}

/** A text with a sentence behind it. */
export const withReason = (text: string, reason: string | undefined): string =>
  reason === undefined ? text : `${text.replace(/\.?$/, '.')} ${reason}`;

/** A failure that the caller sees: its code decides status and text [errors-and-texts#one-catalogue]. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(withReason(errorText(code, details.values), details.reason));
    this.code = code;
    this.details = details;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return ERRORS[this.code].status;
  }
}

/** A refusal with the same text at one field of the form; `values` as of `AppErrorDetails`. */
export function fieldError(code: ErrorCode, field: string, values: AppErrorDetails['values'] = {}): AppError {
  return new AppError(code, { values, fields: { [field]: errorText(code, values) } });
}

/** The body of an error answer [api#error-body]; `requestId` lets support find the log line. */
export function toErrorBody(error: AppError, requestId: string) {
  const { fields } = error.details;
  return { error: error.message, code: wireCode(error.code), ...(fields && { fields }), requestId };
}
