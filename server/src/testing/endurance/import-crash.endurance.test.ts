import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
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
function upload({ headers, payload }: typeof book): Promise<Answer | Error> {
  const init = {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${token}`, 'x-client-type': 'web' },
    body: new Uint8Array(payload),
  };
  return fetch(`${server.origin}/api/v1/price-list/import/excel`, init).then(
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

/**
 * Kills the server while an import waits for the lock, then releases the lock and waits until the import has no connection
 * any more. One connection holds the lock: a pool would close an idle one, and release the lock with it.
 */
async function killAt(lock: number): Promise<void> {
  const backend = await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    const answer = upload(book);
    await until(async () => (await listWaiting()).length > 0);
    const [waiting = 0] = await listWaiting();
    server.child.kill('SIGKILL');
    await server.exit;
    expect(await answer).toEqual(expect.any(Error));
    await sql`select pg_advisory_unlock(${lock})`.execute(connection);
    return waiting;
  });
  await until(async () => !(await isServed(backend)));
  server = await serve();
}

describe('an import whose server is killed', () => {
  it.each(['changes rows', 'adds rows'] as const)('as it %s leaves the list unchanged', async (step) => {
    await storeKnown();
    const before = await stored();
    await killAt(LOCKS[step]);
    expect(await stored()).toEqual(before);
  });

  it('as it commits is imported completely, and so is another one by the next server', async () => {
    await storeKnown();
    await killAt(LOCKS.commits);
    expect((await stored()).map((row) => [row.item_code, row.name, row.gross_price])).toEqual(
      Array.from({ length: ALL }, (_, n) => [`C${n}`, `Nova stavka ${n}`, (n + 2) * 100]),
    );
    expect(await upload(another)).toMatchObject({ status: 200 });
    expect((await stored()).map(({ name }) => name)).toEqual(
      Array.from({ length: ALL }, (_, n) => `Druga stavka ${n}`),
    );
  });
});
