import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { toStoredZip, type ZipFileEntry } from './stored-zip.ts';
import { WorkbookError } from './workbook-sheet.ts';

/** Far above what 20,000 rows take, far below what would not fit into the child's memory. */
const MOST_BYTES = 64 * 1_048_576;
const MOST_ENTRIES = 1_000;
/** 20,000 rows have 140,000 cells; more than this in all sheets together take the reader too long. */
const MOST_CELLS = 250_000;
const CELL = '<c ';
const MACRO_BOOK = 'ms-excel.sheet.macroEnabled.main+xml';

/** The parts with sheets, texts and number formats; pictures, links to other workbooks and so on are not read. */
const WANTED =
  /^(?:\[content_types\]\.xml|_rels\/\.rels|xl\/(?:[^/]+\.xml|_rels\/[^/]+\.rels|worksheets\/[^/]+\.xml))$/i;

/** The bytes of an entry; yauzl also checks them against the declared size, which may be false. */
async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw new WorkbookError('workbook.tooComplex');
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function readParts(bytes: Buffer): Promise<ZipFileEntry[]> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  if (zip.entryCount > MOST_ENTRIES) throw new WorkbookError('workbook.tooComplex');
  const parts: ZipFileEntry[] = [];
  let left = MOST_BYTES;
  for await (const entry of zip.eachEntry()) {
    if (/vbaProject[^/]*\.bin$/i.test(entry.fileName)) throw new WorkbookError('workbook.withMacros');
    if (!WANTED.test(entry.fileName)) continue;
    const part = { name: entry.fileName, bytes: await readEntry(zip, entry, left) };
    left -= part.bytes.length;
    parts.push(part);
  }
  return parts;
}

/** The number of cells of a sheet, counted before it is parsed. */
function countCells({ bytes }: ZipFileEntry): number {
  let count = 0;
  for (let at = bytes.indexOf(CELL); at >= 0 && count <= MOST_CELLS; at = bytes.indexOf(CELL, at + 1))
    count += 1;
  return count;
}

function checkParts(parts: readonly ZipFileEntry[]): void {
  const types = parts.find(({ name }) => name.toLowerCase() === '[content_types].xml');
  const hasBook = parts.some(({ name }) => name.toLowerCase() === 'xl/workbook.xml');
  if (!types || !hasBook) throw new WorkbookError('workbook.notReadable');
  if (types.bytes.includes(MACRO_BOOK)) throw new WorkbookError('workbook.withMacros');
  const sheets = parts.filter(({ name }) => name.toLowerCase().startsWith('xl/worksheets/'));
  const cells = sheets.reduce((sum, sheet) => sum + countCells(sheet), 0);
  if (cells > MOST_CELLS) throw new WorkbookError('workbook.tooComplex');
}

/**
 * The needed parts of an .xlsx, unpacked under a limit and packed again without compression, so that the reader of
 * sheets gets no untrusted zip. Throws WorkbookError; any other error means a damaged file.
 */
export async function openXlsx(bytes: Buffer): Promise<Buffer> {
  const parts = await readParts(bytes);
  checkParts(parts);
  return toStoredZip(parts);
}
