import type { z } from 'zod';
import type { CreateAdminBody } from '@majstorija/contract/people/admins.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Work } from '#platform/database/work.ts';
import { createAccount } from '#features/accounts/accounts.service.ts';
import { setAccountActive } from '#features/accounts/activation.service.ts';
import type { PersonVersion } from '#features/people/person.ts';
import type { PersonPhoto } from '#features/files/person-photo.service.ts';

/** Stores an operator, never a super admin, and queues the invitation. Returns its id; throws `account.emailTaken`. */
export async function createAdmin(
  work: Work,
  { secretKey }: Pick<Deps, 'secretKey'>,
  { photo, ...person }: z.output<typeof CreateAdminBody> & { photo: PersonPhoto },
): Promise<string> {
  const profileImageKey = await photo.claim(work);
  const { id } = await createAccount(work, secretKey, { ...person, role: 'admin', profileImageKey });
  return id;
}

/** The operator and every active super admin, locked together and in order, so that no two calls deadlock. */
function lockWithSuperAdmins({ tx }: Work, id: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'role', 'is_active', 'version'])
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

/** Throws unless another active super admin remains and the caller is still one. */
function checkSwitchOff(work: Work, admin: LockedAdmin, locked: readonly LockedAdmin[]): void {
  const superAdmins = locked.filter((other) => other.role === 'super_admin' && other.is_active);
  if (admin.id === work.actor.id) throw new AppError('admin.ownAccount');
  if (superAdmins.every(({ id }) => id === admin.id)) throw new AppError('admin.lastSuperAdmin');
  // The caller was deactivated while this call waited for the lock.
  if (!superAdmins.some(({ id }) => id === work.actor.id)) throw new AppError('auth.sessionExpired');
}

/**
 * Sets an operator or super admin to the wanted state, without one to the other state; the current state writes
 * nothing. Throws `admin.notFound`, `admin.changed`, `admin.ownAccount` or `admin.lastSuperAdmin`.
 */
export async function setAdminActive(
  work: Work,
  { id, version, isActive }: PersonVersion & { isActive?: boolean | undefined },
): Promise<void> {
  const locked = await lockWithSuperAdmins(work, id);
  const admin = locked.find((one) => one.id === id);
  if (!admin) throw new AppError('admin.notFound');
  const wanted = isActive ?? !admin.is_active;
  if (wanted === admin.is_active) return;
  if (version !== undefined && version !== admin.version) throw new AppError('admin.changed');
  if (!wanted) checkSwitchOff(work, admin, locked);
  await setAccountActive(work, { id, isActive: wanted });
}
