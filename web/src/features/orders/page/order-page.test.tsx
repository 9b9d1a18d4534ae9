import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { viewerKeys } from '#api/live/viewers.ts';
import { anOrderDetail, aPage, aViewer } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';
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
  expect(screen.getByTitle('Vodovod i kanalizacija · Vodoinstalaterski radovi')).toBeTruthy();
  expect(screen.getByText(/^kreirano/).textContent).toBe('kreirano Danas / 07:20');
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

test('the page of a missing order shows no id, which nobody could have typed', async () => {
  stubError(api.orders.get, 'order.notFound');
  const id = '01900000-0000-7000-8000-000000000000';
  renderApp(`/admin/orders/${id}`);
  await heading('Ups! Nalog koji tražite ne postoji.');
  expect(document.body.textContent).not.toContain(id);
  expect(screen.getByRole('textbox', { name: 'Traži po šifri ili adresi' })).toHaveProperty('value', '');
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
