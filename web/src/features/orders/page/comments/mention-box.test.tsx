import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, anAdmin, anOrderDetail, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const MARKO = anAdmin({ firstName: 'Marko', lastName: 'Ilić' });
const ŽELJKO = anAdmin({ firstName: 'Željko', lastName: 'Đurić' });
const GONE = anAdmin({ firstName: 'Željka', lastName: 'Pantić', isActive: false });

async function open() {
  const me = aCurrentUser();
  const order = anOrderDetail();
  stub(api.orders.get, order);
  stub(api.orders.comment, order);
  stub(api.admins.options, aPage([ŽELJKO, MARKO, GONE, anAdmin({ _id: me._id, firstName: 'Ja' })]));
  const view = renderApp(`/admin/orders/${order._id}`, { user: me });
  const card = within(await screen.findByRole('region', { name: /^Komentari operatera/ }));
  const field = card.getByRole('textbox', { name: 'Nov komentar' });
  return { ...view, card, order, field };
}

/** The names beside the pictures. */
const listed = () =>
  screen.queryAllByRole('option').map(({ lastElementChild }) => lastElementChild?.textContent);
const waitForListed = (...names: string[]) => waitFor(() => expect(listed()).toEqual(names));
const mentioned = () => requests(api.orders.comment).map(({ body }) => Object(body).mentions);

test('@ lists the other active operators by name; letters without diacritics narrow it, Enter writes the name', async () => {
  const { user, field } = await open();
  await user.type(field, 'Molim @');
  await waitForListed('Marko Ilić', 'Željko Đurić');
  await user.keyboard('zel');
  await waitForListed('Željko Đurić');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
  await user.keyboard('{Enter}');
  expect(field).toHaveProperty('value', 'Molim @Željko Đurić ');
  expect(listed()).toEqual([]);
  await user.keyboard('pozovi{Control>}{Enter}{/Control}');
  await screen.findAllByText('Komentar dodat.');
  expect(mentioned()).toEqual([[ŽELJKO._id]]);
});

test('arrows choose and Tab writes; a name that was deleted again is not mentioned', async () => {
  const { user, field } = await open();
  await user.type(field, '@');
  await waitForListed('Marko Ilić', 'Željko Đurić');
  await user.keyboard('{ArrowDown}{Tab}');
  expect(field).toHaveProperty('value', '@Željko Đurić ');
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Backspace}{Backspace}{Backspace} nije{Escape}{Control>}{Enter}{/Control}');
  await screen.findAllByText('Komentar dodat.');
  expect(mentioned()).toEqual([undefined]);
});

test('Escape puts the list aside, and Enter is a new line then', async () => {
  const { user, field } = await open();
  await user.type(field, '@mar');
  await waitForListed('Marko Ilić');
  await user.keyboard('{Escape}');
  await waitForListed();
  await user.keyboard('{Enter}');
  expect(field).toHaveProperty('value', '@mar\n');
});

test('an e-mail address opens no list and asks for no operators', async () => {
  const { user, field } = await open();
  await user.type(field, 'ana@demo.rs');
  expect(listed()).toEqual([]);
  expect(requests(api.admins.options)).toEqual([]);
});

test('a mention that the server refuses is told at the field, and the text stays', async () => {
  const { user, field, card } = await open();
  stubError(api.orders.comment, 'order.mentionInactive', {
    fields: { mentions: 'Pomenuti operater nije aktivan. Izaberite drugog.' },
  });
  await user.type(field, '@Marko Ilić pozovi');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await card.findByText('Pomenuti operater nije aktivan. Izaberite drugog.');
  expect(field).toHaveProperty('value', '@Marko Ilić pozovi');
});

test('the names of the mentioned are marked in comments and history', async () => {
  const text = 'Molim @Marko Ilić da pozove';
  const order = anOrderDetail({
    comments: [{ _id: 'c1', time: '2026-03-05T08:00:00Z', profile: null, mentions: [MARKO], text }],
  });
  stub(api.orders.get, order);
  renderApp(`/admin/orders/${order._id}`);
  const card = within(await screen.findByRole('region', { name: /^Komentari operatera/ }));
  expect(card.getByText('@Marko Ilić').tagName).toBe('MARK');
});
