import path from 'node:path';
import { expect, it } from 'vitest';
import { STAFF } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeTable } from './route-table.ts';

const API = path.resolve(import.meta.dirname, '../../contract/src/http/api.ts');

async function load(id: string): Promise<unknown> {
  const { load: hook } = routeTable();
  if (typeof hook !== 'function') throw new TypeError('the plugin loads by a function');
  return Reflect.apply(hook, undefined, [id]);
}

/** What a call is made of, schemas left out. */
const callOf = ({ method, path: at, access, files, body, response }: Route) => ({
  method,
  path: at,
  isPublic: access === 'public',
  files: files?.field,
  hasBody: body !== undefined,
  kind: response.kind,
});

type Table = Readonly<Record<string, Readonly<Record<string, Route>>>>;

const routesOf = (table: Table) =>
  Object.entries(table).flatMap(([feature, routes]) =>
    Object.entries(routes).map(([name, route]) => [`${feature}.${name}`, route] as const),
  );

const callsOf = (routes: ReturnType<typeof routesOf>) =>
  routes.map(([name, route]) => [name, callOf(route)] as const);

const isForStaff = ({ access }: Route) =>
  typeof access === 'string' || STAFF.some((role) => access.includes(role));

it('has for every route that staff may call what a call needs, and no schema', async () => {
  const code = String(await load(API));
  const built = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const {
    health: _,
    myOrders: _1,
    publicLegal: _2,
    files: _3,
    mail: _4,
    publicNotifyMe: _5,
    publicConsent: _6,
    ...called
  } = api;
  const expected = routesOf(called).filter(([, route]) => isForStaff(route));
  expect(callsOf(routesOf(built.api))).toEqual(callsOf(expected));
  const names = expected.map(([name]) => name);
  expect(names).toContain('orderEvents.assignWorker');
  expect(names).not.toContain('orderEvents.delegate');
  expect(code).not.toContain('zod');
});

it('leaves every other module as it is', async () => {
  expect(await load(`${API}x`)).toBeUndefined();
});
