import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { ClientDetail, ClientListItem } from '@majstorija/contract/people/clients.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const get = (path: string) => as('admin').get(`/api/v1/${path}`);

describe('PATCH /v1/clients/{id}/addresses/{addressId}', () => {
  const body = { type: 'office', municipality: 'Zemun', streetAndNumber: 'Glavna 1' };
  const patch = (id: string, addressId: string, change: object = body) =>
    as('admin').patch(`/api/v1/clients/${id}/addresses/${addressId}`, change);

  it('changes the address, keeps its place in the list, and leaves the orders as they were', async () => {
    const client = await aClient(db);
    const [address] = [await anAddress(db, client.id, { note: 'Interfon' }), await anAddress(db, client.id)];
    const order = await anOrder(db, { clientId: client.id });
    const place = { latitude: 44.84, longitude: 20.41, unitNumber: '7' };
    const answer = await patch(client.id, address.id, { ...body, ...place, note: null });
    expect([answer.statusCode, answer.json().data.version]).toEqual([200, 2]);
    expect(answer.json().data.addresses[0]).toEqual({
      _id: address.id,
      ...body,
      ...place,
      city: 'Beograd',
      note: null,
      formattedAddress: null,
      postalCode: null,
      lastUsedAt: null,
    });
    const shown = ClientDetail.parse((await get(`clients/${client.id}`)).json().data);
    expect(shown).toMatchObject({ address: 'Glavna 1', municipality: 'Zemun' });
    const kept = await db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    expect(kept.street_and_number).toBe(order.street_and_number);
  });

  it('finds neither an address of another client nor an unknown or malformed one', async () => {
    const [client, other] = [await aClient(db), await aClient(db)];
    const foreign = await anAddress(db, other.id);
    for (const id of [foreign.id, randomUUID(), 'x']) {
      const answer = await patch(client.id, id);
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'client_address_not_found']);
    }
    expect((await patch(randomUUID(), foreign.id)).json().code).toBe('client_not_found');
    const { municipality } = (await get(`clients/${other.id}`)).json().data;
    expect(municipality).toBe('Vračar');
  });

  it('changes only what is sent; a place without a point loses the old one [addresses#corrected]', async () => {
    const client = await aClient(db);
    const address = await anAddress(db, client.id, { note: 'Interfon', unitNumber: '7' });
    const first = async (change: object) =>
      (await patch(client.id, address.id, change)).json().data.addresses[0];
    expect(await first({ unitNumber: '8' })).toMatchObject({
      streetAndNumber: address.street_and_number,
      latitude: address.latitude,
      unitNumber: '8',
      note: 'Interfon',
    });
    expect(await first({ streetAndNumber: 'Glavna 1', municipality: 'Zemun' })).toMatchObject({
      type: address.type,
      streetAndNumber: 'Glavna 1',
      latitude: null,
      longitude: null,
      unitNumber: '8',
    });
  });
});

describe('when an address was last used [addresses#last-used]', () => {
  it('is the time of the newest order to it, the same on the page and in lists', async () => {
    const client = await aClient(db, { lastName: 'Viševrata' });
    await anAddress(db, client.id, { streetAndNumber: 'Nova 1' });
    const traits = { clientId: client.id, status: 'canceled', streetAndNumber: 'Stara 1' } as const;
    const first = await anOrder(db, { ...traits, createdAt: '2026-02-01T09:00:00.000Z' });
    await anOrder(db, {
      clientId: client.id,
      streetAndNumber: 'Druga 1',
      createdAt: '2026-02-12T23:30:00.000Z',
    });
    const again = await anOrder(db, { ...traits, createdAt: '2026-03-01T09:00:00.000Z' });
    const { address_id } = first;
    await db.updateTable('orders').set({ address_id }).where('id', '=', again.id).execute();
    await db.deleteFrom('addresses').where('id', '=', again.address_id).execute();
    const used = [
      ['Nova 1', null],
      ['Stara 1', '2026-03-01T09:00:00.000Z'],
      ['Druga 1', '2026-02-12T23:30:00.000Z'],
    ];
    const page = ClientDetail.parse((await get(`clients/${client.id}`)).json().data);
    const [row] = (await get('clients?searchTerm=visevrata')).json().data;
    for (const { addresses } of [page, ClientListItem.parse(row)]) {
      expect(addresses.map(({ streetAndNumber, lastUsedAt }) => [streetAndNumber, lastUsedAt])).toEqual(used);
    }
  });
});

describe('POST /v1/clients/{id}/addresses', () => {
  const address = { type: 'office', municipality: 'Zemun', streetAndNumber: 'Glavna 1' };
  const add = (id: string, body: object) => as('admin').post(`/api/v1/clients/${id}/addresses`, body);

  it('adds an address without coordinates, also to an inactive client', async () => {
    const client = await aClient(db, { isActive: false });
    await anAddress(db, client.id);
    const answer = await add(client.id, { ...address, note: 'Dvorište' });
    expect([answer.statusCode, answer.json().data]).toEqual([
      201,
      {
        _id: expect.any(String),
        ...address,
        city: 'Beograd',
        unitNumber: null,
        note: 'Dvorište',
        latitude: null,
        longitude: null,
        formattedAddress: null,
        postalCode: null,
      },
    ]);
    const { addresses } = ClientDetail.parse((await get(`clients/${client.id}`)).json().data);
    expect(addresses.map(({ streetAndNumber }) => streetAndNumber)).toEqual(['Njegoševa 12', 'Glavna 1']);
  });

  it('adds an address once, however it is spelled, and each flat of a house [addresses#once]', async () => {
    const client = await aClient(db);
    expect((await add(client.id, address)).statusCode).toBe(201);
    for (const streetAndNumber of ['ГЛАВНА  1', 'Ul. Glavna, br. 1']) {
      const again = await add(client.id, { ...address, type: 'home', streetAndNumber });
      expect([again.statusCode, again.json().code, Object.keys(again.json().fields)]).toEqual([
        409,
        'client_address_taken',
        ['streetAndNumber'],
      ]);
    }
    expect((await add(client.id, { ...address, unitNumber: '4' })).statusCode).toBe(201);
    expect((await add(client.id, { ...address, unitNumber: 'stan 4' })).statusCode).toBe(409);
    expect((await add(client.id, { ...address, streetAndNumber: 'Glavna 1 a' })).statusCode).toBe(201);
  });

  it.each([
    ['latitude', { latitude: 20.47, longitude: 44.8 }],
    ['latitude', { latitude: 0, longitude: 0 }],
    ['longitude', { latitude: 44.8, longitude: 2.35 }],
  ])('takes no point outside Serbia: %s of %j [addresses#in-serbia]', async (field, point) => {
    const client = await aClient(db);
    const answer = await add(client.id, { ...address, ...point });
    expect([answer.statusCode, answer.json().fields]).toMatchObject([
      422,
      { [field]: VALIDATION.outsideSerbia },
    ]);
  });
});
