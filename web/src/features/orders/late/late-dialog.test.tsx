import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { aPage, anOrderDetail, anOrderWorker, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

const SAID = { minutes: 20, until: '2099-03-05T13:20:00.000Z', saidAt: '2026-03-05T10:00:00.000Z' };
const WRONG = 'Unesite od 5 do 240 minuta, u koracima od 5';

beforeEach(() => {
  stub(api.orders.counts, someCounts());
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

async function openPage(order: Partial<OrderDetail> = {}) {
  const detail = anOrderDetail({ status: 'on_the_way', worker: anOrderWorker(), version: 3, ...order });
  stub(api.orders.get, detail);
  const { user } = renderApp(`/admin/orders/${detail._id}`);
  await screen.findByRole('button', { name: 'Promeni termin' });
  return { user, order: detail };
}

async function openDialog(more: Partial<OrderDetail> = {}) {
  const { user, order } = await openPage(more);
  await user.click(screen.getByRole('button', { name: 'Kasni…' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: `Majstor kasni, nalog ${order.orderCode}` }),
  );
  return { user, order, dialog };
}
type Dialog = Awaited<ReturnType<typeof openDialog>>['dialog'];
const save = (dialog: Dialog) => dialog.getByRole('button', { name: 'Sačuvaj' });

test('the usual minutes take one press and go with the version [orders#delay-dialog]', async () => {
  const { user, order, dialog } = await openDialog();
  stub(api.orderEvents.sayLate, { _id: order._id, status: 'on_the_way', version: 4 });
  await user.click(dialog.getByRole('button', { name: '20 min' }));
  await user.type(dialog.getByLabelText(/^Napomena/), 'Gužva na Gazeli');
  await user.click(save(dialog));
  expect(await screen.findAllByText('Kašnjenje je upisano.')).toBeTruthy();
  const [call] = requests(api.orderEvents.sayLate);
  expect(call?.body).toEqual({ minutes: 20, note: 'Gužva na Gazeli' });
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each(['', '7', '245', 'dvadeset'])(
  '„%s” minutes are refused at the field and nothing is sent',
  async (typed) => {
    const { user, dialog } = await openDialog();
    if (typed !== '') await user.type(dialog.getByLabelText('Kasni minuta'), typed);
    await user.click(save(dialog));
    expect((await dialog.findAllByText(WRONG)).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText('Kasni minuta')).toHaveProperty('value', typed);
    expect(requests(api.orderEvents.sayLate)).toEqual([]);
  },
);

test('what was typed stays after a refusal, and what is said already is told', async () => {
  const { user, dialog } = await openDialog({ delay: SAID });
  expect(dialog.getByText(/^Upisano je: kasni 20 min/)).toBeTruthy();
  stubError(api.orderEvents.sayLate, 'order.changed');
  await user.type(dialog.getByLabelText('Kasni minuta'), '45{Enter}');
  expect((await screen.findAllByText(errorText('order.changed'))).length).toBeGreaterThan(0);
  expect(dialog.getByLabelText('Kasni minuta')).toHaveProperty('value', '45');
});

test.each([
  ['whose worker is there', { status: 'arrived' }],
  ['without a worker', { worker: null }],
] as const)('an order %s has no delay to say', async (_which, order) => {
  await openPage(order);
  expect(screen.queryByRole('button', { name: 'Kasni…' })).toBeNull();
});

test('the line of the term tells a delay that the clock does not [orders#delay-shown]', async () => {
  const due = { since: '2026-03-05T10:00:00.000Z', until: '2099-03-05T13:20:00.000Z' };
  await openPage({
    delay: SAID,
    status: 'complaint_on_the_way',
    due: { ...due, what: 'complaint_solution' },
  });
  expect(screen.getByText('kasni 20 min · stiže 05.03. 14:20')).toBeTruthy();
});
