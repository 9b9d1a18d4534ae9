import fs from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#features/accounts/passwords/password.service.ts';
import { DEMO_PASSWORD } from '#features/demo/content/people/accounts.content.ts';
import { createDemoOffer } from '#features/demo/offered-accounts.service.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aConfig } from '#testing/builders/configs.ts';
import { testApp } from '#testing/app/test-app.ts';

const { deps, db, beside } = await testApp();
const demoHash = await hashPassword(DEMO_PASSWORD);
const EMAILS = ['super@demo.rs', 'operater@demo.rs', 'klijent@demo.rs'] as const;

for (const email of EMAILS) await anAccount(db, { email });

const change = (email: string, values: { password_hash?: string; is_active?: boolean }) =>
  db.updateTable('users').set(values).where('email', '=', email).execute();

beforeEach(async () => {
  for (const email of EMAILS) await change(email, { password_hash: demoHash, is_active: true });
});

const webFolder = path.join(deps.config.dataDir, 'built-web');
fs.mkdirSync(webFolder);
const PAGE = '<head></head>';
for (const name of ['index.html', 'majstori.html', 'robots.txt', 'sitemap.xml', 'admin.html', 'login.html'])
  fs.writeFileSync(path.join(webFolder, name), PAGE);

/** Every answer to a visitor who is not signed in. */
const PATHS = ['/login', '/auth', '/admin', '/', '/robots.txt', '/healthz', '/api/openapi.json'];
const NAMED = /<meta name="demo-account" content="([^"]*)" data-role="([^"]*)" data-password="([^"]*)" \/>/g;

const listNamed = (html: string) => [...html.matchAll(NAMED)].map(([, ...parts]) => parts.join(' '));

async function serve(demoData: 'on' | 'off') {
  const { dataDir } = deps.config;
  const config = aConfig({ DATA_DIR: dataDir, DEMO_DATA: demoData });
  return beside({ webFolder, deps: { config } });
}

describe('the demo accounts [running#demo-accounts-offered]', () => {
  it('are named by the pages of the back-office and by no other, those of staff alone', async () => {
    const app = await serve('on');
    const named = ['super@demo.rs super_admin Demo-lozinka-1', 'operater@demo.rs admin Demo-lozinka-1'];
    for (const page of ['/login', '/auth', '/admin'])
      expect(listNamed((await app.inject(page)).body)).toEqual(named);
    for (const page of ['/', '/?za=majstore']) expect((await app.inject(page)).body).toBe(PAGE);
  });

  it('are named by no answer without demo data, whatever the database has', async () => {
    const app = await serve('off');
    for (const page of PATHS)
      expect((await app.inject(page)).body).not.toMatch(/demo-account|super@demo\.rs/);
    expect(createDemoOffer({ ...deps, config: aConfig({ DEMO_DATA: 'off' }) })).toBeUndefined();
  });
});
