import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { coordinateFields, placeFields } from '@majstorija/contract/addresses/addresses.ts';
import { CreateOrderBody } from '@majstorija/contract/orders/order-bodies.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { CreateClientBody } from '@majstorija/contract/people/clients.ts';
import { countAuditedChanges } from '#testing/builders/audits.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, deps, clock } = await testApp();
const client = await aClient(db, { firstName: 'Ana', lastName: 'Đurić' });
const address = await anAddress(db, client.id, {
  municipality: 'Čukarica',
  streetAndNumber: 'Požeška 83',
  unitNumber: '4',
  note: 'Drugi ulaz',
});
const inactive = await aClient(db, { isActive: false });
const inactiveAddress = await anAddress(db, inactive.id);
const inactiveAdmin = await anAccount(db, { role: 'admin', isActive: false });
const unknown = '019b8d2b-8c00-7d47-ab70-4a4b5b438cb7';
const good = {
  clientId: client.id,
  addressId: address.id,
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
};

/** The number of rows of everything that the calls may write, and of stored files. */
async function countStored(): Promise<Record<string, number>> {
  const tables = ['users', 'addresses', 'orders', 'order_actions', 'order_files', 'mails'];
  const counts = tables.map((table) => `'${table}', (select count(*) from ${table})`).join(', ');
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select json_build_object(${sql.raw(counts)}) as counts`.execute(db);
  const keys: string[] = [];
  for await (const { key } of deps.files.list()) keys.push(key);
  return { ...rows[0]?.counts, audit_events: await countAuditedChanges(db), files: keys.length };
}

/** What was stored since. */
async function countSince(before: Record<string, number>) {
  const after = await countStored();
  return Object.fromEntries(
    Object.keys(after).flatMap((key) => {
      const more = after[key]! - before[key]!;
      return more === 0 ? [] : [[key, more]];
    }),
  );
}

async function post(fields: Record<string, string>, files: readonly Buffer[] = [], path = '') {
  const form = await aForm(fields, files);
  return as('admin').post(`/api/v1/orders${path}`, form.payload, form.headers);
}

async function jpegs(count: number): Promise<Buffer[]> {
  return Promise.all(Array.from({ length: count }, () => aJpeg()));
}

describe('POST /v1/orders', () => {
  it('stores an order with a copy of its address, its first entry and its photos in their order', async () => {
    const before = await countStored();
    const answer = await post({ ...good, description: '  Curi slavina\r\nu kuhinji ' }, await jpegs(3));
    expect(answer.statusCode).toBe(201);
    const order = OrderDetail.parse(answer.json<{ data: unknown }>().data);
    expect(order).toMatchObject({
      category: 'WATER_AND_SEWER',
      package: 'PLUMBING',
      status: 'pending',
      version: 1,
      needsAction: false,
      hasComplaint: false,
      worker: null,
      admin: null,
      assignedTo: null,
      createdAt: clock.now().toISOString(),
      description: 'Curi slavina\nu kuhinji',
      address: {
        municipality: 'Čukarica',
        streetAndNumber: 'Požeška 83',
        unitNumber: '4',
        note: 'Drugi ulaz',
        city: 'Beograd',
        latitude: address.latitude,
        longitude: address.longitude,
      },
      client: { _id: client.id, firstName: 'Ana', lastName: 'Đurić' },
      comments: [],
    });
    expect(order.orderCode).toMatch(/^N\d{6}$/);
    expect(order.files).toHaveLength(3);
    expect(order.actions).toMatchObject([
      { type: 'CREATED', role: 'admin', webItemText: 'Nalog kreiran', note: null, files: order.files },
    ]);
    expect(await countSince(before)).toEqual({ files: 6, orders: 1, order_actions: 1, order_files: 3 });
    const picture = await as('admin').get(order.files[0]?.url ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it.each([
    ['unknown', () => unknown, 404, 'admin_not_found'],
    ['inactive', () => inactiveAdmin.id, 422, 'admin_inactive'],
  ])('refuses a named operator who is %s, and leaves nothing', async (_, adminId, status, code) => {
    const before = await countStored();
    const answer = await post({ ...good, adminId: adminId() }, await jpegs(1));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await countStored()).toEqual(before);
  });

  it('keeps the copied address when the client moves', async () => {
    const created = await as('admin').post('/api/v1/orders', good);
    const { _id } = created.json<{ data: { _id: string } }>().data;
    await db
      .updateTable('addresses')
      .set({ street_and_number: 'Druga 1' })
      .where('id', '=', address.id)
      .execute();
    const read = await as('admin').get(`/api/v1/orders/${_id}`);
    expect(read.json()).toMatchObject({ data: { address: { streetAndNumber: 'Požeška 83' } } });
  });

  it.each([
    [{ clientId: '' }, 422, { clientId: VALIDATION.clientRequired }],
    [{ package: 'ELECTRICAL' }, 422, { package: errorText('order.packageNotOfCategory') }],
    [{ category: 'TRANSPORT' }, 422, { category: errorText('order.categoryWithoutPackages') }],
    [{ clientId: unknown }, 404, { clientId: errorText('client.notFound') }],
    [{ addressId: unknown }, 422, { addressId: errorText('order.addressNotOfClient') }],
    [
      { clientId: inactive.id, addressId: inactiveAddress.id },
      422,
      { clientId: errorText('client.inactive') },
    ],
  ])('refuses %j by itself and leaves neither row nor file', async (change, status, fields) => {
    const before = await countStored();
    const answer = await post({ ...good, ...change }, await jpegs(2));
    expect([answer.statusCode, answer.json<{ fields: unknown }>().fields]).toEqual([status, fields]);
    expect(await countStored()).toEqual(before);
  });

  it.each([
    ['nine photos', () => jpegs(9), 422, VALIDATION.tooManyOrderImages],
    ['a file that is no JPEG', async () => [Buffer.from('GIF89a…')], 415, VALIDATION.orderImage],
    [
      'a photo above 1 MB',
      async () => [Buffer.concat([await aJpeg(), Buffer.alloc(1_048_577)])],
      413,
      VALIDATION.orderImage,
    ],
  ])('refuses %s and leaves neither row nor file', async (_what, files, status, text) => {
    const before = await countStored();
    const answer = await post(good, await files());
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
      status,
      expect.stringContaining(text),
    ]);
    expect(await countStored()).toEqual(before);
  });

  it('creates one order for one Idempotency-Key, however often it is sent, also in parallel', async () => {
    const before = await countStored();
    const form = await aForm(good, await jpegs(1));
    const headers = { ...form.headers, 'idempotency-key': 'dupli-klik' };
    const send = () => as('admin').post('/api/v1/orders', form.payload, headers);
    const answers = [...(await Promise.all([send(), send(), send()])), await send()];
    const ids = answers.map((answer) => answer.json<{ data: { _id: string } }>().data._id);
    expect(answers.map((answer) => answer.statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(ids).size).toBe(1);
    expect(await countSince(before)).toEqual({ files: 2, orders: 1, order_actions: 1, order_files: 1 });
  });
});

describe('POST /v1/orders/with-address [orders#new-address]', () => {
  const { addressId: _known, ...known } = good;
  const typed = {
    ...known,
    type: 'flat',
    municipality: 'Voždovac',
    streetAndNumber: 'Vojvode Stepe 12',
    unitNumber: '7',
    addressNote: 'Zvoniti dvaput',
    description: 'Curi bojler',
  };

  it('saves the address with the client and creates the order to it', async () => {
    const before = await countStored();
    const answer = await post(typed, await jpegs(1), '/with-address');
    expect(answer.statusCode).toBe(201);
    const order = OrderDetail.parse(answer.json<{ data: unknown }>().data);
    expect(order).toMatchObject({
      client: { _id: client.id },
      address: { streetAndNumber: 'Vojvode Stepe 12' },
    });
    const stored = (await as('admin').get(`/api/v1/clients/${client.id}`)).json().data;
    expect(stored.addresses.at(-1)).toMatchObject({
      unitNumber: '7',
      note: 'Zvoniti dvaput',
      latitude: null,
    });
    expect(await countSince(before)).toMatchObject({ addresses: 1, orders: 1 });
  });

  it.each([
    ['a package of another category', { category: 'ELECTRICS' }, 'package'],
    ['an inactive client', { clientId: inactive.id }, 'clientId'],
    ['one coordinate alone', { latitude: '44.77' }, 'latitude'],
  ])('refuses %s, and leaves neither address nor order', async (_what, wrong, field) => {
    const before = await countStored();
    const other = { ...typed, streetAndNumber: 'Vojvode Stepe 14', ...wrong };
    const answer = await post(other, await jpegs(1), '/with-address');
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {}).join(' ')]).toEqual([422, field]);
    expect(await countStored()).toEqual(before);
  });
});

const CALL = '/with-client';
let callers = 0;

/** A form of a caller who is new, as the dialog sends it: flat texts. */
function aCaller(more: Record<string, string> = {}): Record<string, string> {
  callers += 1;
  return {
    firstName: 'Ana',
    lastName: 'Nikolić',
    phone: `064 ${String(1_000_000 + callers)}`,
    type: 'flat',
    municipality: 'Voždovac',
    streetAndNumber: 'Vojvode Stepe 12',
    unitNumber: '7',
    addressNote: 'Zvoniti dvaput',
    latitude: '44.77',
    longitude: '20.48',
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
    description: 'Curi bojler',
    ...more,
  };
}

it('the parts of one body for several commands share no field, so that each value reaches its own [code#take-part]', () => {
  const order = Object.keys(CreateOrderBody.shape);
  const place = Object.keys({ ...placeFields, ...coordinateFields });
  expect(order.filter((name) => name in CreateClientBody.shape || place.includes(name))).toEqual([]);
});

describe('POST /v1/orders/with-client', () => {
  it('stores the client, the address and the order with its photos, as the two calls do', async () => {
    const { user } = as('admin');
    const before = await countStored();
    const caller = aCaller({ email: 'ana.nikolic@primer.rs', note: 'Pas u dvorištu', adminId: user.id });
    const answer = await post(caller, await jpegs(2), CALL);
    expect(answer.statusCode).toBe(201);
    const order = OrderDetail.parse(answer.json<{ data: unknown }>().data);
    expect(order).toMatchObject({
      status: 'pending',
      package: 'PLUMBING',
      description: 'Curi bojler',
      client: { firstName: 'Ana', lastName: 'Nikolić' },
      admin: { _id: user.id },
      address: { municipality: 'Voždovac', streetAndNumber: 'Vojvode Stepe 12' },
    });
    expect(order.files).toHaveLength(2);
    expect(order.actions.map(({ type }) => type)).toEqual(['ADMIN_ASSIGNED', 'CREATED']);
    const stored = (await as('admin').get(`/api/v1/clients/${order.client._id}`)).json().data;
    expect(stored).toMatchObject({ note: 'Pas u dvorištu', orderCount: 1, activeOrderId: order._id });
    expect(stored.addresses).toMatchObject([{ unitNumber: '7', note: 'Zvoniti dvaput' }]);
    expect(await countSince(before)).toMatchObject({ users: 1, addresses: 1, orders: 1, mails: 1 });
  });

  it.each([
    ['a package of another category', { category: 'ELECTRICS' }, 422, 'package'],
    ['an inactive operator', { adminId: inactiveAdmin.id }, 422, ''],
  ] as const)('refuses %s, and leaves neither client nor order', async (_what, wrong, status, field) => {
    const before = await countStored();
    const answer = await post(aCaller(wrong), await jpegs(1), CALL);
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {}).join(' ')]).toEqual([status, field]);
    expect(await countStored()).toEqual(before);
  });

  it('refuses a phone that another client has, until the caller knows of that client [people#same-phone]', async () => {
    const known = await aClient(db);
    const before = await countStored();
    const caller = aCaller({ phone: known.phone });
    const answer = await post(caller, [], CALL);
    const text = `Isti broj ima ${known.first_name} ${known.last_name}. Otvorite tog klijenta ili potvrdite da je ovo druga osoba.`;
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { fields: { phone: text } }]);
    expect(await countStored()).toEqual(before);
    expect((await post({ ...caller, samePhoneAs: known.id }, [], CALL)).statusCode).toBe(201);
  });
});
