import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { aPage, anOrder, anOrderDetail } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubNoAnswer, stubWith } from '#testing/stub.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:00:00Z') });
  return () => vi.useRealTimers();
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

test('the code can be copied', async () => {
  stub(api.orders.get, anOrderDetail({ orderCode: 'N000123' }));
  const { user } = renderApp('/admin/orders/x1');
  await user.click(await screen.findByRole('button', { name: 'Kopiraj šifru N000123' }));
  expect(await navigator.clipboard.readText()).toBe('N000123');
});

test('the back link opens the list as it was left', async () => {
  const order = anOrderDetail();
  stub(api.orders.get, order);
  stubList(anOrder({ _id: order._id }));
  const { user, router } = renderApp('/admin/orders?status=pending&page=1');
  await user.click(await screen.findByRole('link', { name: order.orderCode }));
  await heading(`Nalog ${order.orderCode}`);
  await user.click(screen.getByRole('link', { name: 'Nazad na Naloge' }));
  await heading('Nalozi');
  expect(router.state.location.href).toContain('status=pending');
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

test('a quick answer shows no skeleton, a slow one does after 200 ms', async () => {
  vi.useRealTimers();
  let answer: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    answer = resolve;
  });
  stubWith(api.orders.get, async () => {
    await wait;
    return anOrderDetail({ orderCode: 'N000123' });
  });
  const { container } = renderApp('/admin/orders/x1');
  await waitFor(() => expect(container.querySelector('[data-skeleton="waiting"]')).not.toBeNull());
  await waitFor(() => expect(container.querySelector('[data-skeleton="shown"]')).not.toBeNull());
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nalog se učitava');
  answer();
  await heading('Nalog N000123');
  expect(container.querySelector('[data-skeleton]')).toBeNull();
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
  vi.restoreAllMocks();
});
