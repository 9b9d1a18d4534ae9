import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { aPage, anOrder, anOrderDetail, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const orders = (...codes: string[]) => codes.map((orderCode) => anOrder({ orderCode }));
const shown = () => screen.queryAllByRole('link', { name: /^N\d+$/ }).map((link) => link.textContent);
const waiting = () => screen.queryByRole('button', { name: 'Prikaži' });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

afterEach(() => {
  vi.useRealTimers();
});

async function openList(rows: OrderListItem[], total = rows.length) {
  stub(api.orders.list, aPage(rows, { total }));
  const app = renderApp('/admin/orders');
  await screen.findByRole('link', { name: rows[0]!.orderCode });
  const refresh = async (next: OrderListItem[], nextTotal = next.length) => {
    stub(api.orders.list, aPage(next, { total: nextTotal }));
    await act(async () => {
      await app.queryClient.refetchQueries({ queryKey: orderKeys.lists });
      // The page renders the answer in a separate task.
      await new Promise((turn) => void setTimeout(turn));
    });
  };
  return { ...app, refresh };
}

describe('a list that refreshes itself', () => {
  test('never moves a row: announces what waits, once, and shows it on request, with the focus on its first row [live#waiting-rows-focus]', async () => {
    const rows = orders('N1', 'N2');
    const { refresh, user } = await openList(rows, 40);
    await refresh([...orders('N5', 'N4', 'N3'), ...rows], 43);
    expect(shown()).toEqual(['N1', 'N2']);
    expect(screen.getByText('3 nova naloga').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Prikaži' }));
    expect(shown()).toEqual(['N5', 'N4', 'N3', 'N1', 'N2']);
    expect(waiting()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'N5' }));
  });

  test('shows fresh rows immediately when asked to refresh', async () => {
    const rows = orders('N1', 'N2');
    const { user } = await openList(rows);
    stub(api.orders.list, aPage([...orders('N3'), ...rows]));
    await user.click(screen.getByRole('button', { name: 'Osveži' }));
    await screen.findByRole('link', { name: 'N3' });
    expect(waiting()).toBeNull();
  });

  test('merges in place what changed in rows that kept their order', async () => {
    const rows = orders('N1', 'N2');
    const { refresh } = await openList(rows);
    await refresh([{ ...rows[0]!, status: 'arrived' }, rows[1]!]);
    expect(screen.getByRole('row', { name: /N1/ }).textContent).toContain('Majstor stigao');
    expect(waiting()).toBeNull();
  });

  test('marks a row that has left the list while it stays, and shows how its order is now', async () => {
    const rows = orders('N1', 'N2');
    const { refresh, user } = await openList(rows);
    stub(
      api.orders.get,
      anOrderDetail({ _id: rows[0]!._id, orderCode: 'N1', version: 5, status: 'arrived' }),
    );
    stub(api.orders.counts, someCounts());
    await refresh([rows[1]!]);
    const gone = screen.getByRole('row', { name: /N1 Nalog više nije na ovoj strani liste\./ });
    await within(gone).findByText('Majstor stigao');
    expect(gone.dataset.gone).toBe('true');
    expect(screen.getByRole('row', { name: /N2/ }).dataset.gone).toBeUndefined();
    await user.click(screen.getByRole('button', { name: 'Prikaži' }));
    expect(shown()).toEqual(['N2']);
  });

  test('refetches rows and counts after 5 minutes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openList(orders('N1'));
    await waitFor(() => expect(requests(api.orders.counts)).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(4 * 60_000));
    expect(requests(api.orders.list)).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(70_000));
    await waitFor(() => expect(requests(api.orders.list)).toHaveLength(2));
    await waitFor(() => expect(requests(api.orders.counts)).toHaveLength(2));
  });
});
