import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';

/** The operator and every active super admin, locked together and in order, so that no two calls deadlock. */
export function lockWithSuperAdmins({ tx }: Work, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'is_active', 'version', 'erased_at'])
    .where((where) =>
      where.or([
        where.and([where('id', '=', id), where('role', 'in', ['admin', 'super_admin'])]),
        where.and([where('role', '=', 'super_admin'), where('is_active', '=', true)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

type LockedAdmin = Awaited<ReturnType<typeof lockWithSuperAdmins>>[number];

/** Throws `admin.lastSuperAdmin` unless another active super admin remains, `auth.sessionExpired` unless the caller is one. */
export function assertSuperAdminRemains(work: Work, id: string, locked: readonly LockedAdmin[]): void {
  const superAdmins = locked.filter((other) => other.role === 'super_admin' && other.is_active);
  if (superAdmins.every((other) => other.id === id)) throw new AppError('admin.lastSuperAdmin');
  // The caller was deactivated while this call waited for the lock.
  if (!superAdmins.some((other) => other.id === work.actor.id)) throw new AppError('auth.sessionExpired');
}
