import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { STATUS_OPTIONS } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { anOrderDetail } from '#testing/builders/builders.ts';
import { aComplainedOrder } from '#testing/builders/complaint-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubBadGateway, stubNoAnswer, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const BUTTON = 'Unesi reklamaciju';
const TEXT = 'Slavina opet curi.';
const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

async function openPage(order: Partial<OrderDetail> = {}) {
  const detail = anOrderDetail({ version: 3, status: 'completed', ...order });
  stub(api.orders.get, detail);
  const view = renderApp(`/admin/orders/${detail._id}`);
  await screen.findByRole('button', { name: 'Promeni status' });
  return { ...view, order: detail };
}

async function open() {
  const view = await openPage();
  await view.user.click(screen.getByRole('button', { name: BUTTON }));
  const title = `Unesi reklamaciju na nalog ${view.order.orderCode}`;
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const text = dialog.getByRole('textbox', { name: 'Šta klijent reklamira' });
  const send = () => view.user.click(dialog.getByRole('button', { name: BUTTON }));
  return { ...view, dialog, text, send };
}

const step = ({ _id }: OrderDetail) => ({ _id, status: 'complaint_created', version: 4 }) as const;

test.each(STATUS_OPTIONS)('an order in %s offers it only when it is completed', async (status) => {
  await openPage({ status });
  expect(screen.queryByRole('button', { name: BUTTON }) !== null).toBe(status === 'completed');
});

test('sends the description, the photos and the version once, and shows the complaint', async () => {
  const { user, dialog, order, text } = await open();
  const gate = createGate();
  stubWith(api.orderEvents.complain, () => gate.opened.then(() => step(order)));
  dialog.getByText('Nalog prelazi u status „Reklamacija poslata” i traži odgovor operatera.');
  await waitFor(() => expect(document.activeElement).toBe(text));
  await user.paste(TEXT);
  await user.upload(dialog.getByLabelText(/Fotografije reklamacije/), [photo('a.jpg'), photo('b.jpg')]);
  await user.dblClick(dialog.getByRole('button', { name: BUTTON }));
  await waitFor(() => expect(requests(api.orderEvents.complain)).toHaveLength(1));
  stub(api.orders.get, aComplainedOrder({ _id: order._id, orderCode: order.orderCode }));
  gate.open();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findAllByText('Reklamacija je uneta.');
  await screen.findByRole('region', { name: 'Reklamacija' });
  const [call, ...others] = requests(api.orderEvents.complain);
  expect(others).toEqual([]);
  expect(call?.body).toMatchObject({ description: TEXT });
  expect((call!.body as { files: File[] }).files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
  expect(call?.headers.get('if-match')).toBe('"3"');
});

test('needs a description, and photos of the right kind', async () => {
  const { user, dialog, send } = await open();
  await send();
  await dialog.findByText('Polje je obavezno');
  const large = photo('velika.jpg', 1024 * 1024 + 1);
  await user.upload(dialog.getByLabelText(/Fotografije reklamacije/), [large]);
  await user.type(dialog.getByRole('textbox', { name: 'Šta klijent reklamira' }), 'x');
  await send();
  await dialog.findByText('velika.jpg: Samo .jpg fajlovi manji od 1MB su dozvoljeni');
  expect(requests(api.orderEvents.complain)).toEqual([]);
});

test('sent again after a lost answer has the same key', async () => {
  stubNoAnswer(api.orderEvents.complain);
  const { user, send } = await open();
  await user.paste(TEXT);
  await send();
  await screen.findAllByText('Reklamacija nije mogla biti uneta');
  await send();
  await waitFor(() => expect(requests(api.orderEvents.complain)).toHaveLength(2));
  const [first, second] = requests(api.orderEvents.complain).map(({ headers }) =>
    headers.get('idempotency-key'),
  );
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).toBe(first);
});

test('cannot be sent once a colleague has entered one, and keeps what was typed', async () => {
  const { user, dialog, order, text, queryClient } = await open();
  await user.paste(TEXT);
  stub(api.orders.get, aComplainedOrder({ _id: order._id, orderCode: order.orderCode }));
  await queryClient.invalidateQueries({ queryKey: orderKeys.detail(order._id) });
  await dialog.findByText('Nalog više nije završen, pa reklamacija ne može da se unese.');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(text).toHaveProperty('value', TEXT);
  expect(requests(api.orderEvents.complain)).toEqual([]);
});

test('shows a toast for a failure without a server text, and stays', async () => {
  stubBadGateway(api.orderEvents.complain);
  const { user, dialog, send } = await open();
  await user.paste(TEXT);
  await send();
  expect(await screen.findAllByText('Reklamacija nije mogla biti uneta')).not.toHaveLength(0);
  dialog.getByDisplayValue(TEXT);
});
