import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import { getLiveState } from '#api/live/live-status.ts';
import {
  aCurrentUser,
  anOrder,
  anOrderChange,
  anOrderDetail,
  aPage,
  someCounts,
} from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubLive } from '#testing/stub.ts';

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

describe('a change by another user is shown without a reload', () => {
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
