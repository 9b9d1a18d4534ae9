import type { FastifyInstance } from 'fastify';

let places = 0;

/** A network address that made no call yet, so that only the tested limit applies. */
export function elsewhere(): string {
  places += 1;
  return `10.${Math.floor(places / 65_536)}.${Math.floor(places / 256) % 256}.${places % 256}`;
}

/** The calls about passwords and mailed links, each from a new address unless the test names one. */
export function passwordCalls(app: FastifyInstance) {
  const send = (method: 'POST' | 'PATCH', path: string, payload: object, headers: object, from: string) =>
    app.inject({
      method,
      url: `/api/v1/${path}`,
      remoteAddress: from,
      headers: { 'x-client-type': 'web', ...headers },
      payload,
    });
  const post = (path: string, payload: object, from = elsewhere()) => send('POST', path, payload, {}, from);
  return {
    post,
    signIn: (email: string, password: string, from?: string) => post('auth/login', { email, password }, from),
    forgot: (email: string, from?: string) => post('auth/forgot-password', { email }, from),
    check: (token: string, from = elsewhere()) =>
      app.inject({ url: `/api/v1/auth/check-forgot-password-token/${token}`, remoteAddress: from }),
    reset: (token: string, password: string, from?: string) =>
      post('auth/reset-forgot-password', { token, password, repeatPassword: password }, from),
    set: (token: string, password: string, from?: string) =>
      post('verification/set-password', { token, password }, from),
    verify: (token: string, from?: string) =>
      post('verification/verify-email', { token, method: 'email' }, from),
    update: (accessToken: string, oldPassword: string, newPassword: string) =>
      send(
        'PATCH',
        'auth/update-password',
        { oldPassword, newPassword, repeatNewPassword: newPassword },
        { authorization: `Bearer ${accessToken}` },
        elsewhere(),
      ),
  };
}
