import writeXlsxFile from 'write-excel-file/node';
import { belgradeDay, formatTime } from '@majstorija/contract/text/dates.ts';

/** A text, or a number with the format in which a spreadsheet shows it; days are numbers, too. */
export type TableCell = string | { readonly value: number; readonly format: string };

const DAY_MS = 86_400_000;
const MINUTES_PER_DAY = 24 * 60;
/** The first of January 1970 as spreadsheets count days. */
const EPOCH = 25_569;

/** A calendar day, `YYYY-MM-DD`, as a date that a spreadsheet can sort and count with. */
export const dayCell = (day: string): TableCell => ({
  value: Date.parse(`${day}T00:00:00Z`) / DAY_MS + EPOCH,
  format: 'dd.mm.yyyy.',
});

/** The calendar day in Belgrade of an instant in ISO 8601. */
export const dateCell = (iso: string): TableCell => dayCell(belgradeDay(iso));

/** An instant in ISO 8601 by the clock of Belgrade, to the minute. */
export function momentCell(iso: string): TableCell {
  const [hours = 0, minutes = 0] = formatTime(iso).split(':').map(Number);
  const day = Date.parse(`${belgradeDay(iso)}T00:00:00Z`) / DAY_MS + EPOCH;
  return { value: day + (hours * 60 + minutes) / MINUTES_PER_DAY, format: 'dd.mm.yyyy. hh:mm' };
}

/** An amount in para, as rsd. */
export const moneyCell = (para: number): TableCell => ({ value: para / 100, format: '#,##0.00' });

/** The day or the moment of a cell as it is written here: `29.03.2026.`, `29.03.2026. 14:05`. */
export function cellDay(value: number, hasTime: boolean): string {
  const minutes = Math.round((value - EPOCH) * MINUTES_PER_DAY);
  const [year, month, rest = ''] = new Date(minutes * 60_000).toISOString().split('-');
  const day = `${rest.slice(0, 2)}.${month}.${year}.`;
  return hasTime ? `${day} ${rest.slice(3, 8)}` : day;
}

/** A number that counts or numbers something. */
export const countCell = (value: number): TableCell => ({ value, format: '0' });

/** A sheet, each row with a cell for each column; widths in characters. */
export interface TextTable {
  readonly sheet: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  readonly rows: readonly (readonly TableCell[])[];
}

/** Text stays text even when its cell is edited: a value that starts with `=` does not become a formula. */
const TEXT = '@';

/** Escapes `_x0041_`, which a spreadsheet reads as the letter A. */
export const asItself = (text: string): string => text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

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
