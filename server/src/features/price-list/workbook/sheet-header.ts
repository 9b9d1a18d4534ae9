import { fold } from '@majstorija/contract/text/fold.ts';
import { SHEET_COLUMNS, type SheetColumn } from '@majstorija/contract/price-list/price-list.ts';
import { readSheets, type CellSheet } from './sheet-cells.ts';
import { isFilled, textOf } from './shown-cell.ts';
import { WorkbookError } from './workbook-sheet.ts';

type Column = Exclude<SheetColumn, '#'>;

/** The columns that have content; `#` only counts. */
export const COLUMNS = SHEET_COLUMNS.filter((column) => column !== '#');

/** Whether a name is the title of a column. */
export const isColumn = (name: unknown): name is Column => COLUMNS.some((column) => column === name);

/** A few rows of titles and remarks may precede the header. */
const MOST_ROWS_ABOVE = 50;

/** The row index of the header, and the position of each column. */
export interface Header {
  readonly index: number;
  readonly places: Readonly<Record<Column, number>>;
}

/** A title as it is compared: blanks, colons and brackets do not matter [price-list#import-header]. */
const toTitle = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]/gu, '');

/** The row that has the most titles: the header, or the columns that it lacks or has twice. */
interface FoundHeader extends Header {
  readonly missing: readonly Column[];
  readonly repeated: Column | undefined;
}

function readHeader({ cells }: CellSheet, index: number): FoundHeader {
  const titles = Array.from(cells[index] ?? [], (cell) => toTitle(textOf(cell)));
  const place = (column: Column) => titles.indexOf(toTitle(column));
  const places = {
    Šifra: place('Šifra'),
    Stavka: place('Stavka'),
    Kategorija: place('Kategorija'),
    Potkategorija: place('Potkategorija'),
    'Jedinica mere': place('Jedinica mere'),
    'Cena (rsd)': place('Cena (rsd)'),
  };
  return {
    index,
    places,
    missing: COLUMNS.filter((column) => places[column] < 0),
    repeated: COLUMNS.find((column) => places[column] !== titles.lastIndexOf(toTitle(column))),
  };
}

function findHeader(sheet: CellSheet): FoundHeader {
  const above = Math.min(Math.max(sheet.cells.length, 1), MOST_ROWS_ABOVE);
  const rows = Array.from({ length: above }, (_, index) => readHeader(sheet, index));
  return rows.reduce((best, row) => (row.missing.length < best.missing.length ? row : best));
}

/** The sheet of a book that is a price list, its header, and the visible sheets that are not read. */
export interface PriceSheet {
  readonly sheet: CellSheet;
  readonly header: Header;
  readonly others: readonly string[];
  /** Those of them that look like a part of it: they have half of the titles. */
  readonly alike: readonly string[];
}

const quoted = (names: readonly string[]): string => names.map((name) => `„${name}”`).join(', ');

/** Why none of the visible sheets is a price list. */
function toRefusal(sheets: readonly CellSheet[], visible: readonly CellSheet[]): WorkbookError {
  const hidden = sheets.find((sheet) => sheet.isHidden && findHeader(sheet).missing.length === 0);
  if (hidden) return new WorkbookError('workbook.hiddenSheet', { sheet: hidden.name });
  const headers = visible.map((sheet) => ({ sheet, header: findHeader(sheet) }));
  const [nearest] = headers.toSorted((a, b) => a.header.missing.length - b.header.missing.length);
  return new WorkbookError('workbook.wrongHeader', {
    sheet: nearest?.sheet.name ?? '',
    columns: (nearest?.header.missing ?? COLUMNS).join(', '),
  });
}

/**
 * The one visible sheet that has the title of every column [price-list#import-sheet]. Throws WorkbookError: for none, for
 * several, of which only a person knows which one is meant, and for a column that is there twice.
 */
export async function findPriceSheet(bytes: Buffer): Promise<PriceSheet> {
  const sheets = await readSheets(bytes);
  const visible = sheets.filter(
    ({ isHidden, cells }) => !isHidden && cells.some((row) => row?.some(isFilled)),
  );
  const found = visible
    .map((sheet) => ({ sheet, header: findHeader(sheet) }))
    .filter(({ header }) => header.missing.length === 0);
  const [first, second] = found;
  if (!first) throw toRefusal(sheets, visible);
  if (second)
    throw new WorkbookError('workbook.severalSheets', {
      sheets: quoted(found.map(({ sheet }) => sheet.name)),
    });
  const { sheet, header } = first;
  if (header.repeated) throw new WorkbookError('workbook.repeatedColumn', { column: header.repeated });
  const others = visible.filter((one) => one !== sheet);
  const alike = others.filter((one) => findHeader(one).missing.length * 2 <= COLUMNS.length);
  return { sheet, header, others: others.map(({ name }) => name), alike: alike.map(({ name }) => name) };
}
