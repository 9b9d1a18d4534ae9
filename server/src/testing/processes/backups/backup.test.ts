import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { aForm } from '#testing/app/form.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aClient, anAddress, aWorker } from '#testing/builders/people.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { serverProcesses, signIn } from '#testing/processes/server-process.ts';
import { run } from '#testing/processes/run-program.ts';

const PASSPHRASE = 'duga tajna recenica';
const { db, url } = await openTestDatabase();
const root = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-backup-'));
fs.chmodSync(root, 0o755);
const [from, to, backup] = ['from', 'to', 'backup'].map((name) => path.join(root, name)) as [
  string,
  string,
  string,
];
afterAll(() => fs.rmSync(root, { recursive: true, force: true }));
const DESK = {
  DATABASE_URL: url,
  SECRET_KEY: 'k'.repeat(32),
  ALLOW_UNSAFE_DATABASE: 'on',
  DATA_DIR: from,
};
const { serve } = serverProcesses({ LOG_LEVEL: 'warn', DEMO_DATA: 'off' });

/** Stores a super admin, a worker and a client. */
async function storePeople() {
  const { email } = await anAccount(db, { role: 'super_admin' });
  await aWorker(db);
  const { id: clientId } = await aClient(db);
  const { id: addressId } = await anAddress(db, clientId);
  return { email, clientId, addressId };
}

/** Calls of the super admin. */
async function asSuper(origin: string, email: string | null) {
  const headers = { 'x-client-type': 'web', authorization: `Bearer ${await signIn(origin, email)}` };
  const get = async (at: string) => {
    const answer = await fetch(`${origin}/api/v1/${at}`, { headers });
    expect([at, answer.status]).toEqual([at, 200]);
    return (await answer.json()) as { data: never; meta?: { total: number } };
  };
  const post = async (at: string, form: Awaited<ReturnType<typeof aForm>>) => {
    const body = new Uint8Array(form.payload);
    return fetch(`${origin}/api/v1/${at}`, {
      method: 'POST',
      headers: { ...headers, ...form.headers },
      body,
    });
  };
  return { get, post };
}

interface Detail {
  readonly files: readonly { readonly url: string }[];
}

it('a backup of a working desk starts elsewhere with what was acknowledged before it, whole [running#backup]', async () => {
  const server = await serve(DESK);
  const { email, clientId, addressId } = await storePeople();
  const desk = await asSuper(server.origin, email);
  const photo = await aJpeg();
  const create = async (): Promise<string> => {
    const fields = { clientId, addressId, category: 'WATER_AND_SEWER', package: 'PLUMBING' };
    const answer = await desk.post('orders', await aForm(fields, [photo]));
    expect(answer.status).toBe(201);
    return ((await answer.json()) as { data: { _id: string } }).data._id;
  };
  const before = [await create(), await create(), await create()];
  const state = { isDone: false };
  let later = 0;
  const writing = (async () => {
    while (!state.isDone) {
      await create();
      later += 1;
    }
  })();
  const made = await run('backup', ['--to', backup], { ...DESK, BACKUP_PASSPHRASE: PASSPHRASE });
  state.isDone = true;
  await writing;
  expect([made.code, made.error]).toEqual([0, '']);
  expect(later).toBeGreaterThan(0);
  const told = (await desk.get('first-steps')).data as { readonly onSample: readonly string[] };
  expect(told.onSample).not.toContain('backup');

  // Of two at once into one place, one restores and the other says so, and nothing of what to remove [running#one-restore].
  const restore = () => run('restore', ['--from', backup], { DATA_DIR: to, BACKUP_PASSPHRASE: PASSPHRASE });
  const both = (await Promise.all([restore(), restore()])).toSorted((one, other) => one.code - other.code);
  expect(both.map(({ code, error }) => [code, error])).toEqual([
    [0, ''],
    [1, expect.stringMatching(/^The backup was not restored: another restore, process \d+, fills .+\n$/)],
  ]);

  const restored = await serve({ DATA_DIR: to });
  const there = await asSuper(restored.origin, email);
  for (const id of before) {
    const order = (await there.get(`orders/${id}`)).data as unknown as Detail;
    expect(order.files).toHaveLength(1);
    for (const file of order.files) {
      expect((await fetch(new URL(file.url, restored.origin))).status).toBe(200);
    }
  }
  for (const list of ['clients', 'workers', 'owners', 'admins']) {
    expect((await there.get(list)).meta).toEqual((await desk.get(list)).meta);
  }
  expect(fs.statSync(path.join(to, 'secret-key')).mode & 0o777).toBe(0o600);
  server.child.kill('SIGTERM');
  restored.child.kill('SIGTERM');
  expect(await Promise.all([server.exit, restored.exit])).toEqual([0, 0]);
}, 600_000);
