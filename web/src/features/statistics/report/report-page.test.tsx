import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { FigureId } from '@majstorija/contract/statistics/figures.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { aPage } from '#testing/builders/builders.ts';
import { aReport, aReportOrder } from '#testing/builders/statistics/report-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubFile, stubWith } from '#testing/stub.ts';

const PATH = '/admin/statistics/to-acceptance';
const PANEL = { name: /^Nalozi: / };

beforeEach(() => {
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
const address = () => new URLSearchParams(window.location.search);

describe('a report [statistics-screen#figures]', () => {
  test('asks for the last 28 whole days and shows its figures with the time before', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'Vreme do prihvatanja' });
    expect(await figure('Medijana')).toContain('6 min2 min brže, pre 8 min');
    expect(await figure('P90')).toContain('19 min2 min sporije, pre 17 min');
    expect(await figure('Prihvaćeno za 15 min')).toContain('84,3%više, pre 81,0%');
    const now = new Date();
    expect(lastQuery()).toEqual({ from: dayAfter(now, -28), to: dayAfter(now, -1) });
  });

  test('shows the orders behind all figures once, and those that are not in them yet', async () => {
    open();
    const all = await screen.findByRole('link', { name: '1.284 naloga iza brojeva, otvori ih' });
    expect(all.textContent).toBe('1.284');
    expect(screen.getByRole('link', { name: 'Još sazreva: 3 naloga, otvori ih' }).textContent).toBe('3');
  });

  test('says of too few orders that they are', async () => {
    stub(
      api.statistics.report,
      aReport({ figures: [{ id: 'to-acceptance-median', value: null, before: null, n: 4, maturing: 0 }] }),
    );
    open();
    expect(await figure('Medijana')).toContain('/n je 4, prikazuje se od deset');
    const row = within(await screen.findByRole('row', { name: /Živojin/ }));
    row.getByText('nov, 3 posla · Hidro-Šabac zanatska radnja');
    expect(row.queryByText(/%/)).toBeNull();
    screen.getByText('„/“ stoji gde je manje od 10: udeli, vremena i proseci se pokazuju od deset.');
  });
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
    screen.getByRole('combobox', { name: /01\.10\.–31\.10\.2026\. · 31 dan/ });
  });

  test('changes with a choice, which Back takes back', async () => {
    const { user, router } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Opština' }));
    await user.click(await screen.findByRole('option', { name: 'Zemun' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ municipality: 'Zemun' }));
    expect(address().get('municipality')).toBe('Zemun');
    await user.click(screen.getByRole('radio', { name: 'Radni sati' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ municipality: 'Zemun', clock: 'working' }));
    router.history.back();
    await waitFor(() => expect(address().get('clock')).toBeNull());
    expect(address().get('municipality')).toBe('Zemun');
  });

  test('keeps days in the wrong order beside their fields and asks for nothing', async () => {
    open('?from=2026-11-19&to=2026-11-01');
    const fault = await screen.findByText('Prvi dan je posle poslednjeg. Izaberite raniji prvi dan.');
    const days = screen.getByRole('group', { name: 'Dani izveštaja' });
    expect(days.getAttribute('aria-describedby')).toBe(fault.id);
    expect(requests(api.statistics.report)).toHaveLength(0);
  });

  test('of no report says so, and that of operators is for super admins', async () => {
    const { unmount } = renderApp('/admin/statistics/nema-takvog');
    await screen.findByRole('heading', { level: 1, name: 'Ovaj izveštaj ne postoji' });
    unmount();
    renderApp('/admin/statistics/operators');
    await waitFor(() => expect(window.location.pathname).toBe('/unauthorized'));
    expect(requests(api.statistics.report)).toHaveLength(0);
  });
});

describe('the table of a report [statistics-screen#tables]', () => {
  const rowsOf = (columns: FigureId[], values: number[]) =>
    aReport({
      tables: [{ by: 'municipality', total: 1, columns, rows: [{ ...ROW, n: values[0] ?? 0, values }] }],
    });
  const ROW = { key: 'Zemun', name: 'Zemun', detail: null, ref: null };
  const headsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);

  test('does not say a number twice whose count is the first figure', async () => {
    stub(api.statistics.report, { ...rowsOf(['new-orders', 'demand'], [28, 0.0031]), report: 'demand' });
    renderApp('/admin/statistics/demand');
    const link = await screen.findByRole('link', { name: 'Zemun, n 28, otvori naloge' });
    expect(headsOf('Po: opština')).toEqual(['Opština', 'Novi nalozi', 'Naloga po satu']);
    expect(link.textContent).toBe('28');
    screen.getByText('0,0031');
    expect(screen.queryByText(/stoji gde je manje od 10/)).toBeNull();
  });
});

describe('the orders behind a number [statistics-screen#orders]', () => {
  test('open beside the report by the keyboard alone, and Escape gives the focus back', async () => {
    const { user } = open();
    const number = await screen.findByRole('link', { name: '1.284 naloga iza brojeva, otvori ih' });
    number.focus();
    await user.keyboard('{Enter}');
    const panel = await screen.findByRole('complementary', { name: 'Nalozi: Medijana' });
    const order = await within(panel).findByRole('link', { name: /N000471/ });
    expect(order.textContent).toContain('Vodoinstalaterski radovi · Zemun');
    expect(order.textContent).toContain('9 min');
    expect(order.getAttribute('href')).toMatch(/^\/admin\/orders\//);
    expect(panel.contains(document.activeElement)).toBe(true);
    expect(address().get('orders')).toBe('to-acceptance-median');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('complementary', PANEL)).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect(address().get('orders')).toBeNull();
  });

  test('of a row are asked for by its key, with the filters of the report', async () => {
    const { user } = open('?municipality=Zemun');
    await user.click(await screen.findByRole('link', { name: /^Branko Radosavljević, n 74/ }));
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

describe('a report that is not there', () => {
  test('yet leaves the one before on screen, paler [statistics-screen#stale]', async () => {
    const { user } = open();
    await figure('Medijana');
    const gate = createGate();
    stubWith(api.statistics.report, async () => {
      await gate.opened;
      return aReport({ figures: [{ id: 'to-acceptance-median', value: 7, before: 8, n: 90, maturing: 0 }] });
    });
    await user.click(screen.getByRole('radio', { name: 'Radni sati' }));
    await screen.findByText('Izveštaj se računa…');
    expect(await figure('Medijana')).toContain('6 min');
    gate.open();
    await waitFor(async () => expect(await figure('Medijana')).toContain('7 min'));
  });
});
