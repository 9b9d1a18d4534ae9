import { sql } from 'kysely';
import { errorText, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import type { Party } from '@majstorija/contract/orders/order-machine.ts';
import { AppError } from '#platform/app-error.ts';
import type { Work } from '#platform/work.ts';
import type { LockedOrder, OrderChanges } from '#features/orders/orders.queries.ts';

/** A refusal that belongs to one field of the form, and says there the same. */
export function fieldError(code: ErrorCode, field: string): AppError {
  return new AppError(code, { fields: { [field]: errorText(code) } });
}

/** As whom somebody acts on orders (DECISIONS §4). */
export function partyOf({ actor }: Work): Party {
  return actor.role === 'admin' || actor.role === 'super_admin' ? 'staff' : actor.role;
}

async function isCompanyOf({ tx, actor }: Work, workerId: string | null): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from workers where id = ${workerId} and owner_id = ${actor.id}`.execute(tx);
  return rows.length > 0;
}

type Owns = (work: Work, order: LockedOrder) => boolean | Promise<boolean>;

/** Whose orders a party may act on: a worker's own, those of an owner's workers, a client's own (DECISIONS §4). */
const OWNS = {
  staff: () => true,
  system: () => true,
  client: ({ actor }, order) => order.clientId === actor.id,
  worker: ({ actor }, order) => order.workerId === actor.id,
  owner: (work, order) => isCompanyOf(work, order.workerId),
} as const satisfies Record<Party, Owns>;

/** Throws order.notFound for an order that is none of the caller's business: foreign and missing look alike. */
export async function assertOwn(work: Work, order: LockedOrder): Promise<void> {
  if (!(await OWNS[partyOf(work)](work, order))) throw new AppError('order.notFound');
}

/** A worker or operator who can get an order. */
export interface Assignee {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

interface WorkerRow extends Assignee {
  readonly isActive: boolean;
  readonly ownerId: string;
  readonly isOffered: boolean;
}

/** Sent together, answered in order: what the worker offers is read as it is once nobody can change it any more. */
async function holdWorker(
  { tx }: Work,
  order: LockedOrder,
  workerId: string,
): Promise<WorkerRow | undefined> {
  const [, { rows }] = await Promise.all([
    sql`select from users where id = ${workerId} for share`.execute(tx),
    sql<WorkerRow>`
      select u.id, u.first_name as "firstName", u.last_name as "lastName", u.is_active as "isActive",
        w.owner_id as "ownerId",
        exists (select from worker_packages p where p.worker_id = w.id and p.package = ${order.package}) as "isOffered"
      from workers w join users u on u.id = w.id
      where w.id = ${workerId}`.execute(tx),
  ]);
  return rows[0];
}

/** An active worker who offers the order's package, held so that neither changes meanwhile; an owner finds only their own. */
export async function getAssignableWorker(
  work: Work,
  order: LockedOrder,
  workerId: string,
): Promise<Assignee> {
  const worker = await holdWorker(work, order, workerId);
  const isForeign = partyOf(work) === 'owner' && worker?.ownerId !== work.actor.id;
  if (!worker || isForeign) throw new AppError('worker.notFound');
  if (!worker.isActive) throw new AppError('worker.inactive');
  if (!worker.isOffered) throw new AppError('worker.packageNotOffered');
  return worker;
}

/** An active operator or super admin, held so that they cannot be deactivated meanwhile. */
export async function getAssignableAdmin({ tx }: Work, adminId: string): Promise<Assignee> {
  const { rows } = await sql<Assignee & { isActive: boolean }>`
    select id, first_name as "firstName", last_name as "lastName", is_active as "isActive"
    from users where id = ${adminId} and role in ('admin', 'super_admin') for share`.execute(tx);
  const [admin] = rows;
  if (!admin) throw new AppError('admin.notFound');
  if (!admin.isActive) throw new AppError('admin.inactive');
  return admin;
}

interface OrderableRow {
  readonly isActive: boolean;
  readonly hasAddress: boolean;
}

/** Whether a client can order to an address: throws client.notFound, client.inactive or order.addressNotOfClient. */
export async function assertOrderable(
  { tx, actor }: Work,
  { clientId, addressId }: { readonly clientId: string; readonly addressId: string },
): Promise<void> {
  const { rows } = await sql<OrderableRow>`
    select u.is_active as "isActive",
      exists (select from addresses a where a.id = ${addressId} and a.client_id = u.id) as "hasAddress"
    from users u join clients c on c.id = u.id
    where u.id = ${clientId} for share of u`.execute(tx);
  const [client] = rows;
  if (!client || (actor.role === 'client' && actor.id !== clientId)) {
    throw fieldError('client.notFound', 'clientId');
  }
  if (!client.isActive) throw fieldError('client.inactive', 'clientId');
  if (!client.hasAddress) throw fieldError('order.addressNotOfClient', 'addressId');
}

type AddressCopy = Pick<
  OrderChanges,
  | 'address_id'
  | 'city'
  | 'municipality'
  | 'street_and_number'
  | 'unit_number'
  | 'address_note'
  | 'latitude'
  | 'longitude'
>;

/** One of a client's addresses as an order copies it. Throws order.addressNotOfClient. */
export async function getAddressOf({ tx }: Work, clientId: string, addressId: string): Promise<AddressCopy> {
  const { rows } = await sql<AddressCopy>`
    select id as address_id, city, municipality, street_and_number, unit_number, note as address_note, latitude, longitude
    from addresses where id = ${addressId} and client_id = ${clientId}`.execute(tx);
  const [address] = rows;
  if (!address) throw fieldError('order.addressNotOfClient', 'addressId');
  return address;
}
