import { repeatedText } from '@majstorija/contract/messages/sheet-errors.ts';
import type { SheetColumn } from '@majstorija/contract/price-list/price-list.ts';
import { nameKey, type Sheet, type SheetError, type SheetRow } from './workbook-sheet.ts';
import { readCells } from './sheet-cells.ts';
import { readSheetRows } from './sheet-rows.ts';

/** The errors of rows with the key of an earlier row; a row without a key has none. */
function findRepeated(
  rows: readonly SheetRow[],
  column: SheetColumn,
  keyOf: (row: SheetRow) => string | null,
): SheetError[] {
  const first = new Map<string, number>();
  return rows.flatMap((one) => {
    const key = keyOf(one);
    const earlier = key === null ? undefined : first.get(key);
    if (key !== null && earlier === undefined) first.set(key, one.row);
    return earlier === undefined ? [] : [{ row: one.row, column, message: repeatedText(earlier) }];
  });
}

/** The rows and the errors of a workbook, errors by row. Throws WorkbookError for a file refused as a whole. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet> {
  const { rows, errors } = readSheetRows(await readCells(bytes));
  const repeated = [
    ...findRepeated(rows, 'Šifra', ({ itemCode }) => itemCode),
    ...findRepeated(rows, 'Stavka', nameKey),
  ];
  return { rows, errors: [...errors, ...repeated].toSorted((a, b) => a.row - b.row) };
}
