import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { aPage, anOrder, anOrderDetail, anOrderWorker, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

const called = anOrder({
  orderCode: 'N000301',
  status: 'call_worker_accepted',
  needsAction: true,
  version: 7,
  worker: anOrderWorker(),
});

/** The list with the focus on its only row. */
async function openRow(order: OrderListItem) {
  stub(api.orders.list, aPage([order]));
  const view = renderApp('/admin/orders');
  const link = await screen.findByRole('link', { name: order.orderCode });
  act(() => link.focus());
  return view;
}

beforeEach(() => {
  stub(api.orders.counts, someCounts());
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

test('a figure answers the row with the focus, once for a quick pair [orders#outcome-keys]', async () => {
  stub(api.orders.workerReached, anOrderDetail({ ...called, address: anOrderDetail().address }));
  await openRow(called);
  // Before the first can be answered.
  fireEvent.keyDown(document.activeElement!, { key: '1' });
  fireEvent.keyDown(document.activeElement!, { key: '1' });
  await screen.findAllByText('Zabeleženo je da se majstor javio.');
  expect(requests(api.orders.workerReached)).toHaveLength(1);
  expect(requests(api.orders.workerReached)[0]?.headers.get('if-match')).toBe('"7"');
});

test('a figure without such an answer chooses a view', async () => {
  const { user, router } = await openRow(anOrder({ orderCode: 'N000302' }));
  await user.keyboard('2');
  await waitFor(() => expect(router.state.location.search).toMatchObject({ view: 'action' }));
});

test('d postpones the row: a quick time saves the note that was typed [orders#postponing]', async () => {
  const order = anOrder({ orderCode: 'N000303', version: 3 });
  stub(api.orders.setReminder, anOrderDetail({ _id: order._id }));
  const { user } = await openRow(order);
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Odloži nalog N000303' }));
  await user.type(dialog.getByLabelText(/^Napomena/), 'Zovi klijenta');
  await user.click(dialog.getByRole('button', { name: 'Za 15 min' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [call] = requests(api.orders.setReminder);
  expect(call?.body).toMatchObject({ note: 'Zovi klijenta' });
  expect(requests(api.orders.setReminder)).toHaveLength(1);
});

test('a refused moment keeps what was typed, and its field says why', async () => {
  stubError(api.orders.setReminder, 'order.reminderNotAhead', {
    fields: { until: 'Izaberite vreme u budućnosti.' },
  });
  const { user } = await openRow(anOrder({ orderCode: 'N000304' }));
  await user.keyboard('d');
  const dialog = within(await screen.findByRole('dialog', { name: 'Odloži nalog N000304' }));
  await user.type(dialog.getByLabelText(/^Napomena/), 'Zovi klijenta');
  await user.click(dialog.getByRole('button', { name: 'Odloži' }));
  await dialog.findByText('Izaberite vreme u budućnosti.');
  expect(dialog.getByLabelText(/^Napomena/)).toHaveProperty('value', 'Zovi klijenta');
});

test('z takes the row over, and a refusal gives the operator back [orders#take-over]', async () => {
  stubError(api.orders.assignAdmin, 'order.changed');
  stub(api.orders.get, anOrderDetail());
  const { user } = await openRow(called);
  await user.keyboard('z');
  expect((await screen.findAllByText(/^Nalog je u međuvremenu promenjen/)).length).toBeGreaterThan(0);
  expect(requests(api.orders.assignAdmin)).toHaveLength(1);
  const unassigned = await screen.findAllByRole('button', { name: /^Nije dodeljen\. Dodeli operatera/ });
  expect(unassigned.length).toBeGreaterThan(0);
});
