import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { ViewerParams } from '@majstorija/contract/live/live.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { viewerKeys } from '#api/live/viewers.ts';
import { viewersText } from './viewers.tsx';
import { anOrderDetail, aPage, aViewer } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';
import { turnTab } from '#testing/visibility.ts';

const petar = aViewer();
const milica = aViewer({ firstName: 'Ana', lastName: 'Anić' });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function open() {
  stub(api.live.leave, undefined);
  const order = anOrderDetail();
  stub(api.orders.get, order);
  const app = renderApp(`/admin/orders/${order._id}`);
  await screen.findByRole('heading', { name: `Nalog ${order.orderCode}` });
  const look = () => act(() => app.queryClient.invalidateQueries({ queryKey: viewerKeys.of(order._id) }));
  // The page of the previous test may still be reporting that it has left.
  const calls = (route: Route) => requests(route).filter(({ params }) => params.id === order._id);
  return { ...app, order, look, calls };
}

describe('the sentence', () => {
  test.each([
    [[], ''],
    [['Petar Petrović'], 'Petar Petrović takođe gleda ovaj nalog'],
    [['Ana Anić', 'Petar Petrović'], 'Ana Anić i Petar Petrović takođe gledaju ovaj nalog'],
    [['A B', 'C D', 'E F'], 'A B i još 2 operatera takođe gledaju ovaj nalog'],
    [['A B', 'C D', 'E F', 'G H', 'I J', 'K L'], 'A B i još 5 operatera takođe gledaju ovaj nalog'],
  ])('of %j', (names, text) => {
    expect(viewersText(names)).toBe(text);
  });
});

describe('the viewers of an order', () => {
  test('are shown in the page head and announced politely as they join and leave', async () => {
    stub(api.live.view, aPage([petar]));
    const { look } = await open();
    const text = await screen.findByText('Petar Petrović takođe gleda ovaj nalog');
    expect(text.getAttribute('role')).toBe('status');
    stub(api.live.view, aPage([milica, petar]));
    await look();
    await screen.findByText('Ana Anić i Petar Petrović takođe gledaju ovaj nalog');
    stub(api.live.view, aPage([]));
    await look();
    await waitFor(() => expect(text.textContent).toBe(''));
  });

  test('include this tab, reported at an interval under one tab id while the page is visible', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { order, calls } = await open();
    await waitFor(() => expect(calls(api.live.view)).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(41_000));
    await waitFor(() => expect(calls(api.live.view).length).toBeGreaterThanOrEqual(3));
    const seen = calls(api.live.view).map(({ params }) => ViewerParams.parse(params));
    expect(new Set(seen.map(({ tabId }) => tabId)).size).toBe(1);
    expect(seen[0]?.id).toBe(order._id);
  });

  test('lose this tab when the page is left, by the tab id it joined with', async () => {
    stub(api.orders.list, aPage([]));
    stub(api.workers.list, aPage([]));
    stub(api.admins.options, aPage([]));
    const { user, calls } = await open();
    await waitFor(() => expect(calls(api.live.view)).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'Nazad na Naloge' }));
    await waitFor(() => expect(calls(api.live.leave)).toHaveLength(1));
    expect(calls(api.live.leave)[0]?.params).toEqual(calls(api.live.view)[0]?.params);
  });

  test('lose this tab when the page is closed or the tab is hidden, and get it back when it is shown', async () => {
    const { calls } = await open();
    await waitFor(() => expect(calls(api.live.view)).toHaveLength(1));
    act(() => void window.dispatchEvent(new Event('pagehide')));
    await waitFor(() => expect(calls(api.live.leave)).toHaveLength(1));
    turnTab('hidden');
    await waitFor(() => expect(calls(api.live.leave)).toHaveLength(2));
    turnTab('visible');
    await waitFor(() => expect(calls(api.live.view)).toHaveLength(2));
  });

  test('are not shown without an answer, and a failure asks no user for a password', async () => {
    stubError(api.live.view, 'server.unexpected');
    const { router, order } = await open();
    await waitFor(() => expect(requests(api.live.view).length).toBeGreaterThan(0));
    expect(router.state.location.pathname).toBe(`/admin/orders/${order._id}`);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });
});
