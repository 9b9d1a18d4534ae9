import { SHEET_ERRORS } from '@majstorija/contract/messages/sheet-errors.ts';
import type { StoredItem } from './price-items.queries.ts';
import {
  nameKey,
  type SheetError,
  type SheetItem,
  type SheetRow,
} from '#features/price-list/workbook/workbook-sheet.ts';

/** An item that a row changes, before and after. */
export interface PlannedChange {
  readonly before: StoredItem;
  readonly after: SheetRow;
}

/** What an import does to the list. */
export interface ImportPlan {
  readonly created: readonly SheetRow[];
  readonly changed: readonly PlannedChange[];
  readonly unchanged: number;
  readonly errors: readonly SheetError[];
}

type Matches = ReadonlyMap<SheetRow, StoredItem>;

/** Row → the item with its code, else the item with its name that no code matched. */
function matchRows(items: readonly StoredItem[], rows: readonly SheetRow[]): Matches {
  const byCode = new Map(
    items.flatMap((item) => (item.itemCode === null ? [] : [[item.itemCode, item] as const])),
  );
  const byName = new Map(items.map((item) => [nameKey(item), item]));
  const matches = new Map<SheetRow, StoredItem>();
  for (const row of rows) {
    const item = row.itemCode === null ? undefined : byCode.get(row.itemCode);
    if (item) matches.set(row, item);
  }
  const claimed = new Set(matches.values());
  for (const row of rows) {
    const item = matches.has(row) ? undefined : byName.get(nameKey(row));
    if (item && !claimed.has(item)) matches.set(row, item);
  }
  return matches;
}

const isSame = (a: SheetItem, b: SheetItem): boolean =>
  a.itemCode === b.itemCode &&
  a.name === b.name &&
  a.subcategory === b.subcategory &&
  a.category === b.category &&
  a.unitOfMeasure === b.unitOfMeasure &&
  a.grossPrice === b.grossPrice;

/** A row may give its item the name of another item only when that one is renamed too. */
function findTakenNames(
  items: readonly StoredItem[],
  rows: readonly SheetRow[],
  matches: Matches,
): SheetError[] {
  const moved = new Set(matches.values());
  const left = new Set(items.filter((item) => !moved.has(item)).map(nameKey));
  return rows
    .filter((row) => left.has(nameKey(row)))
    .map(({ row }) => ({ row, column: 'Stavka', message: SHEET_ERRORS.nameTaken }));
}

/**
 * The changes of a sheet: each row matches an item by code, else by category, subcategory and name, or is new; items
 * without a row stay [price-list#import-matching]. An empty cell does not clear a code.
 */
export function planImport(items: readonly StoredItem[], rows: readonly SheetRow[]): ImportPlan {
  const matches = matchRows(items, rows);
  const matched = rows.flatMap((row) => {
    const before = matches.get(row);
    return before ? [{ before, after: { ...row, itemCode: row.itemCode ?? before.itemCode } }] : [];
  });
  const changed = matched.filter(({ before, after }) => !isSame(before, after));
  return {
    created: rows.filter((row) => !matches.has(row)),
    changed,
    unchanged: matched.length - changed.length,
    errors: findTakenNames(items, rows, matches),
  };
}
