import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { anAccount } from '#testing/builders/accounts.ts';
import { until } from './mail-jobs.ts';
import { serverProcesses } from './server-process.ts';
import { openSmtp } from './smtp.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db, url } = await openTestDatabase();
const smtp = await openSmtp();
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-mail-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

const { serve } = serverProcesses({
  DATABASE_URL: url,
  SECRET_KEY: 'a secret key for the test of the process itself',
  ALLOW_UNSAFE_DATABASE: 'on',
  DATA_DIR: dataDir,
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Majstorija Proba <proba@primer.rs>',
});

async function forgetPassword(origin: string, email: string | null): Promise<number> {
  const answer = await fetch(`${origin}/api/v1/auth/forgot-password`, {
    method: 'POST',
    headers: { 'x-client-type': 'web', 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await answer.arrayBuffer();
  return answer.status;
}

/** Requests a new password; returns the account's address. */
async function requestReset(origin: string): Promise<string> {
  const { email } = await anAccount(db);
  expect(await forgetPassword(origin, email)).toBe(200);
  return email ?? '';
}

it('a server sends requested mails, answers without waiting for the mail server, and stops in the middle of a mail', async () => {
  const { child, origin, port, exit, output } = await serve();
  const first = await requestReset(origin);
  await until(() => smtp.received.length === 1);
  const [mail] = smtp.received;
  expect(mail?.recipients).toEqual([first]);
  expect(mail?.head).toContain('From: Majstorija Proba <proba@primer.rs>');
  expect(mail?.body).toContain(`http://localhost:${port}/auth/reset-password/`);
  expect((await fetch(`${origin}/dev/mail`)).status).toBe(404);

  smtp.next.push('silent');
  const second = await requestReset(origin);
  await until(() => smtp.received.length === 2);
  child.kill('SIGTERM');
  expect(await exit).toBe(0);
  const row = await db.selectFrom('mails').selectAll().where('recipient', '=', second).executeTakeFirst();
  expect(row?.sent_at).toBeNull();
  expect(output.text).not.toContain('/dev/mail');
  expect(output.text).not.toMatch(/@primer\.rs/);
});
