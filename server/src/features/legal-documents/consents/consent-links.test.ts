import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { askAll, linkTo } from '#testing/builders/calls/consent-calls.ts';
import { SCRIPT_VECTORS } from '@majstorija/contract/testing/script-vectors.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { inTransaction } from '#platform/database/db.ts';
import { mailsTo } from '#testing/app/mailbox.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';
import { askForConsents } from './ask-for-consents.service.ts';
import { forgetOldConsentLinks } from './consent-link.service.ts';
import { endConsentDevices } from './end-consents.service.ts';

const parts = await testApp({ PUBLIC_URL: 'https://majstorija.rs' });
const { app, db, deps, clock } = parts;
const boss = {
  ...(await anAccount(db, { role: 'super_admin', hasPassword: false })),
  role: 'super_admin' as const,
};
const DAY_MS = 24 * 3_600_000;
const DEVICE = 'Stari telefon/1.0';

beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  await forgetDocuments(db);
  await db.updateTable('users').set({ is_active: false }).where('role', '=', 'client').execute();
  await sql`delete from graphile_worker._private_jobs`.execute(db);
  await aLegalDocument(db, 'CLIENT_TERMS', [{ title: 'Uslovi' }]);
});

const aClient = async (traits: object = {}) => {
  const account = await anAccount(db, { role: 'client', hasPassword: false, ...traits });
  return { id: account.id, email: account.email ?? '' };
};

/** Signed in anew: tests move the clock past sessions. */
const operator = async () => toCaller(app, await signIn(deps, boss));

let published = 0;

/** Each says something else: an unchanged text is no version [legal#unchanged]. */
const publish = async (body: object = {}) => {
  published += 1;
  const content = `<p>Tekst ${published}.</p>`;
  const text = { ...aLegalText({ content }), title: 'Uslovi', ...body };
  const answer = await (await operator()).post('/api/v1/legal-documents/CLIENT_TERMS/versions', text);
  expect(answer.statusCode).toBe(201);
};

const asking = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
    where task_identifier = 'ask_for_consents'`.execute(db);
  return rows[0]?.count;
};

const asked = async () =>
  (await db.selectFrom('mails').select('recipient').where('kind', '=', 'consent_requested').execute())
    .map(({ recipient }) => recipient)
    .toSorted();

const open = (url: string) => app.inject({ url });
const press = (url: string, publication?: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'user-agent': DEVICE },
    payload: publication === undefined ? '' : `publication=${publication}`,
  });

const shownOn = (page: string) => /name="publication" value="([\w-]+)"/.exec(page)?.[1];
const titleOf = (page: string) => /<h1>(.*?)<\/h1>/.exec(page)?.[1];
const acceptances = () => db.selectFrom('legal_acceptances').selectAll().execute();

/** A client who was asked, with the link and what its page showed. */
async function anAsked() {
  const person = await aClient();
  await publish();
  await askAll(parts, 'CLIENT_TERMS');
  const url = await linkTo(parts, person.email);
  return { ...person, url, shown: shownOn((await open(url)).body) };
}

describe('a material publication [consent#mail]', () => {
  it('asks active people of its audience with an address who have not accepted it, once', async () => {
    const person = await aClient();
    await aClient({ email: null });
    await aClient({ isActive: false });
    await publish();
    expect(await asking()).toBe(1);
    await askAll(parts, 'CLIENT_TERMS');
    await askAll(parts, 'CLIENT_TERMS');
    await Promise.all([askAll(parts, 'CLIENT_TERMS'), askAll(parts, 'CLIENT_TERMS')]);
    expect(await asked()).toEqual([person.email]);
  });

  it('asks in batches, each person once, also when jobs run again or at once', async () => {
    const people = [];
    for (let n = 0; n < 250; n += 1) people.push((await aClient()).email);
    await publish();
    const run = async () => {
      const { rows } = await sql<{ payload: { publicationId: string; after: string | null } }>`
        select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'ask_for_consents'`.execute(db);
      await sql`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'ask_for_consents'`.execute(db);
      const payload = rows[0]?.payload;
      // As after a stop between the commit of a batch and the end of its job.
      if (payload) await Promise.all([askForConsents(deps, payload), askForConsents(deps, payload)]);
      return payload !== undefined;
    };
    const sizes = [];
    while (await run()) sizes.push((await asked()).length);
    expect(await asked()).toEqual(people.toSorted());
    expect(sizes[0]).toBeGreaterThanOrEqual(200);
  });

  it('asks nobody when it is minor, when another material one followed, or when the text is public no more [consent#mail-newest]', async () => {
    await aClient();
    await publish({ change: 'minor' });
    expect(await asking()).toBe(0);
    await publish();
    const { id } = await db
      .selectFrom('legal_publications')
      .select('id')
      .where('number', '=', 3)
      .executeTakeFirstOrThrow();
    await publish();
    await askForConsents(deps, { publicationId: id, after: null });
    await db.updateTable('legal_document_versions').set({ is_active: false }).execute();
    await askAll(parts, 'CLIENT_TERMS');
    expect(await asked()).toEqual([]);
  });

  it('mails the document, the day and the link; once the link has ended the mail is not sent', async () => {
    const { email, url } = await anAsked();
    const [mail] = await mailsTo(deps, email);
    expect(mail).toMatchObject({ isCurrent: true, link: `https://majstorija.rs${url}`, endUrl: null });
    expect(mail?.text).toContain('„Uslovi”. Važi od 06.03.2026.');
    expect(mail?.text).toContain('Link važi 60 dana, do ');
    clock.advance(60 * DAY_MS);
    expect((await mailsTo(deps, email))[0]).toMatchObject({ isCurrent: false, link: null });
  });
});

describe('the page of a link [consent#page]', () => {
  it('shows the text, its kind and day, and accepts nothing when it is opened', async () => {
    const { url, shown } = await anAsked();
    const page = await open(url);
    expect([page.statusCode, titleOf(page.body), page.headers['cache-control']]).toEqual([
      200,
      'Uslovi',
      'no-store',
    ]);
    for (const text of ['Bitna izmena', 'Važi od', '06.03.2026.', 'Verzija 2', 'href="/pravno/client-terms"'])
      expect(page.body).toContain(text);
    expect(page.body).not.toMatch(/<script/i);
    expect([shown, await acceptances()]).toEqual([expect.any(String), []]);
  });

  it('accepts by its button with address and device, once, and says so again [consent#acceptance]', async () => {
    const { id, url, shown } = await anAsked();
    const first = await press(url, shown);
    expect([first.statusCode, titleOf(first.body)]).toEqual([200, 'Hvala, tekst je prihvaćen']);
    const rows = await acceptances();
    expect(rows).toMatchObject([{ user_id: id, source: 'link', device: DEVICE, ip: '127.0.0.1', number: 2 }]);
    clock.advance(DAY_MS);
    for (const again of [await press(url, shown), await open(url)])
      expect([again.statusCode, titleOf(again.body)]).toEqual([200, 'Već ste prihvatili ovaj tekst']);
    expect(await acceptances()).toEqual(rows);
  });

  it('asks for a newer text instead of accepting one that was not shown', async () => {
    const { url, shown } = await anAsked();
    await publish({ title: 'Najnoviji uslovi', change: 'minor' });
    for (const given of [shown, undefined, 'bilo šta']) {
      const newer = await press(url, given);
      expect([newer.statusCode, titleOf(newer.body)]).toEqual([200, 'Najnoviji uslovi']);
      expect(newer.body).toContain('objavljen noviji tekst');
    }
    expect(await acceptances()).toEqual([]);
    const page = await press(url, shownOn((await open(url)).body));
    expect(titleOf(page.body)).toBe('Hvala, tekst je prihvaćen');
    expect(await acceptances()).toMatchObject([{ number: 3 }]);
  });

  it.each<[string, (given: { id: string; url: string }) => Promise<unknown>]>([
    ['is over', async () => clock.advance(60 * DAY_MS)],
    [
      'is of an account that is not active',
      ({ id }) => db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute(),
    ],
    [
      'is of a text that is public no more',
      () => db.updateTable('legal_document_versions').set({ is_active: false }).execute(),
    ],
  ])('of a link that %s says that it does not hold, and accepts nothing', async (_what, end) => {
    const given = await anAsked();
    await end(given);
    for (const answer of [await open(given.url), await press(given.url, given.shown)])
      expect([answer.statusCode, titleOf(answer.body)]).toEqual([404, 'Ovaj link više ne važi']);
    expect(await acceptances()).toEqual([]);
  });

  it('of an unknown token is the same page, and too many of them are refused [security#guess-limits]', async () => {
    const tries = [];
    for (let n = 0; n < 31; n += 1)
      tries.push(await app.inject({ url: `/saglasnost/nema-${n}`, remoteAddress: '198.51.100.7' }));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(404), 429]);
    expect(titleOf(tries[30]!.body)).toBe('Prihvatanje trenutno nije moguće');
  });

  it('shows a title as text, whatever is in it [security#no-script-runs]', async () => {
    const { url } = await anAsked();
    const [any = ''] = SCRIPT_VECTORS;
    for (const title of [any, '"><img src=x onerror=alert(1)>', '<b>Uslovi</b> & "ostalo"']) {
      await publish({ title: title.slice(0, 200), change: 'minor' });
      const { body } = await open(url);
      expect(body).not.toMatch(/<(?:script|img|b)\b/i);
      expect(body).toContain(title.includes('&') ? '&lt;b&gt;Uslovi&lt;/b&gt; &amp;' : '&');
    }
  });
});

describe('what is kept [consent#kept]', () => {
  it('of an erased person is the proof without address, device and links', async () => {
    const { id, url, shown } = await anAsked();
    await press(url, shown);
    const [before] = await acceptances();
    const name = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await (
      await operator()
    ).post(`/api/v1/accounts/${id}/erasure`, {
      confirmName: `${name.first_name} ${name.last_name}`,
    });
    expect(await acceptances()).toEqual([{ ...before, ip: null, device: null }]);
    expect(await db.selectFrom('legal_consent_links').select('id').execute()).toEqual([]);
    expect(await asked()).toEqual([]);
  });

  it('of network address and device ends with its period, the rest stays [consent#address-and-device]', async () => {
    const { url, shown } = await anAsked();
    await press(url, shown);
    const [before] = await acceptances();
    const end = (until: number) =>
      inTransaction(deps.db, (tx) => endConsentDevices(tx, { before: new Date(until), most: 100 }));
    const at = before!.accepted_at.getTime();
    expect([await end(at), await acceptances()]).toEqual([0, [before]]);
    expect([await end(at + 1), await end(at + 1)]).toEqual([1, 0]);
    expect(await acceptances()).toEqual([{ ...before, ip: null, device: null }]);
  });

  it('of a link ends a month after it expired', async () => {
    await anAsked();
    clock.advance(89 * DAY_MS);
    await forgetOldConsentLinks(deps);
    expect(await db.selectFrom('legal_consent_links').select('id').execute()).toHaveLength(1);
    clock.advance(2 * DAY_MS);
    await forgetOldConsentLinks(deps);
    expect(await db.selectFrom('legal_consent_links').select('id').execute()).toEqual([]);
  });
});
