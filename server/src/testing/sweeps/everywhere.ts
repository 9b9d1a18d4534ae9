import { sql } from 'kysely';
import { z } from 'zod';
import { read, utils } from '@e965/xlsx';
import type { TestApp } from '#testing/app/test-app.ts';

/** Where texts were read → all of them. */
export type Everywhere = ReadonlyMap<string, string>;

const Table = z.object({ name: z.string() });
const Row = z.object({ text: z.string() });

/** Every row of every table, the queue's too, as text. */
async function readTables({ db }: TestApp): Promise<[string, string][]> {
  const tables = await sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db);
  const texts: [string, string][] = [];
  for (const { name } of Table.array().parse(tables.rows)) {
    const { rows } = await sql`select t::text as text from ${sql.raw(name)} t`.execute(db);
    const lines = Row.array().parse(rows);
    texts.push([name, lines.map(({ text }) => text).join('\n')]);
  }
  return texts;
}

/** The bytes of a stored file in base64. */
export async function readStored({ deps }: Pick<TestApp, 'deps'>, key: string): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of (await deps.files.open(key)) ?? []) parts.push(Buffer.from(part));
  return Buffer.concat(parts).toString('base64');
}

async function readFiles(parts: TestApp): Promise<[string, string][]> {
  const texts: [string, string][] = [];
  for await (const { key } of parts.deps.files.list()) {
    texts.push([`file ${key}`, `${key} ${await readStored(parts, key)}`]);
  }
  return texts;
}

const LISTS = ['clients', 'owners', 'workers', 'admins', 'orders'] as const;

/** Every list and page of the API that shows people, and each list searched for each of the terms. */
async function readAnswers(
  { as }: TestApp,
  paths: readonly string[],
  terms: readonly string[],
): Promise<[string, string][]> {
  const searches = LISTS.flatMap((list) =>
    ['', ...terms].map((term) => `${list}?searchTerm=${encodeURIComponent(term)}`),
  );
  const texts: [string, string][] = [];
  for (const path of [...searches, ...paths]) {
    const answer = await as('super_admin').get(`/api/v1/${path}`);
    texts.push([`answer of ${path}`, `${answer.statusCode} ${answer.body}`]);
  }
  return texts;
}

/** The text of every cell of the exported audit log. */
async function readWorkbook({ as }: TestApp): Promise<[string, string]> {
  const { rawPayload } = await as('super_admin').get('/api/v1/audit-events/export/excel');
  const { Sheets } = read(rawPayload);
  return [
    'workbook of the audit log',
    Object.values(Sheets)
      .map((sheet) => utils.sheet_to_csv(sheet))
      .join('\n'),
  ];
}

/**
 * All that the product has: tables, files, the log, and what the API answers, also to a search for each of the terms.
 * `paths` are further ones below `/api/v1/`.
 */
export async function readEverywhere(
  parts: TestApp,
  { paths, terms }: { readonly paths: readonly string[]; readonly terms: readonly string[] },
): Promise<Everywhere> {
  const answers = await readAnswers(parts, paths, terms);
  return new Map([
    ...(await readTables(parts)),
    ...(await readFiles(parts)),
    ...answers,
    await readWorkbook(parts),
    ['log', parts.logged.join('\n')],
  ]);
}

/** The places that contain a text. */
export const placesOf = (everywhere: Everywhere, text: string): string[] =>
  [...everywhere].filter(([, content]) => content.includes(text)).map(([place]) => place);
