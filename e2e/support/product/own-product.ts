import { execFile } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  findPort,
  makeDataFolder,
  ROOT,
  runUntilStopped,
  startProduct,
  type Product,
} from './start-product.ts';

// One PostgreSQL for a run; a test file has a database of its own in it, copied from the one with demo data.

/** The database that a product with an embedded PostgreSQL makes. */
const TEMPLATE = 'majstorija';
const SUPER_ADMIN = ['--email', 'prva@probe.rs', '--first-name', 'Prva', '--last-name', 'Probić'];

type Row = Readonly<Record<string, unknown>>;

/** A product with a database of its own. */
export type OwnProduct = Product & {
  /** Runs SQL in its database, for values that the product refuses and moments that it waits for. */
  query: (sql: string, values?: readonly unknown[]) => Promise<Row[]>;
};

/** A product without orders and people, except its super admin, who sets the first password at `link`. */
export type BlankProduct = OwnProduct & { email: string; link: string };

const databaseUrl = (server: string, database: string) => new URL(`/${database}`, server).href;

async function runSql(url: string, sql: string, values: readonly unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Starts the PostgreSQL of a run and fills the template with demo data, in which nobody has working hours: who can be
 * assigned does not depend on the hour. The workers inherit its address and folder.
 */
export async function startDatabases(): Promise<() => Promise<void>> {
  const folder = makeDataFolder();
  const program = ['e2e/support/product/postgres.ts', folder];
  const { line: server, stop } = await runUntilStopped(program, folder, /^postgres:/);
  const data = makeDataFolder();
  const settings = { DATA_DIR: folder, DATABASE_URL: '', PORT: String(await findPort()) };
  // Its data stays: it is the template. So the folder to delete when it ends is another one.
  const filling = await runUntilStopped(['server/dist/majstorija.js', 'serve'], data, /^Majstorija: /, {
    ...settings,
    DEMO_DATA: 'on',
    ALLOW_UNSAFE_DATABASE: 'on',
    LOG_LEVEL: 'warn',
  });
  await filling.stop();
  for (const table of ['owners', 'workers'])
    await runSql(databaseUrl(server, TEMPLATE), `update ${table} set working_hours = null`);
  process.env.E2E_POSTGRES = server;
  process.env.E2E_DATA = folder;
  return stop;
}

const given = (name: 'E2E_POSTGRES' | 'E2E_DATA'): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is set by the global setup.`);
  return value;
};

const databases = { made: 0 };

async function startOn(database: string, folder: string, settings: Readonly<Record<string, string>>) {
  const url = databaseUrl(given('E2E_POSTGRES'), database);
  const product = await startProduct({ ...settings, DATABASE_URL: url }, folder);
  return {
    ...product,
    query: (sql: string, values?: readonly unknown[]) => runSql(url, sql, values),
    stop: async () => {
      await product.stop();
      await runSql(given('E2E_POSTGRES'), `drop database ${database} with (force)`);
    },
  };
}

const newDatabase = () => `journey_${process.pid}_${(databases.made += 1)}`;
const commonSettings = () => ({
  SECRET_KEY: readFileSync(path.join(given('E2E_DATA'), 'secret-key'), 'utf8').trim(),
  ALLOW_UNSAFE_DATABASE: 'on',
  TILES_URL: process.env.E2E_TILES ?? '',
});

/** What the demo data shows without DATABASE_URL. */
const COMPANY = {
  COMPANY_NAME: 'Majstorija d.o.o. (primer)',
  COMPANY_TIN: '999999995',
  COMPANY_ADDRESS: 'Ulica primera 1, 11000 Beograd',
  COMPANY_PHONE: '011 000 0000',
};

/** Starts the built product on its own copy of the demo data. */
export async function startOwnProduct(settings: Readonly<Record<string, string>> = {}): Promise<OwnProduct> {
  const database = newDatabase();
  await runSql(given('E2E_POSTGRES'), `create database ${database} template ${TEMPLATE}`);
  const folder = makeDataFolder();
  cpSync(path.join(given('E2E_DATA'), 'files'), path.join(folder, 'files'), { recursive: true });
  return startOn(database, folder, { ...commonSettings(), ...COMPANY, ...settings });
}

/** Starts it as on the day it was installed. */
export async function startBlankProduct(
  settings: Readonly<Record<string, string>> = {},
): Promise<BlankProduct> {
  const database = newDatabase();
  await runSql(given('E2E_POSTGRES'), `create database ${database}`);
  const folder = makeDataFolder();
  // The printed link has this port.
  const all = { ...commonSettings(), ...settings, PORT: String(await findPort()), LOG_LEVEL: 'warn' };
  const program = path.join('server', 'dist', 'create-super-admin.js');
  const env = {
    ...process.env,
    ...all,
    DATABASE_URL: databaseUrl(given('E2E_POSTGRES'), database),
    DATA_DIR: folder,
  };
  const args = [program, ...SUPER_ADMIN, '--phone', '+381601234567'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
  const product = await startOn(database, folder, all);
  return { ...product, email: 'prva@probe.rs', link: /https?:\S+/.exec(stdout)?.[0] ?? '' };
}
