import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { client } from '#api/http/client.ts';
import { startSession } from '#lib/http/session.ts';

/** Signs in and stores the token; rejects with an ApiError, which the sign-in page itself shows. */
export async function signIn(credentials: { email: string; password: string }): Promise<CurrentUser> {
  const { accessToken, user } = await client.auth.login({ body: { ...credentials, clientType: 'web' } });
  startSession(accessToken, user._id);
  return user;
}
