import type { Client } from 'pg';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { ORDERS, ORDERS_PARAMS } from './orders-sql.ts';
import { FAULTS_OF_DATA, ORDER_COUNTERS } from './after-orders-sql.ts';
import { HELPERS, PEOPLE, PEOPLE_PARAMS } from './people-sql.ts';
import { ENTRIES, FAULTS, STORIES } from './stories.ts';
import { FIRST_NAMES, LAST_NAMES, MUNICIPALITY_SHARES, STREETS } from './words.ts';

/** How many orders; dense ones are as many a day as a million in two years. */
export interface Amount {
  readonly orders: number;
  readonly isDense?: boolean;
}

/** How much there is of everything beside orders; a small database gets a tenth or less. */
function sizesOf(orders: number) {
  const part = Math.min(1, orders / 100_000);
  return {
    orders,
    clients: Math.ceil(30_000 * part),
    workers: Math.ceil(2_000 * part),
    owners: Math.ceil(300 * part),
    admins: 13,
  };
}

const MILLION = 1_000_000;

/** When the newest order was created. */
export const END = '2026-11-01T06:00:00Z';
const DAY_MS = 86_400_000;

/** A million orders are of two years, as the aim of reports says [statistics#fast]; fewer of three, or of as many a day. */
function periodOf({ orders, isDense }: Amount) {
  if (orders >= MILLION) return { from: '2024-11-01T06:00:00Z', to: END };
  if (!isDense) return { from: '2023-11-01T06:00:00Z', to: END };
  const days = Math.ceil((730 * orders) / MILLION);
  return { from: new Date(Date.parse(END) - days * DAY_MS).toISOString(), to: END };
}

const PLACES = Object.entries(MUNICIPALITY_SHARES).flatMap(([name, share]) =>
  Array<string>(share).fill(name),
);

const texts = () =>
  Object.fromEntries(Object.entries(ORDER_EVENTS).map(([event, { text }]) => [event, text]));

function valuesOf(amount: Amount, passwordHash: string): Record<string, unknown> {
  return {
    ...sizesOf(amount.orders),
    ...periodOf(amount),
    first: FIRST_NAMES,
    last: LAST_NAMES,
    streets: STREETS,
    places: PLACES,
    faults: FAULTS,
    hash: passwordHash,
    stories: JSON.stringify(STORIES),
    entries: JSON.stringify(ENTRIES),
    texts: JSON.stringify(texts()),
  };
}

function toLiteral(client: Client, value: unknown): string {
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return client.escapeLiteral(String(value));
  return `array[${value.map((one) => client.escapeLiteral(String(one))).join(', ')}]`;
}

/** Runs statements in which `:name` stands for a value; as literals, since utility statements take no parameters. */
async function run(
  client: Client,
  statements: readonly string[],
  names: readonly string[],
  values: Record<string, unknown>,
): Promise<void> {
  const pattern = new RegExp(`(?<!:):(${names.join('|')})\\b`, 'g');
  for (const statement of statements) {
    await client.query(statement.replace(pattern, (_, name: string) => toLiteral(client, values[name])));
  }
}

/** Indexes that no constraint needs: built once at the end instead of at every row. */
async function takeIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i left join pg_constraint c on c.conindid = i.indexrelid
    where c.oid is null and i.indrelid = any(array['orders', 'order_files']::regclass[])`);
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function assertSound(client: Client): Promise<void> {
  for (const [fault, sql] of Object.entries(FAULTS_OF_DATA)) {
    const { rows } = await client.query<{ count: string }>(`select (${sql})::text as count`);
    if (rows[0]?.count !== '0') throw new Error(`The generated data has ${rows[0]?.count} ${fault}.`);
  }
}

const LOADING = `
  set synchronous_commit = off;
  set session_replication_role = replica;
  set maintenance_work_mem = '512MB';
  set work_mem = '256MB';
  set jit = off`;

/** Fills a migrated, empty database with that many orders and everything they need but facts, and proves that it holds together. */
export async function fill(client: Client, amount: Amount, passwordHash: string): Promise<void> {
  const values = valuesOf(amount, passwordHash);
  await client.query(`${LOADING}; ${HELPERS}`);
  await run(client, PEOPLE, PEOPLE_PARAMS, values);
  const indexes = await takeIndexes(client);
  await run(client, ORDERS, ORDERS_PARAMS, values);
  for (const definition of indexes) await client.query(definition);
  await client.query(ORDER_COUNTERS);
  await client.query('vacuum (analyze)');
  await assertSound(client);
}
