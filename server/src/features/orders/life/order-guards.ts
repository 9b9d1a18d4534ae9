import { z } from 'zod';
import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import type { Party } from '@majstorija/contract/orders/life/transitions.ts';
import { assertNotErased } from '#features/accounts/erased-account.service.ts';
import { AppError, fieldError } from '#platform/http/app-error.ts';
import { findRow, sql } from '#platform/database/sql.ts';
import type { Work } from '#platform/database/work.ts';
import type { Contents, Order } from './order-event.ts';

/** The party that the actor belongs to [orders#parties]. */
export function partyOf({ actor }: Work): Party {
  return actor.role === 'admin' || actor.role === 'super_admin' ? 'staff' : actor.role;
}

async function isCompanyOf({ tx, actor }: Work, workerId: string | null): Promise<boolean> {
  const worker = await findRow(
    tx,
    z.strictObject({ id: z.string() }),
    sql`select id from workers where id = ${workerId} and owner_id = ${actor.id}`,
  );
  return worker !== undefined;
}

type Owns = (work: Work, order: Order) => boolean | Promise<boolean>;

/** Which orders a party may act on: a worker's own, those of an owner's workers, a client's own [orders#parties]. */
const OWNS = {
  staff: () => true,
  system: () => true,
  client: ({ actor }, order) => order.clientId === actor.id,
  worker: ({ actor }, order) => order.workerId === actor.id,
  owner: (work, order) => isCompanyOf(work, order.workerId),
} as const satisfies Record<Party, Owns>;

/** Throws order.notFound for another party's order, the same as for a missing one. */
export async function assertOwn(work: Work, order: Order): Promise<void> {
  if (!(await OWNS[partyOf(work)](work, order))) throw new AppError('order.notFound');
}

/**
 * Throws person.erased for an order of an erased client. All of them are closed and stay so, so the client of an open
 * order is not looked up. It runs after the lock, and so sees an erasure that this waited for.
 */
export async function assertClientNotErased({ tx }: Work, { status, clientId }: Order): Promise<void> {
  if (isOpen(status)) return;
  const client = await tx
    .selectFrom('users')
    .select('erased_at as erasedAt')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  assertNotErased({ isErased: client.erasedAt !== null });
}

const OrderableRow = z.strictObject({
  isActive: z.boolean(),
  isErased: z.boolean(),
  hasAddress: z.boolean(),
});

/** Whether a client can order to an address: throws client.notFound, client.inactive or order.addressNotOfClient. */
export async function assertOrderable(
  { tx, actor }: Work,
  { clientId, addressId }: { readonly clientId: string; readonly addressId: string },
): Promise<void> {
  const client = await findRow(
    tx,
    OrderableRow,
    sql`
      select u.is_active as "isActive", u.erased_at is not null as "isErased",
        exists (select from addresses a where a.id = ${addressId} and a.client_id = u.id) as "hasAddress"
      from users u join clients c on c.id = u.id
      where u.id = ${clientId} for share of u`,
  );
  if (!client || (actor.role === 'client' && actor.id !== clientId)) {
    throw fieldError('client.notFound', 'clientId');
  }
  assertNotErased(client, 'clientId');
  if (!client.isActive) throw fieldError('client.inactive', 'clientId');
  if (!client.hasAddress) throw fieldError('order.addressNotOfClient', 'addressId');
}

/** The columns of an order that it copies from an address. */
export const AddressCopy = z.strictObject({
  address_id: z.string(),
  city: z.string(),
  municipality: z.string(),
  street_and_number: z.string(),
  unit_number: z.string().nullable(),
  address_note: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
} satisfies { [C in keyof Contents]?: z.ZodType<Contents[C]> });

/** One of a client's addresses as an order copies it. Throws order.addressNotOfClient. */
export async function getAddressOf(
  { tx }: Work,
  clientId: string,
  addressId: string,
): Promise<z.infer<typeof AddressCopy>> {
  const address = await findRow(
    tx,
    AddressCopy,
    sql`
      select id as address_id, city, municipality, street_and_number, unit_number, note as address_note, latitude, longitude
      from addresses where id = ${addressId} and client_id = ${clientId}`,
  );
  if (!address) throw fieldError('order.addressNotOfClient', 'addressId');
  return address;
}
