import { describe, expect, it } from 'vitest';
import { ClientDetail } from '@majstorija/contract/people/clients.ts';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anAddress } from '#testing/builders/people.ts';
import { readTraces } from '#testing/sweeps/account-traces.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, deps } = await testApp();
const URL = '/api/v1/clients';
const NEW = {
  firstName: 'Stana',
  lastName: 'Babić',
  type: 'flat',
  municipality: 'Zemun',
  streetAndNumber: 'Glavna 12',
  latitude: 44.84,
  longitude: 20.41,
};

const patch = (id: string, body: object) => as('admin').patch(`${URL}/${id}`, body);
const create = (body: object) => as('admin').post(URL, { ...NEW, ...body });

async function list(path: string, query: Record<string, string>): Promise<string[]> {
  const answer = await as('admin').get(`/api/v1/${path}?${new URLSearchParams(query).toString()}`);
  return answer.json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id);
}

async function search(q: string): Promise<SearchResult[]> {
  const answer = await as('admin').get(`/api/v1/search?${new URLSearchParams({ q }).toString()}`);
  return answer.json<{ data: { results: SearchResult[] } }>().data.results;
}

describe('the second phone of a client [people#second-phone]', () => {
  it('is any number with a word, for staff in the list, the page, the glance and orders', async () => {
    const answer = await create({
      phone: '0611000001',
      secondPhone: '011/123-4567',
      secondPhoneWord: ' komšija ',
    });
    const client = ClientDetail.parse(answer.json().data);
    const second = { secondPhone: '+381111234567', secondPhoneWord: 'komšija' };
    expect(client).toMatchObject(second);
    expect((await as('admin').get(`${URL}/${client._id}/glance`)).json().data).toMatchObject(second);
    const { id } = await anOrder(db, { clientId: client._id });
    expect((await as('admin').get(`/api/v1/orders/${id}`)).json().data.client).toMatchObject(second);
  });

  it('changes alone, goes with its word, and the history names both', async () => {
    const { id } = await aClient(db, { secondPhone: '+381111234568', secondPhoneWord: 'posao' });
    const changed = await patch(id, { secondPhone: '+43 664 123 45 67' });
    expect(changed.json().data).toMatchObject({ secondPhone: '+436641234567', secondPhoneWord: 'posao' });
    const cleared = await patch(id, { secondPhone: null });
    expect(cleared.json().data).toMatchObject({ secondPhone: null, secondPhoneWord: null, version: 3 });
    expect((await readTraces(deps, id)).audit).toEqual(['details_changed', 'details_changed']);
    const events = await db
      .selectFrom('audit_events')
      .select('fields')
      .where('account_id', '=', id)
      .execute();
    expect(events.map(({ fields }) => fields)).toContainEqual(['secondPhone', 'secondPhoneWord']);
  });

  it('is refused at its field: no number, a word without one, a word that is too long', async () => {
    const { id } = await aClient(db);
    for (const [body, field, code] of [
      [{ secondPhone: '011 12' }, 'secondPhone', 'request_invalid'],
      [{ secondPhoneWord: 'posao' }, 'secondPhone', 'client_second_phone_missing'],
      [{ secondPhone: null, secondPhoneWord: 'posao' }, 'secondPhone', 'client_second_phone_missing'],
      [{ secondPhone: '0111234', secondPhoneWord: 'a'.repeat(31) }, 'secondPhoneWord', 'request_invalid'],
    ] as const) {
      const answer = await patch(id, body);
      const { code: given, fields } = answer.json();
      expect([answer.statusCode, given, Object.keys(fields)]).toEqual([422, code, [field]]);
    }
    const created = await create({ phone: '0611000002', secondPhoneWord: 'posao' });
    expect([created.statusCode, created.json().code]).toEqual([422, 'client_second_phone_missing']);
  });

  it('is no key: two clients may share one, and a new client with it as the own phone is asked about', async () => {
    const known = await aClient(db, { firstName: 'Vida', lastName: 'Perić', secondPhone: '+381621000001' });
    const other = await aClient(db);
    expect((await patch(other.id, { secondPhone: '062 1000 001' })).statusCode).toBe(200);
    const answer = await create({ phone: '0621000001' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'client_phone_taken']);
    const ids = await list('clients', { phone: '0621000001' });
    expect(ids.toSorted()).toEqual([known.id, other.id].toSorted());
    expect((await create({ phone: '0621000001', samePhoneAs: ids })).statusCode).toBe(201);
  });
});

describe('a search by the second phone [people#second-phone]', async () => {
  const client = await aClient(db, {
    firstName: 'Slavka',
    lastName: 'Tomić',
    phone: '+381637654001',
    secondPhone: '+381113654002',
    secondPhoneWord: 'kućni',
  });
  await anAddress(db, client.id);
  const order = await anOrder(db, { clientId: client.id });

  it.each(['011 3654 002', '+381 11 365 4002', '3654002', '4002'])(
    'finds the client and the orders by %s',
    async (typed) => {
      expect(await list('clients', { searchTerm: typed })).toEqual([client.id]);
      expect(await list('orders', { searchTerm: typed })).toEqual([order.id]);
      const found = await search(typed);
      expect(found.map(({ _id }) => _id).toSorted()).toEqual([client.id, order.id].toSorted());
    },
  );

  it('is as good as by the own one, finds a client with both numbers once, and says whose it is', async () => {
    const both = await aClient(db, { phone: '+381638880001', secondPhone: '+381638880002' });
    const first = await aClient(db, { phone: '+381638880003' });
    const second = await aClient(db, { secondPhone: '+381638880004', secondPhoneWord: 'sin' });
    const begun = await search('063888');
    expect(begun.map(({ _id }) => _id).toSorted()).toEqual([both.id, first.id, second.id].toSorted());
    expect((await search('888000')).length).toBe(3);
    expect(await search('slavka 0113654')).toMatchObject([
      { _id: client.id, secondPhone: '+381113654002', secondPhoneWord: 'kućni' },
    ]);
  });
});
