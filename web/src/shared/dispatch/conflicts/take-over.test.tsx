import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import {
  aCurrentUser,
  anOrder,
  anOrderDetail,
  anOrderWorker,
  aPage,
  aTerm,
  aWorker,
} from '#testing/builders/builders.ts';
import { anOther, someConflicts } from '#testing/builders/conflict-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { chooseOfOrder } from '#testing/order-menu.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

const NOW = '2026-03-05T09:07:00.000Z';
const before = (seconds: number) => new Date(Date.parse(NOW) - seconds * 1000).toISOString();
const zarko = aWorker({ firstName: 'Žarko', lastName: 'Ljubičić' });
const marko = { _id: '0190a000-0000-7000-8000-00000000aaaa', firstName: 'Marko', lastName: 'Ilić' };
const rac = anOrderWorker({ firstName: 'Dejan', lastName: 'Rac' });
const me = aCurrentUser();
const QUESTION = 'Marko Ilić: pre 8 s dodeljen majstor D.\u00A0Rac';

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  stub(api.workers.list, aPage([zarko]));
  stub(api.admins.options, aPage([]));
  stub(api.dispatch.suggestions, ranked(zarko));
});

const given = (seconds: number, by: typeof marko | null = marko) =>
  anOrder({
    version: 4,
    worker: rac,
    workerGiven: { at: before(seconds), by },
  });

/** Opens the list with one order and assigns its worker with two keys. */
async function press(order: OrderListItem) {
  stub(api.orders.list, aPage([order]));
  stub(api.orderEvents.assignWorker, { ...anOrderDetail(), _id: order._id, version: order.version + 1 });
  const { user } = renderApp('/admin/orders', { user: me });
  await screen.findByRole('row', { name: /N000123/ });
  await user.keyboard('jm');
  await within(await screen.findByRole('dialog')).findAllByRole('option');
  await user.keyboard('1');
  return user;
}

const later = (ms: number) => vi.setSystemTime(Date.parse(NOW) + ms);
const sent = () => requests(api.orderEvents.assignWorker);
const question = () => screen.findByRole('alertdialog', { name: QUESTION });

describe('an order that a colleague has just assigned [dispatch#take-over]', () => {
  it('waits for Enter, and is then sent on top of what was shown', async () => {
    const user = await press(given(8));
    within(await question()).getByText(/N000123/);
    expect(sent()).toHaveLength(0);
    later(500);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.headers.get('if-match')).toBe('"4"');
  });

  it('stays theirs after Escape, and after an Enter that came too early or is held down', async () => {
    const user = await press(given(8));
    await question();
    await user.keyboard('{Enter}');
    later(500);
    expect(fireEvent.keyDown(document.activeElement!, { key: 'Enter', repeat: true })).toBe(false);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toHaveLength(0);
  });

  it.each([
    ['two minutes ago', given(120)],
    ['by oneself', given(8, { _id: me._id, firstName: me.profile.firstName, lastName: me.profile.lastName })],
  ])('is not asked about when it was assigned %s', async (_, order) => {
    await press(order);
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is asked about where a conflict of its term leads to another worker', async () => {
    const order = anOrderDetail({
      ...given(8),
      address: anOrderDetail().address,
      status: 'accepted',
      term: aTerm({ kind: 'window', date: '2026-03-06', from: '14:00', to: '16:00' }),
    });
    stub(api.orders.get, order);
    stubError(api.orderEvents.changeTerm, 'order.workerConflicts');
    stub(api.dispatch.conflicts, someConflicts({ freeWindows: [], others: [anOther(zarko)] }));
    stub(api.orderEvents.assignWorker, { ...order, version: 5 });
    const { user } = renderApp(`/admin/orders/${order._id}`);
    await chooseOfOrder(user, /^Promeni termin/);
    const dialog = within(await screen.findByRole('dialog', { name: /^Promeni termin/ }));
    await user.click(await dialog.findByRole('button', { name: '16–18' }));
    await user.type(dialog.getByLabelText('Razlog'), 'Klijent ne može ranije{Enter}');
    await screen.findByRole('dialog', { name: /^Sukob/ });
    await user.keyboard('2{Enter}');
    await question();
    expect(sent()).toHaveLength(0);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toHaveLength(0);
  });
});
