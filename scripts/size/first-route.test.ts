import { describe, expect, it } from 'vitest';
import {
  listFirstRouteFiles,
  listImporters,
  listPageFonts,
  listPageScripts,
  Manifest,
} from './first-route.ts';

const html = `<link rel="preload" as="font" href="/assets/a.woff2"><script src="/before-paint.js"></script>
  <script type="module" crossorigin src="/assets/admin.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react.js"><link rel="stylesheet" href="/assets/a.css">`;

const manifest = Manifest.parse({
  'admin.html': {
    file: 'assets/admin.js',
    imports: ['_react.js'],
    dynamicImports: [
      'src/app/shell/shell.tsx',
      'src/features/orders/list/orders-page.tsx',
      'src/features/people/workers/workers-page.tsx',
    ],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/app/shell/shell.tsx': { file: 'assets/shell.js', imports: ['admin.html'] },
  'src/features/orders/list/orders-page.tsx': {
    file: 'assets/orders.js',
    imports: ['_table.js'],
    dynamicImports: ['src/shared/orders/create/create-order-dialog.tsx'],
  },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
  'src/shared/orders/create/create-order-dialog.tsx': { file: 'assets/create.js' },
  'src/features/people/workers/workers-page.tsx': { file: 'assets/workers.js' },
});

describe('the size of the first route', () => {
  it('counts the entry, the shell, the page and what they import, each once, and no dialog or other page', () => {
    const files = listFirstRouteFiles(manifest, html).toSorted();
    const modules = ['admin', 'orders', 'react', 'shell', 'table'].map((name) => `assets/${name}.js`);
    expect(files).toEqual([...modules, 'before-paint.js']);
  });

  it('names what loads a file', () => {
    const files = listFirstRouteFiles(manifest, html);
    expect(listImporters(manifest, files, 'assets/table.js')).toEqual(['assets/orders.js']);
  });

  it('fails when the page is not found, instead of measuring the entry alone', () => {
    const { ['admin.html']: entry, ['_react.js']: react } = manifest;
    const without = Manifest.parse({ 'admin.html': { ...entry, dynamicImports: [] }, '_react.js': react });
    expect(() => listFirstRouteFiles(without, html)).toThrow('no chunk of its own');
  });

  it('fails when the manifest lacks a chunk it names', () => {
    const { ['_react.js']: _, ...incomplete } = manifest;
    expect(() => listFirstRouteFiles(incomplete, html)).toThrow('has no _react.js');
  });
});

describe('the size of a page', () => {
  it('counts its scripts and the modules they import, but no styles or fonts', () => {
    expect(listPageScripts(html)).toEqual(['before-paint.js', 'assets/admin.js', 'assets/react.js']);
  });

  it('names the fonts that its first paint waits for', () => {
    expect(listPageFonts(html)).toEqual(['assets/a.woff2']);
  });
});
