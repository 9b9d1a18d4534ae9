import path from 'node:path';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { toStoredZip, type ZipFileEntry } from './stored-zip.ts';
import { markStruckStyles } from './struck-cells.ts';
import { WorkbookError } from './workbook-sheet.ts';

/** Far above what 20,000 rows take, far below what would not fit into the child's memory. */
const MOST_BYTES = 64 * 1_048_576;
const MOST_ENTRIES = 1_000;
/** 20,000 rows have 140,000 cells; more than this in all sheets together take the reader too long. */
const MOST_CELLS = 250_000;
const MACRO_BOOK = 'ms-excel.sheet.macroEnabled.main+xml';

type ReadPart = (name: string) => Promise<Buffer | undefined>;

/** The bytes of an entry; yauzl also checks them against the declared size, which may be false. */
async function readEntry(zip: ZipFile, entry: Entry, most: number): Promise<Buffer> {
  if (entry.uncompressedSize > most) throw new WorkbookError('workbook.tooComplex');
  const chunks: Buffer[] = [];
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads parts by name, which the format does not tell apart by case, within one limit of bytes. */
async function openParts(bytes: Buffer): Promise<ReadPart> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
  if (zip.entryCount > MOST_ENTRIES) throw new WorkbookError('workbook.tooComplex');
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (/vbaProject[^/]*\.bin$/i.test(entry.fileName)) throw new WorkbookError('workbook.withMacros');
    entries.set(entry.fileName.toLowerCase(), entry);
  }
  let left = MOST_BYTES;
  return async (name) => {
    const entry = entries.get(name.toLowerCase());
    if (!entry) return undefined;
    const part = await readEntry(zip, entry, left);
    left -= part.length;
    return part;
  };
}

interface Relationship {
  readonly id: string;
  readonly type: string;
  /** The name of the part in the zip. */
  readonly target: string;
}

function attributeOf(tag: string, name: string): string {
  const found = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2] ?? '';
}

/** What the part `source` refers to; the end of a type is the same in every edition of the format. */
async function readRelationships(read: ReadPart, source: string): Promise<Relationship[]> {
  const { dir, base } = path.posix.parse(source);
  const part = await read(path.posix.join(dir, '_rels', `${base}.rels`));
  const tags = part?.toString('utf8').matchAll(/<(?:\w+:)?Relationship\s([^<>]*)>/g) ?? [];
  return Array.from(tags, ([, tag = '']) => ({
    id: attributeOf(tag, 'Id'),
    type: attributeOf(tag, 'Type').split('/').at(-1) ?? '',
    target: path.posix.resolve('/', dir, attributeOf(tag, 'Target')).slice(1),
  }));
}

const CELL = /<(?:\w+:)?c[\s/>]/g;
const UNPLACED_CELL = /<(?:\w+:)?c(?![^<>]*\sr\s*=)[\s/>]/;
const EMPTY_CELL = /<(?:\w+:)?c(?:\s[^<>]*)?(?:\/>|>\s*<\/(?:\w+:)?c>)/g;

/** A program that wrote a book without computing it leaves that to Excel; zero then stands for no result. */
const LEFT_TO_EXCEL = /<(?:\w+:)?calcPr\s[^<>]*fullCalcOnLoad\s*=\s*["'](?:1|true)/;
const NO_RESULT = /(?<=<\/(?:\w+:)?f>)<(?:\w+:)?v>0<\/(?:\w+:)?v>/g;

/**
 * A sheet without its cells that have a border or a colour but no content, which may be drawn far down. A cell that does
 * not say its place has it by the cells before it, so there all stay.
 */
function withoutEmptyCells(sheet: Buffer, isLeftToExcel: boolean): { bytes: Buffer; cells: number } {
  const stored = sheet.toString('latin1');
  const xml = isLeftToExcel ? stored.replace(NO_RESULT, '') : stored;
  const filled = UNPLACED_CELL.test(xml) ? xml : xml.replace(EMPTY_CELL, '');
  return { bytes: Buffer.from(filled, 'latin1'), cells: filled.match(CELL)?.length ?? 0 };
}

/** What is read of a book, by the ends of the types of its relationships; pictures, other books and so on are not. */
const READ: readonly string[] = ['worksheet', 'styles', 'sharedStrings'];

const FORMATS = 'http://schemas.openxmlformats.org';
const TYPES = `${FORMATS}/package/2006/content-types`;
const RELATIONSHIPS = `${FORMATS}/package/2006/relationships`;

const toType = (name: string, kind: string): string =>
  `<Override PartName="/xl/${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
const toLine = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id.replaceAll('"', '')}" Type="${FORMATS}/officeDocument/2006/relationships/${type}" Target="${target}"/>`;
const toPart = (name: string, tag: string, namespace: string, lines: readonly string[]): ZipFileEntry => ({
  name,
  bytes: Buffer.from(`<${tag} xmlns="${namespace}">${lines.join('')}</${tag}>`),
});

function toRead(type: string, bytes: Buffer, isLeftToExcel: boolean): { bytes: Buffer; cells: number } {
  if (type === 'worksheet') return withoutEmptyCells(bytes, isLeftToExcel);
  return { bytes: type === 'styles' ? markStruckStyles(bytes) : bytes, cells: 0 };
}

/** The book `name` as a package of ours, each part under its usual name; a sheet that is not one of cells is missing. */
async function readBook(read: ReadPart, name: string): Promise<ZipFileEntry[]> {
  const book = await read(name);
  const refers = await readRelationships(read, name);
  if (!book || refers.length > MOST_ENTRIES) throw new WorkbookError('workbook.notReadable');
  const isLeftToExcel = LEFT_TO_EXCEL.test(book.toString('latin1'));
  const types = [toType('workbook.xml', 'sheet.main')];
  const lines: string[] = [];
  const parts: ZipFileEntry[] = [{ name: 'xl/workbook.xml', bytes: book }];
  let cells = 0;
  for (const { id, type, target } of refers) {
    const bytes = READ.includes(type) ? await read(target) : undefined;
    const place = type === 'worksheet' ? `worksheets/sheet${parts.length}.xml` : `${type}.xml`;
    lines.push(bytes ? toLine(id, type, place) : toLine(id, 'unread', 'unread.xml'));
    if (!bytes) continue;
    const part = toRead(type, bytes, isLeftToExcel);
    cells += part.cells;
    if (cells > MOST_CELLS) throw new WorkbookError('workbook.tooComplex');
    types.push(toType(place, type));
    parts.push({ name: `xl/${place}`, bytes: part.bytes });
  }
  const main = toLine('book', 'officeDocument', 'xl/workbook.xml');
  return [
    toPart('[Content_Types].xml', 'Types', TYPES, types),
    toPart('_rels/.rels', 'Relationships', RELATIONSHIPS, [main]),
    toPart('xl/_rels/workbook.xml.rels', 'Relationships', RELATIONSHIPS, lines),
    ...parts,
  ];
}

/**
 * The needed parts of an .xlsx, unpacked under a limit and packed again under their usual names without compression, so
 * that the reader of sheets gets no untrusted zip. Throws WorkbookError; any other error means a damaged file.
 */
export async function openXlsx(bytes: Buffer): Promise<Buffer> {
  const read = await openParts(bytes);
  const types = await read('[Content_Types].xml');
  if (types?.includes(MACRO_BOOK)) throw new WorkbookError('workbook.withMacros');
  const main = (await readRelationships(read, '')).find(({ type }) => type === 'officeDocument');
  return toStoredZip(await readBook(read, main?.target ?? 'xl/workbook.xml'));
}
