import { z } from 'zod';
import {
  CurrentUser,
  LoginBody,
  LoginResult,
  MessageAnswer,
  RefreshBody,
  Tokens,
} from '@majstorija/contract/accounts/accounts.ts';
import { SecondFactorNeeded } from '@majstorija/contract/accounts/factors.ts';
import * as passwords from '@majstorija/contract/accounts/passwords.ts';
import { empty, item, type Route } from '@majstorija/contract/http/route.ts';

/** Sign-in, sessions and passwords [accounts#sign-in]. */
export const authApi = {
  login: {
    method: 'POST',
    path: '/v1/auth/login',
    access: 'public',
    summary: 'Sign in',
    body: LoginBody,
    example: { body: { email: 'majstor@demo.rs', password: 'Demo-lozinka-1' } },
    response: item(z.union([LoginResult, SecondFactorNeeded])),
    errors: ['auth.invalidCredentials', 'auth.unverified', 'auth.throttled', 'auth.crossSite'],
  },
  refresh: {
    method: 'POST',
    path: '/v1/auth/refresh',
    access: 'public',
    summary: 'Exchange the refresh token for a new pair',
    body: RefreshBody,
    example: { body: { refreshToken: 'c3ZhLWphLXRhamFuLW51LXRva2VuLWtvamktc2UtbWVuamE' } },
    response: item(Tokens),
    errors: ['auth.refreshFailed', 'auth.crossSite'],
  },
  me: {
    method: 'GET',
    path: '/v1/auth/me',
    access: 'signedIn',
    summary: 'The signed-in account',
    response: item(CurrentUser),
  },
  logout: {
    method: 'POST',
    path: '/v1/auth/logout',
    access: 'public',
    summary: 'End the session of any token that is sent; also without one',
    body: RefreshBody,
    example: { body: { refreshToken: 'c3ZhLWphLXRhamFuLW51LXRva2VuLWtvamktc2UtbWVuamE' } },
    response: empty,
    errors: ['auth.crossSite'],
  },
  forgotPassword: {
    method: 'POST',
    path: '/v1/auth/forgot-password',
    access: 'public',
    summary: 'Mail a link that resets the password',
    body: passwords.ForgotPasswordBody,
    response: item(MessageAnswer),
    errors: ['auth.emailNotFound', 'auth.throttled', 'auth.crossSite'],
  },
  checkResetToken: {
    method: 'GET',
    path: '/v1/auth/check-forgot-password-token/:token',
    access: 'public',
    summary: 'Whether a reset link is still valid',
    params: passwords.TokenParams,
    response: item(passwords.TokenCheck),
    errors: ['auth.throttled'],
  },
  resetPassword: {
    method: 'POST',
    path: '/v1/auth/reset-forgot-password',
    access: 'public',
    summary: 'Set a new password by a reset link',
    body: passwords.ResetPasswordBody,
    response: item(MessageAnswer),
    errors: ['auth.resetLinkInvalid', 'auth.throttled', 'auth.crossSite'],
  },
  updatePassword: {
    method: 'PATCH',
    path: '/v1/auth/update-password',
    access: 'signedIn',
    summary: 'Change the own password; ends every session of the account',
    body: passwords.UpdatePasswordBody,
    response: item(MessageAnswer),
    errors: ['auth.passwordWrong', 'auth.throttled'],
  },
} as const satisfies Record<string, Route>;
