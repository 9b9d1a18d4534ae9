import { Readable } from 'node:stream';
import { cellDay, type TableCell } from './text-table.ts';
import type { StreamedSheet } from './stream-workbook.ts';

const BOM = '\uFEFF';
const PIECE = 32_768;

/** A text that a spreadsheet would take for a formula gets the sign that makes it a text [exports#text-stays-text]. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Decimal comma and no separators; days as they are written here. */
function toField(cell: TableCell): string {
  if (typeof cell === 'string') return quoted(asText(cell));
  if (cell.format.startsWith('dd')) return cellDay(cell.value, cell.format.endsWith('mm'));
  return cell.format.endsWith('.00') ? cell.value.toFixed(2).replace('.', ',') : String(cell.value);
}

const toLine = (cells: readonly TableCell[]): string => `${cells.map(toField).join(';')}\r\n`;

async function* lines({ columns, rows }: StreamedSheet): AsyncGenerator<string> {
  let piece = BOM + toLine(columns.map(({ title }) => title));
  for await (const cells of rows) {
    piece += toLine(cells);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

/** A sheet as CSV in UTF-8 with its mark, semicolons and decimal commas, as a spreadsheet with Serbian settings reads it. */
export const streamCsv = (sheet: StreamedSheet): Readable =>
  Readable.from(lines(sheet), { objectMode: false });
