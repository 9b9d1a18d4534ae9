import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '@majstorija/stories/random.ts';
import type { Db } from '#platform/database/db.ts';
import { ownServer } from '#testing/database/own-server.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database/test-database.ts';
import {
  findCounterDifferences,
  findIncompleteTimelines,
  findPeopleCounterDifferences,
  listFileKeys,
  listMarks,
} from '#testing/processes/order-checks.ts';
import { run } from '#testing/processes/run-program.ts';

const WRITERS = 4;
const WRITES_BEFORE = 6;

const { dataDir, db, writers } = await ownServer(WRITERS, createRandom(20_261_127));
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-loaded-'));
const [backup, place] = [path.join(root, 'backup'), path.join(root, 'place')];

/** Rows of the orders, their timelines and their photos, each as text. */
async function readOrders(of: Db) {
  const toTexts = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row));
  return {
    ids: (await of.selectFrom('orders').select('id').orderBy('id').execute()).map(({ id }) => id),
    actions: toTexts(await of.selectFrom('order_actions').selectAll().orderBy('id').execute()),
    files: toTexts(await of.selectFrom('order_files').selectAll().orderBy('key').execute()),
  };
}

describe('a backup made while writers change orders, restored [running#backup]', () => {
  let restored: TestDatabase;
  const codes: { code: number; error: string }[] = [];
  /** What each writer had acknowledged before the backup began. */
  let before: readonly number[] = [];
  afterAll(async () => {
    await restored.drop();
    fs.rmSync(root, { recursive: true, force: true });
  });
  beforeAll(async () => {
    for (let n = 0; n < WRITES_BEFORE; n += 1) await Promise.all(writers.map((writer) => writer.writeNext()));
    before = writers.map(({ writes }) => writes.length);
    const over = new AbortController();
    const writing = writers.map(async ({ writeNext }) => {
      while (!over.signal.aborted) await writeNext();
      // Begun after the end of the backup, so that something surely is.
      await writeNext();
    });
    const made = await run('backup', ['--to', backup], { DATA_DIR: dataDir });
    over.abort();
    await Promise.all(writing);

    restored = await createTestDatabase('template1');
    const settings = { DATABASE_URL: restored.url, DATA_DIR: place, SECRET_KEY: 'k'.repeat(32) };
    const back = await run('restore', ['--from', backup], settings);
    for (const { code, error } of [made, back]) codes.push({ code, error });
  });

  it('was made and restored without an error', () => {
    expect(codes).toEqual([
      { code: 0, error: '' },
      { code: 0, error: '' },
    ]);
  });

  it('has of each writer what was acknowledged before, once, and of the rest all up to one instant', async () => {
    const marks = await listMarks(restored.db);
    expect(new Set(marks).size).toBe(marks.length);
    const there = new Set(marks);
    const kept = writers.map(({ writes }) => writes.filter(({ mark }) => there.has(mark)).length);
    for (const [index, { writes }] of writers.entries()) {
      const first = writes.slice(0, kept[index]).map(({ mark }) => mark);
      expect(first.filter((mark) => !there.has(mark))).toEqual([]);
      expect(kept[index]).toBeGreaterThanOrEqual(before[index] ?? Infinity);
      expect(kept[index]).toBeLessThan(writes.length);
    }
    expect(kept.reduce((sum, count) => sum + count, 0)).toBe(marks.length);
  });

  it('has each order whole, with the timeline of its version and all its photos, or not at all', async () => {
    expect(await findIncompleteTimelines(restored.db)).toEqual([]);
    expect(await findCounterDifferences(restored.db)).toEqual([]);
    expect(await findPeopleCounterDifferences(restored.db)).toEqual([]);
    const [was, is] = [await readOrders(db()), await readOrders(restored.db)];
    expect(is.ids.length).toBeGreaterThan(0);
    expect(is.ids.length).toBeLessThan(was.ids.length);
    expect(was.actions).toEqual(expect.arrayContaining(is.actions));
    const idsThere = new Set(is.ids);
    const ofOrdersThere = (row: string) => idsThere.has(JSON.parse(row).order_id);
    expect(is.files).toEqual(was.files.filter(ofOrdersThere));
  });

  it('has the bytes of every photo that its rows name', async () => {
    const keys = await listFileKeys(restored.db);
    expect(keys.length).toBeGreaterThan(0);
    const read = (folder: string, key: string) =>
      fs.readFileSync(path.join(folder, 'files', key.slice(34, 36), key));
    expect(keys.filter((key) => !read(place, key).equals(read(dataDir, key)))).toEqual([]);
  });
});
