import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { aCurrentUser, anId, aPage } from '#testing/builders/builders.ts';
import { aSavedReport } from '#testing/builders/statistics/saved-report-builders.ts';
import { aToday } from '#testing/builders/statistics/statistics-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const user = aCurrentUser();
const { savedReports } = api;
const owner = { _id: user._id, name: 'Milica Jovanović' };

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(savedReports.list, aPage([]));
  stub(api.statistics.today, aToday());
});

async function openPage(rows: SavedReport[], path = '/admin/statistics') {
  stub(savedReports.list, aPage(rows));
  const view = renderApp(path, { user });
  await screen.findByRole('heading', { level: 1, name: 'Statistika' });
  return view;
}

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest<HTMLElement>('[role="row"], tr, li')!);
};

describe('the table of saved reports [saved-reports#list]', () => {
  test('has name, what, period, who and last opened, with a link that has all the state', async () => {
    const own = aSavedReport({ owner, isShared: true, lastOpenedAt: '2026-03-01T08:00:00.000Z' });
    const other = aSavedReport({
      name: 'Novac oktobar',
      report: 'money',
      period: { kind: 'fixed', from: '2026-10-01', to: '2026-10-31' },
      query: {},
      owner: { _id: anId(), name: 'Ana Lukić' },
      isShared: true,
    });
    await openPage([own, other]);
    const first = await rowOf('Dodela u Zemunu');
    expect(first.getAllByText('Vreme do dodele').length).toBeGreaterThan(0);
    expect(first.getByText('Poslednjih 28 dana')).toBeTruthy();
    expect(first.getByText('Vi, deljen')).toBeTruthy();
    expect(first.getByText('01.03.2026. / 09:00h')).toBeTruthy();
    expect(first.getByRole('link').getAttribute('href')).toBe(
      `/admin/statistics/to-assignment?days=28&municipality=Zemun&saved=${own._id}`,
    );
    const second = await rowOf('Novac oktobar');
    expect(second.getByText('01.10.2026. – 31.10.2026.')).toBeTruthy();
    expect(second.getByText('Ana Lukić')).toBeTruthy();
    expect(second.queryByRole('button', { name: /^Izmeni/ })).toBeNull();
    expect(second.queryByRole('button', { name: /^Obriši/ })).toBeNull();
  });

  test('is renamed on its version; a name of blanks is marked and nothing is sent', async () => {
    const saved = aSavedReport({ owner });
    stub(savedReports.update, { ...saved, name: 'Zemun' });
    const { user: hands } = await openPage([saved]);
    await hands.click((await rowOf(saved.name)).getByRole('button', { name: /^Izmeni/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Izmeni sačuvani izveštaj' }));
    await hands.clear(dialog.getByLabelText('Naziv'));
    await hands.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    expect((await dialog.findAllByText('Polje je obavezno')).length).toBeGreaterThan(0);
    expect(requests(savedReports.update)).toEqual([]);
    await hands.type(dialog.getByLabelText('Naziv'), 'Zemun');
    await hands.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await waitFor(() => expect(requests(savedReports.update)).toHaveLength(1));
    const [sent] = requests(savedReports.update);
    expect(sent?.body).toEqual({ name: 'Zemun' });
    expect(sent?.headers.get('if-match')).toBe('"3"');
  });

  test('refuses a number of days that is none, in the field', async () => {
    const saved = aSavedReport({ owner });
    const { user: hands } = await openPage([saved]);
    await hands.click((await rowOf(saved.name)).getByRole('button', { name: /^Izmeni/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const days = dialog.getByLabelText(/^Broj dana/);
    await hands.clear(days);
    await hands.type(days, '400');
    await hands.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    expect((await dialog.findAllByText('Unesite ceo broj dana od 1 do 366')).length).toBeGreaterThan(0);
    expect(requests(savedReports.update)).toEqual([]);
  });

  test('keeps a deletion that is refused in its question', async () => {
    const saved = aSavedReport({ owner });
    stubError(savedReports.remove, 'savedReport.changed');
    const { user: hands } = await openPage([saved]);
    await hands.click((await rowOf(saved.name)).getByRole('button', { name: /^Obriši/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Obriši sačuvani izveštaj?' }));
    await hands.click(dialog.getByRole('button', { name: 'Obriši' }));
    expect(await dialog.findByText(/je u međuvremenu promenjen/)).toBeTruthy();
    expect(requests(savedReports.remove)[0]?.headers.get('if-match')).toBe('"3"');
  });
});

describe('the report by mail [saved-reports#mail]', () => {
  const mail = { when: 'none', report: 'today', name: null, email: 'milica@primer.rs' } as const;

  test('is chosen from Danas and the saved reports', async () => {
    const saved = aSavedReport({ owner });
    stub(savedReports.mail, mail);
    stub(savedReports.chooseMail, { ...mail, when: 'monday', report: saved._id, name: saved.name });
    const { user: hands } = await openPage([saved]);
    await hands.click(screen.getByRole('button', { name: 'Izveštaj mejlom' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Izveštaj mejlom' }));
    expect(await dialog.findByText(/Stiže u 6:30 na milica@primer.rs/)).toBeTruthy();
    expect(dialog.queryByLabelText('Izveštaj')).toBeNull();
    await hands.click(dialog.getByRole('radio', { name: 'Ponedeljkom' }));
    const box = await dialog.findByRole('combobox', { name: 'Izveštaj' });
    await hands.click(box);
    await hands.click(await screen.findByRole('option', { name: /Dodela u Zemunu/ }));
    await hands.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await waitFor(() => expect(requests(savedReports.chooseMail)).toHaveLength(1));
    expect(requests(savedReports.chooseMail)[0]?.body).toEqual({ when: 'monday', report: saved._id });
  });

  test('opens from the address of a mail', async () => {
    stub(savedReports.mail, { ...mail, when: 'daily' });
    await openPage([], '/admin/statistics#mejl');
    expect(await screen.findByRole('dialog', { name: 'Izveštaj mejlom' })).toBeTruthy();
  });
});
