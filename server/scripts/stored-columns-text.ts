import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { z } from 'zod';
import { TableColumns, TABLES } from '#features/backup/tables.ts';
import { inBulkLoad } from '#platform/database/bulk/bulk-load.ts';
import { readMigrations } from '#platform/database/migrations/migration-files.ts';
import { migrate } from '#platform/database/migrations/migrator.ts';
import { migrateJobs } from '#platform/jobs/jobs.ts';

const NAME = 'stored-columns.ts';

const NOTE = '// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.';
const DOC = `/**
 * What a backup can have: the columns of each table that are not computed, and the sequences. After the colon is the number of
 * the first migration with it, and of the last one where it is gone.
 */`;

const Sequence = z.strictObject({ name: z.string() });
const SEQUENCE_NAMES = `select schemaname || '.' || sequencename as name from pg_sequences
  where schemaname in ('public', 'graphile_worker') order by 1`;

/** The names of what is stored now: `public.users id`, and of sequences `* public.orders_order_number_seq`. */
function readNames(url: string): Promise<string[]> {
  return inBulkLoad(url, async ({ list }) => [
    ...(await list(TableColumns, TABLES)).flatMap(({ schema, name, columns }) =>
      columns.map((column) => `${schema}.${name} ${column}`),
    ),
    ...(await list(Sequence, SEQUENCE_NAMES)).map(({ name }) => `* ${name}`),
  ]);
}

/** Name → the numbers of the migrations after which it was there. */
async function readSteps(url: string, folder: string): Promise<Map<string, number[]>> {
  const steps = new Map<string, number[]>();
  const note = (names: readonly string[], number: number) => {
    for (const name of names) steps.set(name, [...(steps.get(name) ?? []), number]);
  };
  const files = readMigrations(folder);
  for (const [at, { name: last }] of files.entries()) {
    await migrate({ url, folder, last });
    note(await readNames(url), at + 1);
  }
  // The queue migrates itself, to the version that is installed.
  await migrateJobs(url);
  const queue = (await readNames(url)).filter((name) => name.includes('graphile_worker.'));
  for (const at of files.keys()) note(queue, at + 1);
  return steps;
}

/** `name:1` of what is there to the end, `name:1-5` of what is not, both of what came back. */
function toSpans(name: string, numbers: readonly number[], last: number): string[] {
  const starts = numbers.filter((number) => !numbers.includes(number - 1));
  return starts.map((start) => {
    const end = numbers.find((number) => number >= start && !numbers.includes(number + 1));
    return end === last ? `${name}:${start}` : `${name}:${start}-${end}`;
  });
}

/** Brings an empty database up migration by migration; returns the source of what it stored after each, by its file name. */
export async function writeStoredColumns(
  url: string,
  migrations: string,
  folder: string,
): Promise<Readonly<Record<string, string>>> {
  const steps = await readSteps(url, migrations);
  const last = readMigrations(migrations).length;
  const lines = new Map<string, string[]>();
  for (const [name, numbers] of [...steps].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [table = '', column = ''] = name.split(' ');
    lines.set(table, [...(lines.get(table) ?? []), ...toSpans(column, numbers, last)]);
  }
  const sequences = JSON.stringify(lines.get('*')?.join(' '));
  lines.delete('*');
  const columns = [...lines].map(
    ([table, words]) => `${JSON.stringify(table)}: ${JSON.stringify(words.join(' '))},`,
  );
  const body = `export const STORED = { columns: {\n${columns.join('\n')}\n}, sequences: ${sequences} } as const;`;
  const filepath = path.join(folder, NAME);
  const source = [NOTE, `${DOC}\n${body}`].join('\n\n');
  return { [NAME]: await format(source, { ...(await resolveConfig(filepath)), filepath }) };
}
