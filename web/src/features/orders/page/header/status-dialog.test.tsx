import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_OPTIONS,
} from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { anOrderDetail } from '#testing/builders/builders.ts';
import { aComplainedOrder } from '#testing/builders/complaint-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

async function open(order: Partial<OrderDetail> = {}) {
  const detail = anOrderDetail({ version: 3, ...order });
  stub(api.orders.get, detail);
  const { user, queryClient } = renderApp(`/admin/orders/${detail._id}`);
  await user.click(await screen.findByRole('button', { name: 'Promeni status' }));
  const dialog = await screen.findByRole('dialog', { name: `Promeni status naloga ${detail.orderCode}` });
  return { user, dialog: within(dialog), order: detail, queryClient };
}
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const statusRadio = (dialog: Dialog, status: OrderStatus) => {
  const { label } = ORDER_STATUSES[status];
  return dialog.getByRole('radio', {
    name: (name) => name === label || name === `${label} trenutni status`,
  });
};
const submit = (dialog: Dialog) => dialog.getByRole('button', { name: 'Promeni status' });

test('offers all 16 statuses by family, the current one marked and disabled', async () => {
  const { dialog } = await open({ status: 'accepted' });
  expect(dialog.getAllByRole('radio')).toHaveLength(16);
  const groups = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(groups).toEqual(['Čeka', 'Traži akciju', 'U toku', 'Gotovo', 'Reklamacija', 'Zatvoreno']);
  const closed = dialog.getByRole('group', { name: 'Zatvoreno' });
  expect(within(closed).getAllByRole('radio')).toHaveLength(3);
  const closedTo = STATUS_OPTIONS.filter((status) => statusRadio(dialog, status).matches(':disabled'));
  expect(closedTo).toEqual(['accepted']);
  expect(dialog.getByRole('radio', { name: 'Majstor prihvatio trenutni status' })).toBeTruthy();
});

test('sends the status with the reason and the version, and shows the notice', async () => {
  const { user, dialog, order } = await open();
  stub(api.orders.changeStatus, { ...order, status: 'arrived', version: 4 });
  await user.click(statusRadio(dialog, 'arrived'));
  await user.type(dialog.getByRole('textbox', { name: /^Razlog/ }), 'Javio telefonom');
  await user.click(submit(dialog));
  expect(await screen.findAllByText('Status naloga je uspešno promenjen.')).toBeTruthy();
  const [call] = requests(api.orders.changeStatus);
  expect(call?.body).toEqual({ status: 'arrived', reason: 'Javio telefonom' });
  expect(call?.headers.get('if-match')).toBe('"3"');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Majstor stigao')).toBeTruthy();
});

test('sends no reason when none is typed', async () => {
  const { user, dialog, order } = await open();
  stub(api.orders.changeStatus, { ...order, status: 'canceled' });
  await user.click(statusRadio(dialog, 'canceled'));
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findAllByText('Status naloga je uspešno promenjen.');
  expect(requests(api.orders.changeStatus)[0]?.body).toEqual({ status: 'canceled' });
});

test('starts at the first status that can be chosen', async () => {
  const { dialog } = await open({ status: 'pending' });
  await waitFor(() => expect(document.activeElement).toBe(statusRadio(dialog, 'find_backup')));
});

test('requires a status', async () => {
  const { user, dialog } = await open();
  await user.click(submit(dialog));
  expect(await dialog.findByText('Polje je obavezno')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(statusRadio(dialog, 'find_backup')));
  expect(requests(api.orders.changeStatus)).toHaveLength(0);
});

test('keeps choice and reason when another user changed the order, and sends the new version next', async () => {
  const { user, dialog, order } = await open();
  stubError(api.orders.changeStatus, 'order.changed');
  stub(api.orders.get, { ...order, version: 7 });
  await user.click(statusRadio(dialog, 'completed'));
  await user.type(dialog.getByRole('textbox', { name: /^Razlog/ }), 'Gotovo');
  await user.click(submit(dialog));
  expect(await dialog.findByText(errorText('order.changed'))).toBeTruthy();
  const reads = () => requests(api.orders.get).filter(({ params }) => params.id === order._id);
  await waitFor(() => expect(reads()).toHaveLength(2));
  expect(dialog.getByRole('textbox', { name: /^Razlog/ })).toHaveProperty('value', 'Gotovo');
  stub(api.orders.changeStatus, { ...order, status: 'completed', version: 8 });
  await user.click(submit(dialog));
  await screen.findAllByText('Status naloga je uspešno promenjen.');
  expect(requests(api.orders.changeStatus)[1]?.headers.get('if-match')).toBe('"7"');
});

test('does nothing when the order already got the chosen status', async () => {
  const { user, dialog, order } = await open();
  stubError(api.orders.changeStatus, 'order.changed');
  stub(api.orders.get, { ...order, version: 7, status: 'completed' });
  await user.click(statusRadio(dialog, 'completed'));
  await user.click(submit(dialog));
  await dialog.findByText(errorText('order.changed'));
  await waitFor(() => expect(statusRadio(dialog, 'completed')).toHaveProperty('disabled', true));
  await user.click(submit(dialog));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests(api.orders.changeStatus)).toHaveLength(1);
});

test('stays open with the typed values, and shows a note when another user changes the order', async () => {
  const { user, dialog, order, queryClient } = await open();
  await user.click(statusRadio(dialog, 'completed'));
  await user.type(dialog.getByRole('textbox', { name: /^Razlog/ }), 'Gotovo');
  stub(api.orders.get, { ...order, version: 4, status: 'arrived' });
  await queryClient.invalidateQueries({ queryKey: orderKeys.detail(order._id) });
  const note = await dialog.findByText(
    'Nalog je promenjen dok je ovaj prozor otvoren. Sada je: Majstor stigao.',
  );
  expect(note.getAttribute('role')).toBe('status');
  expect(dialog.getByRole('textbox', { name: /^Razlog/ })).toHaveProperty('value', 'Gotovo');
  stub(api.orders.changeStatus, { ...order, status: 'completed', version: 5 });
  await user.click(submit(dialog));
  await screen.findAllByText('Status naloga je uspešno promenjen.');
  expect(requests(api.orders.changeStatus)[0]?.headers.get('if-match')).toBe('"4"');
});

const NO_MONEY = 'Ručna promena statusa ne naplaćuje i ne vraća novac.';

test('tells that no money moves [orders#status-moves-no-money]', async () => {
  const { user, dialog } = await open();
  dialog.getByText(NO_MONEY);
  await user.click(statusRadio(dialog, 'complaint_refunded'));
  dialog.getByText('Ovaj status sam ne vraća novac klijentu.');
  expect(dialog.queryByRole('button', { name: 'Refundiraj klijenta' })).toBeNull();
});

test.each([
  ['complaint_refunded', 'Refundiraj klijenta', 'Razlog refundacije'],
  ['complaint_rejected', 'Odbij reklamaciju', 'Razlog odbijanja'],
] as const)('for %s of an open complaint opens the real answer with the typed reason', async (...names) => {
  const [status, verb, label] = names;
  const { user, dialog } = await open(aComplainedOrder());
  await user.type(dialog.getByRole('textbox', { name: /^Razlog/ }), 'Kvar se ponovio');
  await user.click(statusRadio(dialog, status));
  await user.click(dialog.getByRole('button', { name: verb }));
  const answer = within(await screen.findByRole('dialog', { name: new RegExp(`^${verb}`) }));
  expect(answer.getByRole('textbox', { name: label })).toHaveProperty('value', 'Kvar se ponovio');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(requests(api.orders.changeStatus)).toEqual([]);
});
