import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** A module that ends the process it is loaded in when its standard input, a pipe from this process, closes. */
export const END_WITH_PARENT = pathToFileURL(path.join(ROOT, 'scripts/cleanup/end-with-parent.mjs')).href;

/** What a process of the tests inherits: no setting of the product. */
const INHERITED = ['PATH', 'TMPDIR'];

/** The environment of a process that a test starts. */
export function childEnvironment(settings: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const inherited = INHERITED.map((name) => [name, process.env[name]] as const);
  return { ...Object.fromEntries(inherited.filter(([, value]) => value !== undefined)), ...settings };
}

/** What would break every connection of the driver, and the job queue, if it were read. */
export const FOREIGN_VARIABLES = {
  PGHOST: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'nobody_here',
  PGPASSWORD: 'of another database',
  PGDATABASE: 'none',
  PGOPTIONS: '-c default_transaction_read_only=on -c search_path=nowhere',
  PGSSLMODE: 'require',
  PGSSLNEGOTIATION: 'direct',
  PGCLIENT_ENCODING: 'LATIN1',
  PGREPLICATION: 'database',
  PGBINARY: 'true',
  PGCONNECT_TIMEOUT: '1',
  NODE_PG_FORCE_NATIVE: '1',
  GRAPHILE_WORKER_SCHEMA: 'elsewhere',
} as const;
