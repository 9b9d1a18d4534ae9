import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage } from '#testing/builders/builders.ts';
import { aGlance, aGlanceReport, aToday } from '#testing/builders/statistics/statistics-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub, stubError } from '#testing/stub.ts';

beforeEach(() => {
  stub(api.statistics.today, aToday());
  stub(api.statistics.glance, aGlance([]));
});

test('every ready report has its link by group; that of operators is for super admins [statistics-screen#page]', async () => {
  stub(api.savedReports.list, aPage([]));
  const { unmount } = renderApp('/admin/statistics');
  const flow = within(await screen.findByRole('region', { name: 'Tok' }));
  expect(flow.getAllByRole('link')).toHaveLength(8);
  const link = flow.getByRole('link', { name: /^Vreme do dodele/ });
  expect(link.getAttribute('href')).toBe('/admin/statistics/to-assignment');
  const people = within(screen.getByRole('region', { name: 'Ljudi i novac' }));
  expect(people.getAllByRole('link').map((one) => one.firstChild?.textContent)).toEqual([
    'Majstori',
    'Kompanije',
    'Novac',
  ]);
  unmount();
  renderApp('/admin/statistics', { user: aCurrentUser({ role: 'super_admin' }) });
  within(await screen.findByRole('region', { name: 'Ljudi i novac' })).getByRole('link', {
    name: /^Operateri/,
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
  expect(document.activeElement?.firstChild?.textContent).toBe('Novi nalozi');
});

test('each card says its figure, what it was before and its course; few observations are provisional [statistics-screen#glance]', async () => {
  stub(api.savedReports.list, aPage([]));
  const median = { value: 12, before: 9, n: 40 };
  stub(
    api.statistics.glance,
    aGlance([
      aGlanceReport('to-assignment', [{ id: 'to-assignment-median', ...median }], [10, null, 14]),
      aGlanceReport('first-response', [{ id: 'first-response-median', value: 4, before: 4, n: 7 }], [4]),
      aGlanceReport('on-site', [{ id: 'on-site-median', value: null, n: 0 }], [null, null]),
      aGlanceReport('outcomes', [
        { id: 'completed-share', value: 0.87, before: 0.8, n: 400 },
        { id: 'canceled-share', value: 0.08, before: 0.09, n: 400 },
      ]),
      {
        ...aGlanceReport('demand', [{ id: 'new-orders', value: 404, before: 371, n: 404 }], [14, 15]),
        peak: { weekday: 1, hour: 8, until: 11, share: 0.09 },
      },
    ]),
  );
  renderApp('/admin/statistics');
  const link = await screen.findByRole('link', { name: 'Vreme do dodele 12 min sporije, pre 9 min' });
  expect(link.querySelector('path[class*="course"]')?.getAttribute('d')?.match(/M/g)).toHaveLength(2);
  screen.getByRole('link', { name: 'Vreme do prvog odgovora 4 min privremeno isto, pre 4 min' });
  screen.getByRole('link', { name: 'Vreme na licu mesta još nema' });
  screen.getByRole('link', { name: 'Završeno i otkazano 87,0% završeno 8,0% otkazano, pre 9,0%' });
  screen.getByRole('link', { name: 'Potražnja po danu i satu pon 8–11 najviše 9,0% svih naloga' });
  screen.getByRole('link', { name: 'Novac nije učitano' });
});

test('cards stay links when their figures cannot be loaded [statistics-screen#glance]', async () => {
  stub(api.savedReports.list, aPage([]));
  stubError(api.statistics.glance, 'report.busy');
  renderApp('/admin/statistics');
  const link = await screen.findByRole('link', { name: 'Vreme do dodele nije učitano' });
  expect(link.getAttribute('href')).toBe('/admin/statistics/to-assignment');
});
