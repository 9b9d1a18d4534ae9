import { queryOptions, useMutation } from '@tanstack/react-query';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { AUTH_KEY } from './auth.ts';
import { client } from '#api/http/client.ts';
import { clearToken } from '#lib/http/session.ts';

/**
 * Whether a reset link is still valid. Fetched at every visit, and again by itself only after a failure: a form that
 * is being filled in must not disappear because the network is back.
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

/** Whether an invitation is still valid, under the same conditions. */
export const invitationQuery = (token: string) =>
  queryOptions({
    ...resetTokenQuery(token),
    queryKey: [AUTH_KEY, 'invitation', token],
    queryFn: ({ signal }) => client.verification.checkSetPasswordToken({ params: { token } }, { signal }),
  });

/**
 * Verifies an e-mail by its link. A query although it writes: the cache makes one call for all mounts, and returning to
 * the page shows the outcome instead of using the spent link again.
 */
export const verifyEmailQuery = (token: string) =>
  queryOptions({
    queryKey: [AUTH_KEY, 'verify-email', token],
    queryFn: () => client.verification.verifyEmail({ body: { token, method: 'email' } }),
    staleTime: Infinity,
    gcTime: Infinity,
    networkMode: 'always',
    retry: false,
    refetchOnReconnect: false,
    meta: { isSilent: true },
  });

/** Requests a mail with a reset link; the page itself shows a failure. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: { email: string }) => client.auth.forgotPassword({ body }),
    meta: { success: NOTICES.forgotPassword.success, isSilent: true },
  });
}

/** Sets a new password by a reset link; the page itself shows a failure. */
export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string; repeatPassword: string }) =>
      client.auth.resetPassword({ body }),
    meta: { success: NOTICES.resetPassword.success, isSilent: true },
  });
}

/** Sets the first password by an invitation; the page itself shows a failure. */
export function useSetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) => client.verification.setPassword({ body }),
    meta: { success: NOTICES.setPassword.success, isSilent: true },
  });
}

/**
 * Changes the own password and clears the token, which is no longer valid [accounts#change-needs-old]; the page shows
 * the outcome.
 */
export function useUpdatePassword() {
  return useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string; repeatNewPassword: string }) =>
      client.auth.updatePassword({ body }),
    onSuccess: clearToken,
    meta: { isSilent: true },
  });
}
