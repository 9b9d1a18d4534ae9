import { sql as kyselySql, type QueryExecutorProvider, type RawBuilder } from 'kysely';
import type { z } from 'zod';

/** SQL text with its values bound; its rows are `unknown` until a schema parsed them [code#rows-are-proved]. */
export type SqlText = RawBuilder<unknown>;

/** Kysely's tag without its type argument, by which a caller could assert the type of the rows. */
interface SqlTag {
  (texts: TemplateStringsArray, ...values: unknown[]): SqlText;
  /** Text as it is, never typed by a user. */
  readonly raw: (text: string) => SqlText;
  /** The name of a column. */
  readonly ref: (column: string) => SqlText;
  /** The name of a table. */
  readonly table: (table: string) => SqlText;
  /** A number as part of the text, so that the planner can use it. */
  readonly lit: (value: number) => SqlText;
  /** Parts with commas between them, or with the separator. */
  readonly join: (parts: readonly unknown[], separator?: SqlText) => SqlText;
}

/** The only `sql` of the server: rows of its text are read by `listRows` and `findRow`. */
export const sql: SqlTag = kyselySql;

/** What PostgreSQL returned, parsed by the schema of a row; throws a TypeError when it does not match. */
export function parseRows<Row extends z.ZodType>(row: Row, rows: readonly unknown[]): z.output<Row>[] {
  return rows.map((given) => {
    const parsed = row.safeParse(given);
    if (!parsed.success) throw new TypeError(`SQL text returned another row: ${parsed.error.message}`);
    return parsed.data;
  });
}

/** The rows of a statement, each parsed by the schema; a TypeError when one does not match it. */
export async function listRows<Row extends z.ZodType>(
  db: QueryExecutorProvider,
  row: Row,
  text: SqlText,
): Promise<z.output<Row>[]> {
  const { rows } = await text.execute(db);
  return parseRows(row, rows);
}

/** The first row of listRows; undefined without one. */
export async function findRow<Row extends z.ZodType>(
  db: QueryExecutorProvider,
  row: Row,
  text: SqlText,
): Promise<z.output<Row> | undefined> {
  const [first] = await listRows(db, row, text);
  return first;
}

/** The only row of a statement that always has one, such as one without a table. */
export async function getRow<Row extends z.ZodType>(
  db: QueryExecutorProvider,
  row: Row,
  text: SqlText,
): Promise<z.output<Row>> {
  const [only] = await listRows(db, row, text);
  if (only === undefined) throw new TypeError('SQL text that always has a row returned none.');
  return only;
}
