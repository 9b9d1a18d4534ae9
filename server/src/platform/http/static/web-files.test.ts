import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app/test-app.ts';

const { deps, beside } = await testApp();
const webFolder = path.join(deps.config.dataDir, 'built-web');
const asset = 'assets/admin-a1b2c3d4.js';

fs.mkdirSync(path.join(webFolder, 'assets'), { recursive: true });
fs.mkdirSync(path.join(webFolder, '.vite'));
const files = {
  'index.html':
    '<title>Naslovna</title><style>p{color:#123}</style><link href="{publicUrl}/"><a href="mailto:kontakt@{publicHost}">',
  'majstori.html': '<title>Majstorima</title>',
  'robots.txt': 'Sitemap: {publicUrl}/sitemap.xml',
  'sitemap.xml': '<loc>{publicUrl}/</loc>',
  'admin.html': '<head><title>Uprava</title></head>',
  'login.html': '<head><title>Ulaz</title></head>',
  'before-paint.js': 'let paint;',
  '.vite/manifest.json': '{}',
  [asset]: 'let plain;',
  [`${asset}.br`]: 'brotli',
  [`${asset}.gz`]: 'gzip',
};
for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(webFolder, name), text);

const app = await beside({ webFolder });

const get = (url: string, headers = {}) => app.inject({ url, headers });

describe('pages', () => {
  it('are the front page at the root and the back-office everywhere else', async () => {
    expect((await get('/')).body).toContain('Naslovna');
    for (const url of ['/admin', '/admin/orders/N000123', '/auth/set-password/x', '/nema']) {
      const response = await get(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain('<title>Uprava</title>');
    }
    for (const url of ['/login', '/login?returnTo=%2Fadmin', '/auth']) {
      expect((await get(url)).body).toContain('<title>Ulaz</title>');
    }
  });

  it('contain the public address of the site, its host for mails, and require its https for a year', async () => {
    const config = { ...deps.config, publicUrl: 'https://majstorija.example:8443' };
    const known = await beside({ webFolder, deps: { config } });
    const page = await known.inject('/');
    expect(page.body).toContain('<link href="https://majstorija.example:8443/">');
    expect(page.body).toContain('mailto:kontakt@majstorija.example"');
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    const [robots, map] = [await known.inject('/robots.txt'), await known.inject('/sitemap.xml')];
    const security = await known.inject('/.well-known/security.txt');
    expect(security.body).toContain('Contact: mailto:kontakt@majstorija.example\nExpires: 2');
    expect(security.body).toContain('Canonical: https://majstorija.example:8443/.well-known/security.txt');
    expect(robots.body).toBe('Sitemap: https://majstorija.example:8443/sitemap.xml');
    expect(map.body).toBe('<loc>https://majstorija.example:8443/</loc>');
  });

  it('are never cached and may run scripts of our own only', async () => {
    for (const url of ['/', '/admin']) {
      const { headers } = await get(url);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      const policy = String(headers['content-security-policy']);
      expect(policy).toMatch(
        /script-src 'self';.*object-src 'none';base-uri 'none';.*frame-ancestors 'none'/,
      );
      expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe/);
    }
  });

  it('may use the style that the build put into them and no other', async () => {
    const policy = String((await get('/')).headers['content-security-policy']);
    const hash = createHash('sha256').update('p{color:#123}').digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('may load pictures from the configured tile host and nothing from any other [security#page-policy]', async () => {
    const foreign = (policy: unknown) => String(policy).match(/https?:[^; ]*/g) ?? [];
    expect(foreign((await get('/')).headers['content-security-policy'])).toEqual([]);
    const usual = await get('/admin');
    expect(foreign(usual.headers['content-security-policy'])).toEqual(['https://tile.openstreetmap.org']);
    const template = 'https://tiles.example:8443/{z}/{x}/{y}.png?key=a&style=b';
    const tiles = { kind: 'host', template, origin: 'https://tiles.example:8443' } as const;
    const config = { ...deps.config, tiles };
    const own = await (await beside({ webFolder, deps: { config } })).inject('/admin');
    const policy = String(own.headers['content-security-policy']);
    expect(foreign(policy)).toEqual(['https://tiles.example:8443']);
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.example:8443;");
    expect(own.body).toContain(
      '<meta name="tiles-url" content="https://tiles.example:8443/{z}/{x}/{y}.png?key=a&amp;style=b" data-kind="pictures" /></head>',
    );
  });
});

describe('files of the build', () => {
  it('with a hash in their name are cached forever, others are not', async () => {
    expect((await get(`/${asset}`)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await get('/before-paint.js')).headers['cache-control']).toBe('no-cache');
  });

  it('are compressed as the browser accepts', async () => {
    for (const [accepted, body, encoding] of [
      ['br, gzip', 'brotli', 'br'],
      ['gzip', 'gzip', 'gzip'],
      ['', 'let plain;', undefined],
    ]) {
      const answer = await get(`/${asset}`, { 'accept-encoding': accepted });
      expect([answer.body, answer.headers['content-encoding']]).toEqual([body, encoding]);
      expect(String(answer.headers.vary).toLowerCase()).toContain('accept-encoding');
    }
  });

  it.each(['/admin.html', '/.vite/manifest.json'])('do not include %s', async (url) =>
    expect((await get(url)).statusCode).toBe(404),
  );

  it.each(['/assets/%2e%2e/%2e%2e/secret-key', '/..%2f..%2fsecret-key'])(
    'do not include what lies outside: %s',
    async (url) => {
      fs.writeFileSync(path.join(deps.config.dataDir, 'secret-key'), 'tajna');
      expect((await get(url)).body).not.toContain('tajna');
    },
  );
});

describe('every kind of answer', () => {
  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ] as const)(
    'is compressed if it is long, for a browser that accepts %s',
    async (accepted, encoding, unpack) => {
      const [plain, packed, short] = await Promise.all([
        get('/api/openapi.json'),
        get('/api/openapi.json', { 'accept-encoding': accepted }),
        get('/healthz', { 'accept-encoding': accepted }),
      ]);
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
      expect(short.headers['content-encoding']).toBeUndefined();
    },
  );

  it.each(['/admin', `/${asset}`, '/api/v1/orders', '/%zz'])(
    'carries the protective headers: %s',
    async (url) => {
      const { headers } = await get(url);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
        'content-security-policy': expect.stringMatching(
          /object-src 'none'.*base-uri 'none'.*frame-ancestors 'none'/,
        ),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by'] ?? headers.server).toBeUndefined();
    },
  );
});
