import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { sql } from '#platform/database/sql.ts';
import type { LockedOrder } from '#features/orders/life/orders.queries.ts';

/** Work done: an item of the price list and its quantity, with two decimals at most. */
export interface DoneItem {
  readonly priceListItemId: string;
  readonly quantity: number;
}

/** Appends done work to an order at today's prices. Only items of the order's category; else request.invalid. */
export async function addItems({ tx }: Work, order: LockedOrder, items: readonly DoneItem[]): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map((item) => item.priceListItemId);
  const quantities = items.map((item) => item.quantity);
  const result = await sql`
    insert into order_items (order_id, position, price_list_item_id, name, unit_of_measure, unit_price, quantity)
    select ${order.id}::uuid,
      coalesce((select max(position) from order_items where order_id = ${order.id}), 0) + done.place,
      item.id, item.name, item.unit_of_measure, item.gross_price, done.quantity
    from unnest(${ids}::uuid[], ${quantities}::numeric[]) with ordinality as done (item_id, quantity, place)
    join price_list_items item on item.id = done.item_id and item.category = ${order.category}`.execute(tx);
  if (result.numAffectedRows !== BigInt(items.length)) {
    throw new AppError('request.invalid', { fields: { items: VALIDATION.unknownChoice } });
  }
}
