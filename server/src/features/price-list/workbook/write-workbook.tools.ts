import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import { SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import type { ListedItem } from '#features/price-list/workbook/workbook.types.ts';

const WIDTHS = [6, 14, 60, 26, 30, 16, 16];
/** Text stays text even when its cell is opened and left: nothing that begins with `=` becomes a formula. */
const TEXT = '@';
const MONEY = '#,##0.00';

/** A spreadsheet takes `_x0041_` for the letter A. */
const asItself = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

const textCell = (text: string) => ({ value: asItself(text), type: String, format: TEXT }) as const;

function toRow(item: ListedItem): SheetData[number] {
  return [
    { value: item.orderNumber, type: Number },
    item.itemCode === null ? null : textCell(item.itemCode),
    textCell(item.name),
    textCell(CATEGORIES[item.category].label),
    textCell(item.subcategory),
    textCell(item.unitOfMeasure),
    { value: item.grossPrice, type: Number, format: MONEY },
  ];
}

const HEADER: SheetData[number] = SHEET_COLUMNS.map((value) => ({
  value,
  type: String,
  fontWeight: 'bold',
  ...(['#', 'Cena (rsd)'].includes(value) && { align: 'right' }),
}));

/** The sheet 'Cenovnik' of these items as an .xlsx; texts are string cells, whatever they begin with (SECURITY D3). */
export function writeWorkbook(items: readonly ListedItem[]): Promise<Buffer> {
  return writeXlsxFile([HEADER, ...items.map(toRow)], {
    sheet: 'Cenovnik',
    columns: WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBuffer();
}
