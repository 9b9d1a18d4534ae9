import path from 'node:path';
import { Client } from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { machineSettings } from '@majstorija/embedded-postgres/machine-settings.ts';

const DATA_DIR = path.resolve(import.meta.dirname, '../../../.data/bench');

/** Those of the product; only checkpoints are kept from falling into single rounds. */
const SETTINGS = {
  ...machineSettings(),
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  max_connections: '60',
};

/** Starts or joins the benchmark's own PostgreSQL under `.data/bench`. */
export function startBenchServer(): Promise<EmbeddedPostgres> {
  return startEmbeddedPostgres({ dataDir: DATA_DIR, database: 'postgres', settings: SETTINGS });
}

/** Address of another database of the same server. */
export function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/** Runs the work on one connection of a database and closes it. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
