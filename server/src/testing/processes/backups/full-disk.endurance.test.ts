import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeBackupFile } from '#features/backup/backup-file.service.ts';
import { testApp } from '#testing/app/test-app.ts';
import { keysOf, listed, listEntries, restoredPlaces, setPhoto } from '#testing/backups/restored-places.ts';
import { aSolvedComplaint } from '#testing/builders/personal-data/solved-complaint.ts';
import { run } from '#testing/processes/run-program.ts';

const BACKUP_PASSPHRASE = 'duga tajna recenica';
const NOTHING: Readonly<Record<string, string>> = {};
const SECRET_KEY = 'k'.repeat(32);
const { as, db, deps, url, clock } = await testApp();
const { newFolder, emptyDatabase } = restoredPlaces();
const backup = newFolder();
const place = newFolder();
const source = { DATABASE_URL: url, DATA_DIR: place, SECRET_KEY };

beforeAll(async () => {
  await aSolvedComplaint(db, clock.now());
  await setPhoto(as('admin'));
  await setPhoto(as('super_admin'));
  const from = { ownerUrl: url, files: deps.files, secretKey: null, clock: clock.now };
  await writeBackupFile(backup, null, listed(await listEntries(from)));
});

const mounts = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija-full-'));
// The account that runs PostgreSQL for root passes through it.
fs.chmodSync(mounts, 0o755);
const mounted: string[] = [];
afterAll(() => {
  for (const folder of mounted) execFileSync('umount', ['-l', folder]);
  fs.rmSync(mounts, { recursive: true });
});

/** A file system in memory of this size; throws where none may be mounted. */
function mount(size: string): string {
  const folder = fs.mkdtempSync(path.join(mounts, 'disk-'));
  const options = `size=${size},mode=755`;
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'majstorija-test', folder], { stdio: 'ignore' });
  mounted.push(folder);
  return folder;
}

function canMount(): boolean {
  try {
    mount('4k');
    return true;
  } catch {
    return false;
  }
}

/** Of some sizes PostgreSQL has no room for its last checkpoint: after a minute it is stopped without one. */
const STOPPING = { timeout: 150_000 };

// A small file system is mounted, which only root may, and not in every container.
describe.runIf(canMount())('a full disk is named [running#no-room]', () => {
  it.each([
    { name: 'plain', more: NOTHING },
    { name: 'encrypted', more: { BACKUP_PASSPHRASE } },
  ])('for a backup ($name), which leaves nothing, and can be made when there is room', async ({ more }) => {
    const disk = mount('16k');
    const to = path.join(disk, 'backup');
    const { code, out, error } = await run('backup', ['--to', to], { ...source, ...more });
    expect([code, out]).toEqual([1, expect.not.stringContaining('rows of')]);
    expect(error).toBe(
      `No backup was made: there is no room left in ${to}, after 0.0 MB of the backup, which were removed again: free space there, or choose another one with --to\n`,
    );
    expect(fs.readdirSync(to)).toEqual([]);
    const checked = await run('backup-check', ['--from', to], more);
    expect([checked.code, checked.error]).toEqual([
      1,
      expect.stringContaining(`there is no finished backup in ${to}`),
    ]);
    execFileSync('mount', ['-o', 'remount,size=16m', disk]);
    // The files of the source are elsewhere, which the code 2 says.
    expect((await run('backup', ['--to', to], { ...source, ...more })).code).toBe(2);
  });

  it('for a restore whose photos find no room, and what remains is said', async () => {
    expect((await keysOf(deps.files)).length).toBeGreaterThan(1);
    const dataDir = mount('8k');
    const settings = { DATABASE_URL: (await emptyDatabase()).url, DATA_DIR: dataDir, SECRET_KEY };
    const { code, out, error } = await run('restore', ['--from', backup], settings);
    expect([code, out]).toEqual([1, expect.not.stringContaining('Restored are')]);
    expect(error).toBe(
      `The backup was not restored: there is no room left in ${dataDir}: free space there, or set DATA_DIR to another folder\n` +
        `What it wrote remains and is no whole restore. Before the next one: drop the database and create it anew, remove ${dataDir}/files.\n`,
    );
  });

  it.each([
    { size: '12m', at: 'its making' },
    { size: '44m', at: 'its start or its tables' },
    { size: '64m', at: 'its rows' },
  ])('for a restore whose embedded database finds no room for $at', STOPPING, async ({ size }) => {
    const dataDir = mount(size);
    const { code, out, error } = await run('restore', ['--from', backup], { DATA_DIR: dataDir });
    const left = ['postgres', 'files']
      .map((name) => path.join(dataDir, name))
      .filter((folder) => fs.existsSync(folder) && fs.readdirSync(folder).length > 0);
    expect([code, out]).toEqual([1, expect.not.stringContaining('Restored are')]);
    expect(error).toBe(
      `The backup was not restored: there is no room left in ${dataDir}: free space there, or set DATA_DIR to another folder\n` +
        (left.length > 0
          ? `What it wrote remains and is no whole restore. Before the next one: remove ${left.join(' and ')}.\n`
          : ''),
    );
  });
});
