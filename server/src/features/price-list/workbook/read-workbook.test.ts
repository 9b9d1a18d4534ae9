import { utils } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import { SHEET_ERRORS } from '@majstorija/contract/messages/sheet-errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import { readWorkbook } from './read-workbook.ts';
import { readSheetPrice } from './sheet-price.ts';
import { toStoredZip } from './stored-zip.ts';
import { anOldWorkbook, aPriceBook, aRow, aWorkbook, bookOf } from '#testing/builders/files/workbooks.ts';

const CODED = aRow('Čišćenje šahta', '1.234,50', '007');
const ITEM = {
  itemCode: '007',
  name: 'Čišćenje šahta',
  category: 'WATER_AND_SEWER',
  subcategory: 'Sanitarije',
  unitOfMeasure: 'kom',
  grossPrice: 1234.5,
};

describe('a price in a cell', () => {
  it.each([
    ['1.234,50', 1234.5],
    ['1.234', 1234],
    ['1234', 1234],
    ['1234,5', 1234.5],
    ['1234.50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,50 rsd', 1234.5],
    ['1.234.567,89 din.', 1_234_567.89],
    [1234.5, 1234.5],
    [0.1 + 0.2, 0.3],
    [1234.567, 1234.567],
  ])('%j is %d', (cell, amount) => {
    expect(readSheetPrice(cell)).toBe(amount);
  });

  it.each(['', 'sto', '1.2.3', '12,34,56', '1.23,4.5', '-5', '1e5', '=1+1', Number.NaN, Infinity])(
    '%j is none',
    (cell) => {
      expect(readSheetPrice(cell)).toBeUndefined();
    },
  );
});

describe('a workbook', () => {
  it.each(['xlsx', 'biff8'] as const)(
    'of the kind %s is read with its Serbian letters and zeros',
    async (kind) => {
      const { rows, errors } = await readWorkbook(aPriceBook([CODED], kind));
      expect({ rows, errors }).toEqual({ rows: [{ row: 2, ...ITEM }], errors: [] });
    },
  );

  it('of 1995 (BIFF5) is read in its code page', async () => {
    const old = [SHEET_COLUMNS, [1, '007', 'Ugradnja šahta đž', 'Elektro radovi', 'Šaht', 'kom', '1.234,50']];
    const { rows } = await readWorkbook(anOldWorkbook(old, ['Šifra', 'Ugradnja šahta đ', 'Šaht']));
    expect(rows).toMatchObject([
      { itemCode: '007', name: 'Ugradnja šahta đž'.replace('ž', '_'), subcategory: 'Šaht' },
    ]);
  });

  it('may have merged titles above the header and empty rows anywhere; rows are counted as Excel does', async () => {
    const rows = [
      ['CENOVNIK 2026'],
      [],
      SHEET_COLUMNS,
      [],
      [1, ...CODED],
      ['', ' '],
      [2, ...aRow('Zamena ventila')],
    ];
    const sheet = utils.aoa_to_sheet(rows.map((row) => [...row]));
    sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 1, c: 6 } }];
    const read = await readWorkbook(bookOf(sheet));
    expect(read.rows.map(({ row, name }) => [row, name])).toEqual([
      [5, 'Čišćenje šahta'],
      [7, 'Zamena ventila'],
    ]);
  });

  it('may have its columns in another order, additional columns, and its sheet in another position', async () => {
    const header = [
      'CENA (RSD)',
      'napomena',
      'stavka',
      'Sifra',
      'potkategorija',
      'kategorija',
      'jedinica mere',
    ];
    const row = [10, 'x', 'Luster', '-', 'Rasveta', 'elektro', 'kom'];
    const { rows } = await readWorkbook(aWorkbook([header, row], 'xlsx', 'List 1'));
    expect(rows).toMatchObject([{ itemCode: null, name: 'Luster', category: 'ELECTRICS', grossPrice: 10 }]);
  });

  it('keeps the zeros that a format puts before a code typed as a number', async () => {
    const sheet = utils.aoa_to_sheet([[...SHEET_COLUMNS], [1, ...CODED], [2, ...aRow('Ventil', 1, 12)]]);
    sheet.B2 = { t: 'n', v: 7, z: '000' };
    const { rows } = await readWorkbook(bookOf(sheet));
    expect(rows.map(({ itemCode }) => itemCode)).toEqual(['007', '12']);
  });

  it('returns the stored result of a formula and computes none', async () => {
    const sheet = utils.aoa_to_sheet([[...SHEET_COLUMNS], [1, ...CODED], [2, ...aRow('Ventil')]]);
    sheet.G2 = { t: 'n', v: 800, f: '2*1000' };
    sheet.G3 = { t: 'e', v: 7, f: '1/0' };
    const { rows, errors } = await readWorkbook(bookOf(sheet));
    expect(rows.map(({ grossPrice }) => grossPrice)).toEqual([800]);
    expect(errors).toEqual([{ row: 3, column: 'Cena (rsd)', message: SHEET_ERRORS.formulaError }]);
  });

  it('gets its errors by row and column', async () => {
    const rows = [
      aRow('Bez cene', ''),
      aRow('Nula', 0),
      aRow('Predugo'.repeat(40)),
      aRow('Tri decimale', 1.234),
      aRow('Tekst', 'sto dinara'),
      ['', '', 'Kuhinja', 'Sanitarije', 'kom', 5],
      aRow('Jedna', 1, 'V1'),
      aRow('Druga', 1, 'V1'),
      aRow('Jedna', 1),
    ];
    const { errors } = await readWorkbook(aPriceBook(rows));
    expect(errors).toEqual([
      { row: 2, column: 'Cena (rsd)', message: VALIDATION.required },
      { row: 3, column: 'Cena (rsd)', message: VALIDATION.amount },
      { row: 4, column: 'Stavka', message: 'Dozvoljeno je najviše 200 znakova' },
      { row: 5, column: 'Cena (rsd)', message: VALIDATION.amount },
      { row: 6, column: 'Cena (rsd)', message: SHEET_ERRORS.price },
      { row: 7, column: 'Stavka', message: VALIDATION.required },
      { row: 7, column: 'Kategorija', message: SHEET_ERRORS.category },
      { row: 9, column: 'Šifra', message: 'Ponavlja se: ista vrednost je u redu 8' },
      { row: 10, column: 'Stavka', message: 'Ponavlja se: ista vrednost je u redu 8' },
    ]);
  });
});

const zip = (names: readonly string[], content = '<Types/>') =>
  toStoredZip(names.map((name) => ({ name, bytes: Buffer.from(content) })));

const PARTS = ['[Content_Types].xml', 'xl/workbook.xml'];

const macroType = 'application/vnd.ms-excel.sheet.macroEnabled.main+xml';

/** A zip with another declared size for one entry, in the directory and in the header. */
function withLyingSize(bytes: Buffer, name: string, size: number): Buffer {
  const lying = Buffer.from(bytes);
  const inHeader = lying.indexOf(name);
  const inDirectory = lying.lastIndexOf(name);
  lying.writeUInt32LE(size, inHeader - 8);
  lying.writeUInt32LE(size, inDirectory - 22);
  return lying;
}

describe('a file refused as a whole [security#workbook-limits]', () => {
  it.each([
    ['a text', () => Buffer.from('a;b;c\n1;2;3'), 'notReadable'],
    ['nothing', () => Buffer.alloc(0), 'notReadable'],
    ['the beginning of a zip', () => aPriceBook([CODED]).subarray(0, 900), 'notReadable'],
    ['a zip of something else', () => zip(['word/document.xml', '[Content_Types].xml']), 'notReadable'],
    ['a zip with a path out of it', () => zip([...PARTS, '../../etc/passwd']), 'notReadable'],
    ['an .ods', () => aWorkbook([['a']], 'ods'), 'notReadable'],
    [
      'garbage behind the signature of an .xls',
      () => Buffer.from(`d0cf11e0a1b11ae1${'5a'.repeat(4000)}`, 'hex'),
      'notReadable',
    ],
    ['a damaged .xls', () => aPriceBook([CODED], 'biff8').subarray(0, 1600), 'notReadable'],
    [
      '10,000 entries',
      () => zip(Array.from({ length: 10_000 }, (_, n) => `xl/worksheets/s${n}.xml`)),
      'tooComplex',
    ],
    [
      'a part with a declared size above the limit',
      () => withLyingSize(aPriceBook([CODED]), 'xl/workbook.xml', 900_000_000),
      'tooComplex',
    ],
    [
      'a part larger than its declared size',
      () => withLyingSize(aPriceBook([CODED]), 'xl/workbook.xml', 10),
      'notReadable',
    ],
    [
      'more cells than any price list has',
      () => zip([...PARTS, 'xl/worksheets/sheet1.xml'], '<c r="A1"/>'.repeat(250_001)),
      'tooComplex',
    ],
    ['a book with macros by its parts', () => zip([...PARTS, 'xl/vbaProject.bin']), 'withMacros'],
    ['a book with macros by its type', () => zip(PARTS, macroType), 'withMacros'],
    [
      'an .xls with macros',
      () => Buffer.concat([aPriceBook([CODED], 'biff8'), Buffer.from('_VBA_PROJECT', 'utf16le')]),
      'withMacros',
    ],
    [
      'no header',
      () =>
        aWorkbook([
          ['Šifra', 'Naziv'],
          ['1', 'Ventil'],
        ]),
      'wrongHeader',
    ],
    ['a header without the price', () => aWorkbook([SHEET_COLUMNS.slice(0, 6), CODED]), 'wrongHeader'],
    [
      '__proto__ for a header',
      () =>
        aWorkbook([
          ['__proto__', 'constructor', 'toString'],
          ['a', 'b', 'c'],
        ]),
      'wrongHeader',
    ],
    ['a header alone', () => aPriceBook([]), 'empty'],
    ['numbers without items', () => aWorkbook([SHEET_COLUMNS, [1], [2]]), 'empty'],
    [
      '20,001 rows',
      () => aPriceBook(Array.from({ length: 20_001 }, (_, n) => aRow(`Stavka ${n}`))),
      'tooManyRows',
    ],
  ])('%s', async (_what, bytes, code) => {
    await expect(readWorkbook(bytes())).rejects.toMatchObject({ code: `workbook.${code}` });
  });

  it('entities of a document type are never expanded [security#workbook-limits]', async () => {
    const bytes = aPriceBook([CODED]);
    const types =
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><sst><si><t>&a;</t></si></sst>';
    const bomb = toStoredZip([
      ...PARTS.map((name) => ({ name, bytes: Buffer.from('<Types/>') })),
      { name: 'xl/sharedStrings.xml', bytes: Buffer.from(types) },
    ]);
    await expect(readWorkbook(bomb)).rejects.toMatchObject({ name: 'WorkbookError' });
    expect((await readWorkbook(bytes)).rows).toHaveLength(1);
  });
});
