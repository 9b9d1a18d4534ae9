import { afterAll, describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { mayReadReplica } from '#app.ts';
import { createDatabase } from '#platform/database/db.ts';
import { AppError } from '#platform/http/app-error.ts';
import { jsonList } from '#platform/views/json-text.ts';
import { mountedApp } from '#testing/app/mounted-app.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';

const { db, deps, beside, as, logged } = await testApp();
const headers = { authorization: `Bearer ${as('admin').accessToken}`, 'x-client-type': 'web' };

/** A replica whose every read fails: nothing listens on that port. */
const reads = createDatabase({
  url: 'postgres://nobody@127.0.0.1:1/none',
  poolSize: 1,
  onError: () => undefined,
});
afterAll(() => reads.destroy());

/** What the handler saw, one entry a call. */
const asked: string[] = [];
let onReplica: () => void = () => undefined;
const mounted = await mountedApp(
  { ...deps, reads },
  {
    'orders.list': ({ deps: { db: from } }) => {
      asked.push(from === reads ? 'replica' : 'primary');
      if (from === reads) onReplica();
      return Promise.resolve(jsonList({ parts: ['[]'], page: 1, pageSize: 25, total: 0 }));
    },
  },
);
const list = () => mounted.inject({ url: '/api/v1/orders?page=1&pageSize=25', headers });

describe('a route that may read from a replica', () => {
  it('gets the database for reads', async () => {
    asked.length = 0;
    expect((await list()).statusCode).toBe(200);
    expect(asked).toEqual(['replica']);
  });

  it('is answered by the primary when a read fails, which is logged', async () => {
    asked.length = 0;
    const before = logged.length;
    onReplica = () => {
      throw new Error('canceling statement due to conflict with recovery');
    };
    expect((await list()).statusCode).toBe(200);
    expect(asked).toEqual(['replica', 'primary']);
    expect(logged.slice(before).join('\n')).toContain('a read of the replica failed');
  });

  it('is refused once when its handler refuses', async () => {
    asked.length = 0;
    onReplica = () => {
      throw new AppError('request.invalid');
    };
    expect((await list()).statusCode).toBe(new AppError('request.invalid').status);
    expect(asked).toEqual(['replica']);
  });
});

describe('the product with a replica that is away', () => {
  it('answers lists and reports, and everything else, as without one', async () => {
    const { id } = await anOrder(db);
    const app = await beside({ deps: { reads } });
    for (const url of [
      '/api/v1/orders',
      `/api/v1/orders/${id}`,
      '/api/v1/reports/today',
      '/api/v1/auth/me',
    ]) {
      expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, 200]);
    }
  });
});

it('lets only lists and reports of signed-in people read from a replica, none that decides access', () => {
  const routes = Object.entries(api).flatMap(([feature, table]) =>
    Object.entries<Route>(table).flatMap(([name, route]) =>
      mayReadReplica(feature, route) ? [`${feature}.${name}`] : [],
    ),
  );
  expect(routes.toSorted()).toEqual([
    'audit.list',
    'clients.list',
    'clients.orders',
    'complaints.list',
    'myOrders.addresses',
    'myOrders.list',
    'myOrders.prices',
    'myOrders.workers',
    'orders.list',
    'owners.history',
    'owners.list',
    'owners.orders',
    'priceList.list',
    'priceVersions.compare',
    'priceVersions.list',
    'statistics.excel',
    'statistics.orders',
    'statistics.report',
    'statistics.today',
    'workers.history',
    'workers.list',
    'workers.orders',
    'workers.pending',
  ]);
});
