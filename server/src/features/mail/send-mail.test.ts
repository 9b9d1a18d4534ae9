import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSmtp } from '#testing/processes/smtp.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { queueOne, startMailJobs, until } from '#testing/processes/mail-jobs.ts';

const { db, url } = await openTestDatabase();
const smtp = await openSmtp();

beforeEach(async () => {
  smtp.received.length = 0;
  smtp.next.length = 0;
});

const logged: string[] = [];

/** Sends while the test runs. */
async function sending<T>(test: () => Promise<T>): Promise<T> {
  const stop = await startMailJobs({ db, url, smtpUrl: smtp.url, log: (line) => logged.push(line) });
  try {
    return await test();
  } finally {
    await stop();
  }
}

/** The jobs in the queue, each by its number of failures; running jobs separately. */
async function waitingJobs(): Promise<{ failures: number; isRunning: boolean }[]> {
  const jobs = sql<{ failures: number; isRunning: boolean }>`
    select attempts as failures, locked_at is not null as "isRunning" from graphile_worker.jobs`;
  return (await jobs.execute(db)).rows;
}

/** The queue waits longer after each failure; the tests do not. */
const hurry = () => sql`update graphile_worker._private_jobs set run_at = now()`.execute(db);

const untilFailed = (times: number) =>
  until(async () =>
    (await waitingJobs()).some(({ failures, isRunning }) => failures === times && !isRunning),
  );

const untilDone = () => until(async () => (await waitingJobs()).length === 0);

const mailTo = (email: string) =>
  db.selectFrom('mails').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow();

const recipients = () => smtp.received.flatMap((mail) => mail.recipients).toSorted();

describe('a queued mail', () => {
  it('is sent when its transaction commits, to one person, as text and HTML', async () => {
    const email = await sending(async () => {
      const recipient = await queueOne(db);
      await untilDone();
      return recipient;
    });
    const { id, sent_at: sentAt } = await mailTo(email);
    const [mail, another] = smtp.received;
    expect(another).toBeUndefined();
    expect(sentAt).toBeInstanceOf(Date);
    expect(mail?.recipients).toEqual([email]);
    expect(mail?.head).toEqual(
      expect.arrayContaining([
        `Message-ID: <${id}@majstorija.rs>`,
        'From: Majstorija <no-reply@majstorija.rs>',
        `To: ${email}`,
        'Subject: Nova lozinka za Majstoriju',
        'Auto-Submitted: auto-generated',
      ]),
    );
    expect(mail?.body).toMatch(/https:\/\/majstorija\.rs\/auth\/reset-password\/[\w-]{43}\s/);
    expect(mail?.body).toContain('Content-Type: text/plain; charset=utf-8');
    expect(mail?.body).toContain('Content-Type: text/html; charset=utf-8');
  });

  it('of a transaction that was rolled back is never sent [mail#outbox]', async () => {
    const email = await sending(async () => {
      for (let n = 0; n < 5; n += 1) await queueOne(db, { isBroken: true });
      const committed = await queueOne(db);
      await untilDone();
      return committed;
    });
    expect(recipients()).toEqual([email]);
  });

  it.each(['later'] as const)(
    'is retried after the answer "%s" until it is accepted [mail#retries]',
    async (treatment) => {
      smtp.next.push(treatment, treatment);
      const email = await sending(async () => {
        const recipient = await queueOne(db);
        await untilFailed(1);
        await hurry();
        await untilFailed(2);
        await hurry();
        await untilDone();
        return recipient;
      });
      expect(recipients()).toEqual([email]);
      expect(await mailTo(email)).toMatchObject({ sent_at: expect.any(Date), refused_at: null });
      expect(logged.join('')).toContain('a job failed, it is tried again later');
      expect(logged.join('')).not.toMatch(/@primer\.rs|Žarko/);
    },
  );

  it.each(['never'] as const)('is given up after the answer "%s" [mail#retries]', async (treatment) => {
    smtp.next.push(treatment);
    const email = await sending(async () => {
      const recipient = await queueOne(db);
      await untilDone();
      return recipient;
    });
    expect(recipients()).toEqual([]);
    expect(await mailTo(email)).toMatchObject({ sent_at: null, refused_at: expect.any(Date) });
  });

  it('interrupted after its last byte is sent again under the same Message-ID [mail#at-most-one-duplicate]', async () => {
    smtp.next.push('cut');
    const email = await sending(async () => {
      const recipient = await queueOne(db);
      await untilFailed(1);
      await hurry();
      await untilDone();
      return recipient;
    });
    expect(recipients()).toEqual([email, email]);
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(1);
    expect((await mailTo(email)).sent_at).toBeInstanceOf(Date);
  });

  it('with an expired link is not sent', async () => {
    const email = await queueOne(db);
    await db.updateTable('link_tokens').set({ ended_at: new Date() }).execute();
    await sending(untilDone);
    expect(recipients()).toEqual([]);
    expect(await mailTo(email)).toMatchObject({ sent_at: null, refused_at: expect.any(Date) });
  });
});
