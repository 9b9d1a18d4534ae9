import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { SavedReport } from '@majstorija/contract/statistics/saved-reports.ts';
import { aCurrentUser, anId } from '#testing/builders/builders.ts';
import { aReport } from '#testing/builders/statistics/report-builders.ts';
import { aSavedReport } from '#testing/builders/statistics/saved-report-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const { savedReports, statistics } = api;
const me = aCurrentUser();
const owner = { _id: me._id, name: 'Milica Jovanović' };
const ZEMUN = '/admin/statistics/to-assignment?municipality=Zemun';

async function openReport(path: string, saved?: SavedReport) {
  stub(statistics.report, aReport({ report: 'to-assignment' }));
  if (saved !== undefined) {
    stub(savedReports.get, saved);
    stub(savedReports.opened, undefined);
  }
  const view = renderApp(saved === undefined ? path : `${path}&saved=${saved._id}`, { user: me });
  await screen.findByRole('heading', { level: 1, name: 'Vreme do dodele' });
  return view;
}

const press = (name: string) => screen.findByRole('button', { name });

async function openDialog() {
  stub(savedReports.get, aSavedReport({ owner }));
  stub(savedReports.opened, undefined);
  const { user } = await openReport(ZEMUN);
  await user.click(await press('Sačuvaj'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sačuvaj izveštaj' }));
  return { user, dialog, send: () => user.click(dialog.getByRole('button', { name: 'Sačuvaj' })) };
}

test('a report is saved with its filters and the days that go with the calendar', async () => {
  const { user, dialog, send } = await openDialog();
  const name = dialog.getByLabelText('Naziv');
  await user.clear(name);
  await user.type(name, 'Zemun, dodela');
  await user.click(dialog.getByLabelText(/^Podeli sa kolegama/));
  stub(savedReports.create, aSavedReport({ name: 'Zemun, dodela' }));
  await send();
  await waitFor(() => expect(requests(savedReports.create)).toHaveLength(1));
  expect(requests(savedReports.create)[0]?.body).toEqual({
    name: 'Zemun, dodela',
    report: 'to-assignment',
    query: { municipality: 'Zemun' },
    period: { kind: 'last', days: 28 },
    isShared: true,
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('what was typed stays when it is not saved, and the same call is repeated', async () => {
  const { user, dialog, send } = await openDialog();
  const name = dialog.getByLabelText('Naziv');
  await user.clear(name);
  await user.type(name, 'Zemun');
  stubError(savedReports.create, 'savedReport.tooMany');
  await send();
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByDisplayValue('Zemun')).toBeTruthy();
  await send();
  await waitFor(() => expect(requests(savedReports.create)).toHaveLength(2));
  const keys = requests(savedReports.create).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
});

test('the own saved report takes changed filters on its version', async () => {
  const saved = aSavedReport({ owner, query: { municipality: 'Vračar' } });
  stub(savedReports.update, saved);
  const { user } = await openReport(ZEMUN, saved);
  await user.click(await press('Sačuvaj izmene'));
  await waitFor(() => expect(requests(savedReports.update)).toHaveLength(1));
  const [sent] = requests(savedReports.update);
  expect(sent?.body).toEqual({ query: { municipality: 'Zemun' }, period: { kind: 'last', days: 28 } });
  expect(sent?.headers.get('if-match')).toBe('"3"');
});

test('one without changes, and one of somebody else, has no changes to save', async () => {
  const others = aSavedReport({ query: {}, owner: { _id: anId(), name: 'Ana Lukić' }, isShared: true });
  for (const saved of [aSavedReport({ owner }), others]) {
    const { unmount } = await openReport(ZEMUN, saved);
    await press('Sačuvaj kao nov');
    expect(screen.queryByRole('button', { name: 'Sačuvaj izmene' })).toBeNull();
    unmount();
  }
});
