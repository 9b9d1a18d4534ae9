import type { CellObject, ColInfo, ParsingOptions, Range, RowInfo, WorkBook, WorkSheet } from '@e965/xlsx';
import { openXlsx } from './open-xlsx.ts';
import { markStruckRecords } from './struck-cells.ts';
import { kindOfWorkbook } from './workbook-signature.ts';
import { WorkbookError } from './workbook-sheet.ts';

/** Rows of cells, with gaps, as SheetJS returns them. */
export type Cells = readonly (readonly (CellObject | undefined)[] | undefined)[];

/** A sheet of a book; rows and columns count from 0. */
export interface CellSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly cells: Cells;
  readonly isHiddenRow: (row: number) => boolean;
  readonly isHiddenColumn: (column: number) => boolean;
  readonly merges: readonly Range[];
}

const VBA_STORAGE = Buffer.from('_VBA_PROJECT', 'utf16le');
/** What holds an .xlsx with a password. */
const ENCRYPTED_STREAM = Buffer.from('EncryptedPackage', 'utf16le');

const OPTIONS = {
  type: 'buffer',
  dense: true,
  // Which parts of a text are crossed out.
  cellHTML: true,
  // Number formats, fills, hidden rows and columns, and cells without a value.
  cellStyles: true,
  // A cell shown as a date is one of the type d.
  cellDates: true,
} as const satisfies ParsingOptions;

interface Storage {
  readonly FileIndex: readonly { readonly name: string; readonly content?: Buffer }[];
}

async function openXls(bytes: Buffer): Promise<Buffer> {
  if (bytes.includes(VBA_STORAGE)) throw new WorkbookError('workbook.withMacros');
  if (bytes.includes(ENCRYPTED_STREAM)) throw new WorkbookError('workbook.withPassword');
  const { CFB } = await loadLibrary();
  const storage = CFB.read(bytes, { type: 'buffer' });
  const stream = storage.FileIndex.find(({ name }) => name === 'Workbook')?.content;
  // One from before 1997 has its records in another stream and form.
  if (!stream) return bytes;
  markStruckRecords(stream);
  return CFB.write(storage, { type: 'buffer' });
}

/**
 * SheetJS itself would read any bytes as a text table, so only these two kinds are opened. Only an .xlsx may have a
 * formula without its value.
 */
const KINDS = {
  xlsx: { open: openXlsx, cellFormula: true },
  xls: { open: openXls, cellFormula: false },
} as const;

/** The library, with the types that it leaves open of the two parts that are used by themselves. */
interface Library extends Omit<typeof import('@e965/xlsx'), 'CFB' | 'SSF'> {
  readonly CFB: {
    readonly read: (bytes: Buffer, options: { type: 'buffer' }) => Storage;
    readonly write: (storage: Storage, options: { type: 'buffer' }) => Buffer;
  };
  readonly SSF: { readonly format: (format: string, value: CellObject['v']) => string };
}

/** The library and its code pages are loaded by the first price list that is imported: they are large, and rarely in use. */
async function loadLibrary(): Promise<Library> {
  const [library, codePages] = await Promise.all([import('@e965/xlsx'), import('@e965/xlsx/dist/cpexcel')]);
  // An .xls from before 1997 has its texts in a code page.
  library.set_cptable(codePages);
  return library;
}

/** Whether a row or a column is hidden, or drawn so small that it cannot be seen. */
const isOutOfSight = (line: (RowInfo & ColInfo) | undefined): boolean =>
  line !== undefined && (line.hidden === true || line.hpt === 0 || line.width === 0);

/** The language of a format without a currency, `[$-241A]000`; the library would show it as a dollar sign. */
const LANGUAGE = /\[\$-[^\]]*\]/g;

/** Shows what a cell shows without the language of its format. */
function showWithoutLanguage(cell: CellObject | undefined, { SSF }: Library): void {
  if (cell?.v === undefined || cell.w === undefined || cell.t === 'd' || cell.t === 'e') return;
  const format = String(cell.z ?? '');
  const bare = format.replace(LANGUAGE, '');
  if (bare !== format) cell.w = SSF.format(bare === '' ? 'General' : bare, cell.v);
}

const toSheet = (name: string, sheet: WorkSheet, isHidden: boolean): CellSheet => ({
  name,
  isHidden,
  cells: sheet['!data'] ?? [],
  isHiddenRow: (row) => isOutOfSight(sheet['!rows']?.[row]),
  isHiddenColumn: (column) => isOutOfSight(sheet['!cols']?.[column]),
  merges: sheet['!merges'] ?? [],
});

const sheetsOf = ({ SheetNames, Sheets, Workbook }: WorkBook): CellSheet[] =>
  SheetNames.flatMap((name, index) => {
    const sheet = Sheets[name];
    return sheet ? [toSheet(name, sheet, (Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0)] : [];
  });

async function openBook(bytes: Buffer): Promise<CellSheet[]> {
  const kind = kindOfWorkbook(bytes);
  if (!kind) throw new WorkbookError('workbook.notReadable');
  const { open, cellFormula } = KINDS[kind];
  const book = await open(bytes);
  const library = await loadLibrary();
  const sheets = sheetsOf(library.read(book, { ...OPTIONS, cellFormula }));
  for (const { cells } of sheets) {
    for (const cell of cells.flatMap((row) => row ?? [])) showWithoutLanguage(cell, library);
  }
  if (sheets.length === 0) throw new WorkbookError('workbook.notReadable');
  return sheets;
}

/** The reason of an error of the library, which has only messages. */
function toRefusal(error: unknown): WorkbookError {
  if (error instanceof WorkbookError) return error;
  const isLocked = error instanceof Error && /password|encrypt/i.test(error.message);
  const refusal = new WorkbookError(isLocked ? 'workbook.withPassword' : 'workbook.notReadable');
  return Object.assign(refusal, { cause: error });
}

/** The sheets of a book that have cells, in its order. Throws WorkbookError. */
export async function readSheets(bytes: Buffer): Promise<CellSheet[]> {
  try {
    return await openBook(bytes);
  } catch (error) {
    throw toRefusal(error);
  }
}
