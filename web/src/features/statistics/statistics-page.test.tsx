import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

test('Statistika is a titled page with the empty table, until a report is saved', async () => {
  stub(api.savedReports.list, aPage([]));
  renderApp('/admin/statistics');
  await screen.findByRole('heading', { level: 1, name: 'Statistika' });
  expect(await screen.findByText('Nema redova.')).toBeDefined();
  expect(screen.queryByRole('table')).toBeNull();
  // The heads stay for the eyes.
  expect(screen.getByText('Poslednje otvaranje').closest('[aria-hidden]')).not.toBeNull();
  expect(document.title).toContain('Statistika');
});

test('every ready report has its link by group; that of operators is for super admins [statistics-screen#page]', async () => {
  stub(api.savedReports.list, aPage([]));
  const { unmount, user } = renderApp('/admin/statistics');
  const flow = within(await screen.findByRole('region', { name: 'Tok' }));
  expect(flow.getAllByRole('link')).toHaveLength(11);
  const link = flow.getByRole('link', { name: 'Vreme do dodele' });
  expect(link.getAttribute('href')).toBe('/admin/statistics/to-assignment');
  expect(screen.queryByRole('region', { name: 'Operateri' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Nov izveštaj' }));
  await screen.findByRole('menuitem', { name: 'Novac' });
  expect(screen.queryByRole('menuitem', { name: 'Operateri' })).toBeNull();
  unmount();
  renderApp('/admin/statistics', { user: aCurrentUser({ role: 'super_admin' }) });
  within(await screen.findByRole('region', { name: 'Operateri' })).getByRole('link', { name: 'Operateri' });
});
