import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAddress, anOrderDetail } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { chooseOfOrder } from '#testing/order-menu.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubVersions } from '#testing/stub.ts';

const home = anAddress({ municipality: 'Vračar', streetAndNumber: 'Njegoševa 44', unitNumber: '5' });
const office = anAddress({ municipality: 'Zemun', streetAndNumber: 'Glavna 9', unitNumber: null });
const { type, municipality, streetAndNumber, unitNumber, city, note, latitude, longitude } = home;
const copy = { type, municipality, streetAndNumber, unitNumber, city, note, latitude, longitude };

/** An order at the first of two addresses of its client. */
async function openPage(order: Partial<OrderDetail> = {}, addresses = [home, office]) {
  const detail = anOrderDetail({ version: 3, description: 'Curi slavina', address: copy, ...order });
  stub(api.orders.get, detail);
  stub(api.clients.get, aClientDetail({ ...detail.client, addresses }));
  const view = renderApp(`/admin/orders/${detail._id}`);
  await screen.findByRole('heading', { level: 1, name: /^Nalog/ });
  return { ...view, order: detail };
}

async function open(order: Partial<OrderDetail> = {}, addresses = [home, office]) {
  const view = await openPage(order, addresses);
  await chooseOfOrder(view.user, 'Izmeni nalog');
  const title = `Izmeni nalog ${view.order.orderCode}`;
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const text = dialog.getByRole('textbox', { name: /^Opis problema/ });
  const save = () => view.user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  const retype = async (typed: string) => {
    await view.user.clear(text);
    await view.user.click(text);
    if (typed !== '') await view.user.paste(typed);
  };
  return { ...view, dialog, text, save, retype };
}

const step = ({ _id, status }: OrderDetail) => ({ _id, status, version: 4 });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test.each([
  ['pending', true],
  ['complaint_accepted', true],
  ['completed', false],
] as const)('an order in %s offers it: %s', async (status, isOffered) => {
  const { user } = await openPage({ status });
  await user.click(await screen.findByRole('button', { name: 'Još radnji' }));
  await screen.findByRole('menuitem', { name: 'Štampaj radni nalog' });
  expect(screen.queryByRole('menuitem', { name: 'Izmeni nalog' }) !== null).toBe(isOffered);
});

test('sends both changes with the version, shows the notice and refetches the order', async () => {
  const { user, dialog, order, retype, save } = await open();
  stub(api.orderEvents.update, step(order));
  await user.click(await dialog.findByRole('radio', { name: /Glavna 9/ }));
  await retype('Curi česma');
  stub(api.orders.get, { ...order, version: 4, description: 'Curi česma' });
  await save();
  await closed();
  await screen.findAllByText('Nalog izmenjen.');
  const [call, ...others] = requests(api.orderEvents.update);
  expect(others).toEqual([]);
  expect(call?.body).toEqual({ addressId: office._id, description: 'Curi česma' });
  expect(call?.headers.get('if-match')).toBe('"3"');
  await waitFor(() => expect(screen.getByText('Curi česma')).toBeTruthy());
});

test('sends only what was changed; an emptied description is cleared', async () => {
  const { order, retype, save } = await open();
  stub(api.orderEvents.update, step(order));
  await retype('');
  await save();
  await closed();
  expect(requests(api.orderEvents.update)[0]?.body).toEqual({ description: null });
});

/** What another operator has saved since the dialog opened; a change that is based on it is accepted. */
const saveMeanwhile = (now: OrderDetail) => {
  stubVersions(api.orderEvents.update, now, 'order.changed');
  stub(api.orders.get, now);
};

const sent = () =>
  requests(api.orderEvents.update).map(({ body, headers }) => [body, headers.get('if-match')] as const);

test('saves the text without the service once a worker has set out meanwhile [orders#service-corrected]', async () => {
  const { user, dialog, order, retype, save } = await open({
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
  });
  await user.click(dialog.getByRole('radio', { name: 'Zagušenja kanalizacije' }));
  await retype('Curi česma');
  const now: OrderDetail = { ...order, status: 'on_the_way', version: 8 };
  stub(api.orders.get, now);
  stubError(api.orderEvents.update, 'order.serviceUnderWay');
  await save();
  await dialog.findByText('Usluga više ne može da se menja i ostaje: Vodoinstalaterski radovi.');
  saveMeanwhile(now);
  await save();
  await closed();
  expect(sent().at(-1)).toEqual([{ description: 'Curi česma' }, '"8"']);
});

const CHANGED = /Neko je u međuvremenu izmenio isto/;

test.each([
  ['Vaša izmena Curi česma', 'Curi česma', [{ description: 'Curi česma' }, '"8"']],
  ['Sada sačuvano Curi bojler', 'Curi bojler', undefined],
])('asks whose description counts: %s [people#merge]', async (choice, shown, last) => {
  const { user, dialog, order, text, retype, save } = await open();
  await retype('Curi česma');
  saveMeanwhile({ ...order, version: 8, description: 'Curi bojler' });
  await save();
  const question = within(await dialog.findByRole('group', { name: CHANGED }));
  expect(text).toHaveProperty('value', 'Curi česma');
  await save();
  dialog.getByText('Izaberite šta važi za svako polje.');
  expect(sent()).toHaveLength(1);
  await user.click(question.getByRole('radio', { name: choice }));
  expect(text).toHaveProperty('value', shown);
  await save();
  await closed();
  expect(sent()[1]).toEqual(last);
});
