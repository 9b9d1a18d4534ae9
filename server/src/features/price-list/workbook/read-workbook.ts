import { COLUMNS, findPriceSheet } from './sheet-header.ts';
import { readSheetRows } from './sheet-rows.ts';
import type { Sheet } from './workbook-sheet.ts';

/** What a workbook has. Throws WorkbookError for a file refused as a whole. */
export async function readWorkbook(bytes: Buffer): Promise<Sheet> {
  const found = await findPriceSheet(bytes);
  const { sheet, header, others, alike } = found;
  const { rows, errors, hiddenRows } = readSheetRows(found);
  return {
    rows,
    errors,
    about: {
      name: sheet.name,
      others,
      alike,
      hiddenRows,
      hiddenColumns: COLUMNS.filter((column) => sheet.isHiddenColumn(header.places[column])),
    },
  };
}
