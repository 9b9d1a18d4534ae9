import { SHEET_ERRORS, repeatedText } from '@majstorija/contract/messages/sheet-errors.ts';
import type { SheetColumn } from '@majstorija/contract/price-list/price-list.ts';
import {
  codeKey,
  nameKey,
  type SheetError,
  type SheetRow,
} from '#features/price-list/workbook/workbook-sheet.ts';
import type { StoredItem } from './price-items.queries.ts';

/** Row → the item that it is about. */
export type Matches = ReadonlyMap<SheetRow, StoredItem>;

/** How items and rows are compared: as people do, and letter by letter, for two of a list that differ only so. */
interface Comparison {
  readonly column: SheetColumn;
  readonly keyOf: (item: StoredItem | SheetRow) => string | null;
  readonly isSpelledAlike: (item: StoredItem, row: SheetRow) => boolean;
}

const BY_CODE: Comparison = {
  column: 'Šifra',
  keyOf: ({ itemCode }) => (itemCode === null ? null : codeKey(itemCode)),
  isSpelledAlike: (item, row) => item.itemCode === row.itemCode,
};

const BY_NAME: Comparison = {
  column: 'Stavka',
  keyOf: nameKey,
  isSpelledAlike: (item, row) => item.name === row.name && item.subcategory === row.subcategory,
};

function groupByKey<Item extends StoredItem | SheetRow>(items: readonly Item[], { keyOf }: Comparison) {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The item of those with the key of a row: the one spelled as in the row, else the only one, else several. */
function choose(
  items: readonly StoredItem[],
  row: SheetRow,
  by: Comparison,
): StoredItem | 'several' | undefined {
  const same = items.find((item) => by.isSpelledAlike(item, row));
  return same ?? (items.length > 1 ? 'several' : items[0]);
}

/** Matches rows that have no item yet to items that no row has; those that may be several items are returned. */
function matchBy(
  by: Comparison,
  items: readonly StoredItem[],
  rows: readonly SheetRow[],
  matches: Map<SheetRow, StoredItem>,
): SheetRow[] {
  const claimed = new Set(matches.values());
  const groups = groupByKey(
    items.filter((item) => !claimed.has(item)),
    by,
  );
  return rows.filter((row) => {
    const key = matches.has(row) ? null : by.keyOf(row);
    const found = choose(key === null ? [] : (groups.get(key) ?? []), row, by);
    if (found !== undefined && found !== 'several') matches.set(row, found);
    return found === 'several';
  });
}

/**
 * The errors of rows with the key of an earlier row. Two items of the list may differ only in their spelling since before
 * that was refused: rows spelled as they are belong to them.
 */
function findRepeated(rows: readonly SheetRow[], by: Comparison, matches: Matches): SheetError[] {
  return Array.from(groupByKey(rows, by).values()).flatMap((group) => {
    const seen = new Set<StoredItem>();
    return group.flatMap((row, index) => {
      const item = matches.get(row);
      const isItsOwn = item !== undefined && !seen.has(item) && by.isSpelledAlike(item, row);
      if (item) seen.add(item);
      const first = group[0]?.row ?? row.row;
      return index === 0 || isItsOwn
        ? []
        : [{ row: row.row, column: by.column, message: repeatedText(first) }];
    });
  });
}

/**
 * Row → the item with its code, else the item with its name that no code matched [price-list#import-matching], and the
 * rows for which that cannot be told.
 */
export function matchRows(
  items: readonly StoredItem[],
  rows: readonly SheetRow[],
): { matches: Matches; errors: SheetError[] } {
  const matches = new Map<SheetRow, StoredItem>();
  const several = matchBy(BY_CODE, items, rows, matches);
  const isDoubtful = new Set(several);
  matchBy(
    BY_NAME,
    items,
    rows.filter((row) => !isDoubtful.has(row)),
    matches,
  );
  const errors = [
    ...several.map(({ row }) => ({ row, column: BY_CODE.column, message: SHEET_ERRORS.codeOfSeveral })),
    ...findRepeated(rows, BY_CODE, matches),
    ...findRepeated(rows, BY_NAME, matches),
  ];
  return { matches, errors };
}
