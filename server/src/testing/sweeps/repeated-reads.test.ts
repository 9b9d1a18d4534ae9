import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Role } from '@majstorija/contract/http/access.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { countNames } from '#platform/database/statement-names.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';

const { as, clock, db } = await testApp();
/** Less than an access token is valid for, in all. */
const MOMENT_MS = 500;

/** Of reads whose example in the contract has none that is valid here. */
const QUERIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'geocode.suggest': { q: 'Bulevar' },
  'geocode.reverse': { lat: '44.8', lon: '20.4' },
  'dispatch.conflicts': { workerId: as('worker').user.id },
};

/** Answers that need a signature, or do not end. */
const NO_READS = ['files.get', 'live.events'];

const READS = Object.entries(api).flatMap(([feature, routes]) =>
  Object.entries<Route>(routes)
    .filter(([, { method, access }]) => method === 'GET' && access !== 'internal')
    .map(([name, route]) => ({ name: `${feature}.${name}`, route }))
    .filter(({ name }) => !NO_READS.includes(name)),
);

/** A role that the route is open to; the highest one where several are. */
function roleFor({ access }: Route): Role {
  const allowed = Array.isArray(access) ? (access as readonly Role[]) : [];
  return allowed.includes('super_admin') ? 'super_admin' : (allowed[0] ?? 'super_admin');
}

/** Reads once for one order, as if every path named it; what is not found is asked for, too. */
async function read({ name, route }: (typeof READS)[number], orderId: string): Promise<number> {
  const path = routeUrl(route).replaceAll(/:[a-zA-Z]+/g, orderId);
  const query = new URLSearchParams(QUERIES[name] ?? route.example?.query ?? {});
  return (await as(roleFor(route)).get(`${path}?${query.toString()}`)).statusCode;
}

const READINGS = 5;
/** Until then a read may wait for what an earlier one began, such as its row in the audit log. */
const SETTLED = 3;

describe('a read that is repeated at another time [code#values-are-bound]', () => {
  it.each(READS.map((one) => ({ ...one, title: one.name })))(
    'has the same statements: $title',
    async (one) => {
      const counts: number[] = [];
      for (let reading = 1; reading <= READINGS; reading += 1) {
        const { id } = await anOrder(db);
        expect([200, 404]).toContain(await read(one, id));
        if (reading >= SETTLED) counts.push(countNames());
        clock.advance(MOMENT_MS);
      }
      expect(new Set(counts).size).toBe(1);
    },
  );
});
