import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import { findCurrentUser } from './current-user.views.ts';

/**
 * The JSON of an account as its user sees it, the photo as an unsigned link; throws `auth.sessionExpired` when it is
 * gone.
 */
export async function getCurrentUser(
  deps: Pick<Deps, 'db' | 'links' | 'config'>,
  userId: string,
): Promise<string> {
  const user = await findCurrentUser(deps, userId);
  if (user === undefined) throw new AppError('auth.sessionExpired');
  return user;
}
