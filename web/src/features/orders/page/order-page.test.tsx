import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { viewerKeys } from '#api/live/viewers.ts';
import { anOrder, anOrderDetail, aPage, aViewer } from '#testing/builders/builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubNoAnswer, stubWith } from '#testing/stub.ts';
import { viewersText } from './header/viewers.tsx';

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:00:00Z') });
});

function stubList(...rows: OrderListItem[]) {
  stub(api.orders.list, aPage(rows));
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

test('the head shows code, category, package, status and when the order was created', async () => {
  stub(api.orders.get, anOrderDetail({ orderCode: 'N000123', createdAt: '2026-03-05T06:20:00Z' }));
  renderApp('/admin/orders/x1');
  await heading('Nalog N000123');
  expect(document.title).toBe('Nalog N000123 – Majstorija');
  expect(screen.getByText('Vodovod i kanalizacija')).toBeTruthy();
  expect(screen.getByText('Na čekanju')).toBeTruthy();
  expect(screen.getByText(/Vodoinstalaterski radovi · kreirano/).textContent).toBe(
    'Vodoinstalaterski radovi · kreirano Danas / 07:20',
  );
  expect(requests(api.orders.get)[0]?.params).toEqual({ id: 'x1' });
});

test('a missing order shows what was looked for and a search that opens the list', async () => {
  stubError(api.orders.get, 'order.notFound');
  stubList();
  const { user, router } = renderApp('/admin/orders/N000999');
  await heading('Ups! Nalog koji tražite ne postoji.');
  expect(document.title).toBe('Nalog ne postoji – Majstorija');
  expect(screen.getByRole('link', { name: 'Nazad na Naloge' })).toBeTruthy();
  expect(screen.getByText('N000999')).toBeTruthy();
  expect(screen.queryByText(/Could not fetch/)).toBeNull();
  const field = screen.getByRole('textbox', { name: 'Traži po šifri ili adresi' });
  expect(field).toHaveProperty('value', 'N000999');
  await user.clear(field);
  await user.type(field, ' Njegoševa {Enter}');
  await heading('Nalozi');
  expect(router.state.location.search).toEqual({ searchTerm: 'Njegoševa' });
});

test('an order that could not be loaded can be refetched', async () => {
  stubNoAnswer(api.orders.get);
  const { user } = renderApp('/admin/orders/x1');
  await screen.findByText('Nalog nije učitan.');
  const failure = 'Could not fetch/update data: Error connecting to server';
  expect(screen.getAllByText(failure)).not.toHaveLength(0);
  stub(api.orders.get, anOrderDetail({ orderCode: 'N000123' }));
  await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  await heading('Nalog N000123');
});

test('an order that could not be refreshed stays, with the time of its data', async () => {
  stub(api.orders.get, anOrderDetail({ orderCode: 'N000123' }));
  const { queryClient } = renderApp('/admin/orders/x1');
  await heading('Nalog N000123');
  stubError(api.orders.get, 'server.busy');
  await queryClient.invalidateQueries();
  expect(await screen.findByText('Prikazani su podaci od 10:00.')).toBeTruthy();
  expect(screen.getByText('Istorija')).toBeTruthy();
});

test('buttons that write are disabled without a network, and show why', async () => {
  stub(api.orders.get, anOrderDetail());
  const { user } = renderApp('/admin/orders/x1');
  const change = await screen.findByRole('button', { name: 'Promeni status' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(change.getAttribute('aria-disabled')).toBe('true'));
  expect(change.title).toBe('Nema internet veze.');
  await user.click(change);
  await user.keyboard('s');
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Opens the second of three orders from the list. */
async function openFromList() {
  const rows = ['N000001', 'N000002', 'N000003'].map((orderCode) => anOrder({ orderCode }));
  stubList(...rows);
  const details = new Map(rows.map(({ _id, orderCode }) => [_id, anOrderDetail({ _id, orderCode })]));
  stubWith(api.orders.get, ({ params }) => details.get(String(params.id))!);
  const { user, router } = renderApp('/admin/orders?view=active');
  await user.click(await screen.findByRole('link', { name: 'N000002' }));
  await heading('Nalog N000002');
  await screen.findByText('Istorija');
  return { user, router };
}

test('on a phone the fault is before people, place and history [design#order-page], and the actions are in a bar at the end', async () => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 360, height: 780 });
  stub(api.orders.get, anOrderDetail());
  renderApp('/admin/orders/x1');
  await screen.findByText('Istorija');
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const [fault, people] = [
    ['Opis problema', 'Fotografije kvara'],
    ['Klijent', 'Adresa', 'Operater'],
  ];
  expect(titles).toEqual([...fault, ...people, 'Istorija', 'Komentari operatera']);
  const bar = screen.getByRole('group', { name: 'Radnje' });
  expect(bar.textContent).toBe('KomentarPromeni statusDodeli majstoraOdloži do…Izmeni nalog');
  expect(screen.getAllByRole('button', { name: 'Promeni status' })).toHaveLength(1);
});

test('c focuses the comment, s opens the statuses and m the workers', async () => {
  stub(api.orders.get, anOrderDetail());
  stub(api.workers.list, aPage([]));
  stub(api.dispatch.suggestions, ranked());
  const { user } = renderApp('/admin/orders/x1');
  const field = await screen.findByRole('textbox', { name: 'Nov komentar' });
  await user.keyboard('c');
  expect(document.activeElement).toBe(field);
  expect(field).toHaveProperty('value', '');
  field.blur();
  await user.keyboard('s');
  await screen.findByRole('dialog', { name: /^Promeni status/ });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('m');
  await screen.findByRole('dialog', { name: /^Dodeli majstora/ });
});

test('the arrows open the orders before and after it in the list, to which the back link leads', async () => {
  const { user, router } = await openFromList();
  await user.keyboard('{ArrowRight}');
  await heading('Nalog N000003');
  expect(screen.queryByRole('link', { name: /^Sledeći nalog/ })).toBeNull();
  await user.keyboard('{ArrowLeft}');
  await heading('Nalog N000002');
  await user.click(await screen.findByRole('link', { name: 'Prethodni nalog N000001' }));
  await heading('Nalog N000001');
  await user.click(screen.getByRole('link', { name: 'Nazad na Naloge' }));
  await heading('Nalozi');
  expect(router.state.location.search).toEqual({ view: 'active' });
});

describe('the other viewers', () => {
  test.each([
    [[], ''],
    [['Petar Petrović'], 'Petar Petrović takođe gleda ovaj nalog'],
    [['Ana Anić', 'Petar Petrović'], 'Ana Anić i Petar Petrović takođe gledaju ovaj nalog'],
    [['A B', 'C D', 'E F'], 'A B i još 2 operatera takođe gledaju ovaj nalog'],
  ])('%j are told in one sentence', (names, text) => {
    expect(viewersText(names)).toBe(text);
  });

  test('are announced as they join; this tab leaves with the page, by the tab id it joined with', async () => {
    stub(api.live.leave, undefined);
    stub(api.live.view, aPage([aViewer()]));
    stubList();
    const order = anOrderDetail();
    stub(api.orders.get, order);
    const { user, queryClient } = renderApp(`/admin/orders/${order._id}`);
    const text = await screen.findByText('Petar Petrović takođe gleda ovaj nalog');
    expect(text.getAttribute('role')).toBe('status');
    stub(api.live.view, aPage([aViewer({ firstName: 'Ana', lastName: 'Anić' }), aViewer()]));
    await act(() => queryClient.invalidateQueries({ queryKey: viewerKeys.of(order._id) }));
    await screen.findByText('Ana Anić i Petar Petrović takođe gledaju ovaj nalog');
    await user.click(screen.getByRole('link', { name: 'Nazad na Naloge' }));
    // The page of the test before may still be reporting that it has left.
    const calls = (route: Route) => requests(route).filter(({ params }) => params.id === order._id);
    await waitFor(() => expect(calls(api.live.leave)).toHaveLength(1));
    expect(calls(api.live.leave)[0]?.params).toEqual(calls(api.live.view)[0]?.params);
  });
});
