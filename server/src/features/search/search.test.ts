import { describe, expect, it } from 'vitest';
import type { Role } from '@majstorija/contract/http/access.ts';
import type { SearchResult } from '@majstorija/contract/search/search.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anAddress, anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

const ask = (q: string, role: Role = 'super_admin') =>
  as(role).get(`/api/v1/search?${new URLSearchParams({ q }).toString()}`);

async function find(q: string, role?: Role): Promise<SearchResult[]> {
  const answer = await ask(q, role);
  expect([q, answer.statusCode]).toEqual([q, 200]);
  return answer.json<{ data: { results: SearchResult[] } }>().data.results;
}

/** What was found, best first: kind and id. */
const found = async (q: string, role?: Role): Promise<string[]> =>
  (await find(q, role)).map(({ kind, _id }) => `${kind} ${_id}`);

const owner = await anOwner(db, {
  firstName: 'Đurđina',
  lastName: 'Kovač',
  companyName: 'Brza Cev',
  municipality: 'Grocka',
  phone: '+381631112233',
});
const worker = await aWorker(db, {
  firstName: 'Џемал',
  lastName: 'Šćepanović',
  ownerId: owner.id,
  phone: '+381641234567',
});
const admin = await anAccount(db, {
  role: 'admin',
  firstName: 'Ružica',
  lastName: 'Žarković',
  phone: '+381650001112',
});
const caller = await aClient(db, { firstName: 'Ljubica', lastName: 'Đorđević', phone: '+381644260494' });
await anAddress(db, caller.id, { streetAndNumber: 'Vojvode Stepe 12', municipality: 'Voždovac' });
const order = await anOrder(db, {
  orderNumber: 45_123,
  streetAndNumber: 'Ustanička 7',
  municipality: 'Barajevo',
  workerId: worker.id,
  clientId: caller.id,
});

const CALLER = `client ${caller.id}`;
const ORDER = `order ${order.id}`;
const WORKER = `worker ${worker.id}`;
const OWNER = `owner ${owner.id}`;
const ADMIN = `admin ${admin.id}`;

describe('the country of every number [search#country-prefix]', () => {
  it.each(['38', '381', '+381', '0038'])('%s finds no people', async (q) => {
    const kinds = (await find(q)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind !== 'order')).toEqual([]);
  });

  it.each(['38', '381'])('%s finds an order by its code', async (q) => {
    const { id } = await anOrder(db, { orderNumber: 381 });
    const results = await found(q);
    await db.deleteFrom('order_actions').where('order_id', '=', id).execute();
    await db.deleteFrom('orders').where('id', '=', id).execute();
    expect(results).toContain(`order ${id}`);
  });
});

describe('what is found [search#people-fields]', () => {
  it.each([
    ['ljubica', [CALLER]],
    ['ЉУБИЦА ђорђевић', [CALLER]],
    ['djordjevic ljub', [CALLER]],
    ['dordevic vozdovac', [CALLER]],
    ['vojvode stepe 12', [CALLER]],
    ['Војводе Степе 12, Вождовац', [CALLER]],
    ['stepe djordjevic', [CALLER]],
    ['džemal', [WORKER]],
    ['ŠĆEPANOVIĆ brza', [WORKER]],
    ['Џемал Гроцка', [WORKER]],
    ['đurđina', [OWNER]],
    ['brza cev', [WORKER, OWNER]],
    ['kovac grocka', [OWNER]],
    ['ruzica', [ADMIN]],
    ['ustanicka', [CALLER, ORDER]],
    ['устаничка барајево', [CALLER, ORDER]],
    ['ljubica džemal', []],
    ['vojvode stepe 13', []],
  ])('%s', async (q, expected) => {
    expect(await found(q)).toEqual(expected);
  });

  it('follows a change of address, of company and of name', async () => {
    const client = await aClient(db, { firstName: 'Tamara', lastName: 'Zec' });
    const address = await anAddress(db, client.id, { streetAndNumber: 'Prvomajska 3' });
    expect(await found('prvomajska')).toEqual([`client ${client.id}`]);
    const place = { streetAndNumber: 'Drugomajska 3', municipality: 'Zemun' };
    await as('admin').patch(`/api/v1/clients/${client.id}/addresses/${address.id}`, place);
    expect(await found('prvomajska')).toEqual([]);
    expect(await found('drugomajska')).toEqual([`client ${client.id}`]);

    const company = await anOwner(db, { companyName: 'Suva Kuća' });
    const one = await aWorker(db, { ownerId: company.id });
    await as('admin').patch(`/api/v1/owners/${company.id}`, { companyName: 'Topli Dom' });
    expect(await found('suva kuca')).toEqual([]);
    expect(await found('topli dom')).toEqual([`worker ${one.id}`, `owner ${company.id}`]);
    await db.updateTable('workers').set({ owner_id: owner.id }).where('id', '=', one.id).execute();
    expect(await found('topli dom')).toEqual([`owner ${company.id}`]);

    await as('admin').patch(`/api/v1/clients/${client.id}`, { firstName: 'Milunka' });
    expect(await found('milunka')).toEqual([`client ${client.id}`]);
    await db.deleteFrom('addresses').where('client_id', '=', client.id).execute();
    expect(await found('drugomajska')).toEqual([]);
  });

  it('finds an owner who works as company and as worker', async () => {
    const both = await anOwner(db, { firstName: 'Dvostruki', lastName: 'Majstor' });
    await db.insertInto('workers').values({ id: both.id, owner_id: both.id, is_owner: true }).execute();
    expect(await found('dvostruki')).toEqual([`worker ${both.id}`, `owner ${both.id}`]);
  });
});

describe('a telephone number [tables-and-formats#phone-search]', () => {
  it.each([
    '+381 64 426 0494',
    '+381644260494',
    '0644260494',
    '064 426 0494',
    '064/426-0494',
    '(064) 426.0494',
    '00381 64 426 0494',
    '381644260494',
    '64 426 0494',
    '426 0494',
    '0494',
    '04 94',
  ])('finds the client who has it and the order when it is written %s', async (written) => {
    expect(await found(written)).toEqual([CALLER, ORDER]);
  });

  it('finds the orders of a worker', async () => {
    expect(await found('064 123 45 67')).toEqual([ORDER, WORKER]);
  });

  it.each(['064 4', '+381 64 42', '06442'])('finds the client while it is typed: %s', async (typed) => {
    expect(await found(typed)).toContain(CALLER);
  });

  it('finds nobody when a digit differs', async () => {
    expect(await found('064 426 0495')).toEqual([]);
  });
});

describe('the code of an order [search#codes]', () => {
  it.each([
    'N045123',
    'n045123',
    'Н045123',
    'N45123',
    '45123',
    '045123',
    '0045123',
    'n04512',
    '4512',
    'n45',
    '45123 ustanicka',
  ])('%s finds it', async (q) => {
    expect(await found(q)).toContain(ORDER);
  });

  it('puts the order whose number was typed before all others, leading zeros or not', async () => {
    const exact = await anOrder(db, { orderNumber: 77, streetAndNumber: 'Kosovska 8' });
    const longer = await anOrder(db, { orderNumber: 7_700, streetAndNumber: 'Kosovska 9' });
    const house = await anOrder(db, { orderNumber: 91_234, streetAndNumber: 'Kosovska 77' });
    for (const q of ['77', 'n77', '077', 'N000077']) {
      expect((await found(q)).find((key) => key.startsWith('order'))).toBe(`order ${exact.id}`);
    }
    const all = (await found('77')).filter((key) => key.startsWith('order'));
    expect(all).toEqual([exact, house, longer].map(({ id }) => `order ${id}`));
  });
});
