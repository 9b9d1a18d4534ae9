import { Pool } from 'pg';
import type { Statement } from './list-sql.ts';

/** Runs statements: all at once on one connection; returns the first value of the last one's first row. */
export type RunStatements = (...statements: Statement[]) => Promise<string>;

/** Runs statements on the connections of a pool, each prepared once per connection. */
export function createRunner(databaseUrl: string, poolSize: number): RunStatements {
  const pool = new Pool({ connectionString: databaseUrl, max: poolSize, pipeline: true });
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  return async (...statements) => {
    const client = await pool.connect();
    try {
      const answers = await Promise.all(
        statements.map(({ text, values }) =>
          client.query<string[]>({ name: nameOf(text), text, values, rowMode: 'array' }),
        ),
      );
      return answers.at(-1)?.rows[0]?.[0] ?? '';
    } finally {
      client.release();
    }
  };
}
