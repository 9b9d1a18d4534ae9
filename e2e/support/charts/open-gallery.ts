import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const WEB = path.resolve(import.meta.dirname, '../../../web');
const ORIGIN = 'http://charts.test';
/** What the product allows its own pages, so that a picture that only works without it fails here too. */
const POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'";
const PAGE = `<!doctype html><html lang="sr-Latn"><head><title>Grafikoni</title><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/gallery.css"></head><body><div id="root"></div><script type="module" src="/gallery.js"></script></body></html>`;
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The page with every chart, built as the product is; `remove` deletes it. */
export async function buildGallery() {
  const folder = await mkdtemp(path.join(tmpdir(), 'charts-'));
  await build({
    root: WEB,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { gallery: path.join(WEB, 'src/testing/charts/gallery.tsx') },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Opens it without a server: the files of the build answer every call. */
export async function openGallery(page: Page, folder: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/') {
      await route.fulfill({
        body: PAGE,
        contentType: 'text/html',
        headers: { 'content-security-policy': POLICY },
      });
      return;
    }
    const contentType = TYPES[path.extname(pathname)] ?? 'application/octet-stream';
    await route.fulfill({ body: await readFile(path.join(folder, path.basename(pathname))), contentType });
  });
  await page.goto(ORIGIN);
  await page.getByRole('heading', { level: 1, name: 'Grafikoni' }).waitFor();
  await page.evaluate(() => document.fonts.ready);
}
