import { generateKeyPairSync } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { readAccessToken, signAccessToken } from './access-token.service.ts';
import { deriveKey } from '#platform/settings/derive-key.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anAccount, signIn } from '#testing/builders/accounts.ts';
import { testApp } from '#testing/app/test-app.ts';
import { createTestClock } from '#testing/app/test-clock.ts';

const { app, db, deps, clock } = await testApp();
const session = await signIn(deps, await anAccount(db));

const key = deriveKey(deps.secretKey, 'access-token');
const now = Math.floor(clock.now().getTime() / 1000);
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Claims {
  sub?: string;
  sid?: string;
  iss?: string;
  aud?: string;
  exp?: number;
  iat?: number;
  nbf?: number;
}

/** A valid token except for the changes of a case. */
function forge(changes: Claims = {}, header: object = {}, secret: Parameters<SignJWT['sign']>[0] = key) {
  const claims = { sub: session.id, sid: session.sessionId, iss: 'majstorija', aud: 'majstorija-api' };
  const times = { iat: now, exp: now + 900 };
  return new SignJWT({ ...claims, ...times, ...changes })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(secret);
}

const call = (token: string) =>
  app.inject({ url: '/api/v1/auth/me', headers: { authorization: `Bearer ${token}` } });

const FORGED: [string, () => string | Promise<string>][] = [
  ['has no signature', () => new UnsecuredJWT({ sub: session.id, sid: session.sessionId }).encode()],
  ['is signed by another key', () => forge({}, {}, Buffer.alloc(32, 1))],
  ['is signed by the file links’ key', () => forge({}, {}, deriveKey(deps.secretKey, 'file-link'))],
  ['is signed by RSA', () => forge({}, { alg: 'RS256' }, privateKey)],
  ['ran out', () => forge({ exp: now })],
  ['never runs out', () => forge({ exp: undefined })],
  ['is not valid yet', () => forge({ nbf: now + 60 })],
  ['is of another issuer', () => forge({ iss: 'neko drugi' })],
  ['is for another audience', () => forge({ aud: 'drugi-api' })],
  ['is of another type', () => forge({}, { typ: 'reset+jwt' })],
  ['has no type', () => forge({}, { typ: undefined })],
  ['has no subject', () => forge({ sub: undefined })],
  ['has no session', () => forge({ sid: undefined })],
  ['has a subject that is no id', () => forge({ sub: "' or 1=1 --" })],
  ['has the session of another account', () => forge({ sub: uuidv7(clock.now()) })],
  ['has a key id that is a path', () => forge({}, { kid: '../../dev/null' }, Buffer.alloc(32))],
  ['is a refresh token', () => 'A'.repeat(43)],
  [
    'is of an account that does not exist',
    () => forge({ sub: uuidv7(clock.now()), sid: uuidv7(clock.now()) }),
  ],
];

describe('an access token', () => {
  it('is accepted when it is built like those of the server', async () => {
    expect((await call(await forge())).statusCode).toBe(200);
    const subject = { userId: session.id, sessionId: session.sessionId };
    expect((await call(await signAccessToken(deps, subject))).statusCode).toBe(200);
  });

  it.each(FORGED)('is refused when it %s [security#access-token]', async (_what, make) => {
    const response = await call(await make());
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
  });

  it('is refused once it expired, though it was valid before [security#access-token]', async () => {
    const subject = { userId: session.id, sessionId: session.sessionId };
    const issued = clock.now();
    const moving = createTestClock(issued);
    const own = { secretKey: deps.secretKey, clock: moving.now };
    const token = await signAccessToken(own, subject);
    expect(await readAccessToken(own, token)).toEqual(subject);
    moving.advance(899_000);
    expect(await readAccessToken(own, token)).toEqual(subject);
    moving.advance(1_000);
    expect(await readAccessToken(own, token)).toBeUndefined();
    moving.set(issued);
    expect(
      await readAccessToken({ ...own, secretKey: 'another key of at least 32 characters' }, token),
    ).toBeUndefined();
  });
});
