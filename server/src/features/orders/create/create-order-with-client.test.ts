import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aClient } from '#testing/builders/people.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, deps } = await testApp();
const URL = '/api/v1/orders/with-client';
const inactiveAdmin = await anAccount(db, { role: 'admin', isActive: false });

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

async function post(fields: Record<string, string>, photos = 0, headers = {}) {
  const jpegs = await Promise.all(Array.from({ length: photos }, () => aJpeg()));
  const form = await aForm(fields, jpegs);
  return as('admin').post(URL, form.payload, { ...form.headers, ...headers });
}

/** The number of rows of everything that the call may write, and of stored files. */
async function countStored(): Promise<Record<string, number>> {
  const tables = [
    'users',
    'clients',
    'addresses',
    'orders',
    'order_actions',
    'order_files',
    'audit_events',
    'mails',
  ];
  const counts = tables.map((table) => `'${table}', (select count(*) from ${table})`).join(', ');
  const { rows } = await sql<{ counts: Record<string, number> }>`
    select json_build_object(${sql.raw(counts)}) as counts`.execute(db);
  const files: string[] = [];
  for await (const { key } of deps.files.list()) files.push(key);
  return { ...rows[0]?.counts, files: files.length };
}

describe('POST /v1/orders/with-client', () => {
  it('stores the client, the address and the order with its photos, as the two calls do', async () => {
    const { user } = as('admin');
    const caller = aCaller({ email: 'ana.nikolic@primer.rs', note: 'Pas u dvorištu', adminId: user.id });
    const answer = await post(caller, 2);
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
    const client = (await as('admin').get(`/api/v1/clients/${order.client._id}`)).json().data;
    expect(client).toMatchObject({ note: 'Pas u dvorištu', orderCount: 1, activeOrderId: order._id });
    expect(client.addresses).toMatchObject([{ unitNumber: '7', note: 'Zvoniti dvaput' }]);
    const events = await db
      .selectFrom('audit_events')
      .select('event')
      .where('account_id', '=', order.client._id)
      .where('event', 'in', ['account_created', 'address_created'])
      .execute();
    expect(events).toHaveLength(2);
    const mails = await db.selectFrom('mails').select('id').where('user_id', '=', order.client._id).execute();
    expect(mails).toHaveLength(1);
  });

  it.each([
    ['a package of another category', { category: 'ELECTRICS' }, 422, 'package'],
    ['a category without packages', { category: 'TRANSPORT' }, 422, 'category'],
    ['no last name', { lastName: ' ' }, 422, 'lastName'],
    [
      'an address that was not chosen from the list',
      { latitude: '', longitude: '' },
      422,
      'latitude longitude',
    ],
    ['an inactive operator', { adminId: inactiveAdmin.id }, 422, ''],
  ] as const)('refuses %s, and leaves neither client nor order', async (_what, wrong, status, field) => {
    const before = await countStored();
    const answer = await post(aCaller(wrong), 1);
    expect([answer.statusCode, Object.keys(answer.json().fields ?? {}).join(' ')]).toEqual([status, field]);
    expect(await countStored()).toEqual(before);
  });

  it('refuses a phone that another client has, until the caller knows of that client [people#same-phone]', async () => {
    const known = await aClient(db);
    const before = await countStored();
    const caller = aCaller({ phone: known.phone });
    const answer = await post(caller);
    const text = `Isti broj ima ${known.first_name} ${known.last_name}. Otvorite tog klijenta ili potvrdite da je ovo druga osoba.`;
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { fields: { phone: text } }]);
    expect(await countStored()).toEqual(before);
    expect((await post({ ...caller, samePhoneAs: known.id })).statusCode).toBe(201);
  });

  it('creates one client and one order under one key, however often it is sent', async () => {
    const caller = aCaller();
    const before = await countStored();
    const key = { 'idempotency-key': 'poziv-dva-puta' };
    const answers = [await post(caller, 0, key), await post(caller, 0, key)];
    const [first, second] = answers.map((answer) => answer.json().data._id);
    expect(first).toBe(second);
    const after = await countStored();
    expect([after['users'], after['orders']]).toEqual([before['users']! + 1, before['orders']! + 1]);
  });
});
