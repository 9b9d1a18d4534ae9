import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/accounts/passwords/password.service.ts';
import { DEMO_PASSWORD } from '#features/demo/content/people/accounts.content.ts';
import { assertNoOpenDemo, listAccountLines } from '#features/demo/demo-guard.service.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';

const { db } = await openTestDatabase();
const OPEN = { PUBLIC_URL: 'https://majstorija.rs' };
const demoHash = await hashPassword(DEMO_PASSWORD);

const check = (env: Record<string, string> = OPEN) => assertNoOpenDemo({ db }, aConfig(env));

async function anAccountWith(password_hash: string, email?: string) {
  const { id } = await anAccount(db, email === undefined ? {} : { email });
  await db.updateTable('users').set({ password_hash }).where('id', '=', id).execute();
  return id;
}

beforeEach(() => db.updateTable('users').set({ is_active: false }).execute());

describe('a server that others reach is refused [running#no-open-demo]', () => {
  it('while a demo account has its public password, in one line', async () => {
    const id = await anAccountWith(demoHash, 'super@demo.rs');
    await expect(check()).rejects.toThrow(/^accounts of the demo data still have their public password.*$/);
    await expect(check({ HOST: '0.0.0.0' })).rejects.toThrow('DEMO_DATA=on');
    await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute();
    await expect(check()).resolves.toBeUndefined();
  });

  it('not with other passwords, on this machine alone, and with DEMO_DATA=on', async () => {
    await anAccountWith(await hashPassword('Sasvim-druga-lozinka-3'), 'operater@demo.rs');
    await expect(check()).resolves.toBeUndefined();
    await anAccountWith(demoHash, 'vlasnik@demo.rs');
    await expect(check({})).resolves.toBeUndefined();
    await expect(check({ ...OPEN, DEMO_DATA: 'on' })).resolves.toBeUndefined();
  });
});

describe('the start names the demo accounts that there are [running#demo-accounts-offered]', () => {
  const linesOf = (hasNoAccounts = false) => listAccountLines({ db }, aConfig({}), hasNoAccounts);

  it('and none beside the first account that was made by hand', async () => {
    await anAccountWith(await hashPassword('Sasvim-druga-lozinka-3'), 'ana@firma.rs');
    expect(await linesOf()).toEqual([]);
    expect(await linesOf(true)).toEqual([expect.stringContaining('create-super-admin')]);
  });

  it('without those whose password was changed or that are not active', async () => {
    await db.updateTable('users').set({ is_active: true }).where('email', '=', 'super@demo.rs').execute();
    expect(await linesOf()).toEqual([
      'Demo accounts, password Demo-lozinka-1:',
      expect.stringMatching(/^ {2}super@demo\.rs +Super Admin$/),
    ]);
  });
});
