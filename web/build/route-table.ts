import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Api, FOREIGN_FEATURES } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';

const API = path.resolve(import.meta.dirname, '../../contract/src/http/api.ts');

type Contract = { api: Api; FOREIGN_FEATURES: typeof FOREIGN_FEATURES };

/** What the client reads of a route: how to call it. What goes in and out was checked by the types. */
const toCallable = ({ method, path: at, access, files, body, response }: Route) => ({
  method,
  path: at,
  ...(access === 'public' && { access }),
  ...(files && { files: { field: files.field } }),
  ...(body && { body: {} }),
  response: { kind: response.kind },
});

/** Whether an operator or the super admin may call it: the back-office has no other users. */
const isForStaff = ({ access }: Route): boolean =>
  typeof access === 'string' || access.includes('admin') || access.includes('super_admin');

const mapValues = <T, U>(table: Readonly<Record<string, T>>, map: (value: T) => U) =>
  Object.fromEntries(Object.entries(table).map(([name, value]) => [name, map(value)]));

/**
 * Builds the contract's table of routes without its schemas, since a page loads those of its own forms alone, and without
 * the features and routes that the back-office never calls.
 */
export function routeTable(): Plugin {
  return {
    name: 'majstorija:route-table',
    apply: 'build',
    async load(id) {
      if (path.normalize(id) !== API) return undefined;
      const { module } = await runnerImport<Contract>(API, {
        resolve: { noExternal: [/^@majstorija\//] },
      });
      const { api, FOREIGN_FEATURES: foreign } = module;
      const others: ReadonlySet<string> = new Set(foreign);
      const called = Object.fromEntries(Object.entries(api).filter(([name]) => !others.has(name)));
      const table = mapValues<Record<string, Route>, unknown>(called, (routes) =>
        mapValues(
          Object.fromEntries(Object.entries(routes).filter(([, route]) => isForStaff(route))),
          toCallable,
        ),
      );
      return `export const api = ${JSON.stringify(table)};`;
    },
  };
}
