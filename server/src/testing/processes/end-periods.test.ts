import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { uuidv7 } from '#platform/database/uuid.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { builtProgram } from './built-program.ts';
import { childEnvironment, END_WITH_PARENT } from './child-environment.ts';

const { db, appUrl } = await openTestDatabase();
const program = await builtProgram(fileURLToPath(new URL('./ending-process.ts', import.meta.url)));
const DAY_MS = 24 * 3_600_000;
const MAILS = 2_000;
const BATCH = 100;

/** A process that ends the periods; `mails` is the number in its log once it has ended, 0 without a log. */
function spawnEnding() {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program, appUrl], {
    env: childEnvironment(),
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const toMails = (log: string) => (log === '' ? 0 : Number(JSON.parse(log).counts.mails));
  return { child, ended, mails: text(child.stdout).then(toMails) };
}

async function addMails(count: number, time: Date): Promise<void> {
  const { id } = await anAccount(db, { hasPassword: false });
  const mail = { kind: 'password_changed', user_id: id, recipient: 'ana@primer.rs', created_at: time };
  const mails = Array.from({ length: count }, () => ({ ...mail, id: uuidv7(time) }));
  await db.insertInto('mails').values(mails).execute();
}

const countMails = async () => (await db.selectFrom('mails').select('id').execute()).length;

/** Connections of the processes that the database has not noticed to be dead. */
const countClients = async () =>
  (
    await sql`select 1 from pg_stat_activity
      where datname = current_database() and usename <> current_user`.execute(db)
  ).rows.length;

it('survives a kill between batches, and two processes share the rest [personal-data#daily]', async () => {
  await addMails(MAILS, new Date(Date.now() - 31 * DAY_MS));
  await addMails(1, new Date(Date.now() - 29 * DAY_MS));
  await sql`create function test_slow() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.05); return null; end $$`.execute(db);
  await sql`create trigger test_slow after delete on mails for each statement execute function test_slow()`.execute(
    db,
  );

  const killed = spawnEnding();
  killed.mails.catch(() => undefined);
  await expect.poll(countMails, { interval: 10, timeout: 30_000 }).toBeLessThan(MAILS + 1);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await expect.poll(countClients, { timeout: 10_000 }).toBe(0);
  const left = (await countMails()) - 1;
  expect(left).toBeGreaterThan(0);
  expect([left % BATCH, left < MAILS]).toEqual([0, true]);

  const both = [spawnEnding(), spawnEnding()];
  for (const { ended } of both) expect(await ended).toEqual([0, null]);
  const [first = 0, second = 0] = await Promise.all(both.map(({ mails }) => mails));
  expect(first + second).toBe(left);
  expect(await countMails()).toBe(1);
});
