import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { PASSWORD, anAccount } from '#testing/builders/accounts.ts';
import { aPrice } from '#testing/builders/field.ts';
import { aClient, aWorker, anAddress, anOwner } from '#testing/builders/people.ts';
import { findCounterDifferences, findFactDifferences, findIncompleteTimelines } from './order-checks.ts';
import { childEnvironment } from './child-environment.ts';
import { serverProcesses } from './server-process.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

const { db, url } = await openTestDatabase();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-simulate-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));
const { serve } = serverProcesses({
  DATABASE_URL: url,
  SECRET_KEY: 'a secret key for a day that is played',
  ALLOW_UNSAFE_DATABASE: 'on',
  DATA_DIR: dataDir,
  DEMO_DATA: 'off',
  LOG_LEVEL: 'fatal',
});
const [{ origin }, operators] = await Promise.all([serve(), makePeople()]);

/** Two operators, a company of two, a worker of another, clients; all have the password. */
async function makePeople(): Promise<string> {
  const staff = [await anAccount(db), await anAccount(db, { role: 'super_admin' })];
  const { id: ownerId } = await anOwner(db);
  for (const company of [{ ownerId }, { ownerId }, {}]) await aWorker(db, company);
  for (const municipality of ['Zemun', 'Vračar', 'Palilula'] as const) {
    await anAddress(db, (await aClient(db)).id, { municipality });
  }
  for (const category of ['WATER_AND_SEWER', 'ELECTRICS']) await aPrice({ db }, { category });
  await db
    .updateTable('users')
    .set({ password_hash: staff[0]?.password_hash ?? '' })
    .execute();
  return staff.map(({ email }) => email).join(',');
}

/** Runs the command; with `--speed` a day takes three seconds. */
async function simulate(...args: readonly string[]) {
  const command = [path.join(ROOT, 'tools/simulate/simulate.ts'), ...args];
  const env = childEnvironment();
  const child = spawn(process.execPath, command, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const printed = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (printed.out += String(chunk)));
  child.stderr.on('data', (chunk) => (printed.error += String(chunk)));
  const [code] = await once(child, 'close');
  return { code: Number(code), ...printed };
}

const who = ['--url', origin, '--operators', operators, '--password', PASSWORD];

it('plays a day of 20 orders over HTTP, prints it, and finds no violated invariant, nor does the database', async () => {
  const { code, out, error } = await simulate(...who, '--orders', '20', '--speed', '20000', '--seed', '3');
  expect([error, out.includes('\nAll is well.\n'), code]).toEqual(['', true, 0]);
  expect(out).toContain('20 of 20 orders');
  expect(out.match(/^\d\d:\d\d N\d{6} +Nalog kreiran +(?:Klijent|Admin) /gm)).toHaveLength(20);
  expect(out.match(/^ {2}holds {2}/gm)).toHaveLength(7);
  expect(out).not.toContain('BROKEN');
  const { rows } = await sql<{ orders: number; roles: string[] }>`
    select (select count(*)::int from orders) as orders, array_agg(distinct actor_role::text) as roles
    from order_actions`.execute(db);
  expect(rows[0]?.orders).toBe(20);
  // Whether an owner delegates an order depends on ids, which are new each time.
  expect(rows[0]?.roles).toEqual(expect.arrayContaining(['admin', 'super_admin', 'client', 'worker']));
  expect(await findIncompleteTimelines(db)).toEqual([]);
  expect(await findCounterDifferences(db)).toEqual([]);
  expect(await findFactDifferences(db)).toEqual([]);
}, 60_000);

it('exits with 1 and names the order when the server records more money than was sent', async () => {
  await sql`
    create function pay_more() returns trigger language plpgsql as
    'begin new.paid_amount := new.paid_amount + 100; return new; end'`.execute(db);
  await sql`
    create trigger pay_more before update of paid_amount on orders for each row execute function pay_more()`.execute(
    db,
  );
  const { code, out } = await simulate(...who, '--orders', '6', '--speed', '30000');
  await sql`drop trigger pay_more on orders`.execute(db);
  expect(code).toBe(1);
  expect(out).toMatch(/BROKEN every timeline[^\n]*\n +N\d{6}: paid: [\d.]+, sent was \d+\n/);
  expect(out).toMatch(/BROKEN totals of clients[^\n]*\n[^\n]* rsd more, expected \d+\n/);
  expect(out).toContain('Something is broken, see above.');
}, 60_000);
