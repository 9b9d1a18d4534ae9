import { z } from 'zod';
import { OrderStatus } from '@majstorija/contract/choices.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { toRsd } from '@majstorija/contract/money.ts';
import { finishesWork } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { visitStart } from '@majstorija/contract/orders/life/visits.ts';
import { formatMoney, formatNumber } from '@majstorija/contract/text/format.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Work } from '#platform/database/work.ts';
import { listRows, sql } from '#platform/database/sql.ts';
import type { Order } from '#features/orders/life/order-event.ts';

/** Work done: an item of the price list and its quantity, with two decimals at most. */
export interface DoneItem {
  readonly priceListItemId: string;
  readonly quantity: number;
}

const StoredItem = z.strictObject({
  /** Null once it left the price list. */
  priceListItemId: z.string().nullable(),
  name: z.string(),
  unit: z.string(),
  /** In para. */
  price: z.number(),
  quantity: z.number(),
  completion: z.int(),
});

/** An item of work done as an order keeps it. */
export type StoredItem = Readonly<z.infer<typeof StoredItem>>;

/** All work done on an order, visit by visit. */
const listItems = ({ tx }: Work, orderId: string): Promise<StoredItem[]> =>
  listRows(
    tx,
    StoredItem,
    sql`
      select price_list_item_id as "priceListItemId", name, unit_of_measure as unit, unit_price::float8 as price,
        quantity::float8 as quantity, completion
      from order_items where order_id = ${orderId}::uuid order by completion, position`,
  );

const Entry = z.strictObject({ position: z.int(), event: OrderEvent, status: OrderStatus });

/** The work of one visit of an order, and the entry that completed it; null where nothing completed one. */
export interface Visit {
  readonly items: readonly StoredItem[];
  readonly completion: number | null;
}

/**
 * The work of the visit that a `completion` ended, by default of the one that goes on or was the last: its completion by an entry, or the
 * position that its items have.
 */
export async function getVisit(work: Work, orderId: string, completion?: number): Promise<Visit> {
  const all = await listItems(work, orderId);
  if (completion !== undefined) {
    const items = all.filter((item) => item.completion === completion);
    return { items, completion: items.length === 0 ? null : completion };
  }
  const entries = await listRows(
    work.tx,
    Entry,
    sql`select position, event, status from order_actions where order_id = ${orderId}::uuid order by position`,
  );
  const start = visitStart(entries);
  const done = entries.findLast(({ event, position }) => finishesWork(event) && position > start);
  const items = all.filter((item) => item.completion > start);
  return { items, completion: done?.position ?? items[0]?.completion ?? null };
}

/**
 * Puts work done into a visit, in place of what it has of the price list, as that of the entry `completion`. What stays keeps its price,
 * what is new has today's; work that left the price list cannot be named and stays. Only items of the order's category; else request.invalid.
 */
export async function replaceItems(
  { tx }: Work,
  order: Order,
  {
    before,
    items,
    completion,
  }: {
    readonly before: readonly StoredItem[];
    readonly items: readonly DoneItem[];
    readonly completion: number;
  },
): Promise<void> {
  const gone = before.filter(({ priceListItemId }) => priceListItemId !== null);
  if (gone.length > 0) {
    await sql`
      delete from order_items where order_id = ${order.id}::uuid and price_list_item_id is not null
        and completion = any(${[...new Set(gone.map((item) => item.completion))]}::integer[])`.execute(tx);
  }
  if (items.length === 0) return;
  const ids = items.map((item) => item.priceListItemId);
  const quantities = items.map((item) => item.quantity);
  const result = await sql`
    insert into order_items
      (order_id, position, price_list_item_id, name, unit_of_measure, unit_price, quantity, completion)
    select ${order.id}::uuid,
      coalesce((select max(position) from order_items where order_id = ${order.id}), 0) + done.place, item.id,
      coalesce(agreed.name, item.name), coalesce(agreed.unit, item.unit_of_measure), coalesce(agreed.price, item.gross_price),
      done.quantity, ${completion}::integer
    from unnest(${ids}::uuid[], ${quantities}::numeric[]) with ordinality as done (item_id, quantity, place)
    join price_list_items item on item.id = done.item_id and item.category = ${order.category}
    left join (
      select distinct on ("priceListItemId") * from json_to_recordset(${JSON.stringify(gone)}::json)
        as stored ("priceListItemId" uuid, name text, unit text, price bigint)
    ) agreed on agreed."priceListItemId" = item.id`.execute(tx);
  if (result.numAffectedRows !== BigInt(items.length)) {
    throw new AppError('request.invalid', { fields: { items: VALIDATION.unknownChoice } });
  }
}

/** Takes all work of a visit off an order: its completion was taken back, the next one replaces it [orders#completed-again]. */
export async function takeItemsBack(
  { tx }: Work,
  { id }: Order,
  items: readonly StoredItem[],
): Promise<void> {
  if (items.length === 0) return;
  await sql`
    delete from order_items where order_id = ${id}::uuid
      and completion = any(${[...new Set(items.map(({ completion }) => completion))]}::integer[])`.execute(
    tx,
  );
}

/** `Zamena slavine 2,5 kom × 1.234,50 rsd; …`: work done as the timeline tells it. */
export const itemsInWords = (items: readonly StoredItem[]): string =>
  items
    .map(
      ({ name, quantity, unit, price }) =>
        `${name} ${formatNumber(quantity)} ${unit} × ${formatMoney(toRsd(price))}`,
    )
    .join('; ');
