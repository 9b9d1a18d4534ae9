import { LoginResult } from '@majstorija/contract/accounts/accounts.ts';
import * as factors from '@majstorija/contract/accounts/factors.ts';
import { item, type Route } from '@majstorija/contract/http/route.ts';

/** Sign-in by a second factor, after the password, and by a passkey alone [accounts#second-factor]. */
export const signInApi = {
  secondFactor: {
    method: 'POST',
    path: '/v1/auth/login/second-factor',
    access: 'public',
    summary: 'Confirm a sign-in by a code, a recovery code or a passkey',
    body: factors.SecondFactorBody,
    example: { body: { ticket: 'eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl', code: '123456' } },
    response: item(LoginResult),
    errors: [
      'auth.secondFactorExpired',
      'auth.codeWrong',
      'auth.passkeyRefused',
      'auth.throttled',
      'auth.crossSite',
    ],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/v1/auth/login/passkey/options',
    access: 'public',
    summary: 'What the browser needs to use a passkey',
    response: item(factors.PasskeyRequest),
    errors: ['auth.crossSite'],
  },
  passkey: {
    method: 'POST',
    path: '/v1/auth/login/passkey',
    access: 'public',
    summary: 'Sign in by a passkey alone',
    body: factors.PasskeyLoginBody,
    response: item(LoginResult),
    errors: ['auth.passkeyRefused', 'auth.unverified', 'auth.throttled', 'auth.crossSite'],
  },
} as const satisfies Record<string, Route>;
