import type { Config } from '#platform/settings/config.ts';
import { isLoopbackHost } from '#platform/settings/loopback.ts';
import type { Sender, SmtpServer } from '#platform/settings/mail-settings.ts';
import { limitCalls } from '#platform/process/limited-calls.ts';
import { inSpan, type SpanStart } from '#platform/tracing/active-span.ts';
import { isFinal, toFailure } from './smtp-failure.ts';

/** A mail to one person. */
export interface OutgoingMail {
  /** Becomes the Message-ID: the same mail, sent twice, counts as one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Ends what the mail is about when a mail program posts to it; null without such a link. */
  readonly endUrl?: string | null;
}

/**
 * Sends a mail and returns whether the mail server accepted it or refused it finally. Throws a MailError when another
 * try may succeed, and when aborted.
 */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<'accepted' | 'refused'>;

/** A mail could not be sent now; the message has the reason without any address. */
class MailError extends Error {
  override name = 'MailError';
}

/** Limits of the single steps, in milliseconds. */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  dnsTimeout: 10_000,
  socketTimeout: 20_000,
};

/** Limits of the whole send: a server that answers byte by byte exceeds no other limit. */
const SENDING = { atOnce: 4, mostWaiting: 16, withinMs: 60_000 };

const toOptions = ({ host, port, isSecure, auth }: SmtpServer) => ({
  host,
  port,
  secure: isSecure,
  requireTLS: !isSecure && auth !== null && !isLoopbackHost(host),
  ...(auth && { auth }),
  ...TIMEOUTS,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The envelope has its own addresses, so that no header of a mail can add a recipient. */
/** The button of mail programs that ends a subscription without opening the mail (RFC 8058). */
const toEndHeaders = (endUrl: string | null) =>
  endUrl === null
    ? {}
    : { 'List-Unsubscribe': `<${endUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function toMessage({ id, to, subject, text, html, endUrl = null }: OutgoingMail, from: Sender, host: string) {
  return {
    messageId: `<${id}@${host}>`,
    envelope: { from: from.address, to: [to] },
    from,
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: { 'Auto-Submitted': 'auto-generated', ...toEndHeaders(endUrl) },
  };
}

const toStart = ({ host, port }: SmtpServer): SpanStart => ({
  name: 'send mail',
  kind: 'client',
  attributes: { 'server.address': host, 'server.port': port },
});

/** Without a mail server every mail counts as sent: `/dev/mail` shows it. */
const keepMail: SendMail = () => Promise.resolve('accepted');

/** Returns the function that sends mails by these settings: one connection per mail, so that none is stale. */
export async function openMailer({
  smtp,
  mailFrom,
  publicUrl,
}: Pick<Config, 'smtp' | 'mailFrom' | 'publicUrl'>): Promise<SendMail> {
  if (smtp === null) return keepMail;
  // Loaded where it is used: most development servers send nothing.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(toOptions(smtp));
  const { hostname } = new URL(publicUrl);
  const sends = limitCalls(SENDING);
  const start = toStart(smtp);
  return async (mail, signal) => {
    const message = toMessage(mail, mailFrom, hostname);
    try {
      const sendNow = (limit: AbortSignal) => transport.sendMail({ ...message, signal: limit });
      await inSpan(start, () => sends.run(sendNow, signal));
      return 'accepted';
    } catch (error) {
      const failure = toFailure(error);
      if (isFinal(failure)) return 'refused';
      throw new MailError(
        `the mail was not sent: ${failure.code} ${failure.status} ${failure.command}`.trim(),
      );
    }
  };
}
