import { z } from 'zod';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { visitStart } from '@majstorija/contract/orders/life/visits.ts';
import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { LockedOrder } from '#features/orders/life/orders.queries.ts';

/** Work done: an item of the price list and its quantity, with two decimals at most. */
export interface DoneItem {
  readonly priceListItemId: string;
  readonly quantity: number;
}

/**
 * Stores done work of an order at today's prices, as that of its next entry. Only items of the order's category; else request.invalid.
 */
export async function addItems({ tx }: Work, order: LockedOrder, items: readonly DoneItem[]): Promise<void> {
  if (items.length === 0) return;
  const ids = items.map((item) => item.priceListItemId);
  const quantities = items.map((item) => item.quantity);
  const result = await sql`
    insert into order_items
      (order_id, position, price_list_item_id, name, unit_of_measure, unit_price, quantity, completion)
    select ${order.id}::uuid,
      coalesce((select max(position) from order_items where order_id = ${order.id}), 0) + done.place,
      item.id, item.name, item.unit_of_measure, item.gross_price, done.quantity, ${order.version + 1}::integer
    from unnest(${ids}::uuid[], ${quantities}::numeric[]) with ordinality as done (item_id, quantity, place)
    join price_list_items item on item.id = done.item_id and item.category = ${order.category}`.execute(tx);
  if (result.numAffectedRows !== BigInt(items.length)) {
    throw new AppError('request.invalid', { fields: { items: VALIDATION.unknownChoice } });
  }
}

const Entry = z.strictObject({ position: z.int(), event: OrderEvent, status: OrderStatus });

const TakenBack = z.strictObject({
  name: z.string(),
  quantity: z.number(),
  unit: z.string(),
  /** In para. */
  price: z.number(),
});

/**
 * Takes the work of the visit that goes on off an order: its completion was taken back, the next one replaces it [orders#completed-again].
 * Returns what it was in words for the timeline, '' for none. The work of earlier visits stays.
 */
export async function takeItemsBack({ tx }: Work, { id }: LockedOrder): Promise<string> {
  const entries = await listRows(
    tx,
    Entry,
    sql`select position, event, status from order_actions where order_id = ${id}::uuid order by position`,
  );
  const items = await listRows(
    tx,
    TakenBack,
    sql`
      with gone as (
        delete from order_items where order_id = ${id}::uuid and completion > ${visitStart(entries)}::integer
        returning position, name, quantity::float8 as quantity, unit_of_measure as unit, unit_price::float8 as price
      )
      select name, quantity, unit, price from gone order by position`,
  );
  return items
    .map(
      ({ name, quantity, unit, price }) =>
        `${name} ${formatNumber(quantity)} ${unit} × ${formatMoney(toRsd(price))}`,
    )
    .join('; ');
}
