import { describe, expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

const PHONE = '+381601901976';
/** The first digits are the same, or the last, or all of them in another order. */
const OTHERS = ['+381601901977', '+381651901975', '+381619706019', '+381641906097'];

/** Stores everybody with this number; the ids by the list that shows them. */
async function crowd(phone: string): Promise<Record<string, string>> {
  const [client, owner, admin] = [
    await aClient(db, { phone }),
    await anOwner(db, { phone }),
    await anAccount(db, { phone }),
  ];
  const worker = await aWorker(db, { phone, ownerId: owner.id });
  const order = await anOrder(db, { clientId: client.id });
  return {
    '/api/v1/clients': client.id,
    '/api/v1/owners': owner.id,
    '/api/v1/admins': admin.id,
    '/api/v1/workers': worker.id,
    '/api/v1/orders': order.id,
  };
}

const wanted = await crowd(PHONE);
for (const phone of OTHERS) await crowd(phone);
const LISTS = Object.keys(wanted);

async function find(path: string, searchTerm: string): Promise<string[]> {
  const answer = await as('super_admin').get(`${path}?${new URLSearchParams({ searchTerm }).toString()}`);
  return answer.json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id);
}

const WHOLE = [
  '+381 60 190 1976',
  '+381601901976',
  '0601901976',
  '060 190 1976',
  '060/190-1976',
  '060 / 190 - 1976',
  '(060) 190.1976',
  '381601901976',
  '381 60 190 1976',
  '00381 60 190 1976',
  '+381 (0)60 190-1976',
  '60 190 1976',
  '\u202A+381\u00A060\u00A0190\u00A01976\u202C',
];
const LAST = ['1976', '19 76', '01976', '0-1976', '90 1976'];

describe('a telephone number [tables-and-formats#phone-search]', () => {
  it.each([...WHOLE, ...LAST])(
    'finds the same people in every list when it is written %s',
    async (written) => {
      for (const path of LISTS) expect([path, await find(path, written)]).toEqual([path, [wanted[path]]]);
    },
  );

  it.each(['+381 6', '06', '060', '+381 60 1', '60 19', '190 19'])(
    'finds people while it is typed: %s',
    async (typed) => {
      for (const path of LISTS.filter((list) => list !== '/api/v1/orders')) {
        expect(await find(path, typed)).toContain(wanted[path]);
      }
    },
  );

  it('finds an order by the number of its worker', async () => {
    const worker = await aWorker(db, { phone: '+38165402402' });
    const order = await anOrder(db, { workerId: worker.id, status: 'accepted' });
    expect(await find('/api/v1/orders', '065/402-402')).toEqual([order.id]);
    expect(await find('/api/v1/orders', '2 402')).toEqual([order.id]);
  });

  it('finds nobody when a digit differs', async () => {
    for (const path of LISTS) expect(await find(path, '060 190 1978')).toEqual([]);
  });
});
