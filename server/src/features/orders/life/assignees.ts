import { z } from 'zod';
import { assertNotErased } from '#features/accounts/erased-account.service.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { findRow, listRows, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import type { Order } from './order-event.ts';
import { partyOf } from './order-guards.ts';

const Assignee = z.strictObject({ id: z.string(), firstName: z.string(), lastName: z.string() });

/** A worker or operator who can get an order. */
export type Assignee = Readonly<z.infer<typeof Assignee>>;

const AdminRow = Assignee.extend({ isActive: z.boolean(), isErased: z.boolean() });

const WorkerRow = AdminRow.extend({ ownerId: z.string(), isOffered: z.boolean() });

/** Two statements: the second one reads the packages under the lock. */
async function lockWorker(
  { tx }: Work,
  order: Pick<Order, 'package'>,
  workerId: string,
): Promise<z.infer<typeof WorkerRow> | undefined> {
  await sql`select from users where id = ${workerId} for share`.execute(tx);
  return findRow(
    tx,
    WorkerRow,
    sql`
      select u.id, u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive",
        u.erased_at is not null as "isErased", w.owner_id as "ownerId",
        exists (select from worker_packages p where p.worker_id = w.id and p.package = ${order.package}) as "isOffered"
      from workers w join users u on u.id = w.id
      where w.id = ${workerId}`,
  );
}

/** A worker with whether they offer the package of an order, locked so that it stays so. */
export const findOffer = (
  work: Work,
  order: Pick<Order, 'package'>,
  workerId: string,
): Promise<(Assignee & { readonly isOffered: boolean }) | undefined> => lockWorker(work, order, workerId);

/**
 * An active worker who offers the order's package, locked so that neither changes meanwhile; an owner finds only their
 * own.
 */
export async function getAssignableWorker(work: Work, order: Order, workerId: string): Promise<Assignee> {
  const worker = await lockWorker(work, order, workerId);
  const isForeign = partyOf(work) === 'owner' && worker?.ownerId !== work.actor.id;
  if (!worker || isForeign) throw new AppError('worker.notFound');
  assertNotErased(worker);
  if (!worker.isActive) throw new AppError('worker.inactive');
  if (!worker.isOffered) throw new AppError('worker.packageNotOffered');
  return worker;
}

/** An active operator or super admin, locked so that they cannot be deactivated meanwhile. */
export async function getAssignableAdmin({ tx }: Work, adminId: string): Promise<Assignee> {
  const admin = await findRow(
    tx,
    AdminRow,
    sql`
      select id, first_name as "firstName", last_name as "lastName", is_active as "isActive",
        erased_at is not null as "isErased"
      from users where id = ${adminId} and role in ('admin', 'super_admin') for share`,
  );
  if (!admin) throw new AppError('admin.notFound');
  assertNotErased(admin);
  if (!admin.isActive) throw new AppError('admin.inactive');
  return admin;
}

/** That all of them are active operators or super admins, locked so that they stay so. Throws order.mentionInactive. */
export async function assertMentionable({ tx }: Work, adminIds: readonly string[]): Promise<void> {
  if (adminIds.length === 0) return;
  const active = await listRows(
    tx,
    z.strictObject({ id: z.string() }),
    sql`
      select id from users
      where id = any (${adminIds}::uuid[]) and role in ('admin', 'super_admin') and is_active and erased_at is null
      order by id for share`,
  );
  if (active.length < adminIds.length) throw fieldError('order.mentionInactive', 'mentions');
}
