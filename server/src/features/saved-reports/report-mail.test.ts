import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { sendReports } from '#features/saved-reports/report-mail.service.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aSavedReport } from '#testing/builders/statistics/saved-reports.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';

const { db, as, deps } = await testApp({ PUBLIC_URL: 'https://majstorija.rs' });
const me = as('admin');
const boss = as('super_admin');
const { email } = await db
  .selectFrom('users')
  .select('email')
  .where('id', '=', me.user.id)
  .executeTakeFirstOrThrow()
  .then((row) => ({ email: row.email ?? '' }));

const PATH = '/api/v1/report-mail';
const choose = (payload: object, caller = me) => caller.inject({ method: 'PUT', url: PATH, payload });

/** The job at an instant, by the clock of UTC. */
const runAt = (iso: string) => sendReports({ ...deps, clock: () => new Date(iso) });

const queuedDays = async () =>
  (
    await db
      .selectFrom('mails')
      .select('created_at')
      .where('kind', '=', 'report')
      .orderBy('created_at')
      .execute()
  ).map(({ created_at: at }) => at.toISOString());

async function nextRuns(): Promise<string[]> {
  const { rows } = await sql<{ at: Date }>`
    select run_at as at from graphile_worker.jobs where task_identifier = 'send_reports'`.execute(db);
  return rows.map(({ at }) => at.toISOString());
}

/** A choice that was made long ago. */
async function aChoice(when: 'daily' | 'monday', savedReportId: string | null = null, adminId = me.user.id) {
  await db
    .insertInto('report_mails')
    .values({ admin_id: adminId, sent_when: when, saved_report_id: savedReportId, last_day: '2026-01-01' })
    .execute();
}

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await db.deleteFrom('report_mails').execute();
  await db.deleteFrom('saved_reports').execute();
});

describe('the choice of a report by mail [saved-reports#mail]', () => {
  it('is none at first, and ends with none', async () => {
    const none = { when: 'none', report: 'today', name: null, email };
    expect((await me.get(PATH)).json().data).toEqual(none);
    expect((await choose({ when: 'daily', report: 'today' })).json().data).toEqual({
      ...none,
      when: 'daily',
    });
    expect((await choose({ when: 'none', report: 'today' })).json().data).toEqual(none);
    expect(await db.selectFrom('report_mails').selectAll().execute()).toEqual([]);
  });

  it('names the saved report, and refuses one that the caller does not see', async () => {
    const own = await aSavedReport(db, { ownerId: me.user.id, name: 'Moj' });
    const foreign = await aSavedReport(db, { ownerId: boss.user.id });
    expect((await choose({ when: 'monday', report: own.id })).json().data).toMatchObject({
      report: own.id,
      name: 'Moj',
    });
    expect((await choose({ when: 'monday', report: foreign.id })).json().code).toBe('saved_report_not_found');
    expect((await me.get(PATH)).json().data).toMatchObject({ when: 'monday', name: 'Moj' });
  });

  it('falls back to Danas when the report is deleted or shared no more [saved-reports#mail-lost-report]', async () => {
    const shared = await aSavedReport(db, { ownerId: boss.user.id, isShared: true });
    await choose({ when: 'daily', report: shared.id });
    await choose({ when: 'daily', report: shared.id }, boss);
    await boss.patch(`/api/v1/saved-reports/${shared.id}`, { isShared: false });
    expect((await me.get(PATH)).json().data).toMatchObject({ when: 'daily', report: 'today' });
    expect((await boss.get(PATH)).json().data).toMatchObject({ report: shared.id });
    await boss.inject({ method: 'DELETE', url: `/api/v1/saved-reports/${shared.id}` });
    expect((await boss.get(PATH)).json().data).toMatchObject({ when: 'daily', report: 'today' });
  });
});

describe('the mails of a morning [saved-reports#mail-when]', () => {
  it('are queued from 6:30 in Belgrade on, on days of a change of the clock too', async () => {
    await aChoice('daily');
    for (const [early, due] of [
      ['2026-03-29T04:29:59.000Z', '2026-03-29T04:30:00.000Z'],
      ['2026-10-25T05:29:59.000Z', '2026-10-25T05:30:00.000Z'],
    ] as const) {
      const before = await queuedDays();
      await runAt(early);
      expect(await queuedDays()).toEqual(before);
      expect(await nextRuns()).toEqual([due]);
      await runAt(due);
      expect(await queuedDays()).toEqual([...before, due]);
    }
    expect(await nextRuns()).toEqual(['2026-10-26T05:30:00.000Z']);
  });

  it('are queued once a day, whatever number of processes run and start again [saved-reports#mail-once]', async () => {
    await aChoice('daily');
    await Promise.all([1, 2, 3, 4].map(() => runAt('2026-03-05T05:30:00.000Z')));
    await runAt('2026-03-05T14:00:00.000Z');
    expect(await queuedDays()).toEqual(['2026-03-05T05:30:00.000Z']);
    expect(await nextRuns()).toEqual(['2026-03-06T05:30:00.000Z']);
  });

  it('on Mondays are queued on Mondays alone', async () => {
    await aChoice('monday');
    // A Sunday, which ends in UTC before Monday's time in Belgrade, then Monday and Tuesday.
    for (const day of ['01', '02', '03']) await runAt(`2026-03-${day}T06:00:00.000Z`);
    expect(await queuedDays()).toEqual(['2026-03-02T06:00:00.000Z']);
  });
});

describe('a report by mail [saved-reports#mail-content]', () => {
  const newest = async () => {
    const [mail] = await mailsTo(deps, email);
    if (!mail) throw new TypeError('no mail was queued');
    return mail;
  };

  it('has the figures of the saved report beside those before, and links with all its state', async () => {
    for (let n = 0; n < 12; n += 1)
      await anOrder(db, { municipality: 'Zemun', createdAt: new Date('2026-03-03T10:00:00.000Z') });
    const { id } = await aSavedReport(db, {
      ownerId: me.user.id,
      name: 'Zemun <b>',
      report: 'new-orders',
      query: { municipality: 'Zemun' },
      period: { kind: 'last', days: 7 },
    });
    await aChoice('daily', id);
    await runAt('2026-03-05T05:30:00.000Z');
    const mail = await newest();
    expect(mail.subject).toBe('Zemun <b>: 26.02.2026. – 04.03.2026.');
    expect(mail.link).toBe(
      'https://majstorija.rs/admin/statistics/new-orders?from=2026-02-26&to=2026-03-04&municipality=Zemun',
    );
    expect(mail.text).toContain('Novi nalozi, 26.02.2026. – 04.03.2026., Zemun.');
    expect(mail.text).toContain('Sada 12; Pre 0; Broj 12');
    expect(mail.text).toContain('https://majstorija.rs/admin/statistics#mejl');
    expect(mail.html).not.toContain('<b>');
    expect(mail.html).toContain('Zemun &lt;b&gt;');
    expect(mail.html).toMatch(/<th[^>]*scope="row"[^>]*>[^<]+<\/th><td[^>]*>12<\/td>/);
    expect(mail.html).toContain('from=2026-02-26&amp;to=2026-03-04');
  });

  it('is how the day stands without a saved report', async () => {
    await aChoice('daily');
    await runAt('2026-03-05T05:30:00.000Z');
    const mail = await newest();
    expect(mail.subject).toMatch(/^Danas: stanje \d\d\.\d\d\.\d{4}\. u \d\d:\d\d$/);
    for (const row of ['Novi nalozi danas', 'Bez majstora', 'Kasni sada', 'Reklamacije sa rokom u 48 h'])
      expect(mail.text).toContain(`- ${row}: Broj `);
    expect(mail.link).toBe('https://majstorija.rs/admin/orders');
  });
});
