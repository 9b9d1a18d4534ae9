import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { aCurrentUser, anAdmin, anOrderDetail, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';
import { findTypedMention, mentionedIn } from './mentions.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') }));

const PROFILE = { firstName: 'Ana', lastName: 'Savić', profileImage: null };
const aComment = (text: string, time = '2026-03-05T08:00:00Z') => ({
  _id: text,
  time,
  profile: PROFILE,
  mentions: [],
  text,
});

async function open(order: Partial<OrderDetail> = {}, user = aCurrentUser()) {
  const detail = anOrderDetail(order);
  stub(api.orders.get, detail);
  const view = renderApp(`/admin/orders/${detail._id}`, { user });
  const card = within(await screen.findByRole('region', { name: /^Komentari operatera/ }));
  return { ...view, card, order: detail, field: card.getByRole('textbox', { name: 'Nov komentar' }) };
}

const draftKeys = () => Object.keys(sessionStorage).filter((key) => key.includes('draft'));

test('Ctrl+Enter sends once; the comment is shown immediately as being sent, and then as saved', async () => {
  const { card, field, user, order } = await open();
  const gate = createGate();
  const saved = { ...order, comments: [aComment('Pozvati klijenta')] };
  stubWith(api.orderEvents.comment, () => gate.opened.then(() => saved));
  await user.type(field, 'Pozvati klijenta');
  await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
  const pending = await card.findByRole('listitem');
  expect(pending.textContent).toContain('Milica Jovanović');
  expect(pending.textContent).toContain('Šalje se…');
  expect(field).toHaveProperty('value', '');
  gate.open();
  await screen.findAllByText('Komentar dodat.');
  expect(card.queryByText('Šalje se…')).toBeNull();
  expect(card.getAllByRole('listitem')).toHaveLength(1);
  expect(requests(api.orderEvents.comment)).toHaveLength(1);
});

test('a refused comment is restored in the field, and sent again under the same key', async () => {
  const { card, field, user, order } = await open();
  stubError(api.orderEvents.comment, 'server.busy');
  await user.type(field, 'Važno');
  await user.click(card.getByRole('button', { name: 'Pošalji komentar' }));
  await waitFor(() => expect(field).toHaveProperty('value', 'Važno'));
  expect(await screen.findAllByText(/Server je trenutno preopterećen/)).toBeTruthy();
  expect(card.queryByText('Šalje se…')).toBeNull();
  stub(api.orderEvents.comment, order);
  await user.click(card.getByRole('button', { name: 'Pošalji komentar' }));
  await screen.findAllByText('Komentar dodat.');
  const keys = requests(api.orderEvents.comment).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

test('what was being written is restored after a reload, and is deleted once it is saved', async () => {
  const me = aCurrentUser();
  const before = await open({}, me);
  await before.user.type(before.field, 'Pozvati klijenta');
  before.unmount();
  const { user } = renderApp(`/admin/orders/${before.order._id}`, { user: me });
  const field = await screen.findByRole('textbox', { name: 'Nov komentar' });
  expect(field).toHaveProperty('value', 'Pozvati klijenta');
  stubBadGateway(api.orderEvents.comment);
  await user.click(screen.getByRole('button', { name: 'Pošalji komentar' }));
  await screen.findAllByText('Komentar nije mogao biti kreiran');
  await waitFor(() => expect(field).toHaveProperty('value', 'Pozvati klijenta'));
  expect(draftKeys()).toHaveLength(1);
  stub(api.orderEvents.comment, before.order);
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

describe('a mention', () => {
  const MARKO = anAdmin({ firstName: 'Marko', lastName: 'Ilić' });
  const ŽELJKO = anAdmin({ firstName: 'Željko', lastName: 'Đurić' });
  const GONE = anAdmin({ firstName: 'Željka', lastName: 'Pantić', isActive: false });

  async function openWithNames() {
    const me = aCurrentUser();
    stub(api.admins.options, aPage([ŽELJKO, MARKO, GONE, anAdmin({ _id: me._id, firstName: 'Ja' })]));
    const view = await open({}, me);
    stub(api.orderEvents.comment, view.order);
    return view;
  }

  /** The names beside the pictures. */
  const listed = () =>
    screen.queryAllByRole('option').map(({ lastElementChild }) => lastElementChild?.textContent);
  const waitForListed = (...names: string[]) => waitFor(() => expect(listed()).toEqual(names));
  const mentioned = () => requests(api.orderEvents.comment).map(({ body }) => Object(body).mentions);

  test('@ lists the other active operators by name; letters without diacritics narrow it, Enter writes the name', async () => {
    const { user, field } = await openWithNames();
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
});

describe('the text of a mention', () => {
  const ANA = { firstName: 'Ana', lastName: 'Savić' };
  const ANA_SAVIĆEVIĆ = { firstName: 'Ana', lastName: 'Savićević' };
  const ŽARKO = { firstName: 'Žarko', lastName: "O'Njil-Đurić" };

  test.each([
    ['@', { start: 0, name: '' }],
    ['Molim (@Ana Sav', { start: 7, name: 'Ana Sav' }],
    ['prvi red\n@Žar', { start: 9, name: 'Žar' }],
    ['ana.savic+1@d', undefined],
    ['@@an', undefined],
    ['@Ana Savić molim te', undefined],
    ['@Ana, ', undefined],
  ])('%j has being typed %j', (text, found) => {
    expect(findTypedMention(text, text.length)).toEqual(found);
  });

  test.each([
    ['@Ana Savić, pozovi', [ANA]],
    ['pozovi @Ana Savićević.', [ANA_SAVIĆEVIĆ]],
    ["@Žarko O'Njil-Đurić i @Ana Savić", [ANA, ŽARKO]],
    ['Ana Savić bez znaka', []],
    ['x@Ana Savić', []],
  ])('%j mentions %j', (text, expected) => {
    expect(mentionedIn(text, [ANA, ANA_SAVIĆEVIĆ, ŽARKO])).toEqual(expected);
  });
});
