import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import type { CurrentUser } from '@majstorija/contract/auth/auth.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { client } from '#api/client.ts';
import { clearToken, setToken } from '#lib/session.ts';

/** Key of everything about the session itself, which a refresh of the page's data leaves alone. */
export const AUTH_KEY = 'auth';

/** The signed-in account, asked for once a visit; it fails with a 401 when nobody is signed in (SPEC §4). */
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

/** Signs in and keeps the token; the sign-in page itself tells a failure. */
export function useLogin() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      client.auth.login({ body: { ...credentials, clientType: 'web' } }),
    onSuccess: ({ accessToken, user }) => {
      setToken(accessToken);
      queryClient.setQueryData(currentUserQuery().queryKey, user);
    },
    meta: { isSilent: true },
  });
}

/** Signs the same person in again over the page; whoever asked decides what becomes of the token. */
export const useRelogin = () =>
  useMutation({
    mutationFn: (credentials: { email: string; password: string }) =>
      client.auth.login({ body: { ...credentials, clientType: 'web' } }),
    meta: { isSilent: true },
  });

/** Ends the session and forgets the token; what was loaded is forgotten by whoever leads out (SPEC §4). */
export const useLogout = () =>
  useMutation({
    mutationFn: () => client.auth.logout(),
    onSuccess: clearToken,
    meta: { fallback: NOTICES.logout.failure, failureToast: NOTICES.logout.failureToast },
  });
