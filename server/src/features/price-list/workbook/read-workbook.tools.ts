import { repeatedText } from '@majstorija/contract/messages/sheet-errors.ts';
import type { SheetColumn } from '@majstorija/contract/price-list/price-list.ts';
import { nameKey } from '#features/price-list/workbook/name-key.tools.ts';
import { readCells } from '#features/price-list/workbook/sheet-cells.tools.ts';
import { readSheetRows } from '#features/price-list/workbook/sheet-rows.tools.ts';
import type { Sheet, SheetError, SheetRow } from '#features/price-list/workbook/workbook.types.ts';

/** Rows whose key an earlier row has; a row without a key repeats nothing. */
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

/** Everything a workbook says, and everything wrong with it, by row. Throws WorkbookError for a file refused as a whole. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet> {
  const { rows, errors } = readSheetRows(await readCells(bytes));
  const repeated = [
    ...findRepeated(rows, 'Šifra', ({ itemCode }) => itemCode),
    ...findRepeated(rows, 'Stavka', nameKey),
  ];
  return { rows, errors: [...errors, ...repeated].toSorted((a, b) => a.row - b.row) };
}
