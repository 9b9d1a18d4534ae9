import { Client } from 'pg';

/** Runs one statement and returns its rows, on a connection of its own. */
export type Query = (text: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

/** Statements for the database of an address. */
export function queryAt(url: string): Query {
  return async (text, values = []) => {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    // Its server may be killed at any time.
    client.on('error', () => undefined);
    await client.connect();
    try {
      const { rows }: { rows: unknown[] } = await client.query(text, [...values]);
      return rows;
    } finally {
      await client.end();
    }
  };
}
