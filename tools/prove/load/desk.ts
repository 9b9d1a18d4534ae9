import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { LoginResult } from '@majstorija/contract/accounts/accounts.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '@majstorija/server/platform/http/route-url.ts';

/** What came of one try: the body of a success, a refusal to repeat, or no answer, whose outcome is unknown. */
export type Tried =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent' };

/** What a call sends; every route that the run calls takes JSON. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly idempotencyKey?: string;
}

const ANSWER_WITHIN_MS = 15_000;
const PAUSE_MS = 100;
const Data = z.object({ data: z.unknown() });

/** An operator whose calls are counted, not repeated behind its back. */
export interface Desk {
  readonly accessToken: string;
  readonly attempt: (route: Route, parts: RequestParts) => Promise<Tried>;
  /** Repeats the call until it succeeds; returns the `data` of the answer. */
  readonly call: (route: Route, parts: RequestParts) => Promise<unknown>;
}

function toPath(route: Route, { params = {}, query = {} }: RequestParts): string {
  const filled = routeUrl(route).replace(/:(\w+)/g, (_place, name: string) => params[name] ?? '');
  const search = new URLSearchParams(query).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function toRequest(route: Route, token: string, { body, idempotencyKey }: RequestParts): RequestInit {
  const headers = {
    'x-client-type': 'mobile',
    ...(token !== '' && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
    ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  };
  return { method: route.method, headers, ...(body && { body: JSON.stringify(body) }) };
}

async function attempt(url: string, token: string, route: Route, parts: RequestParts): Promise<Tried> {
  const path = toPath(route, parts);
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(url + path, { ...toRequest(route, token, parts), signal }).catch(
    () => undefined,
  );
  const text = await answer?.text().catch(() => undefined);
  if (!answer || text === undefined) return { kind: 'silent' };
  if (answer.ok) return { kind: 'done', body: Data.parse(JSON.parse(text)).data };
  const isBusy = answer.status === 503 || text.includes('request_idempotency_in_progress');
  if (isBusy) return { kind: 'refused' };
  throw new Error(`${route.method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
}

/** Signs in; every call then goes to that address. */
export async function openDesk(url: string, credentials: { email: string; password: string }): Promise<Desk> {
  const repeat = async (token: string, route: Route, parts: RequestParts): Promise<unknown> => {
    for (;;) {
      const tried = await attempt(url, token, route, parts);
      if (tried.kind === 'done') return tried.body;
      await sleep(PAUSE_MS);
    }
  };
  const login = await repeat('', api.auth.login, { body: { ...credentials, clientType: 'mobile' } });
  const { accessToken } = LoginResult.parse(login);
  return {
    accessToken,
    attempt: (route, parts) => attempt(url, accessToken, route, parts),
    call: (route, parts) => repeat(accessToken, route, parts),
  };
}
