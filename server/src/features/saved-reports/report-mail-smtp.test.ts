import { expect, it } from 'vitest';
import { aConfig } from '#testing/builders/configs.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aSavedReport } from '#testing/builders/statistics/saved-reports.ts';
import { startMailJobs, until } from '#testing/processes/mail-jobs.ts';
import { openSmtp } from '#testing/processes/smtp.ts';
import { sendReports } from './report-mail.service.ts';

const { db, url } = await openTestDatabase();
const smtp = await openSmtp();
const { id: adminId, email } = await anAccount(db, { role: 'admin' });

/** Midnight of the week begins in Belgrade an hour before UTC's; half past six is 5:30 in winter. */
const SUNDAY = '2026-03-01T05:30:00.000Z';
const TOO_EARLY = '2026-03-02T05:29:59.000Z';
const MONDAY = '2026-03-02T05:30:00.000Z';
const LATER = ['2026-03-02T05:30:01.000Z', '2026-03-02T18:00:00.000Z', '2026-03-03T05:30:00.000Z'];

const runAt = (iso: string) => sendReports({ db, config: aConfig(), clock: () => new Date(iso) });

it('a report goes to its reader on Monday at 6:30, once, with its table and a link [saved-reports#mail-once]', async () => {
  for (let n = 0; n < 11; n += 1) await anOrder(db, { createdAt: '2026-02-26T10:00:00.000Z' });
  const { id } = await aSavedReport(db, {
    ownerId: adminId,
    name: 'Novi nalozi nedeljom',
    report: 'new-orders',
    period: { kind: 'last', days: 7 },
  });
  const choice = { admin_id: adminId, sent_when: 'monday', saved_report_id: id, last_day: '2026-01-01' };
  await db.insertInto('report_mails').values(choice).execute();
  const stops = [
    await startMailJobs({ db, url, smtpUrl: smtp.url }),
    await startMailJobs({ db, url, smtpUrl: smtp.url }),
  ];
  for (const time of [SUNDAY, TOO_EARLY]) await runAt(time);
  expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  await Promise.all([runAt(MONDAY), runAt(MONDAY)]);
  for (const time of LATER) await runAt(time);
  await until(() => smtp.received.length > 0);
  await until(async () => {
    const waiting = await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
    return waiting.length === 0;
  });
  for (const stop of stops) await stop();
  const [mail, ...more] = smtp.received;
  expect(more).toEqual([]);
  expect(mail?.recipients).toEqual([email]);
  expect(mail?.head.find((line) => line.startsWith('Subject:'))).toContain('Novi_nalozi_nedeljom');
  expect(mail?.body).toContain('/admin/statistics/new-orders?from=2026-02-23&amp;to=2026-03-01');
  expect(mail?.body).toMatch(/<th[^>]*scope="row"[^>]*>[^<]+<\/th><td[^>]*>11<\/td>/);
  expect(mail?.body).toContain('/admin/statistics#mejl');
});
