import { expect, it } from 'vitest';
import { requestNotice } from '#features/notify-me/notify-me.service.ts';
import { openSmtp } from '#testing/processes/smtp.ts';
import { startMailJobs, until, MAIL_SECRET_KEY } from '#testing/processes/mail-jobs.ts';
import { testApp } from '#testing/app/test-app.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';

const { db, deps, url, app } = await testApp({ PUBLIC_URL: 'https://majstorija.rs' });
const smtp = await openSmtp();
const ASKED = {
  email: 'ana@primer.rs',
  platforms: ['android'],
  audience: 'citizens',
  consent: true,
} as const;
const ask = () =>
  requestNotice(
    { ...deps, secretKey: MAIL_SECRET_KEY },
    { ...ASKED, platforms: ['android'], ip: elsewhere() },
  );

it('reaches the address once, with the headers by which a mail program ends it [public-page#notify-me-mail]', async () => {
  await Promise.all([ask(), ask(), ask()]);
  const stop = await startMailJobs({ db, url, smtpUrl: smtp.url });
  try {
    await until(() => smtp.received.length > 0);
    const [mail] = smtp.received;
    expect(mail?.recipients).toEqual(['ana@primer.rs']);
    const confirm =
      /https:\/\/majstorija\.rs\/javite-mi\/potvrda\/[\w-]{43}/.exec(mail?.body ?? '')?.[0] ?? '';
    const link = confirm.replace('potvrda', 'odjava');
    expect(mail?.head).toContain(`List-Unsubscribe: <${link}>`);
    expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    await until(async () => {
      const sent = await db.selectFrom('mails').select('sent_at').executeTakeFirst();
      return sent?.sent_at instanceof Date;
    });
    expect(smtp.received).toHaveLength(1);
    const ended = await app.inject({
      method: 'POST',
      url: new URL(link).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([ended.statusCode, await db.selectFrom('mails').select('id').execute()]).toEqual([200, []]);
  } finally {
    await stop();
  }
});
