import { sql } from 'kysely';
import type { Category, Package } from '@majstorija/contract/catalog.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { executeLater } from '#platform/database/db.ts';
import type { Work } from '#platform/database/work.ts';
import { appendAction, type NewAction } from './append-action.queries.ts';

/** A new order: its own columns, and the client's address to copy. */
export interface NewOrder {
  readonly id: string;
  readonly status: OrderStatus;
  readonly category: Category;
  readonly package: Package;
  readonly clientId: string;
  readonly addressId: string;
  readonly description: string | null;
}

/** Writes a new order with a copy of its address and its first timeline entry, in one statement. */
export async function insertOrder(work: Work, order: NewOrder, action: NewAction): Promise<void> {
  await executeLater(
    work.tx,
    sql`
      with created as (
        insert into orders
          (id, version, category, package, status, client_id, address_id, city, municipality, street_and_number,
            unit_number, address_note, latitude, longitude, description, created_at)
        select ${order.id}::uuid, 1, ${order.category}, ${order.package}, ${order.status}, client_id, id, city,
          municipality, street_and_number, unit_number, note, latitude, longitude, ${order.description}::text,
          ${work.now}::timestamptz
        from addresses where id = ${order.addressId} and client_id = ${order.clientId}
        returning id, version, status, order_code, needs_action
      ),
      ${appendAction('created', work, action)}`,
  );
}
