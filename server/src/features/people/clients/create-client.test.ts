import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { VALIDATION, tooLongText } from '@majstorija/contract/messages/validation.ts';
import { listStoredKeys, readTraces } from '#testing/sweeps/account-traces.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db, deps, clock } = await testApp();
const URL = '/api/v1/clients';
const PLACE = {
  type: 'flat',
  municipality: 'Čukarica',
  streetAndNumber: 'Požeška 83',
  latitude: 44.78,
  longitude: 20.41,
};
let clients = 0;
/** Each with a phone of its own. */
const good = () => {
  clients += 1;
  return { firstName: 'Đorđe', lastName: 'Njegoš', phone: `060 ${100 + clients} 4567`, ...PLACE };
};

const post = (body: object, headers = {}) => as('admin').post(URL, body, headers);

async function postForm(
  fields: Record<string, string>,
  files: readonly Buffer[] = [],
  field = 'profileImage',
) {
  const form = await aForm(fields, files, field);
  return as('admin').post(URL, form.payload, form.headers);
}

const texts = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

async function countRows() {
  const counts = await Promise.all(
    (['users', 'clients', 'addresses', 'mails', 'link_tokens', 'audit_events'] as const).map((table) =>
      db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('count'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return [...counts.map(({ count }) => count), ...(await listStoredKeys(deps))];
}

describe('POST /v1/clients', () => {
  it('stores the person with the first address and returns the client', async () => {
    const body = {
      ...good(),
      note: ' Zove posle 17h ',
      addressNote: 'Drugi ulaz',
      unitNumber: '4',
      postalCode: '11030',
    };
    const answer = await post(body);
    expect(answer.statusCode).toBe(201);
    const client = ClientDetail.parse(answer.json().data);
    expect(client).toEqual({
      _id: client._id,
      firstName: 'Đorđe',
      lastName: 'Njegoš',
      phone: '+381601014567',
      email: null,
      user: { email: null },
      profileImage: null,
      isActive: true,
      orderCount: 0,
      totalCost: 0,
      activeOrderId: null,
      activeOrderStatus: null,
      activeOrderCategory: null,
      activeOrderPackage: null,
      note: 'Zove posle 17h',
      city: 'Beograd',
      municipality: 'Čukarica',
      address: 'Požeška 83',
      createdAt: clock.now().toISOString(),
      addresses: [
        {
          _id: client.addresses[0]?._id,
          ...PLACE,
          city: 'Beograd',
          unitNumber: '4',
          note: 'Drugi ulaz',
          formattedAddress: null,
          postalCode: '11030',
        },
      ],
      version: 1,
    });
    const { mails, links, audit, actors, requests } = await readTraces(deps, client._id);
    expect([mails, links, audit]).toEqual([[], [], ['account_created', 'address_created']]);
    expect([...actors]).toEqual([as('admin').user.id]);
    expect(new Set(requests)).toEqual(new Set([answer.headers['x-request-id']]));
  });

  it('accepts the same from a form with a photo and mails a link that confirms the e-mail', async () => {
    const answer = await postForm({ ...texts(good()), email: ' Djordje@Primer.rs ' }, [await aJpeg()]);
    expect(answer.statusCode).toBe(201);
    const client = ClientDetail.parse(answer.json().data);
    expect(client).toMatchObject({
      email: 'djordje@primer.rs',
      addresses: [{ latitude: 44.78, longitude: 20.41 }],
    });
    expect((await app.inject(client.profileImage ?? '')).headers['content-type']).toBe('image/jpeg');
    expect(await readTraces(deps, client._id)).toMatchObject({
      mails: ['verify_email djordje@primer.rs'],
      links: ['verify_email open'],
    });
  });

  it('answers repeated and simultaneous requests with one key as the first, and stores one client [api#idempotency-key]', async () => {
    const before = await countRows();
    const headers = { 'idempotency-key': randomUUID() };
    const body = { ...good(), email: 'jednom@primer.rs' };
    const many = await Promise.all(Array.from({ length: 6 }, () => post(body, headers)));
    const again = await post(body, headers);
    const ids = new Set(
      [...many, again].filter((one) => one.statusCode === 201).map((one) => one.json().data._id),
    );
    expect(ids.size).toBe(1);
    expect(again.statusCode).toBe(201);
    const after = await countRows();
    expect(after.slice(0, 5).map((count, index) => Number(count) - Number(before[index]))).toEqual([
      1, 1, 1, 1, 1,
    ]);
    expect((await post({ ...body, firstName: 'Druga' }, headers)).statusCode).toBe(422);
  });

  it('shows at the field that an e-mail is taken and leaves no row and no file', async () => {
    await aClient(db, { email: 'zauzeta@primer.rs' });
    const before = await countRows();
    const answer = await postForm({ ...texts(good()), email: 'ZAUZETA@primer.rs' }, [await aJpeg()]);
    const text = 'Ova email adresa se već koristi. Unesite drugu.';
    expect([answer.statusCode, answer.json()]).toMatchObject([
      409,
      { code: 'account_email_taken', error: text, fields: { email: text } },
    ]);
    expect(await countRows()).toEqual(before);
  });

  it.each([
    ['firstName', ' ', VALIDATION.required],
    ['lastName', undefined, VALIDATION.required],
    ['phone', '011 123 456', VALIDATION.phone],
    ['email', 'nije', VALIDATION.email],
    ['type', 'castle', VALIDATION.required],
    ['municipality', 'Novi Sad', VALIDATION.required],
    ['streetAndNumber', '', VALIDATION.required],
    ['city', 'Niš', VALIDATION.unknownChoice],
    ['latitude', undefined, VALIDATION.addressFromList],
    ['latitude', '', VALIDATION.addressFromList],
    ['longitude', 'istok', VALIDATION.coordinates],
    ['longitude', null, VALIDATION.coordinates],
    ['latitude', 91, VALIDATION.coordinates],
    ['longitude', '1e2', VALIDATION.coordinates],
    ['postalCode', '1103', VALIDATION.postalCode],
    ['note', 'a'.repeat(2001), tooLongText(2000)],
  ])('refuses %s %j', async (field, value, text) => {
    const before = await countRows();
    const answer = await post({ ...good(), [field]: value });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: text }]);
    expect(await countRows()).toEqual(before);
  });

  it('refuses a photo under another name and a file that is no JPEG, and stores nothing', async () => {
    const before = await countRows();
    expect((await postForm(texts(good()), [await aJpeg()], 'files')).statusCode).toBe(422);
    expect((await postForm(texts(good()), [Buffer.from('GIF89a')])).statusCode).toBe(415);
    expect((await postForm(texts(good()), [Buffer.alloc(1_048_577)])).statusCode).toBe(413);
    expect(await countRows()).toEqual(before);
  });

  it('ignores fields that may not be set for a new client [security#protected-fields]', async () => {
    const extra = {
      _id: randomUUID(),
      role: 'super_admin',
      isActive: false,
      password: 'Lozinka-123',
      emailVerified: true,
      totalCost: 5,
      orderCount: 5,
      createdAt: '2020-01-01T00:00:00.000Z',
    };
    const answer = await post({ ...good(), ...extra, email: 'masovno@primer.rs' });
    expect(answer.json().data).toMatchObject({
      isActive: true,
      totalCost: 0,
      createdAt: clock.now().toISOString(),
    });
    const row = await db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'masovno@primer.rs')
      .executeTakeFirst();
    expect(row).toMatchObject({ role: 'client', password_hash: null, email_verified_at: null });
    expect(row?.id).not.toBe(extra._id);
  });
});

describe('POST /v1/clients/{id}/addresses', () => {
  const address = { type: 'office', municipality: 'Zemun', streetAndNumber: 'Glavna 1' };

  it('adds an address without coordinates, also to an inactive client', async () => {
    const client = await aClient(db, { isActive: false });
    await anAddress(db, client.id);
    const headers = { 'idempotency-key': randomUUID() };
    const first = await as('admin').post(
      `${URL}/${client.id}/addresses`,
      { ...address, note: 'Dvorište' },
      headers,
    );
    const again = await as('admin').post(
      `${URL}/${client.id}/addresses`,
      { ...address, note: 'Dvorište' },
      headers,
    );
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(first.json().data).toEqual({
      _id: first.json().data._id,
      ...address,
      city: 'Beograd',
      unitNumber: null,
      note: 'Dvorište',
      latitude: null,
      longitude: null,
      formattedAddress: null,
      postalCode: null,
    });
    const { addresses } = ClientDetail.parse((await as('admin').get(`${URL}/${client.id}`)).json().data);
    expect(addresses.map(({ streetAndNumber }) => streetAndNumber)).toEqual(['Njegoševa 12', 'Glavna 1']);
  });

  it.each([
    [{ type: undefined }, { type: VALIDATION.required }],
    [{ municipality: undefined }, { municipality: VALIDATION.required }],
    [{ latitude: 44.8 }, { latitude: VALIDATION.coordinates }],
    [{ longitude: 20.4 }, { latitude: VALIDATION.coordinates }],
  ])('refuses %j', async (change, fields) => {
    const client = await aClient(db);
    const answer = await as('admin').post(`${URL}/${client.id}/addresses`, { ...address, ...change });
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
  });

  it('finds no client by the id of another role, of no account, or a malformed id [security#foreign-looks-missing]', async () => {
    for (const id of [as('worker').user.id, randomUUID(), 'x']) {
      const answer = await as('admin').post(`${URL}/${id}/addresses`, address);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_not_found']);
    }
  });
});
