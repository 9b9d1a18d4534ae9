import { afterEach, describe, expect, it } from 'vitest';
import { NOTIFY_ME_PATHS } from '@majstorija/contract/notify-me/notify-me.ts';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';
import { sql } from '#platform/database/sql.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aNotifyMeRequest } from '#testing/builders/personal-data/notify-me.ts';
import { elsewhere } from '#testing/builders/calls/password-calls.ts';

const { app, db, deps, as, clock } = await testApp({ PUBLIC_URL: 'https://majstorija.example' });
const ASKED = { email: 'ana@primer.rs', platforms: ['android'], audience: 'citizens', consent: true };

const START = clock.now().toISOString();

afterEach(async () => {
  clock.set(START);
  await db.deleteFrom('notify_me_requests').execute();
  await db.deleteFrom('login_throttles').execute();
});

const request = (body: object = ASKED, remoteAddress = elsewhere()) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/public/notify-me',
    remoteAddress,
    headers: { 'x-client-type': 'web', 'content-type': 'application/json' },
    payload: body,
  });

const rows = () => db.selectFrom('notify_me_requests').selectAll().execute();
const eventsOf = async () =>
  (await db.selectFrom('audit_events').select(['event', 'account_id']).orderBy('id').execute()).filter(
    ({ event }) => event.startsWith('notify_me'),
  );

/** The path of the mail's link, which confirms, or of the one that ends. */
async function linkOf(email: string, path: string = NOTIFY_ME_PATHS.end): Promise<string> {
  const [mail] = await mailsTo(deps, email);
  return new URL(mail?.link ?? '').pathname.replace(NOTIFY_ME_PATHS.confirm, path);
}

const post = (url: string) =>
  app.inject({
    method: 'POST',
    url,
    remoteAddress: elsewhere(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: '',
  });

describe('an address that asks to be told [public-page#notify-me]', () => {
  it('is kept with what it asked for, the words it agreed to and the time, and gets a mail', async () => {
    const answer = await request({
      ...ASKED,
      email: ' Ana@Primer.RS ',
      platforms: ['ios', 'android', 'ios'],
    });
    expect(answer.statusCode).toBe(422);
    expect(
      (await request({ ...ASKED, email: ' Ana@Primer.RS ', platforms: ['ios', 'android'] })).statusCode,
    ).toBe(204);
    expect(await rows()).toEqual([
      expect.objectContaining({
        email: 'ana@primer.rs',
        platforms: ['ios', 'android'],
        audience: 'citizens',
        consent_text: NOTIFY_ME_TEXTS.consent,
        consented_at: clock.now(),
      }),
    ]);
    const [mail] = await mailsTo(deps, 'ana@primer.rs');
    expect(mail?.subject).toBe('Potvrdite adresu za obaveštenje o aplikaciji Majstorija');
    expect(mail?.link).toMatch(/^https:\/\/majstorija\.example\/javite-mi\/potvrda\/[\w-]{43}$/);
    expect(mail?.text).toContain('Dobar dan,\n');
  });

  it('gets the same answer when it is known, changes its row, and gets one mail a day [public-page#notify-me-limits]', async () => {
    const first = await request();
    const [before] = await rows();
    clock.advance(60_000);
    const second = await request({ ...ASKED, platforms: ['ios'], audience: 'workers' });
    const plain = ({ statusCode, body, headers }: typeof first) => ({
      statusCode,
      body,
      names: Object.keys(headers).toSorted(),
    });
    expect(plain(second)).toEqual(plain(first));
    const [after, ...others] = await rows();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ id: before?.id, platforms: ['ios'], audience: 'workers' });
    expect(await mailsTo(deps, ASKED.email)).toHaveLength(1);
    clock.advance(24 * 3_600_000);
    await request();
    expect(await mailsTo(deps, ASKED.email)).toHaveLength(2);
  });

  it.each([
    [{ ...ASKED, email: 'ana' }, { email: 'Unesite validnu email adresu' }],
    [{ ...ASKED, platforms: [] }, { platforms: NOTIFY_ME_TEXTS.platformsMissing }],
    [{ ...ASKED, consent: false }, { consent: NOTIFY_ME_TEXTS.consentMissing }],
  ])('is refused with a sentence: %j', async (body, fields) => {
    const answer = await request(body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
    expect(await rows()).toEqual([]);
  });

  it('is refused after ten an hour from one place, in minutes that are said', async () => {
    const place = elsewhere();
    for (let n = 0; n < 10; n += 1) {
      expect((await request({ ...ASKED, email: `ana${n}@primer.rs` }, place)).statusCode).toBe(204);
    }
    const refused = await request({ ...ASKED, email: 'jos@primer.rs' }, place);
    expect([refused.statusCode, refused.json().error, refused.headers['retry-after']]).toEqual([
      429,
      'Previše pokušaja. Pokušajte ponovo za 60 min.',
      '3600',
    ]);
    expect((await request({ ...ASKED, email: 'jos@primer.rs' })).statusCode).toBe(204);
  });

  it.each([
    ['ana+kvar@primer.rs', 'ana@primer.rs'],
    ['a.n.a+x@googlemail.com', 'ana@gmail.com'],
  ])(
    'is one mailbox with its aliases: %s gets no second mail [public-page#notify-me-limits]',
    async (alias, email) => {
      await request({ ...ASKED, email });
      await request({ ...ASKED, email: alias });
      expect((await rows()).map((row) => row.email).toSorted()).toEqual([alias, email].toSorted());
      expect(await mailsTo(deps, alias)).toEqual([]);
    },
  );

  it('leaves no address in the audit log', async () => {
    // Later than any other event of this file.
    clock.advance(48 * 3_600_000);
    await request();
    clock.advance(1_000);
    await app.inject({ method: 'POST', url: await linkOf(ASKED.email), remoteAddress: elsewhere() });
    expect((await eventsOf()).slice(-2)).toEqual([
      { event: 'notify_me_requested', account_id: null },
      { event: 'notify_me_ended', account_id: null },
    ]);
    const { rows: found } = await sql`select 1 from audit_values v
      where v::text like '%ana@primer.rs%'`.execute(db);
    expect(found).toEqual([]);
  });
});

describe('the confirmation of an address [public-page#notify-me-confirm]', () => {
  const summary = async () =>
    (await as('super_admin').get('/api/v1/notify-me-requests/summary')).json<{ data: object }>().data;

  it('asks first; until then the address does not count', async () => {
    await request();
    const url = await linkOf(ASKED.email, NOTIFY_ME_PATHS.confirm);
    const asked = await app.inject(url);
    expect([asked.statusCode, asked.body]).toEqual([200, expect.stringContaining('Potvrdi adresu')]);
    expect(await summary()).toMatchObject({ total: 0, android: 0, newestAt: null });
    const confirmed = await post(url);
    expect([confirmed.statusCode, confirmed.body]).toEqual([
      200,
      expect.stringContaining('Adresa je potvrđena'),
    ]);
    expect(await summary()).toMatchObject({ total: 1, android: 1 });
    expect((await post(url)).body).toContain('Adresa je potvrđena');
  });

  it('replaces what was confirmed before, which nobody else can change', async () => {
    await request();
    const url = await linkOf(ASKED.email, NOTIFY_ME_PATHS.confirm);
    await post(url);
    await request({ ...ASKED, platforms: ['ios'], audience: 'workers' });
    expect(await summary()).toMatchObject({ total: 1, android: 1, workers: 0 });
    await post(url);
    expect(await summary()).toMatchObject({ total: 1, android: 0, ios: 1, workers: 1 });
    expect(await rows()).toHaveLength(1);
  });

  it('is too late after 48 hours', async () => {
    await request();
    const url = await linkOf(ASKED.email, NOTIFY_ME_PATHS.confirm);
    clock.advance(48 * 3_600_000 + 1);
    const late = await post(url);
    expect([late.statusCode, late.body]).toEqual([404, expect.stringContaining('više ne važi')]);
    expect(await rows()).toEqual([expect.objectContaining({ confirmed_at: null })]);
  });
});

describe('the link of the mail [public-page#notify-me-end]', () => {
  it('asks first and then deletes the address with its mails; the next use says that it has ended', async () => {
    await request();
    const url = await linkOf(ASKED.email);
    const asked = await app.inject(url);
    expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(asked.body).toContain('Odjavi me');
    expect(await rows()).toHaveLength(1);
    const mailed = await db.selectFrom('mails').select('id').execute();
    const ended = await app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([ended.statusCode, ended.body]).toEqual([200, expect.stringContaining('Odjavljeni ste')]);
    expect(await rows()).toEqual([]);
    expect(await mailsTo(deps, ASKED.email)).toEqual([]);
    // The error of a failed job may name the address.
    const { rows: jobs } = await sql`select 1 from graphile_worker.jobs
      where key = any (${mailed.map(({ id }) => id)}::text[])`.execute(db);
    expect([mailed.length, jobs]).toEqual([1, []]);
    for (const method of ['GET', 'POST'] as const) {
      const again = await app.inject({ method, url, remoteAddress: elsewhere() });
      expect([again.statusCode, again.body]).toEqual([404, expect.stringContaining('više ne važi')]);
    }
  });

  it('is not in the database', async () => {
    await request();
    const token = (await linkOf(ASKED.email)).split('/').at(-1) ?? '';
    const { rows: found } = await sql`select 1 from notify_me_requests r, mails m
      where r::text like ${`%${token}%`} or m::text like ${`%${token}%`}`.execute(db);
    expect(found).toEqual([]);
  });
});

describe('the list of the super admin [public-page#notify-me-list]', () => {
  it('erases the address of someone without an account, and says when there is none', async () => {
    await aNotifyMeRequest(db, { email: 'ana@primer.rs', at: clock.now() });
    const erase = () =>
      as('super_admin').post('/api/v1/notify-me-requests/erasure', { email: 'Ana@primer.rs' });
    expect((await erase()).statusCode).toBe(204);
    expect(await rows()).toEqual([]);
    const again = await erase();
    expect([again.statusCode, again.json().code]).toEqual([404, 'notify_me_not_found']);
  });
});
