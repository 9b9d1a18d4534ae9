import type { z } from 'zod';
import type { Role } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { LoginResult } from '@majstorija/contract/accounts/accounts.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { ListMeta } from '@majstorija/contract/http/query.ts';
import type { Route, RouteInput } from '@majstorija/contract/http/route.ts';
import { exchange, type Wire } from './exchange.ts';
import { buildRequest, type RequestParts } from './request.ts';
import { bodyOf, createSender } from './send.ts';

type ItemRoute<S extends z.ZodType> = Route & {
  readonly response: { readonly kind: 'item'; readonly schema: S };
};
type ListRoute<S extends z.ZodType> = Route & {
  readonly response: { readonly kind: 'list'; readonly schema: S };
};
type EmptyRoute = Route & { readonly response: { readonly kind: 'empty' } };
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
  readonly empty: <R extends EmptyRoute>(route: R & EmptyRoute, input: Input<R>) => Promise<void>;
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
    item: async (route, input) => route.response.schema.parse(bodyOf(await send(route, input)).data),
    list: async (route, input) => {
      const { data, meta } = bodyOf(await send(route, input));
      return { rows: route.response.schema.array().parse(data), total: ListMeta.parse(meta).total };
    },
    empty: async (route, input) => void (await send(route, input)),
  };
}
