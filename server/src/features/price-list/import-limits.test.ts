import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { readSheet } from '#features/price-list/workbook/workbook.ts';
import { NOBODY, write } from '#platform/database/work.ts';
import { WORKBOOK_LIMITS } from '#platform/workbooks/run-in-child.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { formOf } from '#testing/app/mounted-app.ts';
import { testApp } from '#testing/app/test-app.ts';
import { changeList } from './change-list.ts';

const { as, db, deps } = await testApp();
const PATH = '/api/v1/price-list/import/excel';

async function upload(bytes: Buffer) {
  const { payload, headers } = await aWorkbookForm(bytes);
  return as('admin').post(PATH, payload, headers);
}

const rows = (amount: number) => aPriceBook(Array.from({ length: amount }, (_, n) => aRow(`Stavka ${n}`)));

describe('a file [security#workbook-limits]', () => {
  it('above 5 MB is refused, with or without a declared length', async () => {
    for (const bytes of [Buffer.alloc(5 * 1_048_576 + 1), Buffer.alloc(6 * 1_048_576)]) {
      const answer = await upload(bytes);
      expect([answer.statusCode, answer.json().code]).toEqual([413, 'workbook_too_large']);
    }
  });

  it('that is no workbook is 415; none, two or one under another name 422', async () => {
    expect((await upload(Buffer.from('tekst'))).json().code).toBe('workbook_not_readable');
    const file = Buffer.from('PK');
    const twice: [string, Buffer][] = [
      ['file', file],
      ['file', file],
    ];
    for (const parts of [[], twice, [['files', file]]] as [string, Buffer][][]) {
      const { payload, headers } = await formOf(parts);
      const answer = await as('admin').post(PATH, payload, headers);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'request_invalid']);
    }
  });

  it('that exceeds the limit of time or memory ends only its reader', async () => {
    for (const [amount, limit] of [
      [1, { milliseconds: 1 }],
      [10_000, { megabytes: 32 }],
    ] as const) {
      const abandoned = readSheet(rows(amount), {}, { ...WORKBOOK_LIMITS, ...limit });
      await expect(abandoned).rejects.toMatchObject({ code: 'workbook.tooComplex' });
    }
    expect((await readSheet(rows(1), {}, { ...WORKBOOK_LIMITS, megabytes: 32 })).rows).toHaveLength(1);
  });
});

it('an import of 5,000 rows is written in parts, each within the statement timeout; names swap across them', async () => {
  const item = { category: 'WATER_AND_SEWER', subcategory: 'Sanitarije', unitOfMeasure: 'kom' } as const;
  const names = Array.from({ length: 5_000 }, (_, n) => `Stavka ${n}`);
  await sql`create table parts (rows bigint)`.execute(db);
  await sql`create function count_part() returns trigger language plpgsql as $$
    begin insert into parts select count(*) from written; return null; end $$`.execute(db);
  for (const change of ['insert', 'update']) {
    await sql`create trigger ${sql.raw(`count_${change}`)} after ${sql.raw(change)} on price_list_items
      referencing new table as written for each statement execute function count_part()`.execute(db);
  }
  for (const sheet of [names, names.toReversed()]) {
    const wanted = {
      source: 'import',
      sheet: {
        rows: sheet.map((name, n) => ({ ...item, row: n + 2, itemCode: `C${n}`, name, grossPrice: 1 })),
        errors: [],
        about: null,
      },
      fileName: 'Cenovnik.xlsx',
      file: Buffer.from('PK'),
    } as const;
    await write(deps, NOBODY, (work) => changeList(work, wanted, {}));
    const items = await db.selectFrom('price_list_items').select('name').orderBy('order_number').execute();
    expect(items.map(({ name }) => name)).toEqual(sheet);
  }
  const parts = await sql<{ rows: number }>`select rows::integer from parts`.execute(db);
  expect(parts.rows.map((part) => part.rows)).toEqual([2_000, 2_000, 1_000, 2_000, 2_000, 1_000]);
});
