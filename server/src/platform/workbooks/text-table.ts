import writeXlsxFile from 'write-excel-file/node';

/** A sheet of texts, each row with a text for each column; widths in characters. */
export interface TextTable {
  readonly sheet: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly string[])[];
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

/** A sheet of texts as an .xlsx; every cell is text, whatever its first character [price-list#export-is-text]. */
export function writeTable({ sheet, columns, rows }: TextTable): Promise<Buffer> {
  const header = columns.map(({ title }) => ({ value: title, type: String, fontWeight: 'bold' as const }));
  const options = { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  const cells = rows.map((row) => row.map((text) => (text === '' ? null : textCell(text))));
  return writeXlsxFile([header, ...cells], options, SHEET_FONT).toBuffer();
}
