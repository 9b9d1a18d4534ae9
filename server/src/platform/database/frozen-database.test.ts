import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { assertDurable, UnfitDatabaseError } from './assert-durable.ts';
import { createDatabase, queryText, type Db } from './db.ts';
import { statement } from './statement.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '#platform/embedded-postgres/embedded-postgres.ts';
import { signalPostgres } from '#testing/processes/postgres-tree.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-durable-'));
fs.chmodSync(dataDir, 0o755);
let server: EmbeddedPostgres;
let db: Db;
const unsafe = createDatabase({ url: inject('testServer').url, poolSize: 2, onError: () => {} });

beforeAll(async () => {
  server = await startEmbeddedPostgres({ dataDir });
  db = createDatabase({ url: server.url, poolSize: 3, onError: () => {} });
});
afterAll(async () => {
  await unsafe.destroy();
  await db.destroy();
  await server.stop();
  fs.rmSync(dataDir, { recursive: true });
});

describe('assertDurable', () => {
  it('accepts the embedded database', async () => {
    await expect(assertDurable(db, { allowUnsafe: false })).resolves.toBeUndefined();
  });

  it('refuses a database that may lose acknowledged work, naming what is off', async () => {
    const refusal = new UnfitDatabaseError(
      'The database has fsync, full_page_writes off and may lose acknowledged work; turn it on, or set ALLOW_UNSAFE_DATABASE=on.',
    );
    await expect(assertDurable(unsafe, { allowUnsafe: false })).rejects.toThrow(refusal);
  });

  it('refuses synchronous_commit off, wherever it was set', async () => {
    const url = new URL(server.url);
    url.searchParams.set('options', '-c synchronous_commit=off');
    const relaxed = createDatabase({ url: url.href, poolSize: 1, onError: () => {} });
    await expect(assertDurable(relaxed, { allowUnsafe: false })).rejects.toThrow('synchronous_commit off');
    await relaxed.destroy();
  });

  it('accepts it when the setting allows it', async () => {
    await expect(assertDurable(unsafe, { allowUnsafe: true })).resolves.toBeUndefined();
  });
});

// Only Linux lists the children of a process where this test reads them.
describe.runIf(process.platform === 'linux')('a database that froze', () => {
  it('answers every query within 5 s with an error, and works again afterwards', async () => {
    await sql`select 1`.execute(db);
    signalPostgres(dataDir, 'SIGSTOP');
    const start = performance.now();
    const ask = () => queryText(db, statement`select '1'`).catch((error: unknown) => String(error));
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    const slowest = performance.now() - start;
    signalPostgres(dataDir, 'SIGCONT');
    expect(answers.filter((text) => !/timeout|terminated/i.test(text ?? ''))).toEqual([]);
    expect(slowest).toBeLessThan(5_000);
    expect(await queryText(db, statement`select '1'`)).toBe('1');
  });
});
