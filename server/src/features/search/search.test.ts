import { describe, expect, it } from 'vitest';
import { isStaff, ROLE_OPTIONS, type Role } from '@majstorija/contract/http/access.ts';
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
});

describe('what is found [search#people-fields]', () => {
  it.each([
    ['ljubica', [CALLER]],
    ['ЉУБИЦА ђорђевић', [CALLER]],
    ['Војводе Степе 12, Вождовац', [CALLER]],
    ['džemal', [WORKER]],
    ['brza cev', [WORKER, OWNER]],
    ['ruzica', [ADMIN]],
    ['устаничка барајево', [CALLER, ORDER]],
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
});

describe('a telephone number [tables-and-formats#phone-search]', () => {
  it.each(['+381 64 426 0494', '064 426 0494', '064/426-0494', '00381 64 426 0494', '0494', '04 94'])(
    'finds the client who has it and the order when it is written %s',
    async (written) => {
      expect(await found(written)).toEqual([CALLER, ORDER]);
    },
  );

  it('finds the orders of a worker', async () => {
    expect(await found('064 123 45 67')).toEqual([ORDER, WORKER]);
  });
});

describe('the code of an order [search#codes]', () => {
  it.each(['N045123', 'n045123', 'Н045123', '045123', '4512', 'n45', '45123 ustanicka'])(
    '%s finds it',
    async (q) => {
      expect(await found(q)).toContain(ORDER);
    },
  );

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

describe('who may search [search#one-call]', () => {
  it.each(ROLE_OPTIONS)('%s', async (role) => {
    await aClient(db, { firstName: 'Tajnovita' });
    const answer = await ask('tajnovita', role);
    expect(answer.statusCode).toBe(isStaff(role) ? 200 : 403);
    expect(answer.body.includes('Tajnovita')).toBe(isStaff(role));
  });

  it('shows operators to super admins only [search#kinds]', async () => {
    const operator = await anAccount(db, { role: 'admin', firstName: 'Operka', email: 'operka@primer.rs' });
    for (const q of ['operka', 'operka@primer', operator.phone]) {
      expect(await find(q, 'admin')).toEqual([]);
      expect(await find(q, 'super_admin')).toMatchObject([
        { kind: 'admin', _id: operator.id, email: 'operka@primer.rs', phone: operator.phone },
      ]);
    }
  });
});

describe('a query', () => {
  it.each(['', ' a ', '+/()', '%%', '__', '\\\\', '\0\0\0', '日本語'])(
    'of %j finds nothing [search#short-queries]',
    async (q) => {
      await aClient(db, { firstName: 'Ana%_\\', lastName: 'Aa' });
      expect(await find(q, 'admin')).toEqual([]);
    },
  );

  it.each(["' or 1=1 --", 'an_', '%a', 'a\\'])('of %j is words, not a pattern', async (q) => {
    await aClient(db, { firstName: 'Anita', lastName: 'Obična' });
    expect(await find(q, 'admin')).toEqual([]);
  });
});

describe('erased people [personal-data#erasure]', () => {
  const erase = (id: string, confirmName: string) =>
    as('super_admin').post(`/api/v1/accounts/${id}/erasure`, { confirmName });

  it('are found by nothing, and nothing of them is left in what is searched', async () => {
    const client = await aClient(db, { firstName: 'Zaborava', lastName: 'Nestala', phone: '+381601231231' });
    await anAddress(db, client.id, { streetAndNumber: 'Skrivena 9' });
    const company = await anOwner(db, {
      firstName: 'Zaborav',
      lastName: 'Nestao',
      companyName: 'Nevidljivi',
    });
    const employee = await aWorker(db, { firstName: 'Zaborko', lastName: 'Nestao', ownerId: company.id });
    const past = await anOrder(db, {
      clientId: client.id,
      streetAndNumber: 'Skrivena 9',
      status: 'completed',
    });
    const QUERIES = ['zaborava', 'nestala', '060 123 1231', 'skrivena', 'zaborko', 'nevidljivi', 'nestao'];
    for (const q of QUERIES) expect([q, (await find(q, 'super_admin')).length > 0]).toEqual([q, true]);
    expect((await erase(client.id, 'Zaborava Nestala')).statusCode).toBe(204);
    expect((await erase(employee.id, 'Zaborko Nestao')).statusCode).toBe(204);
    expect((await erase(company.id, 'Zaborav Nestao')).statusCode).toBe(204);
    for (const q of [...QUERIES, 'obrisan klijent', 'obrisana kompanija']) {
      expect([q, await find(q, 'super_admin')]).toEqual([q, []]);
    }
    expect(await find(past.order_code, 'admin')).toMatchObject([
      { kind: 'order', clientName: 'Obrisan klijent', address: { streetAndNumber: 'Obrisana adresa' } },
    ]);
    const rows = await db
      .selectFrom('users')
      .select(['related_text', 'find_text'])
      .where('id', 'in', [client.id, company.id, employee.id])
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/zabora|nesta|skriven|nevid|1231231/);
  });
});
