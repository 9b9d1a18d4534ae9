import { CFB, utils, write, type BookType, type WorkSheet } from '@e965/xlsx';
import { SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import { toStoredZip } from '#features/price-list/workbook/stored-zip.ts';
import { formOf } from '#testing/app/mounted-app.ts';

type Row = readonly unknown[];

/** The bytes of a workbook with this sheet alone. */
export function bookOf(sheet: WorkSheet, bookType: BookType = 'xlsx', name = 'Cenovnik'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, name);
  const bytes: Buffer = write(book, { bookType, type: 'buffer', compression: true });
  return bytes;
}

/** A book with these sheets by name; those named in `hidden` are not seen. */
export function bookOfSheets(
  sheets: Readonly<Record<string, WorkSheet>>,
  hidden: readonly string[] = [],
): Buffer {
  const book = utils.book_new();
  for (const [name, sheet] of Object.entries(sheets)) utils.book_append_sheet(book, sheet, name);
  for (const name of hidden) utils.book_set_sheet_visibility(book, name, 1);
  const bytes: Buffer = write(book, { bookType: 'xlsx', type: 'buffer', compression: true });
  return bytes;
}

interface ZipParts {
  readonly FileIndex: readonly { readonly content?: Uint8Array }[];
  readonly FullPaths: readonly string[];
}

/** The same workbook with its parts changed: name and XML of each in, those to write out. */
export function withParts(
  bytes: Buffer,
  change: (name: string, xml: string) => readonly [string, string],
): Buffer {
  const { FileIndex, FullPaths }: ZipParts = CFB.read(bytes, { type: 'buffer' });
  return toStoredZip(
    FileIndex.flatMap(({ content }, index) => {
      const path = FullPaths[index]?.replace('Root Entry/', '') ?? '';
      // A folder of the zip has no content.
      const text = Buffer.from(content ?? []).toString('utf8');
      if (text === '') return [];
      const [name, xml] = change(path, text);
      return [{ name, bytes: Buffer.from(xml) }];
    }),
  );
}

/** A workbook with exactly these rows. */
export const aWorkbook = (rows: readonly Row[], bookType: BookType = 'xlsx', name?: string): Buffer =>
  bookOf(utils.aoa_to_sheet(rows.map((row) => [...row])), bookType, name);

/** A price list with its header; rows are given without their number. */
export const aPriceBook = (rows: readonly Row[], bookType: BookType = 'xlsx'): Buffer =>
  aWorkbook([SHEET_COLUMNS, ...rows.map((row, index) => [index + 1, ...row])], bookType);

/** The row of an item in Vodovod i kanalizacija, under Sanitarije. */
export const aRow = (name: string, price: unknown = 3500, code: unknown = null): Row => [
  code,
  name,
  'Vodovod i kanalizacija',
  'Sanitarije',
  'kom',
  price,
];

/** Letter → its byte in Windows-1250, the encoding of Serbian texts in an .xls of 1995, and a character that replaces it. */
const LETTERS = [
  ['Š', 0x8a, '{'],
  ['š', 0x9a, '}'],
  ['Ž', 0x8e, '|'],
  ['č', 0xe8, '~'],
  ['đ', 0xf0, '^'],
] as const;

/** The same as an .xls of 1995: the writer cannot encode Serbian letters, so they are written into its bytes. */
export function anOldWorkbook(rows: readonly Row[], words: readonly string[]): Buffer {
  const withPlaceholders = (text: string) =>
    LETTERS.reduce((done, [letter, , sign]) => done.replaceAll(letter, sign), text);
  const cells = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? withPlaceholders(cell) : cell)),
  );
  const bytes = aWorkbook(cells, 'biff5');
  for (const word of words) {
    const found = Buffer.from(withPlaceholders(word), 'latin1');
    for (let at = bytes.indexOf(found); at >= 0; at = bytes.indexOf(found, at + 1)) {
      Array.from(word).forEach((letter, index) => {
        const [, code] = LETTERS.find(([one]) => one === letter) ?? [];
        if (code !== undefined) bytes[at + index] = code;
      });
    }
  }
  const codePage = bytes.indexOf(Buffer.from([0x42, 0, 2, 0, 0xe4, 0x04]));
  bytes.writeUInt16LE(1250, codePage + 4);
  return bytes;
}

const RECORDS = { font: 0x31, format: 0xe0, sheet: 0x85 } as const;
const CELLS = [0x203, 0x204];

/** An .xls of one sheet in which these cells, by row and column from 0, have a font that is crossed out. */
export function withStruckCells(bytes: Buffer, cells: readonly string[]): Buffer {
  const storage: { FileIndex: { name: string; content?: Buffer; size: number }[] } = CFB.read(bytes, {
    type: 'buffer',
  });
  const entry = storage.FileIndex.find(({ name }) => name === 'Workbook');
  const stream = entry?.content;
  if (!stream) throw new Error('This is no .xls.');
  const records: Buffer[] = [];
  let formats = 0;
  let added = 0;
  for (let at = 0; at < stream.length;) {
    const kind = stream.readUInt16LE(at);
    const record = stream.subarray(at, at + 4 + stream.readUInt16LE(at + 2));
    at += record.length;
    records.push(record);
    if (kind === RECORDS.font) {
      const struck = Buffer.from(record);
      struck.writeUInt8(0x08, 6);
      records.push(struck);
      added += struck.length;
    }
    // The second format gets the second font.
    if (kind === RECORDS.format && (formats += 1) === 2) record.writeUInt16LE(1, 4);
    if (kind === RECORDS.sheet) record.writeUInt32LE(record.readUInt32LE(4) + added, 4);
    const isCell =
      CELLS.includes(kind) && cells.includes(`${record.readUInt16LE(4)}:${record.readUInt16LE(6)}`);
    if (isCell) record.writeUInt16LE(1, 8);
  }
  Object.assign(entry, { content: Buffer.concat(records), size: stream.length + added });
  const changed: Buffer = CFB.write(storage, { type: 'buffer' });
  return changed;
}

/** An upload of a workbook: payload and headers of its request. */
export const aWorkbookForm = (bytes: Buffer) => formOf([['file', bytes]]);
