import type { Role } from '@majstorija/contract/http/access.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import type { TestApp } from '#testing/app/test-app.ts';

/** A valid request. */
export interface ChangingCall {
  readonly payload?: object;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  /** Status of success, 200 by default. */
  readonly status?: number;
}

export type ChangingCalls = Record<string, () => Promise<ChangingCall> | ChangingCall>;

/** The account whose calls these are, a super admin's. */
export interface ChangingAccount {
  readonly id: string;
  readonly role: 'super_admin';
  readonly email: string | null;
}

/** What the builders of calls share; `bearer` signs an account in, by default the super admin. */
export type CallContext = Pick<TestApp, 'app' | 'db' | 'deps' | 'as'> & {
  readonly account: ChangingAccount;
  readonly bearer: (account?: { id: string; role: Role }) => Promise<{ authorization: string }>;
};

/** The address of a route with these values for its parameters, in order. */
export const urlOf = (route: Pick<Route, 'path'>, ...values: readonly string[]): string =>
  values.reduce((url, value) => url.replace(/:\w+/, value), routeUrl(route));
