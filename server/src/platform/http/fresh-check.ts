import type { Actor } from '#platform/database/work.ts';
import { AppError } from './app-error.ts';

/** How long a check of the password counts [accounts#fresh-check]. */
const FRESH_MS = 10 * 60_000;

/**
 * Throws `auth.freshCheckNeeded` when the actor's password was checked over 10 minutes ago. Actors outside of a request,
 * such as the demo data, have no password to check.
 */
export function assertFreshCheck({ actor, now }: { readonly actor: Actor; readonly now: Date }): void {
  const checkedAt = actor.role === 'system' ? undefined : actor.checkedAt;
  if (checkedAt !== undefined && now.getTime() - checkedAt.getTime() > FRESH_MS) {
    throw new AppError('auth.freshCheckNeeded');
  }
}
