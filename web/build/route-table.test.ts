import path from 'node:path';
import { expect, it } from 'vitest';
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

const callsOf = (table: Readonly<Record<string, Readonly<Record<string, Route>>>>) =>
  Object.entries(table).flatMap(([feature, routes]) =>
    Object.entries(routes).map(([name, route]) => [`${feature}.${name}`, callOf(route)]),
  );

it('has for every route that the back-office calls what a call needs, and no schema', async () => {
  const code = String(await load(API));
  const built = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const { health: _, myOrders: _1, publicLegal: _2, files: _3, mail: _4, ...called } = api;
  expect(callsOf(built.api)).toEqual(callsOf(called));
  expect(code).not.toContain('zod');
});

it('leaves every other module as it is', async () => {
  expect(await load(`${API}x`)).toBeUndefined();
});
