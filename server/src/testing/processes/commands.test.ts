import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aRegisterFile } from '#testing/builders/files/register-file.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { FOREIGN_VARIABLES } from './child-environment.ts';
import { run } from './run-program.ts';

const { db, url } = await openTestDatabase();
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'majstorija naredbe '));
afterAll(() => fs.rmSync(folder, { recursive: true }));
const settings = { DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32), INIT_CWD: folder };

const NAME = ['--first-name', 'Ana', '--last-name', 'Anić', '--phone', '0601234567'];

/** What a command prints of a refusal: one line. */
async function refusalOf(command: string, args: readonly string[], more: Record<string, string> = {}) {
  const { code, out, error } = await run(command, args, { ...settings, ...more });
  expect([code, out]).toEqual([1, '']);
  expect(error.trim().split('\n')).toHaveLength(1);
  return error;
}

/** Each starts a process on the sources. */
const LONG = { timeout: 300_000 };

describe('majstorija create-super-admin', LONG, () => {
  it('creates the first account without a password, whose mailed link sets it, and does so once', async () => {
    const args = ['--email', 'Ana@Primer.rs', ...NAME];
    const { code, out, error } = await run('create-super-admin', args, settings);
    expect([code, error]).toEqual([0, '']);
    expect(out).toContain('Super admin ana@primer.rs created. Set the password within 72 hours:\n');
    expect(out.trim()).toMatch(/\nhttp:\/\/localhost:3000\/auth\/set-password\/[\w-]{43}$/);
    expect(await db.selectFrom('users').selectAll().execute()).toMatchObject([
      { email: 'ana@primer.rs', role: 'super_admin', password_hash: null, phone: '+381601234567' },
    ]);
    expect(await db.selectFrom('audit_events').select(['event', 'actor_id']).execute()).toEqual([
      { event: 'account_created', actor_id: null },
    ]);
    expect(await db.selectFrom('mails').select(['kind', 'recipient']).execute()).toEqual([
      { kind: 'set_password', recipient: 'ana@primer.rs' },
    ]);
    expect(await refusalOf('create-super-admin', args)).toBe(
      'The super admin was not created: Ova email adresa se već koristi. Unesite drugu.\n',
    );
  });

  it('names what is missing in one line', async () => {
    const missing = ['--email', 'ana', ...NAME.slice(2)];
    expect(await refusalOf('create-super-admin', missing)).toContain(
      '--first-name: Polje je obavezno; --email: Unesite validnu email adresu',
    );
  });
});

it('majstorija import-addresses imports the named file and reports its content', LONG, async () => {
  const rows = Array.from({ length: 20 }, (_, n) => ({ number: String(n + 1) }));
  aRegisterFile(path.join(folder, 'kucni_broj.csv'), [...rows, { wkt: 'POINT' }]);
  const { code, out, error } = await run('import-addresses', ['kucni_broj.csv'], settings);
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('  row 22: wkt is no POINT(x y)\n20 addresses added, 0 moved, 0 removed.\n');
});

it(
  'majstorija rebuild-statistics counts facts and totals anew, whatever libraries read from the environment [running#own-settings]',
  LONG,
  async () => {
    const { code, out, error } = await run('rebuild-statistics', [], { ...settings, ...FOREIGN_VARIABLES });
    expect([code, error]).toEqual([0, '']);
    expect(out).toMatch(/\nStatistics are rebuilt\.\n$/);
  },
);

it('majstorija roles prints the rights of the server, and needs the owner to apply them', LONG, async () => {
  const DATABASE_URL = url.replace(/\/\/[^@]+@/, '//uloga_probe:lozinka@');
  const roles = { DATABASE_URL, ALLOW_UNSAFE_DATABASE: 'on' };
  const { out } = await run('roles', [], { ...settings, ...roles, DATABASE_OWNER_URL: url });
  expect(out).toContain(`create role "uloga_probe" login password 'a new password';`);
  expect(out).not.toContain('lozinka');
  expect(await refusalOf('roles', ['--apply'], roles)).toBe(
    'No roles were made: --apply needs DATABASE_OWNER_URL\n',
  );
});

it.each([
  ['restore', ['--from', path.join(folder, '\u001b]0;gone\u0007\n\u202ebackup')]],
  ['import-addresses', ['\u009b2Jnumbers.csv\r']],
  ['\u001b[2Jrestore', []],
])(
  'majstorija %j prints nothing that a terminal obeys [running#printed-texts]',
  LONG,
  async (command, args) => {
    const { code, error } = await run(command, args, settings);
    expect(code).toBe(1);
    expect(error).toMatch(/\\u00(?:1b|9b)/);
    expect(error).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}/u);
  },
);
