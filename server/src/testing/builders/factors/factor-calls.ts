import { Secret, TOTP } from 'otpauth';
import type { TestApp } from '#testing/app/test-app.ts';
import { toCaller } from '#testing/app/test-app.ts';
import { anAccount, PASSWORD, signIn, type AccountTraits } from '#testing/builders/accounts.ts';
import { aSoftwarePasskey } from './software-passkey.ts';

const FACTORS = '/api/v1/auth/factors';
const CHECK = '/api/v1/auth/fresh-check/passkey';

/** The code that an authenticator with this secret shows at a time. */
export const codeOf = (secret: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** Signed-in staff, and the calls of their own factors. */
export async function factorOwner(
  { app, db, deps }: Pick<TestApp, 'app' | 'db' | 'deps'>,
  traits: AccountTraits = {},
) {
  const account = await anAccount(db, traits);
  const caller = toCaller(app, await signIn(deps, account));
  const remove = (path: string) => caller.inject({ method: 'DELETE', url: `${FACTORS}/${path}` });
  const begin = async () => (await caller.post(`${FACTORS}/authenticator`)).json().data.secret as string;
  const confirm = (code: string) => caller.post(`${FACTORS}/authenticator/confirm`, { code });
  const creation = async () => (await caller.post(`${FACTORS}/passkeys/options`)).json().data;
  const add = (credential: object, name = 'Laptop') =>
    caller.post(`${FACTORS}/passkeys`, { name, credential });
  const open = (path: string, payload: object, client: 'web' | 'mobile' = 'web') =>
    app.inject({
      method: 'POST',
      url: `/api/v1/auth/login${path}`,
      headers: { 'x-client-type': client },
      payload,
    });
  const login = (password = PASSWORD) => open('', { email: account.email, password });
  return {
    ...account,
    login,
    /** The ticket of a sign-in with the right password. */
    ticket: async () => (await login()).json().data.secondFactor.ticket as string,
    /** The second step of a sign-in. */
    step: (body: object, client: 'web' | 'mobile' = 'web') => open('/second-factor', body, client),
    request: async () => (await open('/passkey/options', {})).json().data as { challenge: string },
    /** The challenge of a check of this session, and its answer. */
    checkRequest: async () => (await caller.post(`${CHECK}/options`)).json().data as { challenge: string },
    check: (credential: object) => caller.post(CHECK, { credential }),
    loginByPasskey: (credential: object) => open('/passkey', { credential }),
    email: account.email ?? '',
    caller,
    begin,
    confirm,
    remove,
    creation,
    add,
    list: async () => (await caller.get(FACTORS)).json().data,
    newCodes: () => caller.post(`${FACTORS}/recovery-codes`),
    /** Adds an authenticator; returns its secret and the recovery codes of the first factor. */
    async addAuthenticator() {
      const secret = await begin();
      const { recoveryCodes } = (await confirm(codeOf(secret, deps.clock()))).json().data;
      return { secret, recoveryCodes: recoveryCodes as string[] | null };
    },
    /** Adds a passkey; returns it and the recovery codes of the first factor. */
    async addPasskey() {
      const passkey = aSoftwarePasskey();
      const { recoveryCodes } = (await add(passkey.create(await creation()))).json().data;
      return { passkey, recoveryCodes: recoveryCodes as string[] | null };
    },
  };
}
