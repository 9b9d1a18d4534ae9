import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { LoginResult } from '@majstorija/contract/accounts/accounts.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { buildRequest, type RequestParts } from '../../simulate/http/request.ts';

/** What came of one try: the body of a success, a refusal to repeat, or no answer, whose outcome is unknown. */
export type Tried =
  | { readonly kind: 'done'; readonly body: unknown }
  | { readonly kind: 'refused' }
  | { readonly kind: 'silent' };

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

async function attempt(url: string, token: string, route: Route, parts: RequestParts): Promise<Tried> {
  const { path, method, headers, body } = buildRequest(route, parts);
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const signed: Record<string, string> = token === '' ? {} : { authorization: `Bearer ${token}` };
  const request = {
    method,
    headers: { ...headers, ...signed },
    signal,
    ...(body !== undefined && { body }),
  };
  const answer = await fetch(url + path, request).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (!answer || text === undefined) return { kind: 'silent' };
  if (answer.ok) return { kind: 'done', body: Data.parse(JSON.parse(text)).data };
  const isBusy = answer.status === 503 || text.includes('request_idempotency_in_progress');
  if (isBusy) return { kind: 'refused' };
  throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
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
