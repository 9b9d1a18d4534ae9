import { queryOptions, useMutation, useSuspenseQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client } from '#api/http/client.ts';
import type { Factor } from './passkeys.ts';
import { clearToken } from '#lib/http/session.ts';

/** Key of everything about the session itself, which a refresh of the page's data does not touch. */
export const AUTH_KEY = 'auth';

/**
 * The signed-in account, fetched once a visit; it fails with a 401 when no user is signed in [accounts#current-user].
 */
export const currentUserQuery = () =>
  queryOptions({
    queryKey: [AUTH_KEY, 'me'],
    queryFn: ({ signal }) => client.auth.me(undefined, { signal }),
    staleTime: Infinity,
    gcTime: Infinity,
    meta: { isSilent: true },
  });

/** The signed-in account, inside the admin area, where the guard has already loaded it. */
export const useCurrentUser = (): CurrentUser => useSuspenseQuery(currentUserQuery()).data;

/** Signs the same person in again over the page; the caller decides what happens to the token. */
export const useRelogin = () =>
  useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      client.auth.login({ body: { ...credentials, clientType: 'web' } }),
    meta: { isSilent: true },
  });

/** Checks the own password again, which the next calls need. */
export const useFreshCheck = () =>
  useMutation({
    mutationFn: (password: string) => client.auth.freshCheck({ body: { password } }),
    meta: { isSilent: true },
  });

/** The second step of signing the same person in again over the page. */
export const confirmRelogin = (ticket: string, factor: Factor) =>
  client.signIn.secondFactor({ body: { ticket, ...factor, clientType: 'web' } });

/** Ends the session and drops the token; the caller clears the cache and leaves the page [accounts#sign-out]. */
export const useLogout = () =>
  useMutation({
    mutationFn: () => client.auth.logout({ body: {} }),
    onSuccess: clearToken,
    meta: { fallback: NOTICES.logout.failure, failureToast: NOTICES.logout.failureToast },
  });
