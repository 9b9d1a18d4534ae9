import type { QueryClient } from '@tanstack/react-query';
import { redirect, type ParsedLocation } from '@tanstack/react-router';
import { isStaff } from '@majstorija/contract/access.ts';
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

/** Lets staff into the admin area; nobody signed in → /login, another role → /unauthorized (SPEC §2). */
export async function requireStaff({ context, location }: Guarded): Promise<void> {
  try {
    const user = await context.queryClient.ensureQueryData(currentUserQuery());
    if (isStaff(user.info.role)) return;
  } catch (error) {
    if (isApiError(error) && error.status === 401)
      throw redirect({ to: '/login', search: loginSearch(location) });
    throw error;
  }
  throw redirect({ to: '/unauthorized' });
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
