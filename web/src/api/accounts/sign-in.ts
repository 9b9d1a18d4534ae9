import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import type { SecondFactorNeeded, UsedCredential } from '@majstorija/contract/accounts/factors.ts';
import { client } from '#api/http/client.ts';
import { startSession } from '#lib/http/session.ts';
import type { Factor } from './passkeys.ts';

/** The second step that a sign-in needs. */
export type SecondFactor = SecondFactorNeeded['secondFactor'];

function enter({ accessToken, user }: { accessToken: string; user: CurrentUser }): CurrentUser {
  startSession(accessToken, user._id);
  return user;
}

/**
 * Signs in and stores the token, or answers which second step is needed; rejects with an ApiError, which the sign-in page
 * itself shows.
 */
export async function signIn(credentials: {
  email: string;
  password: string;
}): Promise<{ user: CurrentUser } | { secondFactor: SecondFactor }> {
  const answer = await client.auth.login({ body: { ...credentials, clientType: 'web' } });
  return 'secondFactor' in answer ? answer : { user: enter(answer) };
}

/** The second step of a sign-in; stores the token. */
export const confirmSignIn = async (ticket: string, factor: Factor): Promise<CurrentUser> =>
  enter(await client.signIn.secondFactor({ body: { ticket, ...factor, clientType: 'web' } }));

/** Signs in by a passkey alone; stores the token. */
export const signInByPasskey = async (credential: UsedCredential): Promise<CurrentUser> =>
  enter(await client.signIn.passkey({ body: { credential, clientType: 'web' } }));
