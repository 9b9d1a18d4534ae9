import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { VALIDATION, tooLongText } from '@majstorija/contract/messages/validation.ts';
import { countAuditedChanges } from '#testing/builders/audits.ts';
import { listStoredKeys, readTraces } from '#testing/sweeps/account-traces.ts';
import { signIn } from '#testing/builders/accounts.ts';
import { aClient } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp, toCaller } from '#testing/app/test-app.ts';

const { app, as, db, deps, clock } = await testApp();
const URL = '/api/v1/clients';
const POINT = { latitude: 44.78, longitude: 20.41 };
const PLACE = { type: 'flat', municipality: 'Čukarica', streetAndNumber: 'Požeška 83', ...POINT };
let clients = 0;
/** Each with a phone of its own. */
const good = () => {
  clients += 1;
  return { firstName: 'Đorđe', lastName: 'Njegoš', phone: `060 ${100 + clients} 4567`, ...PLACE };
};

const post = (body: object) => as('admin').post(URL, body);
const patch = (id: string, body: object) => as('admin').patch(`${URL}/${id}`, body);
const toggle = (id: string, body?: object) => as('admin').patch(`${URL}/${id}/toggle-active`, body);
const rowOf = (id: string) =>
  db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function postForm(fields: object, files: readonly Buffer[]) {
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const form = await aForm(Object.fromEntries(texts), files, 'profileImage');
  return as('admin').post(URL, form.payload, form.headers);
}

async function countRows() {
  const counts = await Promise.all(
    (['users', 'clients', 'addresses', 'mails', 'link_tokens'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return [
    ...counts.map(({ count }) => count),
    await countAuditedChanges(db),
    ...(await listStoredKeys(deps)),
  ];
}

describe('POST /v1/clients', () => {
  it('stores the person with the first address and returns the client', async () => {
    const note = ' Zove posle 17h ';
    const body = { ...good(), note, addressNote: 'Drugi ulaz', unitNumber: '4', postalCode: '11030' };
    const answer = await post(body);
    expect(answer.statusCode).toBe(201);
    const client = ClientDetail.parse(answer.json().data);
    expect(client).toMatchObject({
      firstName: 'Đorđe',
      lastName: 'Njegoš',
      phone: '+381601014567',
      email: null,
      isActive: true,
      orderCount: 0,
      totalCost: 0,
      activeOrderId: null,
      note: 'Zove posle 17h',
      city: 'Beograd',
      municipality: 'Čukarica',
      address: 'Požeška 83',
      createdAt: clock.now().toISOString(),
      addresses: [{ ...PLACE, unitNumber: '4', note: 'Drugi ulaz', postalCode: '11030' }],
      version: 1,
    });
    const { mails, links, audit, actors, requests } = await readTraces(deps, client._id);
    expect([mails, links, audit]).toEqual([[], [], ['account_created', 'address_created']]);
    expect([...actors]).toEqual([as('admin').user.id]);
    expect(new Set(requests)).toEqual(new Set([answer.headers['x-request-id']]));
  });

  it('accepts the same from a form with a photo and mails an invitation', async () => {
    const answer = await postForm({ ...good(), email: ' Djordje@Primer.rs ' }, [await aJpeg()]);
    expect(answer.statusCode).toBe(201);
    const client = ClientDetail.parse(answer.json().data);
    expect(client).toMatchObject({ email: 'djordje@primer.rs', addresses: [POINT] });
    expect((await app.inject(client.profileImage ?? '')).headers['content-type']).toBe('image/jpeg');
    expect(await readTraces(deps, client._id)).toMatchObject({
      mails: ['set_password djordje@primer.rs'],
      links: ['set_password open'],
    });
  });

  it('refuses each wrong field with its text, and stores nothing', async () => {
    const before = await countRows();
    for (const [field, value, text] of [
      ['municipality', 'Novi Sad', VALIDATION.required],
      ['city', 'Niš', VALIDATION.unknownChoice],
      ['longitude', null, VALIDATION.coordinates],
      ['postalCode', '1103', VALIDATION.postalCode],
      ['note', 'a'.repeat(2001), tooLongText(2000)],
    ] as const) {
      const answer = await post({ ...good(), [field]: value });
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: text }]);
    }
    expect((await postForm(good(), [Buffer.from('GIF89a')])).statusCode).toBe(415);
    expect(await countRows()).toEqual(before);
  });
});

describe('PATCH /v1/clients/{id}', () => {
  it('changes the sent fields, leaves the others, and clears by null', async () => {
    const client = await aClient(db, { email: 'stara@primer.rs' });
    await db.updateTable('clients').set({ note: 'Pas u dvorištu' }).where('id', '=', client.id).execute();
    const answer = await patch(client.id, { firstName: ' Ljubica ', phone: '0621234567' });
    expect([answer.statusCode, answer.json().data]).toMatchObject([
      200,
      {
        firstName: 'Ljubica',
        lastName: client.last_name,
        phone: '+381621234567',
        email: 'stara@primer.rs',
        note: 'Pas u dvorištu',
      },
    ]);
    expect((await rowOf(client.id)).email_verified_at).not.toBeNull();
    expect((await patch(client.id, { note: null })).json().data).toMatchObject({
      note: null,
      firstName: 'Ljubica',
    });
    const audit = ['details_changed', 'details_changed'];
    expect(await readTraces(deps, client.id)).toMatchObject({ mails: [], audit });
  });

  it('shows at the field what is wrong or taken, and changes nothing', async () => {
    const [client, other] = [await aClient(db), await aClient(db)];
    const before = await rowOf(client.id);
    for (const [field, value, status] of [
      ['email', other.email, 409],
      ['email', 'x', 422],
      ['lastName', null, 422],
      ['phone', '123', 422],
    ] as const) {
      const answer = await patch(client.id, { firstName: 'Novo', [field]: value });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, [field]]);
    }
    expect(await rowOf(client.id)).toEqual(before);
    expect((await readTraces(deps, client.id)).audit).toEqual([]);
  });
});

describe('PATCH /v1/clients/{id}/toggle-active', () => {
  it('sets the requested state, ends the sessions immediately and does not toggle back on a second click [security#deactivation-is-immediate]', async () => {
    const { id } = await aClient(db);
    const session = toCaller(app, await signIn(deps, { id, role: 'client' }));
    const me = async () => (await session.get('/api/v1/auth/me')).statusCode;
    expect(await me()).toBe(200);
    const answers = await Promise.all([1, 2].map(() => toggle(id, { isActive: false })));
    expect(answers.map((answer) => answer.json().data.isActive)).toEqual([false, false]);
    expect(await me()).toBe(401);
    expect((await toggle(id, { isActive: true })).json().data.isActive).toBe(true);
    expect(await me()).toBe(401);
    expect((await readTraces(deps, id)).audit).toEqual(['account_activated', 'account_deactivated']);
    // Without a requested state, to the other one.
    expect((await toggle(id)).json().data.isActive).toBe(false);
    expect((await toggle(id, {})).json().data.isActive).toBe(true);
  });
});

it('finds no client by the id of an operator, a worker, no account, or a malformed id [security#foreign-looks-missing]', async () => {
  for (const id of [as('super_admin').user.id, as('worker').user.id, randomUUID(), 'x', '%00']) {
    const calls = [
      patch(id, { firstName: 'X' }),
      toggle(id, { isActive: false }),
      as('admin').get(`${URL}/${id}`),
      as('admin').get(`${URL}/${id}/orders`),
      as('admin').post(`${URL}/${id}/addresses`, PLACE),
    ];
    for (const answer of await Promise.all(calls)) {
      expect([answer.statusCode, answer.json().error]).toEqual([404, 'Klijent nije pronađen']);
    }
  }
  expect((await rowOf(as('super_admin').user.id)).is_active).toBe(true);
});
