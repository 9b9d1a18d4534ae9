import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage } from '#testing/builders/builders.ts';
import { aReport, aReportOrder } from '#testing/builders/statistics/report-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubFile } from '#testing/stub.ts';

const PATH = '/admin/statistics/to-acceptance';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.statistics.report, aReport());
  stub(api.statistics.orders, { total: 1, page: 1, rows: [aReportOrder()] });
  stub(api.workers.list, aPage([]));
});

const open = (search = '') => renderApp(`${PATH}${search}`);
const lastQuery = () => requests(api.statistics.report).at(-1)?.query;
const figure = async (name: string) => {
  const term = (await screen.findAllByText(name)).find(({ tagName }) => tagName === 'DT');
  return term?.parentElement?.textContent?.replaceAll('\u00A0', ' ');
};

describe('a report [statistics-screen#figures]', () => {
  test('asks for the last 28 whole days and shows its figures with the time before', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Vreme do prihvatanja' });
    expect(await figure('Medijana')).toContain('6 min2 min brže, pre 8 min');
    expect(await figure('P90')).toContain('19 min2 min sporije, pre 17 min');
    expect(await figure('Prihvaćeno za 15 min')).toContain('84,3%više, pre 81,0%');
    expect(lastQuery()).toEqual({ from: '2026-02-05', to: '2026-03-04' });
  });

  test('shows the orders behind all figures once, and those that are not in them yet', async () => {
    open();
    const all = await screen.findByRole('link', { name: '1.284 naloga iza brojeva, otvori ih' });
    expect(all.textContent).toBe('1.284');
    expect(
      screen.getByRole('link', { name: 'Medijana, prerano za ocenu: 3, otvori naloge' }).textContent,
    ).toBe('prerano za ocenu: 3');
  });

  test('says of a value of too few orders that it is provisional, and of none that there is none yet [statistics#ten]', async () => {
    const few = { value: 6, before: 8, n: 4, beforeN: 30, maturing: 0 };
    const none = { value: null, before: null, n: 0, beforeN: 0, maturing: 0 };
    stub(
      api.statistics.report,
      aReport({
        figures: [
          { id: 'to-acceptance-median', ...few },
          { id: 'to-acceptance-within', ...none },
        ],
      }),
    );
    open();
    const median = await figure('Medijana');
    expect(median).toContain('privremeno6 min');
    expect(median).toContain('od 4 naloga, manje od 10');
    expect(await figure('Prihvaćeno za 15 min')).toContain('još nema');
    const row = within(await screen.findByRole('row', { name: /Živojin/ }));
    expect(row.getAllByText('od 3')).toHaveLength(2);
    row.getByText('još nema');
  });
});

test('a report answers in one sentence, and says why in a line [statistics-screen#answer]', async () => {
  open();
  const answer = await screen.findByRole('region', { name: 'Odgovor' });
  expect(answer.textContent?.replaceAll('\u00A0', ' ')).toBe(
    'Polovina dodela bude prihvaćena za 6 min, 2 min brže nego pre; devet od deset za 19 min.' +
      'Cilj od 15 min ispunjen je u 84,3% dodela, pre u 81,0%. Najduže: predveče, 16–20 h (14 min), najkraće: popodne, 12–16 h (9 min).',
  );
});

test('weeks are drawn as days at a wish, which the address keeps [statistics#steps]', async () => {
  const { series } = aReport();
  stub(api.statistics.report, aReport({ series: { ...series!, step: 'week' } }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Prikaži dane' }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ step: 'day' }));
  await user.click(await screen.findByRole('button', { name: 'Sakrij dane' }));
  await screen.findByRole('button', { name: 'Prikaži dane' });
});

test('a cell of the heat map leads to the orders of its hours, that of all days without a weekday [statistics#orders]', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('gridcell', { name: /^svi dani, predveče/ }));
  await screen.findByRole('complementary', { name: 'Nalozi: Medijana · 16–20 h' });
  const query = requests(api.statistics.orders).at(-1)?.query;
  expect(query).toMatchObject({ hour: '16', hourUntil: '20' });
  expect(query).not.toHaveProperty('weekday');
});

describe('the address of a report [statistics-screen#address]', () => {
  test('has its filters, clock and days, and the report is asked for them', async () => {
    open('?from=2026-10-01&to=2026-10-31&municipality=Zemun&clock=working&by=municipality&page=2');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() =>
      expect(requests(api.statistics.report)[0]?.query).toEqual({
        from: '2026-10-01',
        to: '2026-10-31',
        municipality: 'Zemun',
        clock: 'working',
        by: 'municipality',
        page: '2',
      }),
    );
    screen.getByRole('button', { name: 'Ukloni filter Opština: Zemun' });
    screen.getByRole('combobox', { name: /01\.10\.–31\.10\.2026\. · prema 31 dan pre/ });
  });
});

describe('the orders behind a number [statistics-screen#orders]', () => {
  test('of a row are asked for by its key, with the filters of the report', async () => {
    const { user } = open('?municipality=Zemun');
    await user.click(await screen.findByRole('link', { name: /^Branko Radosavljević, od 74 naloga/ }));
    await screen.findByRole('complementary', { name: 'Nalozi: Medijana · Branko Radosavljević' });
    const query = requests(api.statistics.orders).at(-1)?.query;
    expect(query).toMatchObject({ figure: 'to-acceptance-median', by: 'worker', municipality: 'Zemun' });
    expect(query).toHaveProperty('key');
    expect(query).not.toHaveProperty('page');
  });
});

test('a report is saved as a workbook of its whole address, without its page', async () => {
  stubFile(api.statistics.excel);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open('?municipality=Zemun&page=2');
  await user.click(await screen.findByRole('button', { name: 'Izvezi' }));
  expect((await screen.findAllByText('Izveštaj je izvezen.')).length).toBeGreaterThan(0);
  const calls = requests(api.statistics.excel);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.query).toMatchObject({ municipality: 'Zemun' });
  expect(calls[0]?.query).not.toHaveProperty('page');
});
