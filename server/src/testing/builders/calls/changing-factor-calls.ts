import type { ChangingCall } from './changing-calls.ts';
import { codeOf, factorOwner } from '#testing/builders/factors/factor-calls.ts';
import { aSoftwarePasskey } from '#testing/builders/factors/software-passkey.ts';
import type { TestApp } from '#testing/app/test-app.ts';

const FACTORS = '/api/v1/auth/factors';

/** The calls of the own factors, each by an operator of its own. */
export function changingFactorCalls(test: Pick<TestApp, 'app' | 'db' | 'deps'>) {
  type Owner = Awaited<ReturnType<typeof factorOwner>>;

  const withOwner = (prepare: (owner: Owner) => Promise<ChangingCall> | ChangingCall) => async () => {
    const owner = await factorOwner(test);
    return { headers: { authorization: `Bearer ${owner.caller.accessToken}` }, ...(await prepare(owner)) };
  };

  return {
    'signIn.secondFactor': async () => {
      const owner = await factorOwner(test);
      const { recoveryCodes } = await owner.addAuthenticator();
      return { payload: { ticket: await owner.ticket(), code: recoveryCodes?.[0] } };
    },
    'signIn.passkeyOptions': async () => ({}),
    'signIn.passkey': async () => {
      const owner = await factorOwner(test);
      const { passkey } = await owner.addPasskey();
      return { payload: { credential: passkey.use(await owner.request()) } };
    },
    'factors.beginAuthenticator': withOwner(() => ({})),
    'factors.confirmAuthenticator': withOwner(async (owner) => ({
      payload: { code: codeOf(await owner.begin(), test.deps.clock()) },
    })),
    'factors.removeAuthenticator': withOwner(async (owner) => {
      await owner.addAuthenticator();
      return { status: 204 };
    }),
    'factors.passkeyOptions': withOwner(() => ({})),
    'factors.addPasskey': withOwner(async (owner) => ({
      payload: { name: 'Laptop', credential: aSoftwarePasskey().create(await owner.creation()) },
    })),
    'factors.removePasskey': withOwner(async (owner) => {
      await owner.addPasskey();
      const { passkeys } = await owner.list();
      return { url: `${FACTORS}/passkeys/${passkeys[0]._id}`, status: 204 };
    }),
    'factors.createRecoveryCodes': withOwner(async (owner) => {
      await owner.addAuthenticator();
      return {};
    }),
    'factors.checkOptions': withOwner(() => ({})),
    'factors.check': withOwner(async (owner) => {
      const { passkey } = await owner.addPasskey();
      return { payload: { credential: passkey.use(await owner.checkRequest()) }, status: 204 };
    }),
  } satisfies Record<string, () => Promise<ChangingCall>>;
}
