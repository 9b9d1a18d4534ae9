import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import {
  anOrder,
  anOrderDetail,
  anOrderWorker,
  aPage,
  aTerm,
  someCounts,
} from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.orders.counts, someCounts());
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

describe('the keys of a row', () => {
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

  test('a figure answers the row with the focus, once for a quick pair [orders#outcome-keys]', async () => {
    stub(api.orderEvents.workerReached, anOrderDetail({ ...called, address: anOrderDetail().address }));
    await openRow(called);
    // Before the first can be answered.
    fireEvent.keyDown(document.activeElement!, { key: '1' });
    fireEvent.keyDown(document.activeElement!, { key: '1' });
    await screen.findAllByText('Zabeleženo je da se majstor javio.');
    expect(requests(api.orderEvents.workerReached)).toHaveLength(1);
    expect(requests(api.orderEvents.workerReached)[0]?.headers.get('if-match')).toBe('"7"');
  });

  test('d postpones the row: a quick time saves the note that was typed [orders#postponing]', async () => {
    const order = anOrder({ orderCode: 'N000303', version: 3 });
    stub(api.orderEvents.setReminder, anOrderDetail({ _id: order._id }));
    const { user } = await openRow(order);
    await user.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Odloži nalog N000303' }));
    await user.type(dialog.getByLabelText(/^Napomena/), 'Zovi klijenta');
    await user.click(dialog.getByRole('button', { name: 'Za 15 min' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = requests(api.orderEvents.setReminder);
    expect(call?.body).toMatchObject({ note: 'Zovi klijenta' });
    expect(requests(api.orderEvents.setReminder)).toHaveLength(1);
  });

  test('e writes down that the client confirmed the term, and the row no longer says that nobody has [orders#not-confirmed]', async () => {
    vi.setSystemTime(new Date('2026-11-29T10:00:00Z'));
    const term = aTerm({
      kind: 'window',
      date: '2026-11-30',
      from: '10:00',
      to: '12:00',
      startsAt: '2026-11-30T09:00:00.000Z',
      endsAt: '2026-11-30T11:00:00.000Z',
    });
    const order = anOrder({
      orderCode: 'N000304',
      status: 'accepted',
      version: 4,
      term,
      worker: anOrderWorker(),
    });
    const confirmed = { ...order, version: 5, termConfirmed: true };
    stub(api.orderEvents.confirmTerm, anOrderDetail({ ...confirmed, address: anOrderDetail().address }));
    const { user } = await openRow(order);
    const row = within(await screen.findByRole('row', { name: /N000304/ }));
    row.getByText('nije potvrđen');
    row.getByRole('link', { name: /^Pozovi klijenta/ });
    stub(api.orders.list, aPage([confirmed]));
    await user.keyboard('e');
    await screen.findAllByText('Termin je potvrđen.');
    await waitFor(() => expect(row.queryByText('nije potvrđen')).toBeNull());
    expect(row.queryByRole('link', { name: /^Pozovi klijenta/ })).toBeNull();
    await user.keyboard('e');
    expect(requests(api.orderEvents.confirmTerm)).toHaveLength(1);
    expect(requests(api.orderEvents.confirmTerm)[0]?.headers.get('if-match')).toBe('"4"');
  });

  test('z takes the row over, and a refusal gives the operator back [orders#take-over]', async () => {
    stubError(api.orderEvents.assignAdmin, 'order.changed');
    stub(api.orders.get, anOrderDetail());
    const { user } = await openRow(called);
    await user.keyboard('z');
    expect((await screen.findAllByText(/^Nalog je u međuvremenu promenjen/)).length).toBeGreaterThan(0);
    expect(requests(api.orderEvents.assignAdmin)).toHaveLength(1);
    const unassigned = await screen.findAllByRole('button', { name: /^Nije dodeljen\. Dodeli operatera/ });
    expect(unassigned.length).toBeGreaterThan(0);
  });
});

const dueQueries = () =>
  requests(api.orders.list)
    .map(({ query }) => query)
    .filter(({ sortBy }) => sortBy === 'due');

/** The list by priority, and by deadline the orders in the order given. */
function stubOrders(byDue: OrderListItem[]) {
  const details = new Map<string, OrderDetail>(
    byDue.map(({ _id, orderCode }) => [_id, anOrderDetail({ _id, orderCode })]),
  );
  stubWith(api.orders.list, ({ query }) => aPage(query.sortBy === 'due' ? byDue : byDue.toReversed()));
  stubWith(api.orders.get, ({ params }) => details.get(String(params.id))!);
}

const waiting = (orderCode: string) => {
  const due = { since: '2026-03-05T08:07:00.000Z', until: '2026-03-05T08:22:00.000Z' };
  return anOrder({ orderCode, due: { ...due, what: 'assign' } });
};

describe('the key u [orders#next-due]', () => {
  test('opens what is due first in the list, then one after the other, and the first again', async () => {
    stubOrders([waiting('N000001'), waiting('N000002'), anOrder({ orderCode: 'N000003', due: null })]);
    const { user } = renderApp('/admin/orders?view=mine&status=pending&sort=oldest&page=1');
    await screen.findByRole('link', { name: 'N000003' });
    for (const code of ['N000001', 'N000002', 'N000001']) {
      await user.keyboard('u');
      await screen.findByRole('heading', { level: 1, name: `Nalog ${code}` });
      await screen.findByText('Istorija');
    }
    const asked = { view: 'mine', status: 'pending', sortBy: 'due', page: '1', pageSize: '100' };
    expect(dueQueries()).toEqual([asked, asked, asked]);
  });
});

describe('the panel beside the list [orders#peek]', () => {
  const first = anOrder({ orderCode: 'N000201' });
  const second = anOrder({ orderCode: 'N000202' });

  async function openList() {
    stub(api.orders.list, aPage([first, second]));
    stubWith(api.orders.get, ({ params }) => {
      const { _id, orderCode } = params.id === first._id ? first : second;
      return anOrderDetail({ _id, orderCode, description: `Curi kod naloga ${orderCode}` });
    });
    const view = renderApp('/admin/orders');
    const link = await screen.findByRole('link', { name: 'N000201' });
    act(() => link.focus());
    return { ...view, link };
  }

  const panel = (code: string) => screen.findByRole('complementary', { name: `Pogled na nalog ${code}` });
  const isShown = () => screen.queryByRole('complementary', { name: /^Pogled na nalog/ }) !== null;

  test('it has the people of the row at once, and then what waits and the fault', async () => {
    const gate = createGate();
    const { user } = await openList();
    stubWith(api.orders.get, async () => {
      await gate.opened;
      return anOrderDetail({ ...first, address: anOrderDetail().address, description: 'Curi' });
    });
    await user.keyboard(' ');
    const shown = within(await panel('N000201'));
    const client = shown.getByRole('region', { name: 'Klijent' });
    shown.getByText(first.address.streetAndNumber);
    expect(shown.queryByText('Curi')).toBeNull();
    gate.open();
    const fault = await shown.findByText('Curi');
    expect(shown.getByRole('region', { name: 'Klijent' })).toBe(client);
    expect(client.compareDocumentPosition(fault) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('Space on a row opens it beside the list, and closes it again', async () => {
    const { user, link } = await openList();
    await user.keyboard(' ');
    const shown = within(await panel('N000201'));
    await shown.findByText('Curi kod naloga N000201');
    expect(shown.getByRole('region', { name: 'Klijent' })).toBeTruthy();
    expect(document.activeElement).toBe(link);
    await user.keyboard(' ');
    await waitFor(() => expect(isShown()).toBe(false));
  });
});
