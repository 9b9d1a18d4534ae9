import * as factors from '@majstorija/contract/accounts/factors.ts';
import { STAFF } from '@majstorija/contract/http/access.ts';
import { empty, item, type Route } from '@majstorija/contract/http/route.ts';

/** The own second factors [accounts#second-factor]. */
export const factorsApi = {
  list: {
    method: 'GET',
    path: '/v1/auth/factors',
    access: STAFF,
    summary: 'The own second factors',
    response: item(factors.Factors),
  },
  beginAuthenticator: {
    method: 'POST',
    path: '/v1/auth/factors/authenticator',
    access: STAFF,
    summary: 'A new secret for an authenticator; it counts once a code of it was sent',
    response: item(factors.NewAuthenticator),
    errors: ['factor.authenticatorExists'],
  },
  confirmAuthenticator: {
    method: 'POST',
    path: '/v1/auth/factors/authenticator/confirm',
    access: STAFF,
    summary: 'Add the authenticator by its first code',
    body: factors.ConfirmAuthenticatorBody,
    example: { body: { code: '123456' } },
    response: item(factors.FactorAdded),
    errors: ['factor.authenticatorExists', 'factor.notBegun', 'factor.codeWrong', 'auth.throttled'],
  },
  removeAuthenticator: {
    method: 'DELETE',
    path: '/v1/auth/factors/authenticator',
    access: STAFF,
    summary: 'Remove the own authenticator',
    response: empty,
    errors: ['factor.notFound'],
  },
  passkeyOptions: {
    method: 'POST',
    path: '/v1/auth/factors/passkeys/options',
    access: STAFF,
    summary: 'What the browser needs to make a passkey',
    response: item(factors.PasskeyCreation),
  },
  addPasskey: {
    method: 'POST',
    path: '/v1/auth/factors/passkeys',
    access: STAFF,
    summary: 'Add a passkey that the browser has made',
    body: factors.AddPasskeyBody,
    response: item(factors.FactorAdded),
    errors: ['factor.passkeyRefused', 'factor.passkeyExists', 'factor.tooManyPasskeys'],
  },
  removePasskey: {
    method: 'DELETE',
    path: '/v1/auth/factors/passkeys/:id',
    access: STAFF,
    summary: 'Remove an own passkey',
    params: factors.PasskeyParams,
    missing: 'factor.notFound',
    response: empty,
    errors: ['factor.notFound'],
  },
  createRecoveryCodes: {
    method: 'POST',
    path: '/v1/auth/factors/recovery-codes',
    access: STAFF,
    summary: 'Ten new recovery codes; the older ones end',
    response: item(factors.RecoveryCodes),
    errors: ['factor.notFound'],
  },
} as const satisfies Record<string, Route>;
