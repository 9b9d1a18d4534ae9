import { describe, expect, it } from 'vitest';
import { listFirstRouteFiles, listPlainScripts, Manifest } from './first-route.ts';

const manifest = Manifest.parse({
  'admin.html': {
    file: 'assets/admin.js',
    imports: ['_react.js'],
    dynamicImports: [
      'src/app/shell.tsx',
      'src/features/orders/orders-page.tsx',
      'src/features/workers/workers-page.tsx',
    ],
  },
  '_react.js': { file: 'assets/react.js' },
  'src/app/shell.tsx': { file: 'assets/shell.js', imports: ['admin.html'] },
  'src/features/orders/orders-page.tsx': {
    file: 'assets/orders.js',
    imports: ['_table.js'],
    dynamicImports: ['src/features/orders/create-order-dialog.tsx'],
  },
  '_table.js': { file: 'assets/table.js', imports: ['_react.js'] },
  'src/features/orders/create-order-dialog.tsx': { file: 'assets/create.js' },
  'src/features/workers/workers-page.tsx': { file: 'assets/workers.js' },
});

describe('the weight of the first route', () => {
  it('counts the entry, the shell, the page and what they import, each once, and no dialog or other page', () => {
    const files = listFirstRouteFiles(manifest, 'admin.html').toSorted();
    expect(files).toEqual(['admin', 'orders', 'react', 'shell', 'table'].map((name) => `assets/${name}.js`));
  });

  it('fails rather than weighing the entry alone when the page is not found', () => {
    const { ['admin.html']: entry, ['_react.js']: react } = manifest;
    const without = Manifest.parse({ 'admin.html': { ...entry, dynamicImports: [] }, '_react.js': react });
    expect(() => listFirstRouteFiles(without, 'admin.html')).toThrow('no chunk of its own');
  });

  it('fails when the manifest lacks a chunk it names', () => {
    expect(() => listFirstRouteFiles({}, 'admin.html')).toThrow('holds no admin.html');
  });

  it('counts the plain scripts of the page too', () => {
    const html =
      '<script src="/before-paint.js"></script><script type="module" src="/assets/admin.js"></script>';
    expect(listPlainScripts(html)).toEqual(['before-paint.js']);
  });
});
