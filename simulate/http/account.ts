import type { z } from 'zod';
import type { Role } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { LoginResult, Tokens } from '@majstorija/contract/accounts/accounts.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { ListMeta } from '@majstorija/contract/http/query.ts';
import type { Route, RouteInput } from '@majstorija/contract/http/route.ts';
import { exchange, type Wire } from './exchange.ts';
import { RefusedError } from './refused-error.ts';
import { buildRequest, type RequestParts } from './request.ts';

type ItemRoute<S extends z.ZodType> = Route & {
  readonly response: { readonly kind: 'item'; readonly schema: S };
};
type ListRoute<S extends z.ZodType> = Route & {
  readonly response: { readonly kind: 'list'; readonly schema: S };
};
type Input<R extends Route> = RouteInput<R> & RequestParts;

/** A page of a list and how many rows there are. */
export interface Listed<T> {
  readonly rows: readonly T[];
  readonly total: number;
}

/** A signed-in user: makes calls of the contract as this user and checks answers against its schemas. */
export interface Account {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly item: <S extends z.ZodType, R extends ItemRoute<S>>(
    route: R & ItemRoute<S>,
    input: Input<R>,
  ) => Promise<z.output<S>>;
  readonly list: <S extends z.ZodType, R extends ListRoute<S>>(
    route: R & ListRoute<S>,
    input: Input<R>,
  ) => Promise<Listed<z.output<S>>>;
}

const NAMES = new Map<Route, string>(
  Object.entries(api).flatMap(([feature, routes]) =>
    Object.entries<Route>(routes).map(([name, route]): [Route, string] => [route, `${feature}.${name}`]),
  ),
);
const nameOf = (route: Route): string => NAMES.get(route) ?? route.path;

interface Body {
  readonly data: unknown;
  readonly meta?: unknown;
}

function bodyOf(answer: unknown): Body {
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

function createSender(wire: Wire, first: z.infer<typeof Tokens>) {
  const tokens = createTokens(wire, first);

  /** Prepared again for each try: only a token that expired meanwhile is replaced. */
  return async function send(route: Route, parts: RequestParts): Promise<Body> {
    const token = tokens.current();
    const request = buildRequest(route, parts);
    const signed = (accessToken: string) => ({
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${accessToken}` },
    });
    try {
      return bodyOf(await exchange(wire, nameOf(route), signed(token)));
    } catch (error) {
      if (!(error instanceof RefusedError) || error.status !== 401) throw error;
      await tokens.replace(token);
      return bodyOf(await exchange(wire, nameOf(route), signed(tokens.current())));
    }
  };
}

/** Signs in as a phone does: both tokens in the body. `retryForMs` is for the sign-in alone. Throws RefusedError. */
export async function signIn(
  wire: Wire,
  credentials: { readonly email: string; readonly password: string },
  retryForMs: number = wire.retryForMs,
): Promise<Account> {
  const request = buildRequest(api.auth.login, { body: { ...credentials, clientType: 'mobile' } });
  const answer = await exchange({ ...wire, retryForMs }, 'auth.login', request);
  const { user, ...tokens } = LoginResult.parse(bodyOf(answer).data);
  const send = createSender(wire, tokens);
  return {
    id: user._id,
    role: user.info.role,
    name: fullName(user.profile),
    item: async (route, input) => route.response.schema.parse((await send(route, input)).data),
    list: async (route, input) => {
      const { data, meta } = await send(route, input);
      return { rows: route.response.schema.array().parse(data), total: ListMeta.parse(meta).total };
    },
  };
}
