import { queryOptions, useMutation } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { AUTH_KEY } from '#api/auth.ts';
import { client } from '#api/client.ts';
import { clearToken } from '#lib/session.ts';

/**
 * Whether a reset link still holds. Asked anew at every visit, and by itself only when an earlier try failed: a form
 * that is being filled in must not vanish because the connection came back.
 */
export const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: [AUTH_KEY, 'reset-token', token],
    queryFn: ({ signal }) => client.auth.checkResetToken({ params: { token } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    refetchOnReconnect: ({ state }) => state.status === 'error',
    meta: { isSilent: true },
  });

/**
 * Verifies an e-mail by its link. A query although it writes: the cache makes one call of all mounts, and coming back
 * to the page shows the outcome instead of using the spent link again.
 */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: [AUTH_KEY, 'verify-email', token],
    queryFn: () => client.verification.verifyEmail({ body: { token, method: 'email' } }),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
    retryOnMount: false,
    refetchOnReconnect: false,
    meta: { isSilent: true },
  });

/** Asks for a mail with a reset link; the page itself tells a failure. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) => client.auth.forgotPassword({ body }),
    meta: { success: NOTICES.forgotPassword.success, isSilent: true },
  });
}

/** Sets a new password by a reset link; the page itself tells a failure. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string; repeatPassword: string }) =>
      client.auth.resetPassword({ body }),
    meta: { success: NOTICES.resetPassword.success, isSilent: true },
  });
}

/** Sets the first password by an invitation; the page itself tells a failure. */
export function useSetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => client.verification.setPassword({ body }),
    meta: { success: NOTICES.setPassword.success, isSilent: true },
  });
}

/** Changes the own password and clears the token, which no longer opens anything (SPEC §4); the page tells the rest. */
export function useUpdatePassword() {
  return useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string; repeatNewPassword: string }) =>
      client.auth.updatePassword({ body }),
    onSuccess: clearToken,
    meta: { isSilent: true },
  });
}
