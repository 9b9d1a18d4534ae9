import type { Config } from '#platform/config.ts';
import type { Sender, SmtpServer } from '#platform/mail-settings.ts';

/** A mail to one person. */
export interface Letter {
  /** Makes the Message-ID: the same mail, sent twice, is known as one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Hands a mail over and tells whether the mail server took it, or refused it for good. Throws a MailError when another try
 * may do better, and when told to stop.
 */
export type SendLetter = (letter: Letter, signal: AbortSignal) => Promise<'taken' | 'refused'>;

/** A mail could not be handed over now; the message tells why without naming anybody. */
export class MailError extends Error {
  override name = 'MailError';
}

/** Most that each step may take, in milliseconds. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};

/** What all of it may take: a server that answers drop by drop runs into no other limit. */
const SENT_WITHIN_MS = 60_000;

/** Where an answer of 5xx is about this mail and not about us. */
const ABOUT_THE_MAIL = new Set(['RCPT TO', 'DATA']);

/** The server wants a login or TLS first: that is for us to mend. */
const WANTS_MORE_OF_US = new Set([530, 534, 535, 538]);

interface SmtpFailure {
  readonly code: string;
  readonly status: number;
  readonly command: string;
}

function toFailure(error: unknown): SmtpFailure {
  if (!(error instanceof Error)) return { code: 'unknown', status: 0, command: '' };
  return {
    code: 'code' in error ? String(error.code) : error.name,
    status: 'responseCode' in error ? Number(error.responseCode) : 0,
    command: 'command' in error ? String(error.command) : '',
  };
}

/** 503 says that the conversation went wrong, not that the mail is unwelcome. */
const isForGood = ({ status, command }: SmtpFailure): boolean =>
  status >= 500 && status !== 503 && !WANTS_MORE_OF_US.has(status) && ABOUT_THE_MAIL.has(command);

function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

const toOptions = ({ host, port, isSecure, auth }: SmtpServer) => ({
  host,
  port,
  secure: isSecure,
  requireTLS: !isSecure && auth !== null && !isThisMachine(host),
  ...(auth && { auth }),
  ...TIMEOUTS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The addresses are given apart from any header, so that nothing in a mail can add another. */
function toMessage({ id, to, subject, text, html }: Letter, from: Sender, host: string) {
  return {
    messageId: `<${id}@${host}>`,
    envelope: { from: from.address, to: [to] },
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

/** Without a mail server a mail is taken as it is: `/dev/mail` shows it. */
const keepLetter: SendLetter = () => Promise.resolve('taken');

/** How mails leave by these settings: a connection each, so that none is ever stale. */
export async function openMailer({
  smtp,
  mailFrom,
  publicUrl,
}: Pick<Config, 'smtp' | 'mailFrom' | 'publicUrl'>): Promise<SendLetter> {
  if (smtp === null) return keepLetter;
  // Loaded where it is used: most developers' servers send nothing.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(toOptions(smtp));
  const { hostname } = new URL(publicUrl);
  return async (letter, signal) => {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(SENT_WITHIN_MS)]);
    try {
      await transport.sendMail({ ...toMessage(letter, mailFrom, hostname), signal: limit });
      return 'taken';
    } catch (error) {
      const failure = toFailure(error);
      if (isForGood(failure)) return 'refused';
      throw new MailError(`not handed over: ${failure.code} ${failure.status} ${failure.command}`.trim());
    }
  };
}
