import { utils, type CellObject, type WorkSheet } from '@e965/xlsx';
import { describe, expect, it } from 'vitest';
import {
  SHEET_ERRORS,
  ambiguousPriceText,
  numberAsTextText,
  shownOtherwiseText,
  unroundedPriceText,
} from '@majstorija/contract/messages/sheet-errors.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import { readWorkbook } from './read-workbook.ts';
import { toStoredZip } from './stored-zip.ts';
import {
  anOldWorkbook,
  aPriceBook,
  aRow,
  aWorkbook,
  bookOf,
  bookOfSheets,
  withParts,
  withStruckCells,
} from '#testing/builders/files/workbooks.ts';

const CODED = aRow('Čišćenje šahta', '1.234,50', '007');
const ITEM = {
  itemCode: '007',
  name: 'Čišćenje šahta',
  category: 'WATER_AND_SEWER',
  subcategory: 'Sanitarije',
  unitOfMeasure: 'kom',
  grossPrice: 1234.5,
};

/** A number in the format of its cell, as Excel would store it. */
const aNumber = (v: number, z?: string): CellObject => ({ t: 'n', v, ...(z !== undefined && { z }) });

const aText = (v: string, z?: string): CellObject => ({ t: 's', v, ...(z !== undefined && { z }) });
const DIVIDED_BY_ZERO: CellObject = { t: 'e', v: 7, f: '1/0' };

const sheetOf = (rows: readonly (readonly unknown[])[]): WorkSheet =>
  utils.aoa_to_sheet(rows.map((row) => [...row]));

/** The price list of one item, with this cell in place of one of its own. */
function aBookWith(address: string, cell: CellObject): Buffer {
  const sheet = sheetOf([SHEET_COLUMNS, [1, ...CODED]]);
  sheet[address] = cell;
  return bookOf(sheet);
}

describe('a price in a cell [price-list#import-shows-numbers]', () => {
  it.each([
    [aNumber(1234.5), 1234.5],
    [aNumber(0.1 + 0.2), 0.3],
    [aNumber(4166.6666667, '#,##0.00'), 4166.67],
    [aNumber(1500.4, '#,##0'), 1500],
    [aNumber(1500, '#,##0.00\\ "RSD"'), 1500],
    [aNumber(1500, '_-* #,##0.00\\ [$din.-241A]_-'), 1500],
    [aNumber(1500, '[$-81A]#,##0.00'), 1500],
    [aNumber(1500, '#,##0.00_);(#,##0.00)'), 1500],
    [aText('1 500 дин.'), 1500],
  ])('%j is %d', async (cell, amount) => {
    const { rows, errors } = await readWorkbook(aBookWith('G2', cell));
    expect([errors, rows[0]?.grossPrice]).toEqual([[], amount]);
  });

  it.each([
    [aNumber(46_023, 'dd.mm.yyyy'), SHEET_ERRORS.dateAsPrice],
    [aNumber(46_023, 'd.m.'), SHEET_ERRORS.dateAsPrice],
    [aNumber(46_023, '[$-241A]d\\. mmmm yyyy\\.'), SHEET_ERRORS.dateAsPrice],
    [aNumber(0.5, 'hh:mm'), SHEET_ERRORS.dateAsPrice],
    [aNumber(4166.6666667), unroundedPriceText('4166,666667')],
    [aNumber(1.5, '0.000'), unroundedPriceText('1,500')],
    [aNumber(15, '0%'), shownOtherwiseText('1500%')],
    [aNumber(1500, '#,##0,'), shownOtherwiseText('2')],
    [aNumber(1500, '0\\.000'), shownOtherwiseText('1,500')],
    [aNumber(12, '#,##0.00 [$€-1]'), shownOtherwiseText('12,00 €')],
    [aNumber(-5, '#,##0.00_);(#,##0.00)'), shownOtherwiseText('(5,00)')],
    [aNumber(1500, ';;;'), VALIDATION.required],
    [aNumber(1500, '0"'), SHEET_ERRORS.formatUnknown],
    [aNumber(0), VALIDATION.amount],
    [DIVIDED_BY_ZERO, SHEET_ERRORS.formulaError],
    [aText('1,500'), ambiguousPriceText('1.500')],
  ])('%j is none', async (cell, message) => {
    const { rows, errors } = await readWorkbook(aBookWith('G2', cell));
    expect([rows, errors]).toEqual([[], [{ row: 2, column: 'Cena (rsd)', message }]]);
  });
});

describe('a code in a cell [price-list#import-shows-numbers]', () => {
  it.each([
    [aNumber(7, '000'), '007'],
    [aNumber(1, '"V"000'), 'V001'],
    [aNumber(1234, '000\\-0'), '123-4'],
    [aNumber(12), '12'],
    [aNumber(9, '[$-241A]0000'), '0009'],
    [aNumber(31, '[$-281A]General'), '31'],
    [aNumber(6, '[$-F400]"B-"00'), 'B-06'],
    [aText('a', '"V-"@'), 'V-a'],
    [aText('\u200B–'), null],
  ])('%j is %j', async (cell, code) => {
    expect((await readWorkbook(aBookWith('B2', cell))).rows).toMatchObject([{ itemCode: code }]);
  });

  it.each([
    [aNumber(46_023, 'd-mmm'), SHEET_ERRORS.dateAsText],
    [aNumber(1.1, '0.00'), numberAsTextText('1,10')],
    [aNumber(1500, '#,##0'), numberAsTextText('1.500')],
    [aNumber(8_600_123_456_789), numberAsTextText('8,60012E+12')],
  ])('%j is none', async (cell, message) => {
    expect((await readWorkbook(aBookWith('B2', cell))).errors).toEqual([
      { row: 2, column: 'Šifra', message },
    ]);
  });
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

  it.each([
    ['Šifra:', 'Stavka *', 'KATEGORIJA', 'Pot\u00ADkategorija', 'Jedinica\u00A0 mere', 'Cena(RSD)'],
    ['Шифра', 'Ставка', 'Категорија', 'Поткатегорија', 'Јединица мере', 'Цена [рсд]'],
  ])('may write its titles as %s, %s …', async (...titles) => {
    expect((await readWorkbook(aWorkbook([titles, CODED]))).rows).toMatchObject([ITEM]);
  });

  it.each([
    ['without results', 'workbook.xml', (xml: string) => xml, ''],
    [
      'whose results are left to Excel',
      'workbook.xml',
      (xml: string) => xml.replace('</workbook>', '<calcPr fullCalcOnLoad="1"/></workbook>'),
      '<v>0</v>',
    ],
  ])('may have formulas %s, which is said', async (_what, part, change, stored) => {
    const sheet = sheetOf([SHEET_COLUMNS, [1, ...CODED]]);
    sheet.G2 = { t: 'n', v: 0, f: '2*1000' };
    sheet.B2 = { t: 'n', v: 0, f: 'A2' };
    const book = withParts(bookOf(sheet), (name, xml) => [
      name,
      (name.endsWith(part) ? change(xml) : xml).replaceAll('<v>0</v></c>', `${stored}</c>`),
    ]);
    expect((await readWorkbook(book)).errors).toEqual([
      { row: 2, column: 'Šifra', message: SHEET_ERRORS.formulaUnsaved },
      { row: 2, column: 'Cena (rsd)', message: SHEET_ERRORS.formulaUnsaved },
    ]);
  });

  it('says which cells hold several rows, and crossed out text', async () => {
    const sheet = sheetOf([SHEET_COLUMNS, [1, ...CODED], [2, 'V2', 'Ventil', '', 'Sanitarije', 'kom', 5]]);
    sheet['!merges'] = [utils.decode_range('D2:D3')];
    expect((await readWorkbook(bookOf(sheet))).errors).toEqual([
      { row: 3, column: 'Kategorija', message: SHEET_ERRORS.merged },
    ]);
    const struck = withParts(aPriceBook([aRow('Ventil', 'STARO')]), (name, xml) => [
      name,
      xml.replace(
        't="str"><v>STARO</v>',
        't="inlineStr"><is><r><rPr><strike/></rPr><t>100</t></r><r><t>2500</t></r></is>',
      ),
    ]);
    expect((await readWorkbook(struck)).errors).toEqual([
      { row: 2, column: 'Cena (rsd)', message: SHEET_ERRORS.markedText },
    ]);
  });

  /** What is refused of a list whose second item is crossed out as a whole, and whose third one in its price. */
  const STRUCK = [
    { row: 3, column: null, message: SHEET_ERRORS.struckRow },
    { row: 4, column: 'Cena (rsd)', message: SHEET_ERRORS.struckCell },
  ];
  const OFFERED = [aRow('Ventil', 100, 'A1'), aRow('Sifon', 200, 'A2'), aRow('Bojler', 300, 'A3')];

  it('refuses cells in a font that is crossed out, of whatever colour', async () => {
    const book = withParts(aPriceBook(OFFERED), (name, xml) => [
      name,
      name.endsWith('styles.xml')
        ? xml
            .replace('</fonts>', '<font><strike val="0"/></font><font><sz val="9"/><strike/></font></fonts>')
            .replace(
              '</cellXfs>',
              '<xf numFmtId="0" fontId="1" fillId="1"/><xf fontId="2" numFmtId="0"/></cellXfs>',
            )
        : xml
            .replace(/<c r="([A-G]3|G4)"/g, (_cell, place: string) => `<c s="2" r="${place}"`)
            .replace(/<c r="([A-G]2)"/g, (_cell, place: string) => `<c s="1" r="${place}"`),
    ]);
    const { rows, errors } = await readWorkbook(book);
    expect([rows.map(({ itemCode }) => itemCode), errors]).toEqual([['A1'], STRUCK]);
  });

  it('refuses them in an old book too', async () => {
    const book = aPriceBook(OFFERED, 'biff8');
    const struck = [...SHEET_COLUMNS.map((_title, column) => `2:${column}`), '3:6'];
    const { rows, errors } = await readWorkbook(withStruckCells(book, struck));
    expect([rows.map(({ itemCode }) => itemCode), errors]).toEqual([['A1'], STRUCK]);
  });

  it('says which of its rows and columns Excel hides [price-list#warnings]', async () => {
    const sheet = sheetOf([SHEET_COLUMNS, [1, ...CODED], [2, ...aRow('Ventil')], []]);
    sheet['!rows'] = [{}, {}, { hidden: true }, { hidden: true }];
    sheet['!cols'] = [{}, {}, {}, {}, { hidden: true }];
    const book = withParts(bookOf(sheet), (name, xml) => [
      name,
      xml.replace('<row r="2"', '<row r="2" ht="0" customHeight="1"'),
    ]);
    const { rows, about } = await readWorkbook(book);
    expect(rows).toHaveLength(2);
    expect(about).toMatchObject({ hiddenRows: 2, skippedRows: 0, hiddenColumns: ['Potkategorija'] });
    const skipped = await readWorkbook(book, { hiddenRows: 'skip' });
    expect([skipped.rows, skipped.about]).toMatchObject([[], { hiddenRows: 0, skippedRows: 2 }]);
  });

  it('is read from its only visible sheet with the titles, and names the others [price-list#import-sheet]', async () => {
    const list = sheetOf([SHEET_COLUMNS, [1, ...CODED]]);
    const read = await readWorkbook(
      bookOfSheets(
        {
          Stari: list,
          Uputstvo: sheetOf([['Kako se popunjava']]),
          Vodovod: list,
          Elektro: sheetOf([['Šifra', 'Stavka', 'Potkategorija', 'JM', 'Cena']]),
          Prazan: sheetOf([[]]),
        },
        ['Stari'],
      ),
    );
    expect(read.rows).toHaveLength(1);
    expect(read.about).toMatchObject({
      name: 'Vodovod',
      others: ['Uputstvo', 'Elektro'],
      alike: ['Elektro'],
    });
  });

  it('is asked for its sheet when several are price lists, not when the others are empty [price-list#import-sheet]', async () => {
    const of = (name: string) => sheetOf([SHEET_COLUMNS, [1, ...aRow(name)]]);
    const book = bookOfSheets({
      Vodovod: of('Ventil'),
      Elektro: of('Luster'),
      Obrazac: sheetOf([SHEET_COLUMNS]),
    });
    for (const sheet of [undefined, 'Obrazac'])
      await expect(readWorkbook(book, { sheet })).rejects.toMatchObject({
        code: 'workbook.severalSheets',
        values: { sheets: '„Vodovod”, „Elektro”' },
        fields: { Vodovod: expect.any(String), Elektro: expect.any(String) },
      });
    const { rows, about } = await readWorkbook(book, { sheet: 'Elektro' });
    expect([rows, about]).toMatchObject([
      [{ name: 'Luster' }],
      { name: 'Elektro', others: ['Vodovod', 'Obrazac'], lists: ['Vodovod', 'Elektro'], alike: [] },
    ]);
    const filled = bookOfSheets({ Obrazac: sheetOf([SHEET_COLUMNS]), Elektro: of('Luster') });
    expect((await readWorkbook(filled)).about).toMatchObject({ name: 'Elektro', lists: ['Elektro'] });
  });

  it('may keep its parts under any name, and borders far below its rows', async () => {
    const moved = withParts(aPriceBook([CODED]), (name, xml) => [
      name
        .replace('xl/workbook.xml', 'knjiga/glavni.xml')
        .replace('workbook.xml.rels', 'glavni.xml.rels')
        .replace('xl/_rels', 'knjiga/_rels')
        .replace('xl/', 'delovi/'),
      xml
        .replaceAll('xl/workbook.xml', 'knjiga/glavni.xml')
        .replaceAll(/Target="(?=worksheets|styles|sharedStrings|theme|metadata)/g, 'Target="../delovi/'),
    ]);
    expect((await readWorkbook(moved)).rows).toMatchObject([ITEM]);
    const borders = Array.from(
      { length: 40_000 },
      (_, n) =>
        `<row r="${n + 10}">${Array.from('ABCDEFG', (at) => `<c r="${at}${n + 10}" s="0"/>`).join('')}</row>`,
    );
    const bordered = withParts(aPriceBook([CODED]), (name, xml) => [
      name,
      xml.replace('</sheetData>', `${borders.join('')}</sheetData>`),
    ]);
    expect((await readWorkbook(bordered)).rows).toMatchObject([ITEM]);
  });

  it('gets its errors by row and column', async () => {
    const rows = [
      aRow('Bez cene', ''),
      aRow('Nula', 0),
      aRow('Predugo'.repeat(40)),
      aRow('Tri decimale', 1.234),
      aRow('Tekst', 'sto dinara'),
      ['', '', 'Kuhinja', 'Sanitarije', 'kom', 5],
    ];
    const { errors } = await readWorkbook(aPriceBook(rows));
    expect(errors).toEqual([
      { row: 2, column: 'Cena (rsd)', message: VALIDATION.required },
      { row: 3, column: 'Cena (rsd)', message: VALIDATION.amount },
      { row: 4, column: 'Stavka', message: 'Dozvoljeno je najviše 200 znakova' },
      { row: 5, column: 'Cena (rsd)', message: unroundedPriceText('1,234') },
      { row: 6, column: 'Cena (rsd)', message: SHEET_ERRORS.price },
      { row: 7, column: 'Stavka', message: VALIDATION.required },
      { row: 7, column: 'Kategorija', message: SHEET_ERRORS.category },
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
      () =>
        withParts(aPriceBook([CODED]), (name, xml) => [
          name,
          xml.replace(
            '</sheetData>',
            `<row r="9">${'<c r="A9"><v>1</v></c>'.repeat(250_001)}</row></sheetData>`,
          ),
        ]),
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
    [
      'two sheets with the titles',
      () => {
        const list = sheetOf([SHEET_COLUMNS, [1, ...CODED]]);
        return bookOfSheets({ Vodovod: list, Elektro: list });
      },
      'severalSheets',
    ],
    [
      'a hidden sheet alone with the titles',
      () =>
        bookOfSheets({ Uvod: sheetOf([['Uvod']]), Cenovnik: sheetOf([SHEET_COLUMNS, [1, ...CODED]]) }, [
          'Cenovnik',
        ]),
      'hiddenSheet',
    ],
    [
      'a column that is there twice',
      () =>
        aWorkbook([
          [...SHEET_COLUMNS, 'Cena (RSD):'],
          [1, ...CODED, 200],
        ]),
      'repeatedColumn',
    ],
    [
      'an .xlsx with a password',
      () =>
        Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      'withPassword',
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

  it('for its header is told the sheet and the columns that it lacks [price-list#import-header]', async () => {
    const titles = ['#', 'Šifra', 'Stavka', 'Kategorija', 'Potkategorija', 'JM', 'Cena'];
    const book = bookOfSheets({
      Uvod: sheetOf([['Cenovnik 2026']]),
      'List 2': sheetOf([titles, [1, ...CODED]]),
    });
    await expect(readWorkbook(book)).rejects.toMatchObject({
      code: 'workbook.wrongHeader',
      values: { sheet: 'List 2', columns: 'Jedinica mere, Cena (rsd)' },
    });
  });

  it('entities of a document type are never expanded [security#workbook-limits]', async () => {
    const bytes = aPriceBook([CODED]);
    const bomb = withParts(bytes, (name, xml) => [
      name,
      name.endsWith('sharedStrings.xml') || name.endsWith('sheet1.xml')
        ? `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${xml.replaceAll('Čišćenje šahta', '&a;')}`
        : xml,
    ]);
    expect((await readWorkbook(bomb)).rows.map(({ name }) => name)).toEqual(['&a;']);
    expect((await readWorkbook(bytes)).rows).toHaveLength(1);
  });
});
