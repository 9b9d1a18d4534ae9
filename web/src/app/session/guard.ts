import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { isStaff } from '@majstorija/contract/http/access.ts';
import type { CurrentUser } from '@majstorija/contract/accounts/accounts.ts';
import { startLive, stopLive } from '#app/live/live-refresh.ts';
import { currentUserQuery } from '#api/accounts/auth.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { returnPath } from '#lib/http/return-path.ts';
import { mayBeSignedIn } from '#lib/http/session.ts';

type Guarded = {
  context: { queryClient: QueryClient };
  location: ParsedLocation;
  /** Whether the page is only loaded ahead. */
  preload?: boolean;
};

/**
 * Where to go after signing in: the page's path travels beside its own query string, which is kept
 * [accounts#login-guard].
 */
export const loginSearch = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>) => ({
  ...search,
  returnTo: pathname,
});

/** The signed-in account; no user signed in → /login [accounts#login-guard]. */
async function getUser({ context, location }: Guarded): Promise<CurrentUser> {
  try {
    return await context.queryClient.ensureQueryData(currentUserQuery());
  } catch (error) {
    if (isApiError(error) && error.status === 401)
      throw redirect({ to: '/login', search: loginSearch(location) });
    throw error;
  }
}

/** Admits every signed-in user, with any role; no user signed in → /login [accounts#login-guard]. */
export async function requireLogin(guarded: Guarded): Promise<void> {
  await getUser(guarded);
}

/** Without its required factor an account can only add one, or sign out [accounts#required-factor-page]. */
const mayOpen = ({ lacksFactor }: CurrentUser, path: string): boolean =>
  !lacksFactor || path === '/admin/security' || path === '/admin/logout';

/** Admits staff to the admin area; no user signed in → /login, another role → /unauthorized [accounts#wrong-role]. */
export async function requireStaff(guarded: Guarded): Promise<void> {
  if (guarded.preload !== true && mayBeSignedIn()) startLive(guarded.context.queryClient);
  try {
    const user = await getUser(guarded);
    if (!isStaff(user.info.role)) throw redirect({ to: '/unauthorized' });
    if (!mayOpen(user, guarded.location.pathname))
      throw redirect({ to: '/admin/security', search: loginSearch(guarded.location) });
    if (user.lacksFactor) stopLive();
  } catch (error) {
    stopLive();
    throw error;
  }
}

/** Admits only the super admin [accounts#super-admin-only]; used below `requireStaff`. */
export async function requireSuperAdmin({ context }: Guarded): Promise<void> {
  const user = await context.queryClient.ensureQueryData(currentUserQuery());
  if (user.info.role === 'super_admin') return;
  stopLive();
  throw redirect({ to: '/unauthorized' });
}

/** Sends a signed-in user past the sign-in page; does nothing without one. */
export async function skipWhenSignedIn({ context, location }: Guarded): Promise<void> {
  if (!mayBeSignedIn()) return;
  const user = await context.queryClient.ensureQueryData(currentUserQuery()).catch(() => undefined);
  if (user !== undefined) throw redirect({ href: returnPath(location.search) });
}
