import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage } from '#testing/builders/builders.ts';
import { aToday } from '#testing/builders/statistics/statistics-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

beforeEach(() => stub(api.statistics.today, aToday()));

test('every ready report has its link by group; that of operators is for super admins [statistics-screen#page]', async () => {
  stub(api.savedReports.list, aPage([]));
  const { unmount } = renderApp('/admin/statistics');
  const flow = within(await screen.findByRole('region', { name: 'Tok' }));
  expect(flow.getAllByRole('link')).toHaveLength(8);
  const link = flow.getByRole('link', { name: 'Vreme do dodele' });
  expect(link.getAttribute('href')).toBe('/admin/statistics/to-assignment');
  const people = within(screen.getByRole('region', { name: 'Ljudi i novac' }));
  expect(people.getAllByRole('link').map((one) => one.getAttribute('aria-label'))).toEqual([
    'Majstori',
    'Kompanije',
    'Novac',
  ]);
  unmount();
  renderApp('/admin/statistics', { user: aCurrentUser({ role: 'super_admin' }) });
  within(await screen.findByRole('region', { name: 'Ljudi i novac' })).getByRole('link', {
    name: 'Operateri',
  });
});

test('Danas stands over the other reports, with its numbers and their definitions [statistics-screen#page]', async () => {
  stub(api.savedReports.list, aPage([]));
  const few = { median: 11, p90: 19, n: 4 };
  stub(api.statistics.today, aToday({ late: { n: 5, open: 47 }, toAssignment: few }));
  const { user } = renderApp('/admin/statistics');
  const today = within(await screen.findByRole('region', { name: 'Danas' }));
  const link = await today.findByRole('link', { name: '5, Kasni sada' });
  expect(link.getAttribute('href')).toBe('/admin/orders?due=passed&sort=due');
  expect(within(today.getByRole('list')).getAllByRole('link')).toHaveLength(5);
  today.getByText('privremeno, od 4 naloga');
  expect(today.queryByRole('button', { name: /Sakrij/ })).toBeNull();
  await user.click(today.getByRole('button', { name: 'Šta je: Kasni sada' }));
  today.getByRole('region', { name: 'Šta je: Kasni sada' });
});

test('the empty table says how its first row gets there, and leads to the first report [statistics-screen#page]', async () => {
  stub(api.savedReports.list, aPage([]));
  const { user } = renderApp('/admin/statistics');
  await screen.findByText('Nema redova.');
  await user.click(await screen.findByRole('button', { name: 'Sačuvajte prvi izveštaj' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Novi nalozi');
});
