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
  /** The visible sheets that are price lists. */
  readonly lists: readonly string[];
  /** Those of the others that look like a part of it: they have half of the titles, but not all. */
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

type FoundSheet = { readonly sheet: CellSheet; readonly header: FoundHeader };

/** Whether there is anything below the header. */
const hasRows = ({ sheet, header }: FoundSheet): boolean =>
  sheet.cells.slice(header.index + 1).some((row) => row?.some(isFilled));

/** The sheet of this name, or the only one; of several only a person knows which one is meant. */
function chooseSheet(found: readonly FoundSheet[], wanted: string | undefined): FoundSheet | undefined {
  const named = found.find(({ sheet }) => sheet.name === wanted);
  if (named || found.length < 2) return named ?? found[0];
  const names = found.map(({ sheet }) => sheet.name);
  const fields = Object.fromEntries(names.map((name) => [name, 'ima zaglavlje cenovnika']));
  throw new WorkbookError('workbook.severalSheets', { sheets: quoted(names) }, fields);
}

/**
 * The visible sheet that has the title of every column, `wanted` among several [price-list#import-sheet]. Throws
 * WorkbookError: for none, for several that were not chosen from, and for a column that is there twice.
 */
export async function findPriceSheet(bytes: Buffer, wanted?: string): Promise<PriceSheet> {
  const sheets = await readSheets(bytes);
  const visible = sheets.filter(
    ({ isHidden, cells }) => !isHidden && cells.some((row) => row?.some(isFilled)),
  );
  const complete = visible
    .map((sheet) => ({ sheet, header: findHeader(sheet) }))
    .filter(({ header }) => header.missing.length === 0);
  const filled = complete.filter(hasRows);
  const found = filled.length > 0 ? filled : complete.slice(0, 1);
  const chosen = chooseSheet(found, wanted);
  if (!chosen) throw toRefusal(sheets, visible);
  const { sheet, header } = chosen;
  if (header.repeated) throw new WorkbookError('workbook.repeatedColumn', { column: header.repeated });
  const others = visible.filter((one) => one !== sheet);
  const alike = others.filter((one) => {
    const { missing } = findHeader(one);
    return missing.length > 0 && missing.length * 2 <= COLUMNS.length;
  });
  return {
    sheet,
    header,
    others: others.map(({ name }) => name),
    lists: found.map((one) => one.sheet.name),
    alike: alike.map(({ name }) => name),
  };
}
