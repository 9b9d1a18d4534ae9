import { expect, test } from 'vitest';
import { entryFor } from './admin-fallback.ts';

test('the root is the landing page', () => {
  expect(entryFor('/')).toBe('/');
  expect(entryFor('/?za=majstore')).toBe('/?za=majstore');
});

test('every other page is the sign-in page or the admin app, and keeps its query', () => {
  expect(entryFor('/admin/orders')).toBe('/admin.html');
  expect(entryFor('/login?returnTo=%2Fadmin')).toBe('/login.html?returnTo=%2Fadmin');
});

test('calls, modules and files are not rewritten', () => {
  for (const url of ['/api/v1/orders', '/src/app/main.tsx', '/@vite/client', '/icon.svg', '/files/a.jpg']) {
    expect(entryFor(url)).toBe(url);
  }
});
