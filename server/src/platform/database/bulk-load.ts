import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** An open transaction on its own connection, without time limits. */
export interface BulkLoad {
  /** The rows of a statement. */
  readonly query: <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;
  /** How many rows a statement wrote. */
  readonly count: (text: string) => Promise<number>;
  /** `copy … from stdin` of rows in PostgreSQL's text format; an error of the rows ends it. */
  readonly copy: (text: string, rows: AsyncIterable<string>) => Promise<void>;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\\': String.raw`\\`,
  '\t': String.raw`\t`,
  '\n': String.raw`\n`,
  '\r': String.raw`\r`,
};

/** A row of `copy` in the text format. */
export const toCopyRow = (values: readonly (string | number)[]): string =>
  `${values.map((value) => String(value).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign)).join('\t')}\n`;

/** Runs the work in one transaction without time limits: returning commits, an error rolls back. */
export async function inBulkLoad<T>(url: string, work: (load: BulkLoad) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, application_name: 'majstorija-load' });
  // A broken connection fails the running statement; the event would only repeat it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin');
    const result = await work({
      query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
        (await client.query<Row>(text, [...values])).rows,
      count: async (text) => (await client.query(text)).rowCount ?? 0,
      copy: (text, rows) => pipeline(Readable.from(rows), client.query(copyFrom(text))),
    });
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}
