import { sql } from 'kysely';
import { z } from 'zod';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, inTransaction, queryText, readPoolFigures, type Db, type Tx } from './db.ts';
import type { PoolOptions } from './pool.ts';
import { listRows, sql as checkedSql } from './sql.ts';
import { runWanted } from '#platform/process/wanted.ts';
import { createTestDatabase } from '#testing/database/test-database.ts';

const { url, db, drop } = await createTestDatabase('template1');
const opened: Db[] = [];
const errors: Error[] = [];

await sql`create table notes (id int primary key, text text not null)`.execute(db);
beforeEach(async () => {
  errors.length = 0;
  await sql`delete from notes`.execute(db);
});
afterAll(async () => {
  for (const each of opened) await each.destroy();
  await drop();
});

function open(options: Partial<PoolOptions> = {}): Db {
  const own = createDatabase({ url, poolSize: 2, onError: (error) => errors.push(error), ...options });
  opened.push(own);
  return own;
}

/** A write as the product writes them. */
async function addNote(tx: Tx, id: number): Promise<void> {
  await sql`insert into notes values (${id}, 'beleška')`.execute(tx);
}

async function countNotes(): Promise<unknown> {
  const { rows } = await sql<{ count: unknown }>`select count(*) from notes`.execute(db);
  return rows[0]?.count;
}

async function valueOf(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db);
  return rows[0]?.value;
}

async function backendOf(own: Db): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(own);
  return rows[0]!.pid;
}

function terminate(pid: number): Promise<unknown> {
  return sql`select pg_terminate_backend(${pid}::int, 2000)`.execute(db);
}

describe('the types of values', () => {
  it.each([
    ['9007199254740991::int8', 9007199254740991],
    ["'2026-03-06'::date", '2026-03-06'],
    ["'2026-03-06 12:00+01'::timestamptz", new Date('2026-03-06T11:00:00Z')],
    ['null::int8', null],
  ])('%s arrives as %j', async (expression, value) => {
    expect(await valueOf(expression)).toEqual(value);
  });

  it('refuses an int8 that a JavaScript number would round', async () => {
    await expect(valueOf('9007199254740993::int8')).rejects.toThrow(RangeError);
    expect(await valueOf('1::int8')).toBe(1);
  });
});

describe('limits', () => {
  it('ends a statement that takes too long', async () => {
    const own = open({ timeouts: { statement: 50 } });
    await expect(sql`select pg_sleep(5)`.execute(own)).rejects.toThrow('statement timeout');
  });

  it('ends the wait for a lock', async () => {
    const own = open({ timeouts: { lock: 50 } });
    await inTransaction(own, async (tx) => {
      await addNote(tx, 1);
      await expect(inTransaction(own, (other) => addNote(other, 1))).rejects.toThrow('lock timeout');
    });
  });

  it('never reuses a connection whose answer is missing, and rolls back its work', async () => {
    const own = open({ poolSize: 1, timeouts: { query: 2_000, statement: 0 } });
    const work = inTransaction(own, async (tx) => {
      await addNote(tx, 91);
      await sql`select pg_sleep(10)`.execute(tx);
    });
    await expect(work).rejects.toThrow('Query read timeout');
    await inTransaction(own, (tx) => addNote(tx, 92));
    const { rows } = await sql`select id from notes`.execute(db);
    expect(rows).toEqual([{ id: 92 }]);
  });
});

describe('a connection that breaks', () => {
  it('between two statements of a transaction fails that transaction alone, not the process', async () => {
    const own = open({ poolSize: 1 });
    const work = inTransaction(own, async (tx) => {
      await addNote(tx, 1);
      await terminate(await backendOf(tx));
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      await addNote(tx, 2);
    });
    await expect(work).rejects.toThrow('not queryable');
    expect(await countNotes()).toBe(0);
    await inTransaction(own, (tx) => addNote(tx, 3));
    expect(await countNotes()).toBe(1);
  });
});

describe('reads that wait for a connection', () => {
  const one = { text: 'select 1', values: [] };

  it('are refused beyond 500, and never made for a caller who left [security#queues]', async () => {
    const own = open({ poolSize: 1, timeouts: { connection: 60_000 } });
    const free = Promise.withResolvers<void>();
    const holding = inTransaction(own, () => free.promise);
    await expect.poll(() => readPoolFigures(own)).toEqual({ open: 1, idle: 0, waiting: 0 });
    const caller = new AbortController();
    const left = runWanted(caller.signal, () => queryText(own, one)).catch((error: unknown) => error);
    const others = Array.from({ length: 499 }, () => queryText(own, one));
    expect(readPoolFigures(own).waiting).toBe(500);
    await expect(queryText(own, one)).rejects.toMatchObject({ code: 'server.busy' });
    await expect(listRows(own, Person, checkedSql`select 1`)).rejects.toMatchObject({ code: 'server.busy' });
    caller.abort();
    free.resolve();
    await holding;
    expect(await left).toMatchObject({ code: 'server.busy' });
    expect(new Set(await Promise.all(others))).toEqual(new Set(['1']));
  });
});

const Person = z.strictObject({ name: z.string(), age: z.int().nullable() });

describe('rows of SQL text', () => {
  it.each([
    ['a column is not in the schema', checkedSql`select 'Ana' as name, 30 as age, true as more`],
    [
      'only the last row is another',
      checkedSql`select * from (values ('Ana', 30), (null, 31)) p (name, age)`,
    ],
  ])('are refused when %s', async (_case, rows) => {
    await expect(listRows(db, Person, rows)).rejects.toThrow('SQL text returned another row');
  });

  it('never name a value in the error', async () => {
    const error = await listRows(db, Person, checkedSql`select 'Ana' as name, 'a secret' as age`).catch(
      String,
    );
    expect(error).toContain('age');
    expect(error).not.toContain('a secret');
  });
});
