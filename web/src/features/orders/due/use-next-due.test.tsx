import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDue } from '@majstorija/contract/orders/life/due.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { aPage, anOrder, anOrderDetail } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 20_000 });

const ASSIGN: OrderDue = {
  what: 'assign',
  since: '2026-03-05T08:07:00.000Z',
  until: '2026-03-05T08:22:00.000Z',
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const dueQueries = () =>
  requests(api.orders.list)
    .map(({ query }) => query)
    .filter(({ sortBy }) => sortBy === 'due');

/** The list by priority, and by deadline the orders in the order given. */
function stubOrders(byDue: OrderListItem[]) {
  const details = new Map<string, OrderDetail>(
    byDue.map(({ _id, orderCode }) => [_id, anOrderDetail({ _id, orderCode })]),
  );
  stubWith(api.orders.list, ({ query }) => aPage(query.sortBy === 'due' ? byDue : byDue.toReversed()));
  stubWith(api.orders.get, ({ params }) => details.get(String(params.id))!);
}

const waiting = (orderCode: string) => anOrder({ orderCode, due: ASSIGN });

beforeEach(() => {
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

describe('the key u [orders#next-due]', () => {
  it('opens what is due first in the list, then one after the other, and the first again', async () => {
    stubOrders([waiting('N000001'), waiting('N000002'), anOrder({ orderCode: 'N000003', due: null })]);
    const { user } = renderApp('/admin/orders?view=mine&status=pending&sort=oldest&page=1');
    await screen.findByRole('link', { name: 'N000003' });
    for (const code of ['N000001', 'N000002', 'N000001']) {
      await user.keyboard('u');
      await heading(`Nalog ${code}`);
      await screen.findByText('Istorija');
    }
    const asked = { view: 'mine', status: 'pending', sortBy: 'due', page: '1', pageSize: '100' };
    expect(dueQueries()).toEqual([asked, asked, asked]);
  });

  it.each([
    ['nothing', [anOrder({ due: null })]],
    ['no order', []],
  ])('says so when %s waits', async (_what, orders) => {
    stubOrders(orders);
    const { user, router } = renderApp('/admin/orders');
    await waitFor(() =>
      expect(screen.queryByText('Nema redova.') ?? screen.queryByText('N000123')).not.toBeNull(),
    );
    await user.keyboard('u');
    expect(await screen.findByText('Nijedan nalog u ovoj listi ne čeka.', { selector: 'p' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/admin/orders');
  });

  it('says so when only the open order waits', async () => {
    const only = waiting('N000001');
    stubOrders([only]);
    const { user } = renderApp(`/admin/orders/${only._id}`);
    await screen.findByText('Istorija');
    await user.keyboard('u');
    expect(
      await screen.findByText('Nijedan drugi nalog u ovoj listi ne čeka.', { selector: 'p' }),
    ).toBeTruthy();
  });

  it('is in the list of shortcuts, of the list and of an order', async () => {
    const only = waiting('N000001');
    stubOrders([only]);
    const { user } = renderApp('/admin/orders');
    await user.click(await screen.findByRole('link', { name: 'N000001' }));
    await screen.findByText('Istorija');
    await user.keyboard('?');
    expect((await screen.findByRole('dialog')).textContent).toContain('Nalog sa sledećim rokom');
  });

  it('opens nothing without a network, and says why', async () => {
    stubOrders([waiting('N000001')]);
    const { user, router } = renderApp('/admin/orders');
    await screen.findByRole('link', { name: 'N000001' });
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.keyboard('u');
    expect((await screen.findAllByText('Nema internet veze.')).length).toBeGreaterThan(0);
    expect(router.state.location.pathname).toBe('/admin/orders');
    expect(dueQueries()).toEqual([]);
    network.mockRestore();
  });
});
