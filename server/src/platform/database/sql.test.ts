import { describe, expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { inTransaction } from './db.ts';
import { findRow, listRows, sql } from './sql.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();

const Person = z.strictObject({ name: z.string(), age: z.int().nullable() });
const people = (age: string) =>
  sql`select name, ${sql.raw(age)} as age from unnest(${['Ana', 'Pera']}::text[]) with ordinality as p (name, n)`;

describe('rows of SQL text', () => {
  it('have the type of their schema', async () => {
    const rows = await listRows(db, Person, people('n::int'));
    expectTypeOf(rows).toEqualTypeOf<{ name: string; age: number | null }[]>();
    expect(rows).toEqual([
      { name: 'Ana', age: 1 },
      { name: 'Pera', age: 2 },
    ]);
    expect(await listRows(db, Person, people('null'))).toHaveLength(2);
  });

  it.each([
    ['a column has another type', sql`select 'Ana' as name, '30' as age`],
    ['a column is null', sql`select null::text as name, 30 as age`],
    ['a column is missing', sql`select 'Ana' as name`],
    ['a column has another name', sql`select 'Ana' as name, 30 as years`],
    ['a column is not in the schema', sql`select 'Ana' as name, 30 as age, true as more`],
    ['only the last row is another', sql`select * from (values ('Ana', 30), (null, 31)) p (name, age)`],
  ])('are refused when %s', async (_case, text) => {
    await expect(listRows(db, Person, text)).rejects.toThrow('SQL text returned another row');
    await expect(listRows(db, Person, text)).rejects.toBeInstanceOf(TypeError);
  });

  it('never name a value in the error', async () => {
    const error = await listRows(db, Person, sql`select 'Ana' as name, 'a secret' as age`).catch(String);
    expect(error).toContain('age');
    expect(error).not.toContain('a secret');
  });

  it('are unknown without a schema, and accept no asserted type', async () => {
    const { rows } = await people('n').execute(db);
    expectTypeOf(rows).toEqualTypeOf<unknown[]>();
    // @ts-expect-error -- the tag of the server has no type to claim
    const claimed = sql<{ name: string }>`select 1 as name`;
    expect(await listRows(db, z.unknown(), claimed)).toEqual([{ name: 1 }]);
  });
});

describe('findRow', () => {
  it('returns the first row, undefined without one', async () => {
    expect(await findRow(db, Person, people('n::int'))).toEqual({ name: 'Ana', age: 1 });
    expect(await findRow(db, Person, sql`${people('n::int')} where false`)).toBeUndefined();
  });

  it('runs in the transaction that it is given', async () => {
    const Lock = z.strictObject({ xid: z.string() });
    const current = sql`select pg_current_xact_id()::text as xid`;
    const [one, two] = await inTransaction(db, async (tx) => [
      await findRow(tx, Lock, current),
      await findRow(tx, Lock, current),
    ]);
    expect(one).toEqual(two);
    expect(await findRow(db, Lock, current)).not.toEqual(one);
  });
});
