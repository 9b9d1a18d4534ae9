import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { CATEGORIES } from '@majstorija/contract/catalog.ts';
import { SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import { SHEET_FONT, textCell } from '#platform/workbooks/text-table.ts';
import type { ListedItem } from './workbook-sheet.ts';

const WIDTHS = [6, 14, 60, 26, 30, 16, 16];
const LINE_POINTS = 15;
/** Characters that certainly fit on a line of the column 'Stavka'. */
const NAME_LINE = 60;
const MONEY = '#,##0.00';

/** A long name needs an explicit height: not every program computes it when it opens a file. */
const heightOf = (name: string) =>
  name.length > NAME_LINE ? { height: LINE_POINTS * Math.ceil(name.length / NAME_LINE) } : {};

function toRow(item: ListedItem): SheetData[number] {
  return [
    { value: item.orderNumber, type: Number, alignVertical: 'top', align: 'center' },
    item.itemCode === null ? null : textCell(item.itemCode),
    { ...textCell(item.name), ...heightOf(item.name) },
    textCell(CATEGORIES[item.category].label),
    textCell(item.subcategory),
    textCell(item.unitOfMeasure),
    { value: item.grossPrice, type: Number, format: MONEY, alignVertical: 'top' },
  ];
}

const PAGE = '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>';
const FITS = '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>';
const HEADER_ON_EACH_PAGE =
  '<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">Cenovnik!$1:$1</definedName></definedNames>';

/** Printed, all columns fit on A4 landscape, with the header on each page. */
const PRINTING = {
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        insert: () => PAGE,
        transform: (xml: string) => xml.replace('<sheetViews>', `${FITS}<sheetViews>`),
      },
      'xl/workbook.xml': {
        transform: (xml: string) => xml.replace('<definedNames/>', HEADER_ON_EACH_PAGE),
      },
    },
  },
};

const HEADER: SheetData[number] = SHEET_COLUMNS.map((value) => ({
  value,
  type: String,
  fontWeight: 'bold',
  ...(value === '#' && { align: 'center' }),
  ...(value === 'Cena (rsd)' && { align: 'right' }),
}));

/**
 * The sheet 'Cenovnik' of these items as an .xlsx; texts are string cells, whatever their first character
 * [price-list#export-is-text].
 */
export function writeWorkbook(items: readonly ListedItem[]): Promise<Buffer> {
  const sheet = {
    sheet: 'Cenovnik',
    columns: WIDTHS.map((width) => ({ width })),
    stickyRowsCount: 1,
  };
  return writeXlsxFile([HEADER, ...items.map(toRow)], sheet, {
    ...SHEET_FONT,
    features: [PRINTING],
  }).toBuffer();
}
