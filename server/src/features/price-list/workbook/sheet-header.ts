import { fold } from '@majstorija/contract/text/fold.ts';
import { SHEET_COLUMNS, type SheetColumn } from '@majstorija/contract/price-list/price-list.ts';
import { textOf, type Cells } from './sheet-cells.ts';
import { WorkbookError } from './workbook-sheet.ts';

type Column = Exclude<SheetColumn, '#'>;

/** The columns that have content; `#` only counts. */
export const COLUMNS = SHEET_COLUMNS.filter((column) => column !== '#');

/** A few rows of titles and remarks may precede the header. */
const MOST_ROWS_ABOVE = 50;

/** The row index of the header, and the position of each column. */
export interface Header {
  readonly index: number;
  readonly places: Readonly<Record<Column, number>>;
}

/** The first row that has the title of every column. Throws WorkbookError. */
export function findHeader(cells: Cells): Header {
  const above = Math.min(cells.length, MOST_ROWS_ABOVE);
  for (let index = 0; index < above; index += 1) {
    const titles = Array.from(cells[index] ?? [], (cell) => fold(textOf(cell)));
    const place = (column: Column) => titles.indexOf(fold(column));
    const places = {
      Šifra: place('Šifra'),
      Stavka: place('Stavka'),
      Kategorija: place('Kategorija'),
      Potkategorija: place('Potkategorija'),
      'Jedinica mere': place('Jedinica mere'),
      'Cena (rsd)': place('Cena (rsd)'),
    };
    if (Object.values(places).every((found) => found >= 0)) return { index, places };
  }
  throw new WorkbookError('workbook.wrongHeader');
}

/** Whether a name is the title of a column. */
export const isColumn = (name: unknown): name is Column => COLUMNS.some((column) => column === name);
