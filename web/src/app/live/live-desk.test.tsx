import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import { getLiveState } from '#api/live/live-status.ts';
import {
  aCurrentUser,
  anOrder,
  anOrderChange,
  anOrderDetail,
  anOwner,
  aPage,
  someCounts,
} from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubLive, stubNoAnswer } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const MISSED = { topic: 'missed' } as const;
const me = aCurrentUser();

/** A page that is connected to the stream. */
async function open(path: string) {
  const live = stubLive();
  const app = renderApp(path, { user: me });
  await screen.findByText('Uživo');
  const send = (...events: Parameters<typeof live.send>) => act(() => Promise.resolve(live.send(...events)));
  return { ...app, live, send };
}

/** The network goes and is back, with another answer to the stream. */
async function reconnect(restub: () => unknown, live: { end: () => void }) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  act(() => live.end());
  restub();
  await waitFor(() => expect(getLiveState()).toBe('broken'));
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
}

describe('a change by another user is shown without a reload', () => {
  test('on the page of the order', async () => {
    const order = anOrderDetail({ version: 3 });
    stub(api.orders.get, order);
    const { send } = await open(`/admin/orders/${order._id}`);
    stub(api.orders.get, { ...order, version: 4, status: 'arrived' });
    await send(anOrderChange({ id: order._id, version: 4, event: 'worker_arrived' }));
    expect(await screen.findByText('Majstor stigao')).toBeTruthy();
  });

  test('in the list, the menu, the views and the title of the tab', async () => {
    const order = anOrder({ version: 1 });
    stub(api.orders.list, aPage([order]));
    stub(api.workers.list, aPage([]));
    stub(api.admins.options, aPage([]));
    const { send } = await open('/admin/orders');
    await screen.findByRole('link', { name: order.orderCode });
    expect(document.title).toBe('Nalozi – Majstorija');
    stub(api.orders.list, aPage([{ ...order, version: 2, status: 'find_backup', needsAction: true }]));
    stub(api.orders.counts, someCounts({ all: 1, action: 1 }));
    await send(anOrderChange({ id: order._id, version: 2, event: 'find_backup_worker', needsAction: true }));
    await within(await screen.findByRole('row', { name: /N000123/ })).findByText(
      ORDER_STATUSES.find_backup.label,
    );
    await waitFor(() => expect(document.title).toBe('(1) Nalozi – Majstorija'));
    const menu = within(screen.getByRole('navigation', { name: 'Glavni meni' }));
    expect(menu.getByRole('link', { name: /Nalozi/ }).textContent).toContain('1 traži akciju');
    const link = await screen.findByRole('link', { name: 'Nalog N000123 traži akciju' });
    expect(link.getAttribute('href')).toBe(`/admin/orders/${order._id}`);
  });

  test('in the totals of companies', async () => {
    const owner = anOwner({ totalRevenue: 1000 });
    stub(api.owners.list, aPage([owner]));
    const { send } = await open('/admin/owners');
    stub(api.owners.list, aPage([{ ...owner, totalRevenue: 5000 }]));
    await send(anOrderChange({ event: 'paid' }));
    expect(await screen.findAllByText(/5\.000,00/)).not.toHaveLength(0);
  });
});

describe('the notice of an order that needs action', () => {
  test('leads to it without reloading the page, takes no focus and stays behind the bell', async () => {
    const order = anOrderDetail({ orderCode: 'N000777' });
    stub(api.orders.get, order);
    const { send, user, router } = await open('/admin/owners');
    const search = screen.getByRole('textbox');
    search.focus();
    await send(
      anOrderChange({ id: order._id, orderCode: 'N000777', event: 'complaint_created', needsAction: true }),
    );
    const link = await screen.findByRole('link', { name: 'Nalog N000777 traži akciju' });
    expect(document.activeElement).toBe(search);
    await user.click(link);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${order._id}`));
    await waitFor(() => expect(screen.queryByRole('link', { name: /traži akciju/ })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Javljanja' }));
    await user.click(await screen.findByText('Poslednja obaveštenja'));
    await screen.findByRole('link', { name: 'Nalog N000777 traži akciju' });
  });
});

describe('a connection that broke', () => {
  test('makes the page catch up once when it is back', async () => {
    const order = anOrderDetail();
    stub(api.orders.get, order);
    const { live } = await open(`/admin/orders/${order._id}`);
    await screen.findByRole('heading', { name: `Nalog ${order.orderCode}` });
    stub(api.orders.get, { ...order, version: 9, status: 'canceled' });
    stubLive(MISSED);
    act(() => live.end());
    await waitFor(() => expect(getLiveState()).toBe('broken'));
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findByText('Otkazano');
    const reads = requests(api.orders.get).filter(({ params }) => params.id === order._id);
    expect(reads).toHaveLength(2);
  });
});

describe('no data is read twice', () => {
  test('when a page is opened', async () => {
    stubLive(MISSED);
    stub(api.orders.list, aPage([]));
    stub(api.workers.list, aPage([]));
    stub(api.admins.options, aPage([]));
    renderApp('/admin/orders', { user: me });
    await screen.findByText('Uživo');
    await screen.findByText('Nema redova.');
    expect([requests(api.orders.list).length, requests(api.orders.counts).length]).toEqual([1, 1]);
  });

  test('when the network is back', async () => {
    const { live } = await open('/admin/owners');
    await waitFor(() => expect(requests(api.owners.list)).toHaveLength(1));
    await reconnect(() => stubLive(MISSED), live);
    await waitFor(() => expect(requests(api.owners.list)).toHaveLength(2));
    await screen.findByText('Uživo');
    expect([requests(api.owners.list).length, requests(api.orders.counts).length]).toEqual([2, 2]);
  });

  test('when the network is back without the stream', async () => {
    const { live } = await open('/admin/owners');
    await waitFor(() => expect(requests(api.owners.list)).toHaveLength(1));
    await reconnect(() => stubNoAnswer(api.live.events), live);
    await waitFor(() => expect(requests(api.owners.list)).toHaveLength(2), { timeout: 5000 });
    expect(requests(api.orders.counts)).toHaveLength(2);
  });
});

test('the stream is closed outside the admin area and on a sign-in page', async () => {
  stub(api.orders.get, anOrderDetail());
  const { router } = await open('/admin/orders/x1');
  await act(() => router.navigate({ to: '/auth/forgot-password' }));
  expect(getLiveState()).toBe('off');
  act(() => void window.dispatchEvent(new Event('online')));
  expect(requests(api.live.events)).toHaveLength(1);
  expect(document.title).not.toContain('(');
});

test('the count of the menu is announced once it has settled, and not when the page is opened', async () => {
  stub(api.orders.counts, someCounts({ action: 4 }));
  stub(api.owners.list, aPage([]));
  const { send } = await open('/admin/owners');
  const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  await screen.findByText('4');
  stub(api.orders.counts, someCounts({ action: 5 }));
  await send(anOrderChange());
  await screen.findByText('5');
  expect(spoken()).not.toContain('4 naloga traže akciju');
  await waitFor(() => expect(spoken()).toContain('5 naloga traži akciju'), { timeout: 15_000 });
});
