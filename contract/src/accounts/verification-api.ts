import { PasswordAnswer, VerifiedAnswer } from '@majstorija/contract/accounts/accounts.ts';
import * as passwords from '@majstorija/contract/accounts/passwords.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';

/** Calls of mailed links [accounts#link-single-use]. */
export const verificationApi = {
  setPassword: {
    method: 'POST',
    path: '/v1/verification/set-password',
    access: 'public',
    summary: 'Set the first password by an invitation; verifies the e-mail too',
    body: passwords.SetPasswordBody,
    response: item(PasswordAnswer),
    errors: ['auth.setPasswordLinkInvalid', 'auth.throttled', 'auth.crossSite'],
  },
  checkSetPasswordToken: {
    method: 'GET',
    path: '/v1/verification/check-set-password-token/:token',
    access: 'public',
    summary: 'Whether an invitation is still valid',
    params: passwords.TokenParams,
    response: item(passwords.TokenCheck),
    errors: ['auth.throttled'],
  },
  verifyEmail: {
    method: 'POST',
    path: '/v1/verification/verify-email',
    access: 'public',
    summary: 'Verify the e-mail by a mailed link',
    body: passwords.VerifyEmailBody,
    response: item(VerifiedAnswer),
    errors: ['auth.verifyLinkInvalid', 'auth.throttled', 'auth.crossSite'],
  },
} as const satisfies Record<string, Route>;
