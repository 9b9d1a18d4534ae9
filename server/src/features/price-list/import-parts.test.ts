import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { NOBODY, write } from '#platform/database/work.ts';
import { changeList } from './change-list.ts';
import { testApp } from '#testing/app/test-app.ts';

const { db, deps } = await testApp();

const ITEM = {
  category: 'WATER_AND_SEWER',
  subcategory: 'Sanitarije',
  unitOfMeasure: 'kom',
  grossPrice: 1,
} as const;

async function listNames(): Promise<string[]> {
  const items = await db.selectFrom('price_list_items').select('name').orderBy('order_number').execute();
  return items.map(({ name }) => name);
}

it('an import of 5,000 rows is written in parts, each within the statement timeout; names swap across them', async () => {
  const rowOf = (n: number, name: string) => ({ ...ITEM, row: n + 2, itemCode: `C${n}`, name });
  const rows = Array.from({ length: 5_000 }, (_, n) => rowOf(n, `Stavka ${n}`));
  const swapped = rows.map((row, n) => rowOf(n, rows[rows.length - 1 - n]?.name ?? ''));
  await sql`create table parts (rows bigint)`.execute(db);
  await sql`create function count_part() returns trigger language plpgsql as $$
    begin insert into parts select count(*) from written; return null; end $$`.execute(db);
  for (const change of ['insert', 'update']) {
    await sql`create trigger ${sql.raw(`count_${change}`)} after ${sql.raw(change)} on price_list_items
      referencing new table as written for each statement execute function count_part()`.execute(db);
  }
  for (const sheet of [rows, swapped]) {
    const wanted = {
      source: 'import',
      sheet: { rows: sheet, errors: [] },
      fileName: 'Cenovnik.xlsx',
      file: Buffer.from('PK'),
    } as const;
    await write(deps, NOBODY, (work) => changeList(work, wanted, {}));
    expect(await listNames()).toEqual(sheet.map(({ name }) => name));
  }
  const parts = await sql<{ rows: number }>`select rows::integer from parts`.execute(db);
  expect(parts.rows.map((part) => part.rows)).toEqual([2_000, 2_000, 1_000, 2_000, 2_000, 1_000]);
});
