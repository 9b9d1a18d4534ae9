import path from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Api, FOREIGN_FEATURES } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';

const API = path.resolve(import.meta.dirname, '../../contract/src/http/api.ts');

type Contract = { api: Api; FOREIGN_FEATURES: typeof FOREIGN_FEATURES };

/** Makes a route of what differs: a table of calls is smaller than one of objects. */
const MAKE = 'const r=(method,path,kind,more)=>({method,path,response:{kind},...more});';

/** What the client reads of a route, as code: how to call it. What goes in and out was checked by the types. */
function toCallable({ method, path: at, access, files, body, response }: Route): string {
  const more = {
    ...(access === 'public' && { access }),
    ...(files && { files: { field: files.field } }),
    ...(body && { body: {} }),
  };
  const given: unknown[] = [method, at, response.kind, ...(Object.keys(more).length > 0 ? [more] : [])];
  return `r(${given.map((value) => JSON.stringify(value)).join()})`;
}

const toObject = (entries: readonly (readonly [string, string])[]): string =>
  `{${entries.map(([name, code]) => `${name}:${code}`).join()}}`;

/** Whether an operator or the super admin may call it: the back-office has no other users. */
const isForStaff = ({ access }: Route): boolean =>
  typeof access === 'string' || access.includes('admin') || access.includes('super_admin');

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
      const features = Object.entries<Readonly<Record<string, Route>>>(api).filter(
        ([name]) => !others.has(name),
      );
      const table = features.map(([name, routes]) => {
        const called = Object.entries(routes).filter(([, route]) => isForStaff(route));
        return [name, toObject(called.map(([key, route]) => [key, toCallable(route)]))] as const;
      });
      return `${MAKE}export const api=${toObject(table)};`;
    },
  };
}
