import type { Route } from '@majstorija/contract/http/route.ts';

/** The path of a route on the server: `/v1/…` below `/api`, any other at the root. */
export function routeUrl({ path }: Pick<Route, 'path'>): string {
  return path.startsWith('/v1/') ? `/api${path}` : path;
}

/** Whether a path without its query belongs to the API, where every answer is JSON. */
export function isApiPath(path: string): boolean {
  return path === '/api' || path.startsWith('/api/');
}

/** The route of the pages, and of every other path that a GET may ask for. */
export const ANY_PATH = '/*';
