import { beforeEach, describe, expect, it } from 'vitest';
import { aForm } from '#testing/app/form.ts';
import { testApp } from '#testing/app/test-app.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';

const { as, db, clock } = await testApp();
const operator = as('admin');

beforeEach(async () => {
  await forgetDocuments(db);
  await aLegalDocument(db, 'CLIENT_TERMS');
  await aLegalDocument(db, 'PRIVACY_POLICY');
  await aLegalDocument(db, 'WORKER_OWNER_TERMS');
});

async function aCaller() {
  const { id: clientId } = await aClient(db);
  return { clientId, addressId: (await anAddress(db, clientId)).id };
}

const ORDER = { category: 'ELECTRICS', package: 'ELECTRICAL' };

async function create(fields: object, path = '/api/v1/orders', caller = operator) {
  const form = await aForm({ ...ORDER, ...fields });
  const answer = await caller.post(path, form.payload, form.headers);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  return answer.json().data;
}

const rowsOf = (userId: string) =>
  db
    .selectFrom('legal_acceptances as a')
    .innerJoin('legal_documents as d', 'd.id', 'a.document_id')
    .select(['d.type', 'a.number', 'a.source', 'a.read_by as readBy', 'a.order_id as orderId', 'a.ip'])
    .where('user_id', '=', userId)
    .orderBy('d.type')
    .orderBy('a.number')
    .execute();

describe('an order whose terms were read on the phone [consent#phone]', () => {
  it('accepts both texts of clients for the client, and shows version, operator and time', async () => {
    const caller = await aCaller();
    const order = await create({ ...caller, termsRead: 'true' });
    const name = await db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', operator.user.id)
      .executeTakeFirstOrThrow();
    expect(order.termsRead).toEqual({
      at: clock.now().toISOString(),
      by: `${name.first_name} ${name.last_name}`,
      version: 1,
    });
    const how = { source: 'phone', readBy: operator.user.id, orderId: order._id, ip: null };
    expect(await rowsOf(caller.clientId)).toEqual([
      { type: 'CLIENT_TERMS', number: 1, ...how },
      { type: 'PRIVACY_POLICY', number: 1, ...how },
    ]);
    const person = (await operator.get(`/api/v1/people/${caller.clientId}/consents`)).json().data;
    expect(person.acceptances[0]).toMatchObject({
      readBy: { _id: operator.user.id },
      order: { _id: order._id, orderCode: order.orderCode },
    });
  });

  it('adds only what the client has not accepted yet, again after a material change [consent#phone-again]', async () => {
    const caller = await aCaller();
    await create({ ...caller, termsRead: 'true' });
    const again = await create({ ...caller, termsRead: 'true' });
    expect([again.termsRead, (await rowsOf(caller.clientId)).length]).toEqual([null, 2]);
    await operator.post('/api/v1/legal-documents/CLIENT_TERMS/versions', aLegalText());
    const newer = await create({ ...caller, termsRead: 'true' });
    expect(newer.termsRead).toMatchObject({ version: 2 });
    expect((await rowsOf(caller.clientId)).map(({ type, number }) => [type, number])).toEqual([
      ['CLIENT_TERMS', 1],
      ['CLIENT_TERMS', 2],
      ['PRIVACY_POLICY', 1],
    ]);
  });

  it('is made for a new client with the order, and leaves nothing when the order is refused', async () => {
    const person = { firstName: 'Ana', lastName: 'Nikolić', type: 'flat', municipality: 'Vračar' };
    const place = { streetAndNumber: 'Njegoševa 44', latitude: '44.8022', longitude: '20.4721' };
    const both = { ...person, ...place, phone: '+381641234567', termsRead: 'true' };
    const order = await create(both, '/api/v1/orders/with-client');
    expect(order.termsRead).toMatchObject({ version: 1 });
    expect(await rowsOf(order.client._id)).toHaveLength(2);
    const caller = await aCaller();
    const form = await aForm({ ...caller, ...ORDER, package: 'PLUMBING', termsRead: 'true' });
    expect((await operator.post('/api/v1/orders', form.payload, form.headers)).statusCode).toBe(422);
    expect(await rowsOf(caller.clientId)).toEqual([]);
  });
});
