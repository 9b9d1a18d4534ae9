import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { isStaff } from '@majstorija/contract/access.ts';
import type { CurrentUser } from '@majstorija/contract/auth/auth.ts';
import { currentUserQuery } from '#api/auth.ts';
import { isApiError } from '#lib/api-error.ts';
import { returnPath } from '#lib/return-path.ts';
import { mayBeSignedIn } from '#lib/session.ts';

type Guarded = { context: { queryClient: QueryClient }; location: ParsedLocation };

/** Where to go after signing in: the page's path travels beside its own query string, which is kept (SPEC §2). */
export const loginSearch = ({ pathname, search }: Pick<ParsedLocation, 'pathname' | 'search'>) => ({
  ...search,
  returnTo: pathname,
});

/** The signed-in account; nobody signed in → /login (SPEC §2). */
async function getUser({ context, location }: Guarded): Promise<CurrentUser> {
  try {
    return await context.queryClient.ensureQueryData(currentUserQuery());
  } catch (error) {
    if (isApiError(error) && error.status === 401)
      throw redirect({ to: '/login', search: loginSearch(location) });
    throw error;
  }
}

/** Lets on whoever is signed in, with any role; nobody signed in → /login (SPEC §2). */
export async function requireLogin(guarded: Guarded): Promise<void> {
  await getUser(guarded);
}

/** Lets staff into the admin area; nobody signed in → /login, another role → /unauthorized (SPEC §2). */
export async function requireStaff(guarded: Guarded): Promise<void> {
  const user = await getUser(guarded);
  if (!isStaff(user.info.role)) throw redirect({ to: '/unauthorized' });
}

/** Lets only the super admin on (SPEC §6); stands below `requireStaff`. */
export async function requireSuperAdmin({ context }: Guarded): Promise<void> {
  const user = await context.queryClient.ensureQueryData(currentUserQuery());
  if (user.info.role !== 'super_admin') throw redirect({ to: '/unauthorized' });
}

/** Sends those who are signed in already past the sign-in page; says nothing when they are not. */
export async function skipWhenSignedIn({ context, location }: Guarded): Promise<void> {
  if (!mayBeSignedIn()) return;
  const user = await context.queryClient.ensureQueryData(currentUserQuery()).catch(() => undefined);
  if (user !== undefined) throw redirect({ href: returnPath(location.search) });
}
