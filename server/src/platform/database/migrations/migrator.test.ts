import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/database/db.ts';
import { MigrationError } from './migration-files.ts';
import { migrate } from './migrator.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';

let folder = '';
let database: TestDatabase;
const made: TestDatabase[] = [];
const folders: string[] = [];

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-migrations-'));
  folders.push(folder);
  database = await createTestDatabase('template1');
  made.push(database);
});
afterAll(async () => {
  for (const each of made) await each.drop();
  for (const each of folders) fs.rmSync(each, { recursive: true });
});

function write(name: string, text: string): void {
  fs.writeFileSync(path.join(folder, name), text);
}

function run(lockTimeout?: number): Promise<string[]> {
  return migrate({ url: database.url, folder, lockTimeout });
}

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(kysely_)?migration'
    order by 1`.execute(database.db);
  return rows.map((row) => row.name);
}

describe('migrate', () => {
  it('applies each file once, in order, several statements a file', async () => {
    write('0001_first.sql', 'create table a (id int); create table b (id int); insert into b values (1);');
    expect(await run()).toEqual(['0001_first']);
    write('0002_second.sql', 'alter table b rename to c;');
    expect(await run()).toEqual(['0002_second']);
    expect(await run()).toEqual([]);
    expect(await tables()).toEqual(['a', 'c']);
  });

  it('rolls a failing file back completely, keeps those before it, and names it', async () => {
    write('0001_first.sql', 'create table a (id int);');
    write('0002_second.sql', 'create table b (id int); select 1 / 0;');
    await expect(run()).rejects.toThrow(new MigrationError('0002_second failed: division by zero'));
    expect(await tables()).toEqual(['a']);
    write('0002_second.sql', 'create table b (id int);');
    expect(await run()).toEqual(['0002_second']);
  });

  it('applies each file once when several processes start together', async () => {
    write('0001_first.sql', 'create table a (id int); select pg_sleep(0.2);');
    write('0002_second.sql', 'create table b (id int);');
    const all = await Promise.all([run(), run(), run(), run()]);
    expect(all.flat().toSorted()).toEqual(['0001_first', '0002_second']);
  });

  it('refuses a file that changed after it was applied', async () => {
    write('0001_first.sql', 'create table a (id int);');
    await run();
    write('0001_first.sql', 'create table a (id bigint);');
    write('0002_second.sql', 'create table b (id int);');
    await expect(run()).rejects.toThrow('0001_first was changed after it was applied');
    expect(await tables()).toEqual(['a']);
  });

  it('gives up on a table in use instead of blocking others', async () => {
    write('0001_first.sql', 'create table a (id int);');
    await run();
    write('0002_second.sql', 'alter table a add column name text;');
    await inTransaction(database.db, async (tx) => {
      await sql`lock table a in access share mode`.execute(tx);
      await expect(run(100)).rejects.toThrow('0002_second failed: canceling statement due to lock timeout');
    });
    expect(await run()).toEqual(['0002_second']);
  });
});
