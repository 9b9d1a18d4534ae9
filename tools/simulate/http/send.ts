import type { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { Tokens } from '@majstorija/contract/accounts/accounts.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { exchange, type Wire } from './exchange.ts';
import { RefusedError } from './refused-error.ts';
import { buildRequest, type RequestParts } from './request.ts';

const NAMES = new Map<Route, string>(
  Object.entries(api).flatMap(([feature, routes]) =>
    Object.entries<Route>(routes).map(([name, route]): [Route, string] => [route, `${feature}.${name}`]),
  ),
);
const nameOf = (route: Route): string => NAMES.get(route) ?? route.path;

/** The content of an answer. */
interface Body {
  readonly data: unknown;
  readonly meta?: unknown;
}

/** The body of an answer; throws when it has no data. */
export function bodyOf(answer: unknown): Body {
  if (typeof answer === 'object' && answer !== null && 'data' in answer) return answer;
  throw new Error('an answer without data');
}

/** The tokens of a session; a stale one is replaced once, however many calls wait for it. */
function createTokens(wire: Wire, first: z.infer<typeof Tokens>) {
  let tokens = first;
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    const request = buildRequest(api.auth.refresh, { body: { refreshToken: tokens.refreshToken } });
    tokens = Tokens.parse(bodyOf(await exchange(wire, 'auth.refresh', request)).data);
  }

  return {
    current: () => tokens.accessToken,
    replace: (stale: string): Promise<void> => {
      if (stale !== tokens.accessToken) return Promise.resolve();
      refreshing ??= refresh().finally(() => (refreshing = undefined));
      return refreshing;
    },
  };
}

/** Returns the function that sends calls with the tokens of a session. */
export function createSender(wire: Wire, first: z.infer<typeof Tokens>) {
  const tokens = createTokens(wire, first);

  /** Prepared again for each try: only a token that expired meanwhile is replaced. */
  return async function send(route: Route, parts: RequestParts): Promise<unknown> {
    const token = tokens.current();
    const request = buildRequest(route, parts);
    const signed = (accessToken: string) => ({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${accessToken}` },
    });
    try {
      return await exchange(wire, nameOf(route), signed(token));
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 401) throw error;
      await tokens.replace(token);
      return exchange(wire, nameOf(route), signed(tokens.current()));
    }
  };
}
