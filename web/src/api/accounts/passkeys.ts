import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import type { UsedCredential } from '@majstorija/contract/accounts/factors.ts';
import { client } from '#api/http/client.ts';

/** What confirms a sign-in: a typed code, or the answer of a passkey. */
export type Factor = { code: string } | { credential: UsedCredential };

/** The browser or the user has stopped the use of a passkey: a sentence for the form. */
const NOT_USED = 'Ključ nije korišćen. Pokušajte ponovo ili izaberite drugi način.';

/** The answer of a passkey as the API takes it. */
export const toUsedCredential = (answer: AuthenticationResponseJSON): UsedCredential => ({
  ...answer,
  clientExtensionResults: { ...answer.clientExtensionResults },
});

async function readAnswer(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<UsedCredential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new Error(NOT_USED, { cause });
  });
  return toUsedCredential(answer);
}

/** Asks the browser for a passkey. Rejects with an ApiError, or with a sentence when the browser gives none. */
export const askPasskey = async (): Promise<Factor> => ({
  credential: await readAnswer(await client.signIn.passkeyOptions()),
});

/** Checks the person of this session by a passkey. Rejects as `askPasskey` does. */
export async function checkByPasskey(): Promise<void> {
  const credential = await readAnswer(await client.factors.checkOptions());
  await client.factors.check({ body: { credential } });
}
