import { SHEET_ERRORS } from '@majstorija/contract/messages/sheet-errors.ts';
import type { StoredItem } from '#features/price-list/price-items.queries.ts';
import { nameKey } from '#features/price-list/workbook/name-key.tools.ts';
import type { SheetError, SheetItem, SheetRow } from '#features/price-list/workbook/workbook.types.ts';

/** An item that a row changes, as it is and as the row has it. */
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

/** Row → the item with its code, else the one of its name that no code claimed. */
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

/** A row may give its item the name of another one only when that one is renamed, too. */
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
 * What the rows of a sheet do to the list: by code, else by category, subcategory and name, they change an item or are
 * new; what no row names stays (DECISIONS §8). An empty cell takes no code away.
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
