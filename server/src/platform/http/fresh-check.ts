import type { Actor } from '#platform/database/work.ts';
import { AppError } from './app-error.ts';

/** How long a check of the password counts [accounts#fresh-check]. */
const FRESH_MS = 10 * 60_000;

/**
 * Throws `auth.freshCheckNeeded` when the actor's password was checked over 10 minutes ago, or in no session. The system
 * has no password to check.
 */
export function assertFreshCheck({ actor, now }: { readonly actor: Actor; readonly now: Date }): void {
  if (actor.id === null) return;
  const { checkedAt } = actor;
  if (checkedAt === null || now.getTime() - checkedAt.getTime() > FRESH_MS)
    throw new AppError('auth.freshCheckNeeded');
}
