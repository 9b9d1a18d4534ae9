import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { anAction, anOrderDetail } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

const created = anAction({ webItemText: 'Nalog kreiran' });
const calledOff = anAction({
  type: 'CANCELED',
  role: 'worker',
  status: 'canceled',
  webItemText: 'Nalog otkazan',
  actionRequired: true,
});
const closed = anAction({
  type: 'CANCELLATION_CLOSED',
  status: 'canceled',
  webItemText: 'Otkazivanje zatvoreno',
});
const order = anOrderDetail({ version: 1, actions: [created] });

const entries = async () =>
  within(await screen.findByRole('region', { name: 'Istorija' })).getAllByRole('listitem').length;

/** Opens the order; `change` is what others did to it. */
async function open(first: OrderDetail) {
  stub(api.orders.get, first);
  const { user, queryClient } = renderApp(`/admin/orders/${first._id}`);
  await screen.findByRole('region', { name: 'Istorija' });
  const change = async (later: Partial<OrderDetail>) => {
    stub(api.orders.get, { ...first, ...later });
    await queryClient.refetchQueries({ queryKey: orderKeys.detail(first._id) });
  };
  return { user, change };
}

const show = () => screen.findByRole('button', { name: 'Prikaži' });

test('an entry of others waits, named by a note, until it is asked for [live#page-stays-still]', async () => {
  const { user, change } = await open(order);
  const arrived = anAction({ webItemText: 'Majstor stigao' });
  await change({ version: 2, status: 'arrived', actions: [arrived, created] });
  expect(await screen.findByText('Novo: Majstor stigao')).toBeTruthy();
  expect(screen.getAllByText('Majstor stigao').length).toBeGreaterThan(0);
  expect(await entries()).toBe(1);
  await change({ version: 3, status: 'arrived', actions: [anAction(), arrived, created] });
  expect(await screen.findByText('2 nove stavke')).toBeTruthy();
  await user.click(await show());
  expect(await entries()).toBe(3);
  expect(screen.queryByRole('button', { name: 'Prikaži' })).toBeNull();
});

test('an action that is needed meanwhile is told at once, and its banner opens on request', async () => {
  const { user, change } = await open(order);
  await change({ version: 2, status: 'canceled', needsAction: true, actions: [calledOff, created] });
  expect(await screen.findByText('Potrebna akcija: majstor je otkazao nalog')).toBeTruthy();
  expect(screen.queryByRole('region', { name: /^Potrebna akcija/ })).toBeNull();
  await user.click(await show());
  expect(screen.getByRole('region', { name: 'Potrebna akcija: majstor je otkazao nalog' })).toBeTruthy();
});

test('a banner that others have answered keeps its place without its answers', async () => {
  const { user, change } = await open({
    ...order,
    status: 'canceled',
    needsAction: true,
    actions: [calledOff, created],
  });
  await change({
    version: 2,
    status: 'canceled',
    needsAction: false,
    actions: [closed, calledOff, created],
  });
  const banner = await screen.findByRole('region', { name: 'Više ne čeka operatera' });
  expect(banner.querySelector('[data-hidden]')).not.toBeNull();
  await user.click(await show());
  expect(screen.queryByRole('region', { name: 'Više ne čeka operatera' })).toBeNull();
});

test('the own change is shown at once, with what waited', async () => {
  const { user, change } = await open(order);
  await change({ version: 2, actions: [anAction(), created] });
  await show();
  const own = { ...order, version: 3, actions: [anAction({ webItemText: 'Moj' }), anAction(), created] };
  stub(api.orders.comment, own);
  stub(api.orders.get, own);
  await user.type(screen.getByRole('textbox', { name: 'Nov komentar' }), 'Zvao klijenta');
  await user.click(screen.getByRole('button', { name: /^(Dodaj|Pošalji) komentar/ }));
  await waitFor(async () => expect(await entries()).toBe(3));
  expect(screen.queryByRole('button', { name: 'Prikaži' })).toBeNull();
});
