import { AppError } from '#platform/app-error.ts';
import type { Deps } from '#platform/handler.ts';
import { findCurrentUser } from '#features/auth/auth.views.ts';

/** The JSON of an account as its owner sees it, the photo as an unsigned link; throws `auth.sessionExpired` when it is gone. */
export async function getCurrentUser(deps: Pick<Deps, 'db' | 'links'>, userId: string): Promise<string> {
  const user = await findCurrentUser(deps, userId);
  if (user === undefined) throw new AppError('auth.sessionExpired');
  return user;
}
