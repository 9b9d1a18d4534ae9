import type { UsedCredential } from '@majstorija/contract/accounts/factors.ts';
import { client } from '#api/http/client.ts';

/** What confirms a sign-in: a typed code, or the answer of a passkey. */
export type Factor = { code: string } | { credential: UsedCredential };

/** The browser or the user has stopped the use of a passkey: a sentence for the form. */
const NOT_USED = 'Ključ nije korišćen. Pokušajte ponovo ili izaberite drugi način.';

/** Asks the browser for a passkey. Rejects with an ApiError, or with a sentence when the browser gives none. */
export async function askPasskey(): Promise<Factor> {
  const optionsJSON = await client.signIn.passkeyOptions();
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const answer = await startAuthentication({ optionsJSON }).catch((cause: unknown) => {
    throw new Error(NOT_USED, { cause });
  });
  return { credential: { ...answer, clientExtensionResults: { ...answer.clientExtensionResults } } };
}
