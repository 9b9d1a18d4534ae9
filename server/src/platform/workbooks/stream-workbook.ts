import type { Readable } from 'node:stream';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { writeZip, type ZipEntry } from '#platform/files/zip-stream.ts';
import { asItself, SHEET_FONT, type TableCell } from './text-table.ts';

/** A sheet whose rows come one after another; widths in characters. */
export interface StreamedSheet {
  readonly name: string;
  readonly columns: readonly { readonly title: string; readonly width: number }[];
  /** Read once. */
  readonly rows: AsyncIterable<readonly TableCell[]>;
}

/** The formats of numbers that a streamed sheet may have: a style has to be known before the first row. */
const FORMATS = ['0', '#,##0.00', 'dd.mm.yyyy.', 'dd.mm.yyyy. hh:mm'] as const;
/** The places of the styles: of a header, of a text, and from there on of the formats. */
const [HEADER, TEXT, FIRST_FORMAT] = [1, 2, 3];
const OWN_FORMATS = 164;
/** Characters of a piece: some rows, so that no row is a write of its own. */
const PIECE = 32_768;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text of XML 1.0, which has no control characters, no half of a pair and no non-characters. */
const escape = (text: string): string =>
  asItself(text)
    .replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu, '')
    .replace(/[&<>"]/g, (sign) => lookUp(ESCAPES, sign) ?? sign);

/** 0 → A, 26 → AA. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

function styleOf(format: string): number {
  const at = FORMATS.findIndex((known) => known === format);
  if (at < 0) throw new TypeError(`A streamed sheet has no format ${format}.`);
  return FIRST_FORMAT + at;
}

function cellXml(cell: TableCell, place: string, textStyle: number): string {
  if (cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${place}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`;
  return `<c r="${place}" s="${styleOf(cell.format)}"><v>${cell.value}</v></c>`;
}

const rowXml = (cells: readonly TableCell[], row: number, textStyle = TEXT): string =>
  `<row r="${row}">${cells.map((cell, at) => cellXml(cell, `${letters(at)}${row}`, textStyle)).join('')}</row>`;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const SPREADSHEET = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

async function* sheetXml({ columns, rows }: StreamedSheet): AsyncGenerator<string> {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  let piece = `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  let row = 1;
  piece += rowXml(
    columns.map(({ title }) => title),
    row,
    HEADER,
  );
  for await (const cells of rows) {
    row += 1;
    piece += rowXml(cells, row);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

async function* once(text: string): AsyncGenerator<string> {
  yield XML + text;
}

/** Texts keep the sign before a quoted cell: a spreadsheet makes no formula of one that is edited. */
function stylesXml(): string {
  const formats = FORMATS.map(
    (format, at) => `<numFmt numFmtId="${OWN_FORMATS + at}" formatCode="${escape(format)}"/>`,
  );
  const font = `<sz val="${SHEET_FONT.fontSize}"/><name val="${SHEET_FONT.fontFamily}"/>`;
  const numbers = FORMATS.map(
    (_format, at) =>
      `<xf numFmtId="${OWN_FORMATS + at}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  );
  return `<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATS.length}">${formats.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${FIRST_FORMAT + FORMATS.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" quotePrefix="1"/>${numbers.join('')}</cellXfs></styleSheet>`;
}

async function* toEntries(sheets: readonly StreamedSheet[]): AsyncGenerator<ZipEntry> {
  const parts = sheets.map(({ name }, at) => ({
    name: escape(name),
    file: `sheet${at + 1}.xml`,
    id: at + 1,
  }));
  yield {
    name: '[Content_Types].xml',
    content: once(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/>${parts.map(({ file }) => `<Override PartName="/xl/worksheets/${file}" ContentType="${SPREADSHEET}.worksheet+xml"/>`).join('')}</Types>`,
    ),
  };
  yield {
    name: '_rels/.rels',
    content: once(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
  };
  yield {
    name: 'xl/workbook.xml',
    content: once(
      `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${parts.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`).join('')}</sheets></workbook>`,
    ),
  };
  yield {
    name: 'xl/_rels/workbook.xml.rels',
    content: once(
      `<Relationships xmlns="${PACKAGE}/relationships">${parts.map(({ file, id }) => `<Relationship Id="rId${id}" Type="${OFFICE}/worksheet" Target="worksheets/${file}"/>`).join('')}<Relationship Id="rId${parts.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
  };
  yield { name: 'xl/styles.xml', content: once(stylesXml()) };
  for (const [at, sheet] of sheets.entries()) {
    yield { name: `xl/worksheets/sheet${at + 1}.xml`, content: sheetXml(sheet) };
  }
}

/**
 * Sheets as an .xlsx whose rows are written as they come, so that memory holds some of them (decision 078); every text is a text,
 * whatever its first character [exports#text-stays-text]. It is destroyed with what the rows throw.
 */
export const streamWorkbook = (sheets: readonly StreamedSheet[], time: Date): Readable =>
  writeZip(toEntries(sheets), time);
