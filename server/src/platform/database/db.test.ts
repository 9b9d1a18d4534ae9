import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createDatabase,
  executeLater,
  inTransaction,
  queryParts,
  queryText,
  type Db,
  type Tx,
} from './db.ts';
import type { PoolOptions } from './pool.ts';
import { fixedStatement, statement } from './statement.ts';
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
    [`'{"a": [1]}'::jsonb`, { a: [1] }],
    ['true', true],
    ['null::int8', null],
  ])('%s arrives as %j', async (expression, value) => {
    expect(await valueOf(expression)).toEqual(value);
  });

  it('refuses an int8 that a JavaScript number would round', async () => {
    await expect(valueOf('9007199254740993::int8')).rejects.toThrow(RangeError);
    expect(await valueOf('1::int8')).toBe(1);
  });
});

describe('inTransaction', () => {
  it('commits at the end and returns what the work returned', async () => {
    expect(await inTransaction(db, (tx) => addNote(tx, 1).then(() => 'gotovo'))).toBe('gotovo');
    expect(await countNotes()).toBe(1);
  });

  it('rolls back when the work throws, and throws that', async () => {
    const work = inTransaction(db, async (tx) => {
      await addNote(tx, 1);
      throw new Error('ipak ne');
    });
    await expect(work).rejects.toThrow('ipak ne');
    expect(await countNotes()).toBe(0);
  });

  it('is the only way to get the transaction that a write needs', async () => {
    // @ts-expect-error a write outside of a transaction does not compile
    const outside = () => addNote(db, 1);
    const inside = () => inTransaction(db, (tx) => addNote(tx, 1));
    const reading: (reader: Db) => unknown = (reader) => reader;
    await inTransaction(db, async (tx) => void reading(tx));
    expect([outside, inside]).toHaveLength(2);
  });
});

describe('executeLater', () => {
  const addLater = (tx: Tx, id: number) => executeLater(tx, sql`insert into notes values (${id}, 'kasnije')`);

  it('is done before the next statement, and commits with the rest', async () => {
    const seen = await inTransaction(db, async (tx) => {
      await addLater(tx, 1);
      const { rows } = await sql<{ id: number }>`select id from notes`.execute(tx);
      await addLater(tx, 2);
      return rows;
    });
    expect(seen).toEqual([{ id: 1 }]);
    expect(await countNotes()).toBe(2);
  });

  it('fails the commit that follows it, and the whole transaction rolls back', async () => {
    const failing = inTransaction(db, async (tx) => {
      await addNote(tx, 1);
      await addLater(tx, 2);
      await addLater(tx, 2);
      await addLater(tx, 3);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await countNotes()).toBe(0);
    expect(await valueOf('1')).toBe(1);
  });

  it('fails the next statement with its own error, not with the one it causes', async () => {
    const failing = inTransaction(db, async (tx) => {
      await addLater(tx, 1);
      await addLater(tx, 1);
      await addNote(tx, 2);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(await countNotes()).toBe(0);
  });

  it('never hides an error that the work itself threw', async () => {
    const failing = inTransaction(db, async (tx) => {
      await addLater(tx, 1);
      await addLater(tx, 1);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await countNotes()).toBe(0);
    expect(await valueOf('1')).toBe(1);
  });
});

describe('queryText', () => {
  it('returns the text of PostgreSQL unchanged', async () => {
    const text = await queryText(db, statement`select json_build_object(${'ž'}::text, ${5}::int8)`);
    expect(text).toBe('{"ž" : 5}');
  });

  it('returns null without a row or a value', async () => {
    expect(await queryText(db, statement`select text from notes`)).toBeNull();
    expect(await queryText(db, statement`select null::text`)).toBeNull();
  });

  it('prepares a statement once per connection', async () => {
    const own = open({ poolSize: 1 });
    // Named here: other files of this worker may have used up the names.
    const count = { ...statement`select count(*)::text from pg_prepared_statements`, name: 'counted' };
    for (let round = 0; round < 3; round += 1) expect(await queryText(own, count)).toBe('1');
  });

  it('prepares a fixed statement under the name that it got when it was built', async () => {
    const own = open({ poolSize: 1 });
    const count = fixedStatement<{ name: string | undefined }>(
      (bind) => `select count(*)::text from pg_prepared_statements where name = ${bind('name')}`,
    );
    const { name = 'counted' } = count({ name: '' });
    for (let round = 0; round < 3; round += 1)
      expect(await queryText(own, { ...count({ name }), name })).toBe('1');
  });

  it('keeps its connection after an error of the database', async () => {
    const own = open({ poolSize: 1 });
    const pid = await backendOf(own);
    const divideBy = (divisor: number) => statement`select (1 / ${divisor}::int)::text`;
    await expect(queryText(own, divideBy(0))).rejects.toThrow('division');
    expect(await queryText(own, divideBy(1))).toBe('1');
    expect(await backendOf(own)).toBe(pid);
  });

  it('refuses to run outside the transaction it was given', async () => {
    const work = inTransaction(db, (tx) => queryText(tx, statement`select 'x'`));
    await expect(work).rejects.toThrow(TypeError);
  });
});

describe('queryParts', () => {
  it('returns the first column of every row as bytes, in order', async () => {
    const select = statement`
      select nullif(n, 2) || ${'ž'} as part, 'not asked for' from generate_series(1, 3) n order by n`;
    const parts = await queryParts(db, select);
    expect(parts).toEqual([Buffer.from('1ž'), null, Buffer.from('3ž')]);
    expect(await queryParts(db, statement`select text from notes`)).toEqual([]);
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

  it('ends the wait for a free connection', async () => {
    const own = open({ poolSize: 1, timeouts: { connection: 1_000 } });
    await inTransaction(own, async () => {
      await expect(sql`select 1`.execute(own)).rejects.toThrow('timeout exceeded when trying to connect');
    });
    await sql`select 1`.execute(own);
  });

  it('never reuses a connection whose answer is missing, and rolls back its work', async () => {
    const own = open({ poolSize: 1, timeouts: { query: 300, statement: 0 } });
    const work = inTransaction(own, async (tx) => {
      await addNote(tx, 1);
      await sql`select pg_sleep(1)`.execute(tx);
    });
    await expect(work).rejects.toThrow('Query read timeout');
    await inTransaction(own, (tx) => addNote(tx, 2));
    const { rows } = await sql`select id from notes`.execute(db);
    expect(rows).toEqual([{ id: 2 }]);
  });

  it('ends a transaction that stays idle', async () => {
    const own = open({ timeouts: { idleInTransaction: 50 } });
    const work = inTransaction(own, async (tx) => {
      await addNote(tx, 1);
      await new Promise((resolve) => setTimeout(resolve, 300));
      await addNote(tx, 2);
    });
    await expect(work).rejects.toThrow(/idle-in-transaction timeout|not queryable|terminated/);
    expect(await countNotes()).toBe(0);
  });
});

describe('a connection that breaks', () => {
  it('while idle is reported and replaced', async () => {
    const own = open({ poolSize: 1 });
    const pid = await backendOf(own);
    await terminate(pid);
    await expect
      .poll(() => errors.map(String))
      .toContain('error: terminating connection due to administrator command');
    expect(await backendOf(own)).not.toBe(pid);
    expect(new Set(errors).size).toBe(errors.length);
  });

  it('is not reported once the pool is closed', async () => {
    const own = createDatabase({ url, poolSize: 1, onError: (error) => errors.push(error) });
    const pid = await backendOf(own);
    await Promise.all([own.destroy(), terminate(pid)]);
    expect(errors).toEqual([]);
  });

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
