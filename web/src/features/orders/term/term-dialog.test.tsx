import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { aPage, aTerm, anOrder, anOrderDetail, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

const TOMORROW = dayAfter(new Date(), 1);
const REASON = 'Klijent ne može ranije';

beforeEach(() => {
  stub(api.orders.counts, someCounts());
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

const dialogOf = async (code: string) =>
  within(await screen.findByRole('dialog', { name: `Promeni termin naloga ${code}` }));

async function openPage(order: Partial<OrderDetail> = {}) {
  const detail = anOrderDetail({ version: 3, ...order });
  stub(api.orders.get, detail);
  const { user, queryClient } = renderApp(`/admin/orders/${detail._id}`);
  await user.click(await screen.findByRole('button', { name: 'Promeni termin' }));
  return { user, queryClient, order: detail, dialog: await dialogOf(detail.orderCode) };
}
type Dialog = Awaited<ReturnType<typeof openPage>>['dialog'];
const submit = (dialog: Dialog) => dialog.getByRole('button', { name: 'Promeni termin' });

test('a window and a reason are sent with the version [orders#term-dialog]', async () => {
  const { user, dialog, order } = await openPage();
  const term = aTerm({ kind: 'window', date: TOMORROW, from: '10:00', to: '12:00' });
  stub(api.orders.changeTerm, { ...order, term, version: 4 });
  await user.click(dialog.getByRole('radio', { name: 'Termin' }));
  await user.type(await dialog.findByLabelText('Od'), '10');
  await user.type(dialog.getByLabelText('Do'), '12');
  await user.type(dialog.getByLabelText('Razlog'), REASON);
  await user.click(submit(dialog));
  expect(await screen.findAllByText('Termin je promenjen.')).toBeTruthy();
  const [call] = requests(api.orders.changeTerm);
  expect(call?.body).toEqual({
    termKind: 'window',
    termDate: TOMORROW,
    termFrom: '10:00',
    termTo: '12:00',
    isUrgent: false,
    reason: REASON,
  });
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('sutra 10:00–12:00')).toBeTruthy();
});

test('the usual hours take one press, and Hitno another', async () => {
  const { user, dialog, order } = await openPage();
  stub(api.orders.changeTerm, order);
  await user.click(dialog.getByRole('radio', { name: 'Termin' }));
  await user.click(await dialog.findByRole('button', { name: '14–16' }));
  await user.click(dialog.getByRole('switch', { name: 'Hitno' }));
  await user.type(dialog.getByLabelText('Razlog'), `${REASON}{Enter}`);
  await waitFor(() => expect(requests(api.orders.changeTerm)).toHaveLength(1));
  expect(requests(api.orders.changeTerm)[0]?.body).toMatchObject({
    termFrom: '14:00',
    termTo: '16:00',
    isUrgent: true,
  });
});

test('without a reason nothing is sent, and its field says so', async () => {
  const { user, dialog } = await openPage();
  await user.click(dialog.getByRole('radio', { name: 'Danas' }));
  await user.click(submit(dialog));
  await dialog.findByText('Polje je obavezno');
  expect(dialog.getByLabelText('Razlog').getAttribute('aria-invalid')).toBe('true');
  expect(requests(api.orders.changeTerm)).toHaveLength(0);
});

test('a refusal of the server keeps what was typed, and the field says why', async () => {
  const { user, dialog } = await openPage();
  const text = errorText('order.termOver');
  stubError(api.orders.changeTerm, 'order.termOver', { fields: { termTo: text } });
  await user.click(dialog.getByRole('radio', { name: 'Termin' }));
  await user.click(await dialog.findByRole('button', { name: '8–10' }));
  await user.type(dialog.getByLabelText('Razlog'), REASON);
  await user.click(submit(dialog));
  await waitFor(() => expect(dialog.getAllByText(text).length).toBeGreaterThan(0));
  expect(dialog.getByLabelText('Do')).toHaveProperty('value', '10:00');
  expect(dialog.getByLabelText('Razlog')).toHaveProperty('value', REASON);
});

test('another operator who was faster is told, with the term that the order has now', async () => {
  const { user, dialog, order, queryClient } = await openPage();
  await user.type(dialog.getByLabelText('Razlog'), REASON);
  const term = aTerm({ kind: 'window', date: TOMORROW, from: '08:00', to: '10:00', isUrgent: true });
  act(() => void queryClient.setQueryData(orderKeys.detail(order._id), { ...order, version: 4, term }));
  await dialog.findByText(
    'Nalog je promenjen dok je ovaj prozor otvoren. Sada je: termin sutra 08:00–10:00, hitno.',
  );
  expect(dialog.getByLabelText('Razlog')).toHaveProperty('value', REASON);
});

test('an order that was closed meanwhile keeps its term', async () => {
  const { user, dialog, order, queryClient } = await openPage();
  await user.type(dialog.getByLabelText('Razlog'), REASON);
  const canceled = { ...order, version: 4, status: 'canceled' };
  act(() => void queryClient.setQueryData(orderKeys.detail(order._id), canceled));
  await dialog.findByText('Nalog je zatvoren, pa termin više ne može da se promeni.');
  await user.keyboard('{Enter}');
  expect(requests(api.orders.changeTerm)).toHaveLength(0);
});

test('a closed order shows its term without a way to change it', async () => {
  const closed = anOrderDetail({ status: 'completed', term: aTerm({ kind: 'today', date: '2026-03-05' }) });
  stub(api.orders.get, closed);
  renderApp(`/admin/orders/${closed._id}`);
  await screen.findByText('četvrtak, 5. 3.');
  expect(screen.queryByRole('button', { name: 'Promeni termin' })).toBeNull();
});

test('t and the menu of a row change its term; a row tells it, and Hitno in a word [orders#term-shown]', async () => {
  const term = aTerm({ kind: 'window', date: TOMORROW, from: '10:00', to: '12:00', isUrgent: true });
  const order = anOrder({ orderCode: 'N000401', term });
  stub(api.orders.list, aPage([order, anOrder({ orderCode: 'N000402', status: 'completed', term })]));
  const { user } = renderApp('/admin/orders');
  const link = await screen.findByRole('link', { name: 'N000401' });
  expect(screen.getAllByText('sutra 10–12')).toHaveLength(1);
  expect(screen.getAllByText('Hitno')).toHaveLength(1);
  act(() => link.focus());
  await user.keyboard('t');
  const dialog = await dialogOf('N000401');
  expect(await dialog.findByLabelText('Od')).toHaveProperty('value', '10:00');
  expect(dialog.getByRole('switch', { name: 'Hitno' })).toHaveProperty('checked', true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Radnje za nalog N000401' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Promeni termin naloga N000401' }));
  await dialogOf('N000401');
});
