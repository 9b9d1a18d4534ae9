import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { aPage, aWorker, anAdmin, anOrder, anOrderWorker } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 360, height: 780 });
  stub(api.workers.list, aPage([aWorker()]));
  stub(api.admins.options, aPage([anAdmin()]));
});

async function cardOf(order: OrderListItem) {
  stub(api.orders.list, aPage([order]));
  const app = renderApp('/admin/orders');
  const card = within(await screen.findByRole('row', { name: new RegExp(order.orderCode) }));
  return { card, user: app.user };
}

describe('the card of an order on a phone [orders#list-cards]', () => {
  test('has place and service in two lines, worker and operator in one place', async () => {
    const { card } = await cardOf(anOrder({ package: 'DRAIN_CLEARING', worker: anOrderWorker() }));
    card.getByText('Njegoševa 44');
    card.getByText('Vračar · Zagušenja kanalizacije');
    card.getByText('Žarko Ljubičić');
    expect(card.getAllByText(/Njegoševa 44/)).toHaveLength(1);
  });

  test('offers to find a worker while there is none', async () => {
    const { card, user } = await cardOf(anOrder());
    const next = card.getByText('Dodeli').closest('button');
    expect(next?.getAttribute('aria-label')).toBe('Dodeli majstora nalogu N000123');
    await user.click(next!);
    await screen.findByRole('dialog', { name: /majstora/i });
  });

  test('offers the call that the order waits for', async () => {
    const worker = anOrderWorker();
    const { card } = await cardOf(anOrder({ status: 'call_worker_accepted', needsAction: true, worker }));
    const call = card.getByRole('link', { name: 'Pozovi majstora Žarko Ljubičić' });
    expect(call.getAttribute('href')).toBe(`tel:${worker.phone}`);
    expect(card.queryByText('Dodeli')).toBeNull();
  });

  test.each([
    ['on the way', anOrder({ status: 'on_the_way', worker: anOrderWorker() })],
    ['closed without a worker', anOrder({ status: 'completed' })],
  ])('offers nothing for an order that is %s', async (_, order) => {
    const { card } = await cardOf(order);
    expect(card.queryByText('Dodeli')).toBeNull();
    expect(card.queryByText('Pozovi')).toBeNull();
  });
});
