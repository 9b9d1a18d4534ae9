import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Db } from '#platform/database/db.ts';
import { type Column, readColumns } from './read-columns.ts';

/** What each PostgreSQL type becomes in TypeScript, as the parsers of platform/pg-types.ts deliver it. */
const TYPES: Record<string, string> = {
  bool: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  float8: 'number',
  int2: 'number',
  int4: 'number',
  _int4: 'number[]',
  int8: 'number',
  xid8: 'string',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'string',
  order_status: 'string',
  text: 'string',
  timestamptz: 'Instant',
  uuid: 'string',
  _text: 'string[]',
};

const NOTE = '// Made from the migrated database by scripts/generate-db-types.ts; not to be edited.';
const WRAPPERS = ['Computed', 'Defaulted', 'Instant', 'Json'];

/** The file of all tables together. */
const ALL = 'all-tables.ts';

/** The tables of each subject, by the name of its file without its end. */
type Subjects = Readonly<Record<string, readonly string[]>>;

function typeOf(column: Column): string {
  const type = TYPES[column.type];
  if (type === undefined)
    throw new Error(`${column.relation}.${column.name} has the unknown type ${column.type}`);
  const nullable = column.isNullable ? `${type} | null` : type;
  if (column.isComputed) return `Computed<${nullable}>`;
  return column.hasDefault ? `Defaulted<${nullable}>` : nullable;
}

function interfaceNameOf(subject: string): string {
  return `${subject.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Tables`;
}

function assertSubjects(columns: readonly Column[], subjects: Subjects): void {
  const listed = new Set(Object.values(subjects).flat());
  const lost = columns.find((column) => !listed.has(column.relation));
  if (lost) throw new Error(`${lost.relation} has no subject: name it in table-subjects.ts`);
  const relations = new Set(columns.map((column) => column.relation));
  const gone = [...listed].find((relation) => !relations.has(relation));
  if (gone !== undefined) throw new Error(`${gone} of table-subjects.ts is no table`);
}

function sourceOf(subject: string, relations: readonly string[], columns: readonly Column[]): string {
  const tables = relations.map((relation) => {
    const own = columns.filter((column) => column.relation === relation);
    const lines = own.map((column) => `${column.name}: ${typeOf(column)};`);
    return `${relation}: {\n${lines.join('\n')}\n};`;
  });
  const body = tables.join('\n');
  const used = WRAPPERS.filter((name) => new RegExp(String.raw`\b${name}\b`).test(body));
  const imports = used.length === 0 ? '' : `import type { ${used.join(', ')} } from '../column-types.ts';`;
  return [imports, NOTE, `export interface ${interfaceNameOf(subject)} {\n${body}\n}`].join('\n\n');
}

function sourceOfAll(subjects: readonly string[]): string {
  const imports = subjects.map(
    (subject) => `import type { ${interfaceNameOf(subject)} } from './${subject}.ts';`,
  );
  const doc = '/** The tables, with the columns each query may read and write. */';
  const parts = subjects.map(interfaceNameOf).join(', ');
  return [imports.join('\n'), NOTE, `${doc}\nexport interface DB extends ${parts} {}`].join('\n\n');
}

/**
 * The TypeScript sources of the tables of a migrated database, by file name within the folder. Throws on an
 * unknown column type, and on a table that no subject lists or that does not exist.
 */
export async function writeDbTypes(
  db: Db,
  folder: string,
  subjects: Subjects,
): Promise<Readonly<Record<string, string>>> {
  const columns = await readColumns(db);
  assertSubjects(columns, subjects);
  const sources = Object.entries(subjects).map(
    ([subject, relations]) => [`${subject}.ts`, sourceOf(subject, relations, columns)] as const,
  );
  const all = [...sources, [ALL, sourceOfAll(Object.keys(subjects))] as const];
  const written = all.map(async ([name, source]) => {
    const filepath = path.join(folder, name);
    return [name, await format(source, { ...(await resolveConfig(filepath)), filepath })] as const;
  });
  return Object.fromEntries(await Promise.all(written));
}
