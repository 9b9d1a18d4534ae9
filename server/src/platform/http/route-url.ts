import type { FastifyRequest } from 'fastify';
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

/** The pattern of a request's route; undefined of pages and unknown paths, which anybody may invent. */
export const patternOf = ({ routeOptions: { url } }: FastifyRequest): string | undefined =>
  url === ANY_PATH ? undefined : url;
