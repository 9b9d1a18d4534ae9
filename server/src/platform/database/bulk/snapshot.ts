import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { z } from 'zod';
import { parseRows } from '#platform/database/sql.ts';
import type { Statement } from '#platform/database/statement.ts';

/** One instant of the database, on its own connection, without time limits. */
export interface Snapshot {
  /** The rows of a statement, each parsed by the schema. */
  readonly list: <Row extends z.ZodType>(row: Row, text: string) => Promise<z.output<Row>[]>;
  /** The bytes of `copy … to stdout`, to be read before anything else is asked. */
  readonly copy: (text: string) => AsyncIterable<Buffer>;
  /** Ends the instant: an open one keeps old rows from being cleaned up. What `first` asked for stays. */
  readonly leave: () => Promise<void>;
  /** Throws when the connection, and with it what `first` asked for, is lost. */
  readonly assertConnected: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Statements by which the text of a row is the same on every server and at every time. */
export const PLAIN_TEXT = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  `set local extra_float_digits = 1`,
  `set local bytea_output = 'hex'`,
].join(';\n');

/** Statements that lift the limits of a role or a server for this connection. */
export const NO_LIMITS = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set ${name} = 0`)
  .join(';\n');

/** Opens a snapshot after the statement `first`; the caller closes it. */
export async function openSnapshot(url: string, first: Statement): Promise<Snapshot> {
  const client = new Client({
    connectionString: url,
    application_name: 'majstorija-backup',
    keepAlive: true,
  });
  // A broken connection fails the running statement; the event would only repeat it.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(NO_LIMITS);
    await client.query(first);
    await client.query(`begin isolation level repeatable read read only;\n${PLAIN_TEXT}`);
  } catch (error) {
    await client.end();
    throw error;
  }
  return {
    list: async (row, text) => parseRows(row, (await client.query(text)).rows),
    copy: (text) => client.query(copyTo(text)),
    leave: async () => void (await client.query('commit')),
    assertConnected: async () => void (await client.query('select 1')),
    close: () => client.end(),
  };
}
