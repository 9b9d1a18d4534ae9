import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage, aWorker, anAdmin, anOrder, anOrderDetail, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub, stubError, stubWith } from '#testing/stub.ts';

const first = anOrder({ orderCode: 'N000201' });
const second = anOrder({ orderCode: 'N000202' });

async function openList() {
  stub(api.orders.list, aPage([first, second]));
  stub(api.orders.counts, someCounts());
  stubWith(api.orders.get, ({ params }) => {
    const { _id, orderCode } = params.id === first._id ? first : second;
    return anOrderDetail({ _id, orderCode, description: `Curi kod naloga ${orderCode}` });
  });
  const view = renderApp('/admin/orders');
  const link = await screen.findByRole('link', { name: 'N000201' });
  act(() => link.focus());
  return { ...view, link };
}

const panel = (code: string) => screen.findByRole('complementary', { name: `Pogled na nalog ${code}` });
const isShown = () => screen.queryByRole('complementary', { name: /^Pogled na nalog/ }) !== null;

beforeEach(() => {
  stub(api.workers.list, aPage([aWorker()]));
  stub(api.admins.options, aPage([anAdmin()]));
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
});

test('Space on a row opens it beside the list, and closes it again [orders#peek]', async () => {
  const { user, link } = await openList();
  await user.keyboard(' ');
  const shown = within(await panel('N000201'));
  await shown.findByText('Curi kod naloga N000201');
  expect(shown.getByRole('region', { name: 'Klijent' })).toBeTruthy();
  expect(document.activeElement).toBe(link);
  await user.keyboard(' ');
  await waitFor(() => expect(isShown()).toBe(false));
});

test('the panel follows the arrows through the rows, and Escape leaves the focus on the row', async () => {
  const { user } = await openList();
  await user.keyboard(' ');
  await panel('N000201');
  await user.keyboard('{ArrowDown}');
  await within(await panel('N000202')).findByText('Curi kod naloga N000202');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(isShown()).toBe(false));
  expect(document.activeElement?.textContent).toBe('N000202');
});

test('the right arrow goes into the panel, and Escape there gives the focus back to the row', async () => {
  const { user, link } = await openList();
  await user.keyboard(' ');
  const shown = await panel('N000201');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(shown);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(link));
});

test('Space on a button of a row presses the button', async () => {
  const { user } = await openList();
  const assign = screen.getByRole('button', { name: 'Dodeli operatera nalogu N000201' });
  act(() => assign.focus());
  await user.keyboard(' ');
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(isShown()).toBe(false);
});

test('an order that cannot be loaded says so and is tried again', async () => {
  const { user } = await openList();
  stubError(api.orders.get, 'server.busy');
  await user.keyboard(' ');
  const shown = within(await panel('N000201'));
  await shown.findByText('Nalog nije učitan.');
  stub(api.orders.get, anOrderDetail({ _id: first._id, description: 'Sad radi' }));
  await user.click(shown.getByRole('button', { name: /Pokušaj ponovo/ }));
  expect(await shown.findByText('Sad radi')).toBeTruthy();
});
