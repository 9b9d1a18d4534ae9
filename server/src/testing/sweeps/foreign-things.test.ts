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
import { aClient, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { db, as, clock } = await testApp();
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
});
