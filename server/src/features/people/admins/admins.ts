import type { z } from 'zod';
import type { CreateAdminBody } from '@majstorija/contract/people/admins.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Deps } from '#platform/http/handler.ts';
import type { Work } from '#platform/database/work.ts';
import { createAccount } from '#features/accounts/accounts.service.ts';
import { setAccountActive } from '#features/accounts/activation.service.ts';
import { assertNotErased } from '#features/accounts/erased-account.service.ts';
import { assertSuperAdminRemains, lockWithSuperAdmins } from './switch-off.service.ts';
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
  assertNotErased({ isErased: admin.erased_at !== null });
  const wanted = isActive ?? !admin.is_active;
  if (wanted === admin.is_active) return;
  if (version !== undefined && version !== admin.version) throw new AppError('admin.changed');
  if (!wanted && id === work.actor.id) throw new AppError('admin.ownAccount');
  if (!wanted) assertSuperAdminRemains(work, id, locked);
  await setAccountActive(work, { id, isActive: wanted });
}
