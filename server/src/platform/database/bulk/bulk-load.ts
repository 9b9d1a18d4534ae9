import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { z } from 'zod';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import { parseRows } from '#platform/database/sql.ts';
import type { Statement } from '#platform/database/statement.ts';

/** An open transaction on its own connection, without time limits. */
export interface BulkLoad {
  /** Runs a statement without reading its rows. */
  readonly run: (statement: string | Statement) => Promise<void>;
  /** The rows of a statement, each parsed by the schema. */
  readonly list: <Row extends z.ZodType>(row: Row, text: string) => Promise<z.output<Row>[]>;
  /** How many rows a statement wrote. */
  readonly count: (text: string) => Promise<number>;
  /** `copy … from stdin` of rows in PostgreSQL's text format; an error of the rows ends it. */
  readonly copy: (text: string, rows: AsyncIterable<string | Buffer>) => Promise<void>;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

/** A row of `copy` in the text format. */
export const toCopyRow = (values: readonly (string | number)[]): string =>
  `${values.map((value) => String(value).replace(/[\\\t\n\r]/g, (sign) => lookUp(ESCAPES, sign) ?? sign)).join('\t')}\n`;

/** Runs the work in one transaction without time limits: returning commits, an error rolls back. */
export async function inBulkLoad<T>(url: string, work: (load: BulkLoad) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'majstorija-load' });
  // A broken connection fails the running statement; the event would only repeat it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const result = await work({
      run: async (statement) => void (await client.query(statement)),
      list: async (row, text) => parseRows(row, (await client.query(text)).rows),
      count: async (text) => (await client.query(text)).rowCount ?? 0,
      copy: (text, rows) => pipeline(Readable.from(rows), client.query(copyFrom(text))),
    });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
