import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';

const { deps, beside } = await testApp();
const webFolder = path.join(deps.config.dataDir, 'built-web');
const files = {
  'index.html': '<title>Naslovna</title>',
  'majstori.html': '<title>Majstorima</title>',
  'robots.txt': '',
  'sitemap.xml': '',
  'admin.html': '<head></head>',
  'login.html': '<head></head>',
};
fs.mkdirSync(webFolder);
for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(webFolder, name), text);
const app = await beside({ webFolder });

it.each(['/?za=majstore', '/?utm=x&za=majstore'])('opens for workers at %s', async (url) => {
  const { body, headers } = await app.inject(url);
  expect(body).toContain('Majstorima');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
});

it.each(['/', '/?za=gradjane', '/?za=', '/?za=%zz', '/?za=majstore2', '/?za=constructor', '/?'])(
  'opens for citizens at %s [public-page#view-in-address]',
  async (url) => {
    expect((await app.inject(url)).body).toContain('Naslovna');
  },
);
