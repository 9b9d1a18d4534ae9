import { describe, expect, it } from 'vitest';
import { createLinkToken, findLinkToken, hashToken } from '#features/accounts/links/link-token.service.ts';
import { queueMail } from '#features/mail/queue-mail.service.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { anAccount, PASSWORD } from '#testing/builders/accounts.ts';
import { codeOf, factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { testApp } from '#testing/app/test-app.ts';
import { changeKey } from './change-key.service.ts';

const parts = await testApp();
const { db, deps, clock, beside } = parts;
const KEY = 'another secret key, which replaces the one of these tests';
const renewed = {
  ...deps,
  secretKey: KEY,
  config: { ...deps.config, secretKey: KEY, oldSecretKey: deps.secretKey },
};
const after = await beside({ deps: { secretKey: KEY } });

const HALF_MINUTE = 30_000;

/** Signs in at the app with the new key, by password and a code. */
async function signIn(owner: Awaited<ReturnType<typeof factorOwner>>, secret: string): Promise<number> {
  clock.advance(HALF_MINUTE);
  const open = (path: string, payload: object) =>
    after.inject({
      method: 'POST',
      url: `/api/v1/auth/login${path}`,
      headers: { 'x-client-type': 'web' },
      payload,
    });
  const first = await open('', { email: owner.email, password: PASSWORD });
  const { ticket } = first.json().data.secondFactor;
  return (await open('/second-factor', { ticket, code: codeOf(secret, clock.now()) })).statusCode;
}

async function aQueuedLink(): Promise<string> {
  const { id: userId, email } = await anAccount(db, { hasPassword: false });
  return write(deps, NOBODY, async (work) => {
    const linkTokenId = await createLinkToken(work, deps.secretKey, { userId, purpose: 'reset_password' });
    await queueMail(work, { kind: 'reset_password', userId, recipient: email ?? '', linkTokenId });
    return linkTokenId;
  });
}

const hashOf = async (id: string) =>
  (await db.selectFrom('link_tokens').select('hash').where('id', '=', id).executeTakeFirstOrThrow()).hash;

describe('a change of SECRET_KEY [inventory#key-change]', () => {
  it('keeps authenticators with SECRET_KEY_OLD, and refuses their codes without it', async () => {
    const owner = await factorOwner(parts);
    const { secret } = await owner.addAuthenticator();
    expect(await signIn(owner, secret)).toBe(422);
    await changeKey({ ...renewed, config: { ...renewed.config, oldSecretKey: null } });
    expect(await signIn(owner, secret)).toBe(422);
    await changeKey(renewed);
    expect(await signIn(owner, secret)).toBe(200);
  });

  it('renews the links of mails that wait, and leaves those of sent mails', async () => {
    const [waiting, sent] = [await aQueuedLink(), await aQueuedLink()];
    await db.updateTable('mails').set({ sent_at: clock.now() }).where('link_token_id', '=', sent).execute();
    const sentHash = await hashOf(sent);
    await changeKey(renewed);
    const token = (await findLinkToken(renewed, waiting)) ?? '';
    expect(hashToken(token)).toEqual(await hashOf(waiting));
    expect(await hashOf(sent)).toEqual(sentHash);
    const mailed = (await findLinkToken(deps, sent)) ?? '';
    expect(hashToken(mailed)).toEqual(sentHash);
  });
});
