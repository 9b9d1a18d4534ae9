import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { createOrder } from './create-order.service.ts';
import { withOrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { NO_PHOTOS } from '#testing/builders/order-events.ts';
import { write, type Work } from '#platform/database/work.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { aJpeg, aPhoto } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';
import { findCounterDifferences, findIncompleteTimelines } from '#testing/processes/order-checks.ts';

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

/** The numbers of files, orders, timeline entries and photo rows. */
async function countStored() {
  const keys: string[] = [];
  for await (const { key } of deps.files.list()) keys.push(key);
  const { rows } = await sql<{ orders: number; actions: number; photos: number }>`
    select (select count(*) from orders) as orders, (select count(*) from order_actions) as actions,
      (select count(*) from order_files) as photos`.execute(db);
  return { orders: 0, actions: 0, photos: 0, ...rows[0], files: keys.length };
}

async function post(fields: Record<string, string>, files: readonly Buffer[] = [], headers = {}) {
  const form = await aForm(fields, files);
  return as('admin').post('/api/v1/orders', form.payload, { ...form.headers, ...headers });
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
    const after = await countStored();
    expect(after).toEqual({
      files: before.files + 6,
      orders: before.orders + 1,
      actions: before.actions + 1,
      photos: before.photos + 3,
    });
    const picture = await as('admin').get(order.files[0]?.url ?? '');
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  });

  it('gives the order to the named operator, with the event of that in the same transaction', async () => {
    const { user } = as('admin');
    const before = await countStored();
    const answer = await post({ ...good, adminId: user.id }, await jpegs(1));
    expect(answer.statusCode).toBe(201);
    const order = OrderDetail.parse(answer.json<{ data: unknown }>().data);
    expect(order).toMatchObject({ version: 2, status: 'pending', needsAction: false, assignedTo: user.id });
    const name = `${order.admin?.firstName} ${order.admin?.lastName}`;
    expect(order.actions.map(({ type, webItemText, files }) => [type, webItemText, files.length])).toEqual([
      ['ADMIN_ASSIGNED', `Dodeljen operater: ${name}`, 0],
      ['CREATED', 'Nalog kreiran', 1],
    ]);
    expect(await countStored()).toMatchObject({ orders: before.orders + 1, actions: before.actions + 2 });
    expect(await findIncompleteTimelines(db)).toEqual([]);
    expect(await findCounterDifferences(db)).toEqual([]);
    const comment = await as('admin').post(`/api/v1/orders/${order._id}/comments`, { text: 'Zvati ujutru' });
    expect(comment.json()).toMatchObject({ data: { version: 3 } });
  });

  it.each([
    ['unknown', () => unknown, 404, 'admin_not_found'],
    ['not an operator', () => client.id, 404, 'admin_not_found'],
    ['inactive', () => inactiveAdmin.id, 422, 'admin_inactive'],
  ])('refuses a named operator who is %s, and leaves nothing', async (_, adminId, status, code) => {
    const before = await countStored();
    const answer = await post({ ...good, adminId: adminId() }, await jpegs(1));
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(await countStored()).toEqual(before);
  });

  it('accepts an order without description and photos, also as JSON', async () => {
    const answer = await as('admin').post('/api/v1/orders', good);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ data: { description: null, files: [] } });
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
    [{ addressId: '' }, 422, { addressId: VALIDATION.addressRequired }],
    [{ category: '' }, 422, { category: VALIDATION.categoryRequired }],
    [{ package: '' }, 422, { package: VALIDATION.packageRequired }],
    [{ category: 'GARDEN' }, 422, { category: VALIDATION.categoryRequired }],
    [{ package: 'ELECTRICAL' }, 422, { package: errorText('order.packageNotOfCategory') }],
    [{ category: 'TRANSPORT' }, 422, { category: errorText('order.categoryWithoutPackages') }],
    [{ clientId: unknown }, 404, { clientId: errorText('client.notFound') }],
    [{ addressId: unknown }, 422, { addressId: errorText('order.addressNotOfClient') }],
    [{ addressId: inactiveAddress.id }, 422, { addressId: errorText('order.addressNotOfClient') }],
    [
      { clientId: inactive.id, addressId: inactiveAddress.id },
      422,
      { clientId: errorText('client.inactive') },
    ],
    [{ description: 'x'.repeat(2001) }, 422, { description: 'Dozvoljeno je najviše 2000 znakova' }],
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
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([status, text]);
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
    expect(await countStored()).toEqual({
      files: before.files + 2,
      orders: before.orders + 1,
      actions: before.actions + 1,
      photos: before.photos + 1,
    });
  });
});

describe('createOrder', () => {
  const body = { ...good, category: 'WATER_AND_SEWER', package: 'PLUMBING' } as const;

  it('removes the photos from the store when the store or the database fails half way', async () => {
    const before = await countStored();
    const photos = [await aPhoto(), await aPhoto()];
    let saves = 0;
    const full = {
      ...deps.files,
      save: (key: string, bytes: Buffer) => {
        saves += 1;
        return saves < 4 ? deps.files.save(key, bytes) : Promise.reject(new Error('disk full'));
      },
    };
    const actor = as('admin').user;
    const order = (files: typeof deps.files, then: (work: Work) => Promise<unknown>) =>
      withOrderPhotos({ ...deps, files }, photos, (stored) =>
        write(deps, actor, async (work) => {
          await createOrder(work, body, stored);
          await then(work);
        }),
      );
    await expect(order(full, async () => {})).rejects.toThrow('disk full');
    expect(saves).toBe(4);
    const late = order(deps.files, () => Promise.reject(new Error('after everything')));
    await expect(late).rejects.toThrow('after everything');
    const refused = withOrderPhotos(deps, photos, (stored) =>
      write(deps, actor, (work) => createOrder(work, { ...body, addressId: unknown }, stored)),
    );
    await expect(refused).rejects.toMatchObject({ code: 'order.addressNotOfClient' });
    expect(await countStored()).toEqual(before);
  });

  it('lets a client order only for themselves, and a worker not at all', async () => {
    const other = await aClient(db);
    const create = (actor: Parameters<typeof write>[1]) =>
      write(deps, actor, (work) => createOrder(work, body, NO_PHOTOS));
    await expect(create({ id: other.id, role: 'client', checkedAt: null })).rejects.toMatchObject({
      code: 'client.notFound',
    });
    await expect(create({ id: other.id, role: 'worker', checkedAt: null })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(create({ id: client.id, role: 'client', checkedAt: null })).resolves.toEqual(
      expect.any(String),
    );
  });
});
