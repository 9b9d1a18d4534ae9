import { Category } from '@majstorija/contract/choices.ts';
import { toPara, toRsd } from '@majstorija/contract/money.ts';
import type { Db, Tx } from '#platform/database/db.ts';
import { sql } from '#platform/database/sql.ts';
import type { ListedItem, SheetItem } from '#features/price-list/workbook/workbook-sheet.ts';

/** A statement has three seconds: on a busy machine 20,000 rows in one would take longer. */
const ROWS_A_STATEMENT = 2_000;

/** An item as it is stored. */
export interface StoredItem extends ListedItem {
  readonly id: string;
}

/** Every item in the order of the list. */
export async function listStoredItems(db: Db | Tx): Promise<StoredItem[]> {
  const rows = await db
    .selectFrom('price_list_items')
    .select([
      'id',
      'order_number',
      'item_code',
      'name',
      'category',
      'subcategory',
      'unit_of_measure',
      'gross_price',
    ])
    .orderBy('order_number')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    itemCode: row.item_code,
    name: row.name,
    category: Category.parse(row.category),
    subcategory: row.subcategory,
    unitOfMeasure: row.unit_of_measure,
    grossPrice: toRsd(row.gross_price),
  }));
}

/** Locks the list until the transaction ends: one change at a time, and none between its reads and its writes. */
export async function lockPriceList(tx: Tx): Promise<void> {
  await sql`lock table price_list_items in share row exclusive mode`.execute(tx);
}

/** Codes and names must be unique only at the end of the transaction, so that items can swap them across statements. */
export async function deferUniqueness(tx: Tx): Promise<void> {
  await sql`set constraints price_list_items_item_code_key,
    price_list_items_category_subcategory_name_key deferred`.execute(tx);
}

/** An item to write; a new one without a place is added at the end. */
export type Written = SheetItem & { readonly id: string; readonly orderNumber?: number };

/** Items as a table, with their place: one JSON text is much cheaper for 10,000 items than seven arrays. */
function tableOf(items: readonly Written[]) {
  const rows = items.map(
    ({ id, orderNumber, itemCode, name, category, subcategory, unitOfMeasure, grossPrice }, index) => ({
      id,
      order_number: orderNumber ?? null,
      item_code: itemCode,
      name,
      category,
      subcategory,
      unit_of_measure: unitOfMeasure,
      gross_price: toPara(grossPrice),
      place: index + 1,
    }),
  );
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, order_number integer, item_code text, name text,
    category text, subcategory text, unit_of_measure text, gross_price bigint, place integer)`;
}

async function writeInParts<Item>(
  items: readonly Item[],
  write: (part: readonly Item[]) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < items.length; from += ROWS_A_STATEMENT) {
    await write(items.slice(from, from + ROWS_A_STATEMENT));
  }
}

/** Updates items; they can swap codes and names under `deferUniqueness`. */
export function updateStoredItems(tx: Tx, items: readonly Written[]): Promise<void> {
  return writeInParts(items, (part) =>
    sql`update price_list_items item
    set version = item.version + 1, item_code = given.item_code, name = given.name, category = given.category, subcategory = given.subcategory,
      unit_of_measure = given.unit_of_measure, gross_price = given.gross_price
    from ${tableOf(part)} where item.id = given.id`.execute(tx),
  );
}

/** Removes items; what was done with them stays on its orders. */
export function deleteStoredItems(tx: Tx, ids: readonly string[]): Promise<void> {
  return writeInParts(ids, (part) =>
    sql`delete from price_list_items where id = any(${part}::uuid[])`.execute(tx),
  );
}

/** Adds items at their places; those without one after the last of the list, in their order. */
export function insertStoredItems(tx: Tx, items: readonly Written[]): Promise<void> {
  return writeInParts(items, (part) =>
    sql`insert into price_list_items
      (id, order_number, item_code, name, category, subcategory, unit_of_measure, gross_price)
    select id, coalesce(order_number, coalesce((select max(order_number) from price_list_items), 0) + place),
      item_code, name, category, subcategory, unit_of_measure, gross_price
    from ${tableOf(part)}`.execute(tx),
  );
}
