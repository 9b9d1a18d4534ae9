import type { CellObject } from '@e965/xlsx';
import { z } from 'zod';
import { CATEGORIES, CATEGORY_OPTIONS } from '@majstorija/contract/catalog.ts';
import { requiredLine } from '@majstorija/contract/fields.ts';
import { fold } from '@majstorija/contract/text/fold.ts';
import { SHEET_ERRORS } from '@majstorija/contract/messages/sheet-errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { IMPORT_LIMITS, PRICE_TEXT_LIMITS } from '@majstorija/contract/price-list/price-list.ts';
import { textOf, type Cells } from './sheet-cells.ts';
import { WorkbookError, type SheetError, type SheetItem, type SheetRow } from './workbook-sheet.ts';
import { COLUMNS, type Header, findHeader, isColumn } from './sheet-header.ts';
import { price } from './sheet-price.ts';

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

/** An empty cell or `-`, as the screen shows it, means no code. */
const itemCode = z
  .string()
  .transform((text) => (text.trim() === '' || text.trim() === '-' ? null : text))
  .pipe(requiredLine(PRICE_TEXT_LIMITS.itemCode).nullable());

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

function readRow(
  cells: readonly (CellObject | undefined)[],
  row: number,
  { places }: Header,
): SheetRow | SheetError[] {
  const broken = COLUMNS.filter((column) => cells[places[column]]?.t === 'e');
  if (broken.length > 0) return broken.map((column) => ({ row, column, message: SHEET_ERRORS.formulaError }));
  const money = cells[places['Cena (rsd)']];
  const texts = COLUMNS.map((column) => [column, textOf(cells[places[column]])] as const);
  const amount = money?.t === 'n' && typeof money.v === 'number' ? money.v : textOf(money);
  const parsed = Row.safeParse({ ...Object.fromEntries(texts), 'Cena (rsd)': amount });
  if (parsed.success) return { row, ...toItem(parsed.data) };
  return parsed.error.issues.map(({ path: [name], message }) => ({
    row,
    column: isColumn(name) ? name : null,
    message,
  }));
}

/** The rows below the header, each as an item or as its errors; empty ones are skipped. Throws WorkbookError. */
export function readSheetRows(cells: Cells): { rows: SheetRow[]; errors: SheetError[] } {
  const header = findHeader(cells);
  const filled = cells
    .map((row = [], index) => ({ row, number: index + 1 }))
    .slice(header.index + 1)
    .filter(({ row }) => COLUMNS.some((column) => textOf(row[header.places[column]]).trim() !== ''));
  if (filled.length === 0) throw new WorkbookError('workbook.empty');
  if (filled.length > IMPORT_LIMITS.rows) throw new WorkbookError('workbook.tooManyRows');
  const read = filled.map(({ row, number }) => readRow(row, number, header));
  return {
    rows: read.flatMap((one) => (Array.isArray(one) ? [] : [one])),
    errors: read.flatMap((one) => (Array.isArray(one) ? one : [])),
  };
}
