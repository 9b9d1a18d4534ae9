import { read, utils } from '@e965/xlsx';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { SHEET_ERRORS } from '@majstorija/contract/messages/sheet-errors.ts';
import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import { write } from '#platform/database/work.ts';
import { writeInTurn } from '#platform/workbooks/export-queue.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { aPriceImport } from '#testing/builders/price-imports.ts';
import { testApp } from '#testing/app/test-app.ts';
import { changeList, previewChange } from './change-list.ts';

const { as, db, deps } = await testApp();
const PATH = '/api/v1/price-list';
async function upload(bytes: Buffer, query = '') {
  const { payload, headers } = await aWorkbookForm(bytes);
  return as('admin').post(`${PATH}/import/excel${query}`, payload, headers);
}

interface How {
  readonly isPreview?: boolean;
  readonly plan?: string;
}

/** As an upload, or its preview, without a process that reads the file. */
async function imported(bytes: Buffer, { isPreview, plan }: How = {}): Promise<PriceImport> {
  const wanted = await aPriceImport(bytes);
  return isPreview
    ? previewChange(db, deps.config, wanted)
    : write(deps, as('admin').user, (work) => changeList(work, wanted, { plan }));
}

const stored = () =>
  db.selectFrom('price_list_items').selectAll().orderBy('order_number').orderBy('id').execute();

const exported = async () => (await as('admin').get(`${PATH}/export/excel`)).rawPayload;

beforeEach(async () => {
  await db.deleteFrom('price_list_items').execute();
});

describe('an export', () => {
  it('is a download with widths, number format and a header that each printed page repeats', async () => {
    await aPrice({ db }, { name: 'Čišćenje', itemCode: '007', grossPrice: 123_450 });
    const answer = await as('admin').get(`${PATH}/export/excel`);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="Cenovnik.xlsx"',
    });
    const book = read(answer.rawPayload, { type: 'buffer', cellNF: true, cellStyles: true });
    const sheet = book.Sheets.Cenovnik!;
    expect(book.SheetNames).toEqual(['Cenovnik']);
    expect(utils.sheet_to_json(sheet, { header: 1, raw: true })).toEqual([
      ['#', 'Šifra', 'Stavka', 'Kategorija', 'Potkategorija', 'Jedinica mere', 'Cena (rsd)'],
      [expect.any(Number), '007', 'Čišćenje', 'Vodovod i kanalizacija', 'Sanitarije', 'kom', 1234.5],
    ]);
    expect(sheet.G2).toMatchObject({ t: 'n', z: '#,##0.00' });
    expect(sheet.B2).toMatchObject({ t: 's', z: '@' });
    expect(book.Workbook?.Names).toMatchObject([{ Name: '_xlnm.Print_Titles', Ref: 'Cenovnik!$1:$1' }]);
    expect(sheet['!cols']?.[2]?.wpx).toBeGreaterThan(sheet['!cols']?.[0]?.wpx ?? Infinity);
  });

  it('keeps a value that starts like a formula as text, also when it is imported again [security#export-cells-are-text]', async () => {
    const names = ['=1+1', '+381', '-5', '@SUM(A1)', '=cmd|" /C calc"!A0', '_x0041_', '<b>&amp;'];
    for (const [index, name] of names.entries())
      await aPrice({ db }, { name, itemCode: `=${index}`, unitOfMeasure: '@h' });
    const before = await stored();
    const bytes = await exported();
    const sheet = read(bytes, { type: 'buffer', cellFormula: true, cellNF: true }).Sheets.Cenovnik!;
    const cells = names
      .map((_name, index) => [sheet[`B${index + 2}`], sheet[`C${index + 2}`], sheet[`F${index + 2}`]])
      .flat();
    for (const cell of cells) expect([cell.t, cell.f, cell.z]).toEqual(['s', undefined, '@']);
    expect(names.map((_name, index) => sheet[`C${index + 2}`].v)).toEqual(names);
    expect(await imported(bytes)).toMatchObject({
      created: [],
      changed: [],
      counts: { unchanged: names.length },
      errors: [],
    });
    expect(await stored()).toEqual(before);
  });
});

describe('exports beyond the two at work and the eight that wait [price-list#exports-limited]', () => {
  it('are refused at once, and an import does not wait for them', async () => {
    await aPrice({ db });
    let finish = (_bytes: Buffer) => {};
    const gate = new Promise<Buffer>((resolve) => {
      finish = resolve;
    });
    const before = Promise.allSettled(Array.from({ length: 10 }, () => writeInTurn(() => gate)));
    const refused = await as('admin').get(`${PATH}/export/excel`);
    expect([refused.statusCode, refused.json().error]).toEqual([503, errorText('workbook.exportsBusy')]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await upload(aPriceBook([aRow('Nova stavka')]), '?preview=true')).statusCode).toBe(200);
    finish(Buffer.from(''));
    await before;
    expect(read(await exported()).SheetNames).toEqual(['Cenovnik']);
  });
});

describe('an import', () => {
  it('changes by code, else by category, subcategory and name; adds at the end; deletes nothing', async () => {
    const coded = await aPrice({ db }, { name: 'Staro ime', itemCode: 'A1', grossPrice: 100 });
    const named = await aPrice({ db }, { name: 'Ventil', grossPrice: 200 });
    const keeps = await aPrice({ db }, { name: 'Sifon', itemCode: 'S1', grossPrice: 300 });
    const left = await aPrice({ db }, { name: 'Niko me ne pominje' });
    const last = (await stored()).at(-1)!.order_number;
    const book = aPriceBook([
      aRow('Novo', 7, 'N1'),
      aRow('Novo ime', 1, 'A1'),
      aRow('Ventil', 5, 'B2'),
      aRow('Sifon', 3),
      aRow('Još novije', '1.234,50'),
    ]);
    const send = async (query?: string) => (await upload(book, query)).json<{ data: PriceImport }>().data;
    const preview = await send('?preview=true');
    expect((await stored()).length).toBe(4);
    const done = await send();
    expect({ ...done, isPreview: true, version: null }).toEqual(preview);
    expect(preview).toMatchObject({
      created: [
        { row: 2, name: 'Novo' },
        { row: 6, name: 'Još novije', grossPrice: 1234.5 },
      ],
      changed: [
        { row: 4, itemCode: 'B2', grossPrice: 5, before: { itemCode: null, grossPrice: 2 } },
        { row: 3, name: 'Novo ime', before: { name: 'Staro ime', grossPrice: 1 } },
      ],
      counts: { created: 2, newPrices: 1, otherChanges: 1, unchanged: 1, invalid: 0 },
      errors: [],
    });
    expect(
      (await stored()).map((row) => [row.id, row.order_number, row.item_code, row.name, row.gross_price]),
    ).toEqual([
      [coded, expect.any(Number), 'A1', 'Novo ime', 100],
      [named, expect.any(Number), 'B2', 'Ventil', 500],
      [keeps, expect.any(Number), 'S1', 'Sifon', 300],
      [left, expect.any(Number), null, 'Niko me ne pominje', 350_000],
      [expect.any(String), last + 1, 'N1', 'Novo', 700],
      [expect.any(String), last + 2, null, 'Još novije', 123_450],
    ]);
  });

  it('takes for one item what people take for one, and keeps the spelling of the list [price-list#same-item]', async () => {
    await aPrice({ db }, { name: 'Zamena sifona', itemCode: 'V001', grossPrice: 100 });
    await aPrice({ db }, { name: 'Čišćenje', itemCode: 'V002', grossPrice: 100 });
    await aPrice({ db }, { name: 'Cev 10-12', grossPrice: 100 });
    await aPrice({ db }, { name: 'Kabl 3x2,5 mm²', grossPrice: 100 });
    await aPrice({ db }, { name: 'Cev Ø110', grossPrice: 100 });
    const group = ['Vodovod i kanalizacija', 'САНИТАРИЈЕ', 'kom'];
    const { created, changed, errors } = await imported(
      aPriceBook([
        ['v 001', 'Zamena sifona', ...group, 2],
        ['В002', 'Čišćenje', ...group, 2],
        [null, 'CEV\u00A0 10–12', ...group, 2],
        [null, 'Kabl 3х2,5 mm2', ...group, 2],
        [null, 'Cev fi 110', ...group, 2],
        [null, 'Nova', ...group, 2],
      ]),
      { isPreview: true },
    );
    expect(errors).toEqual([]);
    expect(created.map(({ name, subcategory }) => [name, subcategory])).toEqual([['Nova', 'Sanitarije']]);
    expect(changed.map(({ itemCode, name, subcategory }) => [itemCode, name, subcategory])).toEqual([
      ['V001', 'Zamena sifona', 'Sanitarije'],
      ['V002', 'Čišćenje', 'Sanitarije'],
      [null, 'Cev 10-12', 'Sanitarije'],
      [null, 'Kabl 3x2,5 mm²', 'Sanitarije'],
      [null, 'Cev Ø110', 'Sanitarije'],
    ]);
  });

  it('refuses two rows with one code or name, also in another spelling, but takes items of before that differ so', async () => {
    const again = (row: number) => `Ponavlja se: ista vrednost je u redu ${row}`;
    const rows = [aRow('Jedna', 1, 'V1'), aRow('Druga', 1, 'v-1'), aRow('Treća', 1, 'v1'), aRow('JEDNA', 1)];
    expect((await imported(aPriceBook(rows), { isPreview: true })).errors).toEqual([
      { row: 4, column: 'Šifra', message: again(2) },
      { row: 5, column: 'Stavka', message: again(2) },
    ]);
    await aPrice({ db }, { name: 'Prva', itemCode: 'A1', grossPrice: 100 });
    await aPrice({ db }, { name: 'Druga', itemCode: 'a1', grossPrice: 100 });
    const both = [aRow('Druga', 2, 'a1'), aRow('Prva', 3, 'A1')];
    expect((await imported(aPriceBook(both), { isPreview: true })).counts).toMatchObject({
      newPrices: 2,
      invalid: 0,
    });
    expect((await imported(aPriceBook([aRow('Prva', 2, 'А1')]), { isPreview: true })).errors).toEqual([
      { row: 2, column: 'Šifra', message: SHEET_ERRORS.codeOfSeveral },
    ]);
  });

  it('warns of items that become another work, and of new ones that look like others [price-list#warnings]', async () => {
    const names = Array.from({ length: 30 }, (_, at) => `Posao ${at}`);
    for (const [at, name] of names.entries())
      await aPrice({ db }, { name, itemCode: `P${at}`, grossPrice: 100 });
    const warningsOf = async (renamed: readonly string[]) =>
      (await imported(aPriceBook(renamed.map((name, at) => aRow(name, 1, `P${at}`))), { isPreview: true }))
        .warnings;
    expect(await warningsOf(names)).toMatchObject({ renamed: 0, matched: 30, alike: [] });
    expect(await warningsOf(['Sasvim drugo', ...names.slice(1)])).toMatchObject({ renamed: 0 });
    expect(await warningsOf(['Sasvim', 'drugi', ...names.slice(2)])).toMatchObject({ renamed: 2 });
    expect(await warningsOf(['Posao 1', 'Posao 0', ...names.slice(2)])).toMatchObject({ renamed: 2 });
    const alike = aPriceBook([aRow('Nova', 1, 'Р-3'), aRow('Posao 4!', 1, 'N4'), aRow('Posao 4/1', 1, 'N5')]);
    expect((await imported(alike, { isPreview: true })).warnings.alike).toEqual([
      { row: 2, name: 'Nova', like: 'P3' },
      { row: 3, name: 'Posao 4!', like: 'P4' },
    ]);
  });

  it('refuses a row that takes the name of an item the sheet leaves alone', async () => {
    await aPrice({ db }, { name: 'Prva', itemCode: '1' });
    await aPrice({ db }, { name: 'Druga', itemCode: '2' });
    const answer = await upload(aPriceBook([aRow('Druga', 1, '1')]));
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { 'red 2': 'Stavka: Stavka sa ovim nazivom već postoji u istoj potkategoriji' },
    ]);
  });

  it('with one wrong row of 1,000 is refused as a whole, and names the row [security#import-is-whole]', async () => {
    await aPrice({ db }, { name: 'Stavka 1', itemCode: 'C1' });
    const before = await stored();
    const rows = Array.from({ length: 1_000 }, (_, n) =>
      aRow(`Stavka ${n}`, n === 998 ? 'mnogo' : n + 1, `C${n}`),
    );
    const answer = await upload(aPriceBook(rows));
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      expect.objectContaining({
        code: 'workbook_rows_invalid',
        error:
          'Cenovnik nije uvezen. Broj neispravnih redova: 1. Ispravite navedeno u Excelu, pa pokušajte ponovo.',
        fields: { 'red 1000': 'Cena (rsd): Iznos nije broj. Unesite ga kao 1.234,50' },
      }),
    ]);
    expect(await stored()).toEqual(before);
  });

  it('previews wrong rows only as wrong, refuses exactly those, and names at most a hundred', async () => {
    await aPrice({ db }, { name: 'Ventil', itemCode: 'V1', grossPrice: 80_000 });
    const rows = [
      aRow('Ventil', 800, 'V1'),
      aRow('Sifon', 500, 'S1'),
      aRow('Ventil', 900, 'V1'),
      aRow('Drugi', 1, 'S1'),
    ];
    const { counts, created, changed, errors } = await imported(aPriceBook(rows), { isPreview: true });
    const none = { newPrices: 0, otherChanges: 0, removed: 0 };
    expect(counts).toEqual({ ...none, created: 1, unchanged: 1, invalid: 2 });
    expect([created.map(({ name }) => name), changed]).toEqual([['Sifon'], []]);
    expect(new Set(errors.map(({ row }) => row))).toEqual(new Set([4, 5]));
    const { error, fields } = (await upload(aPriceBook(rows))).json();
    expect(error).toContain('Broj neispravnih redova: 2.');
    expect(Object.keys(fields)).toEqual(['red 4', 'red 5']);
    const many = aPriceBook(Array.from({ length: 700 }, (_, n) => aRow(`Stavka ${n}`, '')));
    expect(Object.keys((await upload(many)).json().fields)).toHaveLength(100);
    const preview = await imported(many, { isPreview: true });
    expect([preview.counts.invalid, preview.errors.length]).toEqual([700, 500]);
  });

  it('of a list that was changed after its preview is refused and loses nothing, until it is previewed again [price-list#import-as-previewed]', async () => {
    const changed = await aPrice({ db }, { name: 'Ventil', itemCode: 'V', grossPrice: 100 });
    const other = await aPrice({ db }, { name: 'Sifon', itemCode: 'S', grossPrice: 100 });
    const price = (id: string, grossPrice: number) => as('admin').patch(`${PATH}/${id}`, { grossPrice });
    const book = aPriceBook([aRow('Ventil', 2, 'V')]);
    const { plan } = await imported(book, { isPreview: true });
    expect((await price(changed, 9)).statusCode).toBe(200);
    const before = await stored();
    const answer = await upload(book, `?plan=${plan}`);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'price_list_changed']);
    expect(await stored()).toEqual(before);
    const again = await imported(book, { isPreview: true });
    expect(again.changed).toMatchObject([{ grossPrice: 2, before: { grossPrice: 9 } }]);
    // The sheet does not touch this item.
    expect((await price(other, 7)).statusCode).toBe(200);
    expect((await imported(book, { plan: again.plan })).counts).toMatchObject({ newPrices: 1 });
    expect((await stored()).map((row) => row.gross_price)).toEqual([200, 700]);
  });

  it('that fails at its last row leaves the list as it was [security#import-is-whole]', async () => {
    await aPrice({ db }, { name: 'Prva', itemCode: '1' });
    const before = await stored();
    await sql`create function refuse_last() returns trigger language plpgsql as $$
      begin if new.name = 'Poslednja' then raise exception 'broken'; end if; return new; end $$`.execute(db);
    await sql`create trigger refuse_last before insert on price_list_items
      for each row execute function refuse_last()`.execute(db);
    const answer = await upload(aPriceBook([aRow('Prva nova', 9, '1'), aRow('Druga'), aRow('Poslednja')]));
    await sql`drop trigger refuse_last on price_list_items`.execute(db);
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'server_unexpected']);
    expect(await stored()).toEqual(before);
  });

  it('waits for a parallel one: nothing is added twice [security#import-is-whole]', async () => {
    const book = aPriceBook(Array.from({ length: 300 }, (_, n) => aRow(`Stavka ${n}`, n + 1)));
    const both = await Promise.all([imported(book), imported(book)]);
    expect(both.map(({ counts }) => `${counts.created} + ${counts.unchanged}`).toSorted()).toEqual([
      '0 + 300',
      '300 + 0',
    ]);
    expect(new Set((await stored()).map((row) => row.order_number)).size).toBe(300);
  });
});
