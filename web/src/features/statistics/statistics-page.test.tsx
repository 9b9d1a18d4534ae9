import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

test('Statistika is a titled page with the empty table, and nothing more', async () => {
  stub(api.savedReports.list, aPage([]));
  renderApp('/admin/statistics');
  await screen.findByRole('heading', { level: 1, name: 'Statistika' });
  expect(await screen.findByText('Nema redova.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.title).toContain('Statistika');
});
