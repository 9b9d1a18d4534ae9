import type { CellObject } from '@e965/xlsx';
import { z } from 'zod';
import { CATEGORIES, CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { requiredLine } from '@majstorija/contract/fields.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { SHEET_ERRORS } from '@majstorija/contract/messages/sheet-errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import {
  IMPORT_LIMITS,
  PRICE_TEXT_LIMITS,
  type SheetColumn,
} from '@majstorija/contract/price-list/price-list.ts';
import { COLUMNS, isColumn, type PriceSheet } from './sheet-header.ts';
import { readSheetPrice } from './sheet-price.ts';
import { isFilled, priceProblem, textOf, textProblem } from './shown-cell.ts';
import { isStruck } from './struck-cells.ts';
import { WorkbookError, type SheetError, type SheetItem, type SheetRow } from './workbook-sheet.ts';

const CATEGORY_OF = new Map(
  CATEGORY_OPTIONS.flatMap((category) =>
    [category, CATEGORIES[category].label, CATEGORIES[category].short].map(
      (name) => [fold(name), category] as const,
    ),
  ),
);

const category = requiredLine(PRICE_TEXT_LIMITS.name, VALIDATION.categoryRequired).transform(
  (text, context) => {
    const found = CATEGORY_OF.get(fold(text));
    if (found) return found;
    context.addIssue({ code: 'custom', message: SHEET_ERRORS.category });
    return z.NEVER;
  },
);

/** An empty cell or a dash, as the screen shows it, means no code. */
const itemCode = z
  .string()
  .transform((text) => (['', '-'].includes(fold(text)) ? null : text))
  .pipe(requiredLine(PRICE_TEXT_LIMITS.itemCode).nullable());

const price = z.custom<CellObject | undefined>().transform((cell, context) => {
  const read = readSheetPrice(cell);
  if (typeof read === 'number') return read;
  context.addIssue({ code: 'custom', message: read });
  return z.NEVER;
});

const Row = z.object({
  Šifra: itemCode,
  Stavka: requiredLine(PRICE_TEXT_LIMITS.name),
  Kategorija: category,
  Potkategorija: requiredLine(PRICE_TEXT_LIMITS.subcategory),
  'Jedinica mere': requiredLine(PRICE_TEXT_LIMITS.unitOfMeasure),
  'Cena (rsd)': price,
});

function toItem(row: z.output<typeof Row>): SheetItem {
  return {
    itemCode: row.Šifra,
    name: row.Stavka,
    category: row.Kategorija,
    subcategory: row.Potkategorija,
    unitOfMeasure: row['Jedinica mere'],
    grossPrice: row['Cena (rsd)'],
  };
}

type RowCells = readonly (CellObject | undefined)[];

/** A row with content, its index from 0. */
interface FilledRow {
  readonly cells: RowCells;
  readonly index: number;
}

/** Whether a cell is below the first one of merged cells, which shows for all of them but holds the only value. */
const isBelowMerged = ({ sheet }: PriceSheet, row: number, column: number): boolean =>
  sheet.merges.some(({ s, e }) => s.r < row && row <= e.r && s.c <= column && column <= e.c);

/** What of a row cannot be read as it is shown, by column. */
function findProblems(found: PriceSheet, { cells, index }: FilledRow): Map<SheetColumn | null, string> {
  const { places } = found.header;
  const filled = COLUMNS.map((column) => cells[places[column]]).filter((cell) => isFilled(cell));
  if (filled.every((cell) => cell && isStruck(cell))) return new Map([[null, SHEET_ERRORS.struckRow]]);
  const problems = COLUMNS.flatMap((column) => {
    const cell = cells[places[column]];
    const problemOf = column === 'Cena (rsd)' ? priceProblem : textProblem;
    if (isFilled(cell) && cell) return [[column, problemOf(cell)] as const];
    return isBelowMerged(found, index, places[column]) ? [[column, SHEET_ERRORS.merged] as const] : [];
  });
  return new Map(problems.flatMap(([column, text]) => (text === undefined ? [] : [[column, text] as const])));
}

function readRow(found: PriceSheet, filled: FilledRow): SheetRow | SheetError[] {
  const row = filled.index + 1;
  const { places } = found.header;
  const texts = COLUMNS.map((column) => [column, textOf(filled.cells[places[column]])] as const);
  const money = filled.cells[places['Cena (rsd)']];
  const parsed = Row.safeParse({ ...Object.fromEntries(texts), 'Cena (rsd)': money });
  const problems = findProblems(found, filled);
  // Nothing of such a row is meant.
  if (problems.has(null)) return Array.from(problems, ([column, message]) => ({ row, column, message }));
  if (parsed.success && problems.size === 0) return { row, ...toItem(parsed.data) };
  const others = (parsed.error?.issues ?? [])
    .map(({ path: [name], message }) => ({ column: isColumn(name) ? name : null, message }))
    .filter(({ column }) => !problems.has(column));
  return [...Array.from(problems, ([column, message]) => ({ column, message })), ...others].map((one) => ({
    row,
    ...one,
  }));
}

/** The rows below the header that have content. */
function findFilled({ sheet, header }: PriceSheet): FilledRow[] {
  return sheet.cells
    .map((cells = [], index) => ({ cells, index }))
    .slice(header.index + 1)
    .filter(({ cells }) => COLUMNS.some((column) => isFilled(cells[header.places[column]])));
}

/** What a sheet has below its header: each row as an item or as its errors. */
export interface ReadRows {
  readonly rows: readonly SheetRow[];
  readonly errors: readonly SheetError[];
  /** How many of them Excel does not show, and how many such ones are left out. */
  readonly hiddenRows: number;
  readonly skippedRows: number;
}

/** The rows below the header; empty ones are skipped, hidden ones at a wish. Throws WorkbookError. */
export function readSheetRows(found: PriceSheet, skipsHidden: boolean): ReadRows {
  const filled = findFilled(found);
  if (filled.length === 0) throw new WorkbookError('workbook.empty');
  if (filled.length > IMPORT_LIMITS.rows) throw new WorkbookError('workbook.tooManyRows');
  const seen = filled.filter(({ index }) => !found.sheet.isHiddenRow(index));
  const hidden = filled.length - seen.length;
  const wanted = skipsHidden ? seen : filled;
  const read = wanted.map((row) => readRow(found, row));
  return {
    rows: read.flatMap((one) => (Array.isArray(one) ? [] : [one])),
    errors: read.flatMap((one) => (Array.isArray(one) ? one : [])),
    hiddenRows: skipsHidden ? 0 : hidden,
    skippedRows: skipsHidden ? hidden : 0,
  };
}
