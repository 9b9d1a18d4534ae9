import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { PERIODS } from '#features/housekeeping/periods.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();
const page = readFileSync(new URL('../../../../docs/handbook/personal-data.md', import.meta.url), 'utf8');

/** The names in code that begin the rows of the table below a heading, and the text of each row. */
function readRows(heading: string): Map<string, string> {
  const section = page.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? '';
  return new Map(
    [...section.matchAll(/^\| `(\w+)` *\|(.*)$/gm)].map(([, name = '', rest = '']) => [name, rest]),
  );
}

/** Every table of the product, and every other schema, whose tables are the business of a package. */
async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct case n.nspname when 'public' then c.relname else n.nspname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^(pg_|information_schema$)'`.execute(db);
  return rows.map(({ name }) => name).toSorted();
}

/** Tables that the page does not name, and names on it that are no tables. */
async function findDifferences(): Promise<string[]> {
  const [tables, named] = [await listTables(), [...readRows('Every table').keys()]];
  return [
    ...tables.filter((name) => !named.includes(name)),
    ...named.filter((name) => !tables.includes(name)),
  ];
}

it('names every table of the schema [personal-data#storage-limitation]', async () => {
  expect((await listTables()).length).toBeGreaterThan(35);
  expect(await findDifferences()).toEqual([]);
});

it('is reported to lack a table that is new', async () => {
  await sql`create table new_table (note text)`.execute(db);
  await sql`create schema new_schema`.execute(db);
  await sql`create table new_schema.other (note text)`.execute(db);
  expect(await findDifferences()).toEqual(['new_schema', 'new_table']);
});

it('has a rule for every table with personal data', () => {
  const lacking = [...readRows('Every table')].filter(
    ([, rest]) => !/^\s*none\b/.test(rest) && !rest.includes('[personal-data#'),
  );
  expect(lacking).toEqual([]);
});

it('has every period with its default and bounds [personal-data#periods]', () => {
  const cells = [...readRows('Periods')].map(([name, rest]) => [name, ...rest.split('|').slice(0, 4)]);
  const expected = Object.entries(PERIODS.rows).map(([name, { default: standard, meaning }]) => {
    const [, from = '', to = ''] = /^(?:days|years), (\d+) to (\d+),/.exec(meaning) ?? [];
    return [name, standard, from, to, meaning.includes('`off`') ? 'yes' : 'no'];
  });
  expect(cells.map((row) => row.map((cell) => cell.trim()))).toEqual(expected);
});
