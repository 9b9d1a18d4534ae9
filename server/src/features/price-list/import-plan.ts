import { SHEET_ERRORS } from '@majstorija/contract/messages/sheet-errors.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import type { StoredItem } from './price-items.queries.ts';
import { findAlike, type Likeness } from './find-alike.ts';
import { matchRows, type Matches } from './match-rows.ts';
import {
  codeKey,
  nameKey,
  type SheetAbout,
  type SheetError,
  type SheetItem,
  type SheetRow,
} from '#features/price-list/workbook/workbook-sheet.ts';

/** An item that a row changes, before and after. */
export interface PlannedChange {
  readonly before: StoredItem;
  readonly after: SheetRow;
}

/** A new item; one that comes back has its id and its place in the list again. */
export interface PlannedItem extends SheetRow {
  readonly id?: string;
  readonly orderNumber?: number;
}

/** What an import or a restored version does to the list. */
export interface ListPlan {
  readonly created: readonly PlannedItem[];
  readonly changed: readonly PlannedChange[];
  readonly removed: readonly StoredItem[];
  readonly unchanged: number;
  /** Items of the list that a file does not have; they stay. */
  readonly missing: number;
}

/** A plan, and the rows of a sheet that nothing can be done with. */
export interface Decision {
  readonly plan: ListPlan;
  readonly errors: readonly SheetError[];
  /** New items that look like others. */
  readonly alike: readonly Likeness[];
  /** The book of an import. */
  readonly about: SheetAbout | null;
}

/** Whether two items have the same values; their places in the list are not compared. */
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

const groupOf = ({ category, subcategory }: SheetItem): string => `${category}\0${fold(subcategory)}`;

/** A text without runs of blanks, which items of before may have, is still the same. */
const keep = (stored: string, typed: string): string =>
  stored.replace(/\s+/g, ' ') === typed ? stored : typed;

/**
 * A row with the spelling of the list in what tells the item: its code, its name when that is how it was found, and its
 * subcategory, which would become two that look alike. An empty cell does not clear a code.
 */
function spellAsListed(
  row: SheetRow,
  before: StoredItem | undefined,
  groups: ReadonlyMap<string, string>,
): SheetRow {
  const subcategory = groups.get(groupOf(row)) ?? row.subcategory;
  if (!before) return { ...row, subcategory };
  const isSameCode =
    row.itemCode === null || (before.itemCode !== null && codeKey(row.itemCode) === codeKey(before.itemCode));
  const isByName = row.itemCode === null || !isSameCode;
  return {
    ...row,
    subcategory: groupOf(row) === groupOf(before) ? before.subcategory : subcategory,
    itemCode: isSameCode ? before.itemCode : row.itemCode,
    name: isByName ? before.name : keep(before.name, row.name),
    unitOfMeasure: keep(before.unitOfMeasure, row.unitOfMeasure),
  };
}

/** A subcategory as people compare it → as the list spells it, else as the first row does. */
const spellingsOf = (items: readonly SheetItem[]): Map<string, string> =>
  new Map(items.map((item) => [groupOf(item), item.subcategory] as const).toReversed());

/**
 * The changes of a sheet: each row matches an item by code, else by category, subcategory and name, or is new; items
 * without a row stay [price-list#import-matching].
 */
export function planImport(items: readonly StoredItem[], rows: readonly SheetRow[]): Omit<Decision, 'about'> {
  const { matches, errors } = matchRows(items, rows);
  const groups = spellingsOf([...items, ...rows]);
  const matched = rows.flatMap((row) => {
    const before = matches.get(row);
    return before ? [{ before, after: spellAsListed(row, before, groups) }] : [];
  });
  const changed = matched.filter(({ before, after }) => !isSame(before, after));
  const created = rows.filter((row) => !matches.has(row)).map((row) => spellAsListed(row, undefined, groups));
  const plan = {
    created,
    changed,
    removed: [],
    unchanged: matched.length - changed.length,
    missing: items.length - new Set(matches.values()).size,
  };
  const wrong = new Set(errors.map(({ row }) => row));
  const taken = findTakenNames(items, rows, matches).filter(({ row }) => !wrong.has(row));
  return {
    plan,
    errors: [...errors, ...taken],
    alike: findAlike(created, items),
  };
}

/** What makes the list the one of a version again, item by item; their rows are the order numbers of the version. */
export function planRestore(items: readonly StoredItem[], target: readonly StoredItem[]): ListPlan {
  const current = new Map(items.map((item) => [item.id, item]));
  const wanted = new Set(target.map(({ id }) => id));
  const kept = target.flatMap((item) => {
    const before = current.get(item.id);
    return before ? [{ before, after: { ...item, row: item.orderNumber } }] : [];
  });
  const changed = kept.filter(({ before, after }) => !isSame(before, after));
  return {
    created: target.filter(({ id }) => !current.has(id)).map((item) => ({ ...item, row: item.orderNumber })),
    changed,
    removed: items.filter(({ id }) => !wanted.has(id)),
    unchanged: kept.length - changed.length,
    missing: 0,
  };
}

/** Whether a plan changes anything. */
export const changesList = ({ created, changed, removed }: ListPlan): boolean =>
  created.length + changed.length + removed.length > 0;

/**
 * The items, as they are now, that a plan replaces although they were changed, added or removed since the list was
 * `based`; of a removed one the item that comes back.
 */
export function findReplaced(plan: ListPlan, based: readonly StoredItem[]): SheetItem[] {
  const byId = new Map(based.map((item) => [item.id, item]));
  const known = new Set(
    based.flatMap((item) => [nameKey(item), ...(item.itemCode === null ? [] : [codeKey(item.itemCode)])]),
  );
  const isOther = (item: StoredItem): boolean => {
    const then = byId.get(item.id);
    return then === undefined || !isSame(then, item);
  };
  return [
    ...plan.changed.map(({ before }) => before).filter(isOther),
    ...plan.removed.filter(isOther),
    ...plan.created.filter((item) => known.has(nameKey(item)) || known.has(codeKey(item.itemCode ?? ''))),
  ];
}
