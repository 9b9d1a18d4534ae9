import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { PASSWORD } from '#testing/builders/accounts.ts';

type Headers = Record<string, string>;

const HEADERS = { 'x-client-type': 'web', 'content-type': 'application/json' };

/** The calls of a browser or the mobile app to sign in, refresh and sign out; each takes the tokens of the one before. */
export function signInCalls(app: FastifyInstance) {
  const post = (path: string, payload: object, headers: Headers = {}) =>
    app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, headers: { ...HEADERS, ...headers } });
  return {
    post,
    login: (email: string, password = PASSWORD, headers: Headers = {}) =>
      post('login', { email, password, clientType: 'web' }, headers),
    /** A sign-in from a network address, by default without a device cookie. */
    loginFrom: (
      remoteAddress: string,
      email: string,
      password = PASSWORD,
      { device }: { device?: string | undefined } = {},
    ) =>
      app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        remoteAddress,
        headers: { ...HEADERS, ...(device !== undefined && { cookie: `__Host-device=${device}` }) },
        payload: { email, password, clientType: 'web' },
      }),
    refresh: (token: string) => post('refresh', {}, { cookie: `__Host-refresh=${token}` }),
    logout: (token: string) => post('logout', {}, { cookie: `__Host-refresh=${token}` }),
    me: (accessToken: string) =>
      app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${accessToken}` } }),
  };
}

/** The refresh token that an answer stores in the browser: '' when it removes it, undefined when it sets no cookie. */
export function cookieTokenOf(response: LightMyRequestResponse): string | undefined {
  return response.cookies.find(({ name }) => name === '__Host-refresh')?.value;
}

/** The device cookie that an answer stores in the browser; undefined when it stores none. */
export function deviceCookieOf(response: LightMyRequestResponse): string | undefined {
  return response.cookies.find(({ name }) => name === '__Host-device')?.value;
}

/** The access token of an answer. */
export function accessTokenOf(response: LightMyRequestResponse): string {
  return response.json().data.accessToken;
}
