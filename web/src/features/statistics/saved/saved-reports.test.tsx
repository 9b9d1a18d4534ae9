import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { aCurrentUser, anId, aPage } from '#testing/builders/builders.ts';
import { aSavedReport } from '#testing/builders/statistics/saved-report-builders.ts';
import { aToday } from '#testing/builders/statistics/statistics-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';
import { aReport } from '#testing/builders/statistics/report-builders.ts';

const me = aCurrentUser();
const { savedReports, statistics } = api;
const owner = { _id: me._id, name: 'Milica Jovanović' };

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(statistics.today, aToday());
  stub(savedReports.opened, undefined);
});

async function openPage(rows: SavedReport[], path = '/admin/statistics') {
  stub(savedReports.list, aPage(rows));
  const view = renderApp(path, { user: me });
  await screen.findByRole('heading', { level: 1, name: 'Statistika' });
  return view;
}

const rowOf = async (name: string) => {
  const link = await screen.findByRole('link', { name });
  return within(link.closest<HTMLElement>('[role="row"], tr, li')!);
};
const sent = (route: Route) =>
  requests(route).map(({ body, headers }) => [body, headers.get('if-match')] as const);

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
    const { user } = await openPage([saved]);
    await user.click((await rowOf(saved.name)).getByRole('button', { name: /^Izmeni/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Izmeni sačuvani izveštaj' }));
    const save = () => user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await user.clear(dialog.getByLabelText('Naziv'));
    await save();
    expect((await dialog.findAllByText('Polje je obavezno')).length).toBeGreaterThan(0);
    await user.type(dialog.getByLabelText('Naziv'), 'Zemun');
    await save();
    await waitFor(() => expect(sent(savedReports.update)).toEqual([[{ name: 'Zemun' }, '"3"']]));
  });
});

test('a report by mail is chosen from Danas and the saved reports, at the address of a mail [saved-reports#mail]', async () => {
  const mail = { when: 'none', report: 'today', name: null, email: 'milica@primer.rs' } as const;
  const saved = aSavedReport({ owner });
  stub(savedReports.mail, mail);
  stub(savedReports.chooseMail, { ...mail, when: 'monday', report: saved._id, name: saved.name });
  const { user } = await openPage([saved], '/admin/statistics#mejl');
  const dialog = within(await screen.findByRole('dialog', { name: 'Izveštaj mejlom' }));
  await dialog.findByText(/Stiže u 6:30 na milica@primer.rs/);
  expect(dialog.queryByLabelText('Izveštaj')).toBeNull();
  await user.click(dialog.getByRole('radio', { name: 'Ponedeljkom' }));
  await user.click(await dialog.findByRole('combobox', { name: 'Izveštaj' }));
  await user.click(await screen.findByRole('option', { name: /Dodela u Zemunu/ }));
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  await waitFor(() => expect(requests(savedReports.chooseMail)).toHaveLength(1));
  expect(requests(savedReports.chooseMail)[0]?.body).toEqual({ when: 'monday', report: saved._id });
});

describe('saving a report', () => {
  async function openReport(search = '') {
    stub(statistics.report, aReport({ report: 'to-assignment' }));
    const path = `/admin/statistics/to-assignment?municipality=Zemun${search}`;
    const { user } = renderApp(path, { user: me });
    await screen.findByRole('heading', { level: 1, name: 'Vreme do dodele' });
    return { user, press: async (name: string) => user.click(await screen.findByRole('button', { name })) };
  }

  test('sends its filters and the days that go with the calendar; what was typed stays when it is refused', async () => {
    stub(savedReports.get, aSavedReport({ owner }));
    const { user, press } = await openReport();
    await press('Sačuvaj');
    const dialog = within(await screen.findByRole('dialog', { name: 'Sačuvaj izveštaj' }));
    const send = () => user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await user.clear(dialog.getByLabelText('Naziv'));
    await user.type(dialog.getByLabelText('Naziv'), 'Zemun, dodela');
    await user.click(dialog.getByLabelText(/^Podeli sa kolegama/));
    stubError(savedReports.create, 'savedReport.tooMany');
    await send();
    await dialog.findByRole('alert');
    dialog.getByDisplayValue('Zemun, dodela');
    stub(savedReports.create, aSavedReport({ name: 'Zemun, dodela' }));
    await send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [first, second] = requests(savedReports.create);
    expect(second?.body).toEqual({
      name: 'Zemun, dodela',
      report: 'to-assignment',
      query: { municipality: 'Zemun' },
      period: { kind: 'last', days: 28 },
      isShared: true,
    });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
  });

  test('takes changed filters into the own saved report on its version', async () => {
    const saved = aSavedReport({ owner, query: { municipality: 'Vračar' } });
    stub(savedReports.get, saved);
    stub(savedReports.update, saved);
    const { press } = await openReport(`&saved=${saved._id}`);
    await press('Sačuvaj izmene');
    const change = { query: { municipality: 'Zemun' }, period: { kind: 'last', days: 28 } };
    await waitFor(() => expect(sent(savedReports.update)).toEqual([[change, '"3"']]));
  });
});
