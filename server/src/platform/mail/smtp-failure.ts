/** Steps at which an answer of 5xx is about this mail and not about our settings. */
const STEPS_ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** The server requires a login or TLS: a fault of our settings, not of the mail. */
const NEEDS_OTHER_SETTINGS = new Set([530, 534, 535, 538]);

interface SmtpFailure {
  readonly code: string;
  readonly status: number;
  readonly command: string;
}

/** The details of an error of the mail client. */
export function toFailure(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { code: 'unknown', status: 0, command: '' };
  return {
    code: 'code' in error ? String(error.code) : error.name,
    status: 'responseCode' in error ? Number(error.responseCode) : 0,
    command: 'command' in error ? String(error.command) : '',
  };
}

/** Whether the mail is refused finally; 503 means a wrong sequence of commands, not a refused mail. */
export const isFinal = ({ status, command }: SmtpFailure): boolean =>
  status >= 500 && status !== 503 && !NEEDS_OTHER_SETTINGS.has(status) && STEPS_ABOUT_THE_MAIL.has(command);
