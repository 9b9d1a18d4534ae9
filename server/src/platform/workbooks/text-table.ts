import writeXlsxFile from 'write-excel-file/node';

/** A text, or a number with the format in which a spreadsheet shows it. */
export type TableCell = string | { readonly value: number; readonly format: string };

/** A sheet, each row with a cell for each column; widths in characters. */
export interface TextTable {
  readonly sheet: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Text stays text even when its cell is edited: a value that starts with `=` does not become a formula. */
const TEXT = '@';

/** Escapes `_x0041_`, which a spreadsheet reads as the letter A. */
const asItself = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** A cell whose text stays itself. */
export const textCell = (text: string) =>
  ({ value: asItself(text), type: String, format: TEXT, alignVertical: 'top', wrap: true }) as const;

/** Without a named font, programs other than Excel use one font for the header and another for the rows. */
export const SHEET_FONT = { fontFamily: 'Calibri', fontSize: 11 } as const;

const toCell = (cell: TableCell) => {
  if (typeof cell === 'string') return cell === '' ? null : textCell(cell);
  return { value: cell.value, type: Number, format: cell.format, alignVertical: 'top' } as const;
};

/** Sheets as an .xlsx; every text is a text, whatever its first character [price-list#export-is-text]. */
export function writeTables(tables: readonly TextTable[]): Promise<Buffer> {
  const sheets = tables.map(({ sheet, columns, rows }) => {
    const header = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
    return {
      sheet,
      data: [header, ...rows.map((row) => row.map(toCell))],
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    };
  });
  return writeXlsxFile(sheets, SHEET_FONT).toBuffer();
}
