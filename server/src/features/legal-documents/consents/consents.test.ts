import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { DocumentConsent, PersonConsents } from '@majstorija/contract/legal-documents/consents.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { acceptInApp, currentOf } from '#testing/builders/calls/consent-calls.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';

const { app, as, db, deps, clock } = await testApp();
const operator = as('admin');
const client = as('client');
const MINE = '/api/v1/me/consents';

beforeEach(async () => {
  await forgetDocuments(db);
  for (const type of ['CLIENT_TERMS', 'WORKER_OWNER_TERMS', 'PRIVACY_POLICY'] as const)
    await aLegalDocument(db, type, [{ title: type }]);
});

let edition = 0;
const publish = async (change: 'material' | 'minor', type = 'CLIENT_TERMS') => {
  const answer = await operator.post(`/api/v1/legal-documents/${type}/versions`, {
    ...aLegalText({ description: `Izdanje ${++edition}` }),
    change,
  });
  expect(answer.statusCode).toBe(201);
};

const mine = async (caller = client) => DocumentConsent.array().parse((await caller.get(MINE)).json().data);

const states = async (caller = client) => (await mine(caller)).map(({ type, state }) => [type, state]);

const needed = async (caller = client) => (await caller.get('/api/v1/auth/me')).json().data.consentsNeeded;

async function rows(userId = client.user.id) {
  return db.selectFrom('legal_acceptances').selectAll().where('user_id', '=', userId).execute();
}

const personOf = async (id = client.user.id) =>
  PersonConsents.parse((await operator.get(`/api/v1/people/${id}/consents`)).json().data);

describe('the documents that a person is asked for [consent#audience]', () => {
  it.each([
    ['client', ['CLIENT_TERMS', 'PRIVACY_POLICY']],
    ['worker', ['WORKER_OWNER_TERMS', 'PRIVACY_POLICY']],
    ['owner', ['WORKER_OWNER_TERMS', 'PRIVACY_POLICY']],
  ] as const)('are those of a %s, each not accepted at first', async (role, types) => {
    expect(await states(as(role))).toEqual(types.map((type) => [type, 'none']));
    expect(await needed(as(role))).toEqual(types);
  });

  it('are none without an active version, and none for operators', async () => {
    await db.updateTable('legal_document_versions').set({ is_active: false }).execute();
    expect([await states(), await needed()]).toEqual([[], []]);
    expect(await needed(operator)).toBeUndefined();
    expect((await operator.get(MINE)).statusCode).toBe(403);
  });

  it('are named by the answer of a sign-in, too [consent#field]', async () => {
    const { email } = await anAccount(db, { role: 'client' });
    const payload = { email, password: 'Ispravna-lozinka-1', clientType: 'mobile' };
    const headers = { 'x-client-type': 'mobile' };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload });
    expect(answer.json().data.user.consentsNeeded).toEqual(['CLIENT_TERMS', 'PRIVACY_POLICY']);
  });
});

describe('an acceptance in the app [consent#field]', () => {
  it('has screen, address and device, and makes the state current', async () => {
    const answer = await acceptInApp(client, 'CLIENT_TERMS', 'Prijava');
    expect(answer.statusCode).toBe(200);
    const at = clock.now().toISOString();
    expect(answer.json().data[0]).toMatchObject({
      type: 'CLIENT_TERMS',
      title: 'CLIENT_TERMS',
      state: 'current',
      accepted: { number: 1, version: 1, at },
    });
    expect((await personOf()).acceptances).toEqual([
      {
        _id: expect.any(String),
        type: 'CLIENT_TERMS',
        number: 1,
        version: 1,
        at,
        source: 'app',
        screen: 'Prijava',
        ip: '127.0.0.1',
        device: 'Telefon/7.1',
        readBy: null,
        order: null,
      },
    ]);
    expect(await needed()).toEqual(['PRIVACY_POLICY']);
  });

  it('sent again, also ten times at once, changes nothing and adds one audit row [consent#acceptance] [consent#audit]', async () => {
    const { _id: publicationId } = await currentOf(client, 'CLIENT_TERMS');
    const send = (screen: string) => client.post(MINE, { publicationId, screen });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => send(`Ekran ${at}`)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    const [only, ...others] = await rows();
    expect(others).toEqual([]);
    clock.advance(60_000);
    await send('Kasnije');
    expect(await rows()).toEqual([only]);
    const audits = await db
      .selectFrom('audit_events')
      .select(['actor_id', 'account_id'])
      .where('event', '=', 'consent_given')
      .execute();
    expect(audits).toEqual([{ actor_id: client.user.id, account_id: client.user.id }]);
  });

  it('is refused for an older publication, another audience and an unknown one', async () => {
    const old = await currentOf(client, 'CLIENT_TERMS');
    await publish('minor');
    const accept = (publicationId: string, screen = 'Prijava') =>
      client.post(MINE, { publicationId, screen });
    const outdated = await accept(old._id);
    expect([outdated.statusCode, outdated.json().code]).toEqual([409, 'consent_outdated']);
    const foreign = await currentOf(as('worker'), 'WORKER_OWNER_TERMS');
    expect((await accept(foreign._id)).statusCode).toBe(404);
    expect((await accept('0190a0a0-0000-7000-8000-000000000000')).statusCode).toBe(404);
    const long = await accept(old._id, 'x'.repeat(101));
    expect([long.statusCode, Object.keys(long.json().fields)]).toEqual([422, ['screen']]);
    expect(await rows()).toEqual([]);
  });

  it('of a document that is no longer active is outdated', async () => {
    const { _id: publicationId } = await currentOf(client, 'CLIENT_TERMS');
    await db.updateTable('legal_document_versions').set({ is_active: false }).execute();
    const answer = await client.post(MINE, { publicationId, screen: 'Prijava' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'consent_outdated']);
  });

  it('keeps the first 300 characters of a device', async () => {
    const { _id: publicationId } = await currentOf(client, 'CLIENT_TERMS');
    await client.post(MINE, { publicationId, screen: 'Prijava' }, { 'user-agent': 'x'.repeat(2_000) });
    expect((await rows())[0]?.device).toBe('x'.repeat(300));
  });

  it('and a publication at once never leave an acceptance of what was not current', async () => {
    const { _id: publicationId } = await currentOf(client, 'CLIENT_TERMS');
    const [answer] = await Promise.all([
      client.post(MINE, { publicationId, screen: 'Prijava' }),
      publish('material'),
    ]);
    const found = (await rows()).filter((row) => row.publication_id === publicationId);
    expect(found.length).toBe(answer.statusCode === 200 ? 1 : 0);
  });
});

describe('the state of a person [consent#states]', () => {
  it('stays after a minor correction, is outdated after a material one, and current again once that is accepted', async () => {
    await acceptInApp(client, 'CLIENT_TERMS');
    await publish('minor');
    expect((await states())[0]).toEqual(['CLIENT_TERMS', 'current']);
    await publish('material');
    expect((await states())[0]).toEqual(['CLIENT_TERMS', 'outdated']);
    await publish('minor');
    expect([(await states())[0], (await mine())[0]?.publication.number]).toEqual([
      ['CLIENT_TERMS', 'outdated'],
      4,
    ]);
    await acceptInApp(client, 'CLIENT_TERMS');
    expect((await states())[0]).toEqual(['CLIENT_TERMS', 'current']);
    const { acceptances, documents } = await personOf();
    expect(new Set(acceptances.map(({ number }) => number))).toEqual(new Set([1, 4]));
    expect(documents[0]).toEqual((await mine())[0]);
  });

  it('is read by the desk of clients, workers and owners alone', async () => {
    const wrong = await operator.get(`/api/v1/people/${operator.user.id}/consents`);
    expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'person_not_found']);
    expect((await client.get(`/api/v1/people/${client.user.id}/consents`)).statusCode).toBe(403);
  });
});

describe('the summary of a document [consent#summary]', () => {
  const summary = async (type: string) =>
    (await operator.get(`/api/v1/legal-documents/${type}/consents/summary`)).json().data;

  it('counts active people by role and state, not inactive or erased ones', async () => {
    const people = [];
    for (let n = 0; n < 3; n += 1) {
      const { id } = await anAccount(db, { role: 'worker', hasPassword: false });
      people.push(toCaller(app, await signIn(deps, { id, role: 'worker' })));
    }
    const [first = client, second = client, leaver = client] = people;
    for (const one of [first, second, leaver]) await acceptInApp(one, 'WORKER_OWNER_TERMS');
    const { rows: all } = await sql<{ count: number }>`select count(*)::int as count from users
      where role = 'worker' and is_active`.execute(db);
    await db.updateTable('users').set({ is_active: false }).where('id', '=', leaver.user.id).execute();
    await publish('material', 'WORKER_OWNER_TERMS');
    await acceptInApp(first, 'WORKER_OWNER_TERMS');
    const total = all[0]!.count - 1;
    expect((await summary('WORKER_OWNER_TERMS'))[0]).toEqual({
      role: 'worker',
      current: 1,
      outdated: 1,
      none: total - 2,
      total,
      mails: expect.any(Number),
    });
    expect((await summary('PRIVACY_POLICY')).map(({ role }: { role: string }) => role)).toEqual([
      'client',
      'worker',
      'owner',
    ]);
    expect((await operator.get('/api/v1/legal-documents/KOLACICI/consents/summary')).statusCode).toBe(404);
  });
});

describe('the rows of acceptances [consent#acceptance]', () => {
  it('are changed, deleted and truncated by nobody; only address and device may go', async () => {
    await acceptInApp(client, 'CLIENT_TERMS');
    const [before] = await rows();
    for (const change of [
      sql`update legal_acceptances set accepted_at = now()`,
      sql`update legal_acceptances set ip = '10.0.0.1'`,
      sql`update legal_acceptances set ip = null, screen = 'Drugi'`,
      sql`delete from legal_acceptances`,
      sql`truncate legal_acceptances`,
    ])
      await expect(change.execute(db)).rejects.toThrow('append-only');
    expect(await rows()).toEqual([before]);
    await db.updateTable('legal_acceptances').set({ ip: null, device: null }).execute();
    expect(await rows()).toEqual([{ ...before, ip: null, device: null }]);
  });
});

/** Every cell of every sheet, as one text. */
const textOfBook = (bytes: Buffer): string =>
  JSON.stringify(Object.values(read(bytes).Sheets).map((sheet) => utils.sheet_to_json(sheet, { header: 1 })));

describe('the workbooks', () => {
  it('of a person has the states and the acceptances [consent#person]', async () => {
    await acceptInApp(client, 'CLIENT_TERMS', '=Prijava');
    const answer = await operator.get(`/api/v1/people/${client.user.id}/consents/excel`);
    expect(answer.statusCode).toBe(200);
    const text = textOfBook(answer.rawPayload);
    for (const part of ['Uslovi korišćenja za klijente', 'U aplikaciji', '=Prijava', 'Telefon/7.1'])
      expect(text).toContain(part);
  });

  it('of a day has the acceptances of that day in Belgrade, for the super admin alone [consent#day]', async () => {
    await acceptInApp(client, 'CLIENT_TERMS');
    const { id } = (await rows())[0]!;
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      const at = new Date('2026-03-28T23:30:00Z');
      await tx.updateTable('legal_acceptances').set({ accepted_at: at }).where('id', '=', id).execute();
    });
    const excel = (day: string, caller = as('super_admin')) =>
      caller.get(`/api/v1/legal-documents/consents/excel?day=${day}`);
    const textOf = async (day: string) => textOfBook((await excel(day)).rawPayload);
    expect(await textOf('2026-03-29')).toContain('Uslovi korišćenja za klijente');
    expect(await textOf('2026-03-28')).not.toContain('Uslovi korišćenja za klijente');
    expect((await excel('2026-03-29', operator)).statusCode).toBe(403);
    expect((await excel('2026-02-30')).statusCode).toBe(422);
  });
});
