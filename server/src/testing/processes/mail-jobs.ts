import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { createLinkToken, isLinkPurpose } from '#features/accounts/links/link-token.service.ts';
import { SEND_MAIL, queueMail, type AccountMailKind } from '#features/mail/queue-mail.service.ts';
import { sendMail } from '#features/mail/send-mail.service.ts';
import { systemClock } from '#platform/process/clock.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { inTransaction, type Db } from '#platform/database/db.ts';
import { handle, startJobs } from '#platform/jobs/jobs.ts';
import { openMailer } from '#platform/mail/mailer.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { SYSTEM, aWork } from '#testing/builders/works.ts';

/** The database of the queued mails, and the mail server. */
export interface MailJobsSetup {
  readonly db: Db;
  /** Address of the database. */
  readonly url: string;
  readonly smtpUrl: string;
  /** Receives the log, as JSON lines. */
  readonly log?: (line: string) => void;
}

/** The key that signs the links of these tests. */
export const MAIL_SECRET_KEY = 'a secret key that only tests of mails ever use';

/** Sends queued mails as the server does; resolves to the function that stops it. */
export async function startMailJobs({ db, url, smtpUrl, log }: MailJobsSetup): Promise<() => Promise<void>> {
  const config = aConfig({ SMTP_URL: smtpUrl, PUBLIC_URL: 'https://majstorija.rs' });
  const logger = pino({ level: 'warn' }, { write: log ?? (() => undefined) });
  const deps = { db, config, clock: systemClock, secretKey: MAIL_SECRET_KEY, log: logger };
  const send = await openMailer(config);
  const handlers = [handle(SEND_MAIL, ({ mailId }, signal) => sendMail(deps, send, { mailId, signal }))];
  return startJobs({ url, log: logger, handlers });
}

/** Queues a mail to a new account in a transaction that commits unless it is broken; returns the account's address. */
export async function queueOne(
  db: Db,
  {
    kind = 'reset_password',
    firstName = 'Žarko',
    isBroken = false,
  }: { kind?: AccountMailKind; firstName?: string; isBroken?: boolean } = {},
): Promise<string> {
  const { id: userId, email } = await anAccount(db, { firstName, hasPassword: false });
  const recipient = email ?? '';
  const queued = inTransaction(db, async (tx) => {
    const work = aWork(tx, SYSTEM, new Date());
    const link = isLinkPurpose(kind)
      ? { linkTokenId: await createLinkToken(work, MAIL_SECRET_KEY, { userId, purpose: kind }) }
      : {};
    await queueMail(work, { kind, userId, recipient, ...link });
    if (isBroken) throw new RangeError('roll this transaction back');
  });
  await queued.catch((error: unknown) => {
    if (!isBroken) throw error;
  });
  return recipient;
}

/** Waits until the condition holds, checked every 50 ms; the test's own time limit ends it. */
export async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await holds())) await sleep(50);
}
