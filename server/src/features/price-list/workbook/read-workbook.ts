import { COLUMNS, findPriceSheet } from './sheet-header.ts';
import { readSheetRows } from './sheet-rows.ts';
import type { Reading, Sheet } from './workbook-sheet.ts';

/** What a workbook has, read as it is wished. Throws WorkbookError for a file refused as a whole. */
export async function readWorkbook(bytes: Buffer, reading: Reading = {}): Promise<Sheet> {
  const found = await findPriceSheet(bytes, reading.sheet);
  const { sheet, header, others, alike, lists } = found;
  const { rows, errors, hiddenRows, skippedRows } = readSheetRows(found, reading.hiddenRows === 'skip');
  return {
    rows,
    errors,
    about: {
      name: sheet.name,
      others,
      alike,
      lists,
      hiddenRows,
      skippedRows,
      hiddenColumns: COLUMNS.filter((column) => sheet.isHiddenColumn(header.places[column])),
    },
  };
}
