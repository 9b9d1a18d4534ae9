import type { Route } from '@majstorija/contract/http/route.ts';
import { getToken } from '#lib/http/session.ts';

const BASE = '/api';

/** What a caller passes in, for every route. */
export type RequestParts = {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: Readonly<Record<string, unknown>>;
  files?: readonly File[];
  version?: number;
  idempotencyKey?: string;
};

/** A request ready to be sent by fetch or by XMLHttpRequest. */
export type PreparedRequest = {
  method: Route['method'];
  url: string;
  headers: Record<string, string>;
  body: string | FormData | undefined;
};

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== '';

function toUrl({ path }: Route, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isGiven).map((one) => [name, String(one)]),
  );
  const search = new URLSearchParams(given).toString();
  return `${BASE}${filled}${search === '' ? '' : `?${search}`}`;
}

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** A flat form: a list repeats its field, a thing is JSON, files come last [api#flat-forms]. */
function toForm(field: string, { body = {}, files = [] }: RequestParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    for (const part of Array.isArray(value) ? value : [value])
      if (isGiven(part)) form.append(name, toText(part));
  }
  for (const file of files) form.append(field, file);
  return form;
}

function toHeaders({ version, idempotencyKey }: RequestParts): Record<string, string> {
  const token = getToken();
  return {
    'X-Client-Type': 'web',
    ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
  };
}

/**
 * The request of a route [api#client-type]: base path, client type, Bearer when held; JSON, a form where files go along, or no
 * body where the caller has nothing to say.
 */
export function buildRequest(route: Route, parts: RequestParts): PreparedRequest {
  const base = { method: route.method, url: toUrl(route, parts), headers: toHeaders(parts) };
  if (route.files) return { ...base, body: toForm(route.files.field, parts) };
  if (route.body === undefined || parts.body === undefined) return { ...base, body: undefined };
  const headers = { ...base.headers, 'Content-Type': 'application/json' };
  return { ...base, headers, body: JSON.stringify(parts.body) };
}
