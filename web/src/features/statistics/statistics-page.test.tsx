import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#testing/render.tsx';

test('Statistika is a titled page with the empty table, and nothing more', async () => {
  renderApp('/admin/statistics');
  await screen.findByRole('heading', { level: 1, name: 'Statistika' });
  expect(screen.getByText('Nema redova.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.title).toContain('Statistika');
});
