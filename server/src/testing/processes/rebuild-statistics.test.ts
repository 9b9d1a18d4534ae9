import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sql } from '#platform/database/sql.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { aTimeline } from '#testing/statistics/timelines.ts';
import { childEnvironment } from './child-environment.ts';

const SERVER = path.resolve(import.meta.dirname, '../../..');
const { url, db } = await openTestDatabase();

/** Runs the command on the sources. */
async function run(settings: Record<string, string> = {}) {
  const command = ['--import', 'tsx', path.join(SERVER, 'src/rebuild-statistics.ts')];
  const env = childEnvironment({ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32), ...settings });
  const child = spawn(process.execPath, command, { cwd: SERVER, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.error += String(chunk)));
  const [code] = await once(child, 'close');
  return { code: Number(code), ...printed };
}

const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();

const readAll = async () => ({
  facts: sorted(await db.selectFrom('order_facts').selectAll().execute()),
  rollups: sorted(await db.selectFrom('statistics_rollups').selectAll().execute()),
  months: sorted(await db.selectFrom('statistics_month_totals').selectAll().execute()),
  results: sorted(await db.selectFrom('result_totals').selectAll().execute()),
});

it('counts facts and totals anew from the log [statistics#rebuilt]', async () => {
  const created = new Date('2026-03-04T09:00+01:00');
  const after = (minutes: number) => new Date(created.getTime() + minutes * 60_000);
  await aTimeline(db, { createdAt: created }, [
    { event: 'worker_assigned', at: after(10), by: 'admin' },
    { event: 'completed', at: after(90), by: 'worker' },
  ]);
  const first = await run();
  expect([first.code, first.error]).toEqual([0, '']);
  expect(first.out).toMatch(/\nStatistics are rebuilt\.\n$/);
  const kept = await readAll();
  for (const rows of Object.values(kept)) expect(rows.length).toBeGreaterThan(0);

  await sql`update order_facts set assigned_at = now()`.execute(db);
  await sql`update statistics_rollups set counts = array[7]`.execute(db);
  await sql`update statistics_month_totals set counts = array[7]`.execute(db);
  await sql`update result_totals set weight = 7`.execute(db);
  expect(await readAll()).not.toEqual(kept);
  expect((await run()).code).toBe(0);
  expect(await readAll()).toEqual(kept);
  expect(await db.selectFrom('statistics_changed_days').selectAll().execute()).toEqual([]);
}, 120_000);

it('ends with one line that names the error', async () => {
  const { code, out, error } = await run({ WORKING_HOURS: '20:00-08:00' });
  expect([code, out]).toEqual([1, '']);
  expect(error).toContain('WORKING_HOURS');
}, 60_000);
