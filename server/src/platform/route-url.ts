import type { Route } from '@majstorija/contract/route.ts';

/** Where a route of the table stands on the server: below `/api`, what is no `/v1/…` at the root. */
export function routeUrl({ path }: Pick<Route, 'path'>): string {
  return path.startsWith('/v1/') ? `/api${path}` : path;
}

/** Whether a path without its query belongs to the API, where every answer is JSON. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}
