import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { PriceImport } from '@majstorija/contract/price-list/price-list.ts';
import { inTransaction } from '#platform/database/db.ts';
import { uuidv7 } from '#platform/database/uuid.ts';
import { insertStoredItems } from '#features/price-list/price-items.queries.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aPriceBook, aRow, aWorkbookForm } from '#testing/builders/files/workbooks.ts';
import { until } from '#testing/processes/mail-jobs.ts';
import { serverProcesses, signIn } from '#testing/processes/server-process.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { findReader, isRunning, processorTime } from '#testing/builders/files/workbook-readers.ts';

const KNOWN = 2_500;
const ALL = 5_000;

interface Answer {
  readonly status: number;
  readonly data?: PriceImport;
}

const { db, url } = await openTestDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-import-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));
/** With longer limits than the product's: on a busy machine an import would fail at its lock before it is killed there. */
const longTimeoutUrl = `${url}?${new URLSearchParams({ lock_timeout: '60000', statement_timeout: '60000', query_timeout: '60000' }).toString()}`;
const { serve } = serverProcesses({
  DATABASE_URL: longTimeoutUrl,
  SECRET_KEY: 'a secret key that every process of this test has',
  ALLOW_UNSAFE_DATABASE: 'on',
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  LOG_LEVEL: 'fatal',
});

const bookOf = (name: string) =>
  aWorkbookForm(aPriceBook(Array.from({ length: ALL }, (_, n) => aRow(`${name} ${n}`, n + 2, `C${n}`))));

/** Each changes all stored items and adds as many new ones. */
const [book, another] = [await bookOf('Nova stavka'), await bookOf('Druga stavka')];

const stored = () =>
  db.selectFrom('price_list_items').selectAll().orderBy('order_number').orderBy('id').execute();

async function storeKnown(): Promise<void> {
  await db.deleteFrom('price_list_items').execute();
  const items = Array.from({ length: KNOWN }, (_, n) => ({
    id: uuidv7(new Date()),
    itemCode: `C${n}`,
    name: `Stara stavka ${n}`,
    category: 'WATER_AND_SEWER' as const,
    subcategory: 'Sanitarije',
    unitOfMeasure: 'kom',
    grossPrice: n + 1,
  }));
  await inTransaction(db, (tx) => insertStoredItems(tx, items));
}

let server = await serve();
const token = await signIn(server.origin, (await anAccount(db)).email);

/** The answer to an upload, or the error of a broken connection. */
function upload({ headers, payload }: typeof book, query = ''): Promise<Answer | Error> {
  const init = {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-client-type': 'web' },
    body: new Uint8Array(payload),
  };
  return fetch(`${server.origin}/api/v1/price-list/import/excel${query}`, init).then(
    async (answer) => ({ status: answer.status, ...(await answer.json()) }),
    (error: Error) => error,
  );
}

/** The advisory locks at which an import waits, by the step that it has reached. */
const LOCKS = { 'changes rows': 1, 'adds rows': 2, commits: 3 } as const;

await sql`create function wait_for_lock() returns trigger language plpgsql as $$
  begin
    if new.item_code in ('C2250', 'C4750') then perform pg_advisory_xact_lock_shared(tg_argv[0]::int); end if;
    return new;
  end $$`.execute(db);
await sql`create trigger changing before update on price_list_items
  for each row execute function wait_for_lock(1)`.execute(db);
await sql`create trigger adding before insert on price_list_items
  for each row execute function wait_for_lock(2)`.execute(db);
await sql`create constraint trigger committing after insert on price_list_items deferrable initially deferred
  for each row execute function wait_for_lock(3)`.execute(db);

async function listWaiting(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'advisory'`.execute(db);
  return rows.map(({ pid }) => pid);
}

async function isServed(backend: number): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_stat_activity where pid = ${backend}`.execute(db);
  return rows.length > 0;
}

/** How much processor time it takes to read a whole workbook. */
async function measureReader(): Promise<number> {
  let most = 0;
  const answer = upload(book, '?preview=true').then(() => true);
  while (!(await Promise.race([answer, sleep(5)]))) {
    const reader = findReader(server.child.pid ?? 0);
    if (reader !== undefined) most = Math.max(most, processorTime(reader));
  }
  return most;
}

/**
 * Waits until the reader of an upload has used so much processor time; returns its process id. The same work takes more or
 * less time on a busy machine: a reader that ends before was nearly there.
 */
async function reachReading(time: number): Promise<number> {
  let reader: number | undefined;
  while (reader === undefined || (isRunning(reader) && processorTime(reader) < time)) {
    reader ??= findReader(server.child.pid ?? 0);
    await sleep(2);
  }
  return reader;
}

/**
 * Kills the server while one import waits for the lock and the file of another one is read, then releases the lock;
 * waits until neither import has a process or a connection any more. One connection holds the lock: a pool would
 * close an idle one, and release the lock with it, while a busy machine still reads the first file.
 */
async function killBetween(lock: number, readingTime: number): Promise<void> {
  const { backend, reader } = await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    const first = upload(book);
    await until(async () => (await listWaiting()).length > 0);
    const [waiting = 0] = await listWaiting();
    const second = upload(another);
    const reading = await reachReading(readingTime);
    server.child.kill('SIGKILL');
    await server.exit;
    expect([await first, await second]).toEqual([expect.any(Error), expect.any(Error)]);
    await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    return { backend: waiting, reader: reading };
  });
  await until(async () => !isRunning(reader) && !(await isServed(backend)));
}

// Only Linux reports the needed facts about processes.
describe.runIf(process.platform === 'linux')('imports whose server is killed', () => {
  const wholeReading = measureReader();

  it.each([
    ['changes rows', 'begins to be read', 0],
    ['adds rows', 'is read', 0.5],
  ] as const)('one as it %s, one as its file %s: the list is unchanged', async (at, _reading, share) => {
    await storeKnown();
    const before = await stored();
    await killBetween(LOCKS[at], share * (await wholeReading));
    expect(await stored()).toEqual(before);
    server = await serve();
  });

  it('one as it commits, one as its file is nearly read: the first is imported completely', async () => {
    await storeKnown();
    await killBetween(LOCKS.commits, 0.8 * (await wholeReading));
    expect((await stored()).map((row) => [row.item_code, row.name, row.gross_price])).toEqual(
      Array.from({ length: ALL }, (_, n) => [`C${n}`, `Nova stavka ${n}`, (n + 2) * 100]),
    );
    server = await serve();
  });

  it('both are imported by the next server', async () => {
    const counts = { created: 0, newPrices: 0, invalid: 0 };
    const [first, second] = [await upload(book), await upload(another)];
    expect(first).toMatchObject({ status: 200, data: { counts: { ...counts, unchanged: ALL } } });
    expect(second).toMatchObject({ status: 200, data: { counts: { ...counts, otherChanges: ALL } } });
    const names = (await stored()).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: ALL }, (_, n) => `Druga stavka ${n}`));
  });
});
