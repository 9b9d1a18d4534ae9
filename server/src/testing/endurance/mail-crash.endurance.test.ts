import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { builtProgram } from '#testing/processes/built-program.ts';
import { queueOne, until } from '#testing/processes/mail-jobs.ts';
import { openSmtp } from '#testing/processes/smtp.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { childEnvironment, END_WITH_PARENT } from '#testing/processes/child-environment.ts';

const { db, url } = await openTestDatabase();
const program = await builtProgram(
  fileURLToPath(new URL('../processes/sending-process.ts', import.meta.url)),
);
const smtp = await openSmtp();
const KILLS = 300;

/** A process that sends the queued mails. */
function spawnSender() {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, program, url, smtp.url], {
    env: childEnvironment(),
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  return { child, ended };
}

/**
 * Makes the locks of killed processes expire, as they do after two minutes. The attempts begin again: here every process is
 * killed, and a mail that is picked first in 25 of them would be given up [mail#retries].
 */
const expireLocks = () =>
  sql`update graphile_worker._private_jobs
    set locked_at = locked_at - interval '3 minutes', run_at = now(), attempts = 0`.execute(db);

it('a process killed between sending and marking loses no mail and sends at most that one twice', async () => {
  const queued: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    queued.push(await queueOne(db));
    // In turns before the mail server answers, and while its answer is on the way.
    if (round % 2 === 0) smtp.next.push('silent');
    const { child, ended } = spawnSender();
    smtp.onReceived = () => void child.kill('SIGKILL');
    await ended;
    smtp.onReceived = () => undefined;
    smtp.next.length = 0;
    await expireLocks();
  }
  const { child, ended } = spawnSender();
  await until(async () => (await sql`select 1 from graphile_worker.jobs`.execute(db)).rows.length === 0);
  child.kill('SIGKILL');
  await ended;

  const marks = await db.selectFrom('mails').select(['recipient', 'sent_at']).execute();
  expect(marks.filter((mail) => mail.sent_at === null)).toEqual([]);
  const counts = queued.map((email) => smtp.received.filter((mail) => mail.recipients.includes(email)));
  expect(counts.filter((mails) => mails.length === 0)).toEqual([]);
  const doubled = smtp.received.length - queued.length;
  process.stdout.write(`${KILLS} kills: ${queued.length} mails, ${doubled} doubled\n`);
  expect(doubled).toBeLessThanOrEqual(KILLS);
  expect(doubled).toBeGreaterThan(0);
  for (const mails of counts) expect(new Set(mails.map(({ messageId }) => messageId)).size).toBe(1);
}, 3_600_000);
