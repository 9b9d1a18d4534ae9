import type { Route } from '@majstorija/contract/http/route.ts';

/** What a caller passes in, for any route. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly files?: readonly File[];
  readonly version?: number;
  readonly idempotencyKey?: string;
}

/** A request that fetch can send repeatedly. */
export interface PreparedRequest {
  readonly path: string;
  readonly method: Route['method'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
}

/** Routes outside of `/api`. */
const AT_ROOT = /^\/(?:healthz|readyz|dev)\b/;

function toPath({ path }: Route, { params = {}, query = {} }: RequestParts): string {
  const filled = path.replace(/:(\w+)/g, (_place, name: string) => encodeURIComponent(String(params[name])));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${AT_ROOT.test(path) ? '' : '/api'}${filled}${search === '' ? '' : `?${search}`}`;
}

function toForm(field: string, { body = {}, files = [] }: RequestParts): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' || typeof value === 'number') form.append(name, String(value));
  }
  for (const file of files) form.append(field, file);
  return form;
}

/** The request of a route as a phone sends it: JSON, or a flat form where files go along [api#flat-forms]. */
export function buildRequest(route: Route, parts: RequestParts): PreparedRequest {
  const { version, idempotencyKey } = parts;
  const headers = {
    'x-client-type': 'mobile',
    ...(version !== undefined && { 'if-match': `"${version}"` }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  const base = { path: toPath(route, parts), method: route.method, headers };
  if (route.files) return { ...base, body: toForm(route.files.field, parts) };
  if (route.body === undefined) return { ...base, body: undefined };
  return {
    ...base,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(parts.body ?? {}),
  };
}
