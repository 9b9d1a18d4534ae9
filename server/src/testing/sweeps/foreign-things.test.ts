import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { eventRoute } from '@majstorija/contract/orders/called-events.ts';
import { CALLED_EVENTS } from '@majstorija/contract/testing/called-events.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anEventBody } from '#testing/builders/calls/event-calls.ts';
import { aPrice } from '#testing/builders/field.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anAddress, aWorker } from '#testing/builders/people.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';

const { app, db, deps, as, clock } = await testApp();
const [clientId, ownerId, workerId] = [as('client').user.id, as('owner').user.id, as('worker').user.id];
await db.insertInto('clients').values({ id: clientId }).execute();
const company = { company_name: 'Prva', municipality: 'Zemun', street_and_number: 'Glavna 1' };
await db
  .insertInto('owners')
  .values({ id: ownerId, registration_number: '12345678', tin: '123456789', ...company })
  .execute();
await db.insertInto('workers').values({ id: workerId, owner_id: ownerId }).execute();

const own = await anOrder(db, { clientId, workerId });
const foreign = await anOrder(db, { clientId: (await aClient(db)).id, workerId: (await aWorker(db)).id });
const IDS = {
  own: own.id,
  foreign: foreign.id,
  unknown: uuidv7(clock.now()),
  malformed: 'nije-oznaka',
  'out of the path': '..%2F..%2Fadmins',
};
const OUTSIDERS = ['client', 'worker', 'owner'] as const;

/** An order and the number of its timeline entries. */
const readOrder = (id: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('order_actions')
        .whereRef('order_id', '=', 'orders.id')
        .select(eb.fn.countAll().as('n'))
        .as('actions'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The answer without its request id. */
const bodyOf = (answer: { json: () => object }) => ({ ...answer.json(), requestId: '' });

const ORDER_CALLS = Object.values<Route>(api.orders);

const FIELD_CALLS = OUTSIDERS.flatMap((role) =>
  [...Object.entries<Route>(api.orderEvents), ...Object.entries<Route>(api.myOrders)]
    .filter(([, { path, access }]) => path.includes(':id') && access.includes(role))
    .map(([name, route]) => ({ role, name, route })),
);

/** A valid body, so that only the ownership of the order decides. */
async function bodyFor(route: Route) {
  const event = CALLED_EVENTS.find((one) => eventRoute(one) === route);
  if (!event) return {};
  const subjects = { workerId, adminId: as('admin').user.id, itemId: await aPrice({ db }) };
  return { payload: anEventBody(event, subjects) };
}

describe('orders', () => {
  it.each(OUTSIDERS)('give a %s the same answer for own, foreign and unknown orders', async (role) => {
    for (const { method, path } of ORDER_CALLS) {
      const answers = await Promise.all(
        Object.values(IDS).map((id) =>
          as(role).inject({
            method,
            url: `/api${path.replace(':id', id)}`,
            ...(method !== 'GET' && { payload: {} }),
          }),
        ),
      );
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
      expect(new Set(answers.map((answer) => JSON.stringify(bodyOf(answer)))).size).toBe(1);
    }
  });

  it.each(FIELD_CALLS)(
    '$name by a $role gets the same 404 for a foreign, an unknown and a malformed id',
    async (call) => {
      const { role, route } = call;
      const body = await bodyFor(route);
      const ask = (id: string) =>
        as(role).inject({ method: route.method, url: routeUrl(route).replace(':id', id), ...body });
      const before = await readOrder(foreign.id);
      const answers = await Promise.all([IDS.foreign, IDS.unknown, IDS.malformed].map(ask));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
      expect(new Set(answers.map((answer) => JSON.stringify(bodyOf(answer)))).size).toBe(1);
      expect(await readOrder(foreign.id)).toEqual(before);
      expect((await ask(IDS.own)).statusCode).not.toBe(404);
      expect((await ask(IDS['out of the path'])).statusCode).toBe(404);
    },
  );

  it('are a 404 for an operator when the id is unknown or malformed', async () => {
    const [unknown, malformed] = await Promise.all(
      [IDS.unknown, IDS.malformed].map((id) => as('admin').get(`/api/v1/orders/${id}`)),
    );
    expect([unknown?.statusCode, malformed?.statusCode]).toEqual([404, 404]);
  });
});

/** The photo links of a new order, as an operator's page gets them. */
async function photoLinks(): Promise<{ url: string; thumbnailUrl: string }> {
  const address = await anAddress(db, clientId);
  const kind = { category: 'ELECTRICS', package: 'ELECTRICAL' };
  const form = await aForm({ clientId, addressId: address.id, ...kind }, [await aJpeg()]);
  const answer = await as('admin').post('/api/v1/orders', form.payload, form.headers);
  return answer.json().data.files[0];
}

const get = (url: string, caller?: Caller) => (caller ? caller.get(url) : app.inject(url));

describe('photos of orders and people', () => {
  it('are served only by a link of the caller’s own session', async () => {
    const { url, thumbnailUrl } = await photoLinks();
    expect((await get(url)).statusCode).toBe(200);
    const mine = as('admin').user.sessionId;
    for (const link of [url, thumbnailUrl]) {
      for (const role of OUTSIDERS) {
        const answer = await get(link.replace(mine, as(role).user.sessionId), as(role));
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([
          403,
          'application/json; charset=utf-8',
        ]);
      }
    }
  });

  it('are not served without a signature, not even to staff', async () => {
    const { pathname } = new URL((await photoLinks()).url, 'http://x');
    for (const caller of [undefined, as('client'), as('super_admin')]) {
      expect((await get(pathname, caller)).statusCode).toBe(422);
    }
  });

  it('give the same answer for a foreign, a missing and a malformed key', async () => {
    const { url } = await photoLinks();
    const { pathname } = new URL((await photoLinks()).url, 'http://x');
    const other = pathname.split('/').at(-1) ?? '';
    const keys = [
      other,
      `${uuidv7(clock.now())}.jpg`,
      'secret-key',
      '..%2F..%2Fsecret-key',
      '%00',
      'a.png',
      'x'.repeat(80),
    ];
    const links = keys.map((key) => url.replace(/files\/[^?]+/, `files/${key}`));
    const answers = await Promise.all(links.map((link) => get(link)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(keys.map(() => 403));
    expect(new Set(answers.map((answer) => JSON.stringify(bodyOf(answer)))).size).toBe(1);
  });

  it('are a 404 once removed, also for a valid link', async () => {
    const { url } = await photoLinks();
    const key = new URL(url, 'http://x').pathname.split('/').at(-1) ?? '';
    await deps.files.remove(key);
    expect((await get(url)).statusCode).toBe(404);
  });

  it('have in each reader’s list a link of that reader’s session', async () => {
    const form = await aForm({}, [await aJpeg()], 'file');
    await as('super_admin').patch('/api/v1/profile/image', form.payload, form.headers);
    const linkFor = async (role: 'admin' | 'super_admin'): Promise<string> => {
      const answer = await as(role).get('/api/v1/admins/options');
      const rows = answer.json<{ data: { _id: string; profileImage: string }[] }>().data;
      return rows.find(({ _id }) => _id === as('super_admin').user.id)?.profileImage ?? '';
    };
    const [ofAdmin, ofSuper] = [await linkFor('admin'), await linkFor('super_admin')];
    expect(new URL(ofAdmin, 'http://x').pathname).toBe(new URL(ofSuper, 'http://x').pathname);
    expect(ofAdmin).not.toBe(ofSuper);
    expect((await get(ofAdmin)).statusCode).toBe(200);
    await as('admin').post('/api/v1/auth/logout', {});
    expect((await get(ofAdmin)).statusCode).toBe(403);
    expect((await get(ofSuper)).statusCode).toBe(200);
  });
});
