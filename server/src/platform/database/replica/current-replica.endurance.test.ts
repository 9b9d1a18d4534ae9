import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from '@majstorija/embedded-postgres/embedded-postgres.ts';
import { startStandby } from '#testing/database/standby.ts';
import { createDatabase, createReads, queryText, type Db } from '#platform/database/db.ts';
import { START_TIMEOUTS } from '#platform/database/pool.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-replica-'));
fs.chmodSync(dataDir, 0o755);
const primary = await startEmbeddedPostgres({ dataDir });
const standby = await startStandby(dataDir, primary);

const onError = () => undefined;
/** Whether the machine is busy is no matter here. */
const timeouts = START_TIMEOUTS;
const left: unknown[] = [];
const db = createDatabase({ url: primary.url, poolSize: 4, timeouts, onError });
const reads = createReads(
  db,
  { url: standby.url, poolSize: 4, timeouts, onError },
  (error) => void left.push(error),
);
const onPrimary = new Client({ connectionString: primary.url });
const onStandby = new Client({ connectionString: standby.url });
onStandby.on('error', onError);
await Promise.all([onPrimary.connect(), onStandby.connect()]);
await onPrimary.query('create table written (n int)');

afterAll(async () => {
  await Promise.all([reads.destroy(), db.destroy(), onPrimary.end()]);
  await standby.stop().catch(onError);
  await primary.stop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const READ = { text: `select coalesce(max(n), 0) || ' ' || pg_is_in_recovery() from written`, values: [] };
const read = (from: Db) => queryText(from, READ);
/** A replica that was late or away is asked again after a second. */
const untilAskedAgain = () => sleep(1_050);

describe('reads of a replica', () => {
  it('take place there and have every change that was committed before, each time', async () => {
    const answers = new Set<string | undefined>();
    for (let n = 1; n <= 200; n += 1) {
      await onPrimary.query(`insert into written values (${n})`);
      const [newest, isReplica] = (await read(reads))?.split(' ') ?? [];
      expect(Number(newest)).toBe(n);
      answers.add(isReplica);
    }
    expect(answers).toContain('true');
  });

  it('take place at the primary while the replica lacks something, and there again when it has it', async () => {
    await untilAskedAgain();
    await onStandby.query('select pg_wal_replay_pause()');
    const readPause = async () =>
      (await onStandby.query('select pg_get_wal_replay_pause_state() as state')).rows;
    await expect.poll(readPause).toEqual([{ state: 'paused' }]);
    left.length = 0;
    await onPrimary.query('insert into written values (1000)');
    for (let n = 0; n < 20; n += 1) expect(await read(reads)).toBe('1000 false');
    expect(new Set(left)).toEqual(new Set([null]));
    await onStandby.query('select pg_wal_replay_resume()');
    await expect.poll(() => read(reads)).toBe('1000 true');
  });
});
