import type { CellObject, ParsingOptions, WorkSheet } from '@e965/xlsx';
import { fold } from '@majstorija/contract/text/fold.ts';
import { openXlsx } from './open-xlsx.ts';
import { kindOfWorkbook } from './workbook-signature.ts';
import { WorkbookError } from './workbook-sheet.ts';

/** Rows of cells, with gaps, as SheetJS returns them. */
export type Cells = readonly (readonly (CellObject | undefined)[] | undefined)[];

const SHEET = 'cenovnik';
const VBA_STORAGE = Buffer.from('_VBA_PROJECT', 'utf16le');

const OPTIONS = {
  type: 'buffer',
  dense: true,
  cellFormula: false,
  cellHTML: false,
} as const satisfies ParsingOptions;

function openXls(bytes: Buffer): Buffer {
  if (bytes.includes(VBA_STORAGE)) throw new WorkbookError('workbook.withMacros');
  return bytes;
}

/** SheetJS itself would read any bytes as a text table, so only these two kinds are opened. */
const OPENERS = { xlsx: openXlsx, xls: openXls } as const;

/** The library and its code pages are loaded by the first price list that is imported: they are large, and rarely in use. */
async function loadLibrary() {
  const [library, codePages] = await Promise.all([import('@e965/xlsx'), import('@e965/xlsx/dist/cpexcel')]);
  // An .xls from before 1997 has its texts in a code page.
  library.set_cptable(codePages);
  return library;
}

async function readSheet(bytes: Buffer): Promise<WorkSheet> {
  const { read } = await loadLibrary();
  const names = read(bytes, { ...OPTIONS, bookSheets: true }).SheetNames;
  const name = names.find((one) => fold(one) === SHEET) ?? names[0];
  const sheet = name === undefined ? undefined : read(bytes, { ...OPTIONS, sheets: name }).Sheets[name];
  if (!sheet) throw new WorkbookError('workbook.notReadable');
  return sheet;
}

/** The cells of the sheet 'Cenovnik', or of the first one. Throws WorkbookError. */
export async function readCells(bytes: Buffer): Promise<Cells> {
  try {
    const kind = kindOfWorkbook(bytes);
    if (!kind) throw new WorkbookError('workbook.notReadable');
    const sheet = await readSheet(await OPENERS[kind](bytes));
    return sheet['!data'] ?? [];
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    throw Object.assign(new WorkbookError('workbook.notReadable'), { cause: error });
  }
}

/** The displayed text of a cell: a code typed as a number keeps the leading zeros of its format. */
export function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'z') return '';
  const shown = cell.w?.trim() ?? '';
  return cell.t === 'n' && !/^\d+$/.test(shown) ? String(cell.v) : String(cell.t === 's' ? cell.v : shown);
}
