import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { aCurrentUser, anOrderDetail, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  return () => vi.useRealTimers();
});

const PROFILE = { firstName: 'Ana', lastName: 'Savić', profileImage: null };
const aComment = (text: string, time = '2026-03-05T08:00:00Z') => ({
  _id: text,
  time,
  profile: PROFILE,
  mentions: [],
  text,
});

async function open(order: Partial<OrderDetail> = {}) {
  const detail = anOrderDetail(order);
  stub(api.orders.get, detail);
  const view = renderApp(`/admin/orders/${detail._id}`);
  const card = within(await screen.findByRole('region', { name: /^Komentari operatera/ }));
  return { ...view, card, order: detail, field: card.getByRole('textbox', { name: 'Nov komentar' }) };
}

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

/** A call that answers when released. */
function stubLate(answer: OrderDetail) {
  let finish: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    finish = resolve;
  });
  stubWith(api.orders.comment, async () => {
    await wait;
    return answer;
  });
  return () => finish();
}

test('comments are shown oldest first, with author and time', async () => {
  const { card } = await open({ comments: [aComment('Drugi'), aComment('Prvi', '2026-03-04T08:00:00Z')] });
  expect(card.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Ana Savić 04.03.2026. / 09:00hPrvi'),
    expect.stringContaining('Ana Savić Danas / 09:00Drugi'),
  ]);
});

test('a comment is shown immediately as being sent, and then as saved', async () => {
  const { card, field, user, order } = await open();
  const finish = stubLate({ ...order, comments: [aComment('Pozvati klijenta')] });
  await user.type(field, 'Pozvati klijenta');
  await user.click(card.getByRole('button', { name: 'Pošalji komentar' }));
  const pending = await card.findByRole('listitem');
  expect(pending.textContent).toContain('Milica Jovanović');
  expect(pending.textContent).toContain('Šalje se…');
  expect(pending.getAttribute('aria-busy')).toBe('true');
  expect(field).toHaveProperty('value', '');
  finish();
  expect(await screen.findAllByText('Komentar dodat.')).toBeTruthy();
  expect(card.queryByText('Šalje se…')).toBeNull();
  expect(card.getAllByRole('listitem')).toHaveLength(1);
});

test('an empty comment is not sent', async () => {
  const { card, field, user } = await open();
  await user.type(field, '   ');
  await user.click(card.getByRole('button', { name: 'Pošalji komentar' }));
  expect(await card.findByText('Polje je obavezno')).toBeTruthy();
  expect(requests(api.orders.comment)).toHaveLength(0);
  await user.type(field, 'tekst');
  await waitFor(() => expect(card.queryByText('Polje je obavezno')).toBeNull());
});

test('Ctrl+Enter sends once, however often it is pressed', async () => {
  const { field, user, order } = await open();
  const finish = stubLate(order);
  await user.type(field, 'Jednom');
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  finish();
  await screen.findAllByText('Komentar dodat.');
  expect(requests(api.orders.comment)).toHaveLength(1);
});

test('a refused comment is restored in the field, and sent again under the same key', async () => {
  const { card, field, user, order } = await open();
  stubError(api.orders.comment, 'server.busy');
  await user.type(field, 'Važno');
  await user.click(card.getByRole('button', { name: 'Pošalji komentar' }));
  await waitFor(() => expect(field).toHaveProperty('value', 'Važno'));
  expect(await screen.findAllByText(/Server je trenutno preopterećen/)).toBeTruthy();
  expect(card.queryByText('Šalje se…')).toBeNull();
  stub(api.orders.comment, order);
  await user.click(card.getByRole('button', { name: 'Pošalji komentar' }));
  await screen.findAllByText('Komentar dodat.');
  const keys = requests(api.orders.comment).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('what was written while a comment was being refused is not lost', async () => {
  const { field, user } = await open();
  stubWith(api.orders.comment, async () => {
    await waitFor(() => expect(field).toHaveProperty('value', 'drugi'));
    throw new TypeError('the connection broke');
  });
  await user.type(field, 'prvi');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveProperty('value', ''));
  await user.type(field, 'drugi');
  await waitFor(() => expect(field).toHaveProperty('value', 'prvi\ndrugi'));
});

test('the counter counts, and a text that is too long is refused in place', async () => {
  const { card, field, user } = await open();
  await user.click(field);
  await user.paste('a'.repeat(2001));
  expect(card.getByText('2001 / 2000')).toBeTruthy();
  await user.click(card.getByRole('button', { name: 'Pošalji komentar' }));
  expect(await card.findByText('Dozvoljeno je najviše 2000 znakova')).toBeTruthy();
  expect(requests(api.orders.comment)).toHaveLength(0);
});

test('leaving the page with an unsent comment asks first', async () => {
  const { field, user, router, order } = await open();
  stub(api.orders.list, aPage([]));
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
  await user.type(field, 'Nedovršeno');
  await user.click(screen.getByRole('link', { name: 'Nazad na Naloge' }));
  const ask = await screen.findByRole('alertdialog', { name: 'Odbaciti izmene?' });
  await user.click(within(ask).getByRole('button', { name: 'Nastavi uređivanje' }));
  expect(router.state.location.pathname).toBe(`/admin/orders/${order._id}`);
  expect(field).toHaveProperty('value', 'Nedovršeno');
  await user.click(screen.getByRole('link', { name: 'Nazad na Naloge' }));
  const again = await screen.findByRole('alertdialog', { name: 'Odbaciti izmene?' });
  expect(draftKeys()).toHaveLength(1);
  await user.click(within(again).getByRole('button', { name: 'Odbaci izmene' }));
  await screen.findByRole('heading', { level: 1, name: 'Nalozi' });
  expect(draftKeys()).toEqual([]);
});

test('what was being written is restored after a reload, and is deleted once it is saved', async () => {
  const me = aCurrentUser();
  const detail = anOrderDetail();
  stub(api.orders.get, detail);
  const path = `/admin/orders/${detail._id}`;
  const before = renderApp(path, { user: me });
  await before.user.type(await screen.findByRole('textbox', { name: 'Nov komentar' }), 'Pozvati klijenta');
  before.unmount();
  const { user } = renderApp(path, { user: me });
  const field = await screen.findByRole('textbox', { name: 'Nov komentar' });
  expect(field).toHaveProperty('value', 'Pozvati klijenta');
  stubBadGateway(api.orders.comment);
  await user.click(screen.getByRole('button', { name: 'Pošalji komentar' }));
  await screen.findAllByText('Komentar nije mogao biti kreiran');
  await waitFor(() => expect(field).toHaveProperty('value', 'Pozvati klijenta'));
  expect(draftKeys()).toHaveLength(1);
  stub(api.orders.comment, detail);
  await user.click(screen.getByRole('button', { name: 'Pošalji komentar' }));
  await screen.findAllByText('Komentar dodat.');
  expect(draftKeys()).toEqual([]);
});

test('no other user who signs in gets what was being written', async () => {
  const { user, field, order, unmount } = await open();
  await user.type(field, 'Samo za mene');
  expect(draftKeys()).toHaveLength(1);
  unmount();
  renderApp(`/admin/orders/${order._id}`, { user: aCurrentUser() });
  expect(await screen.findByRole('textbox', { name: 'Nov komentar' })).toHaveProperty('value', '');
});
