import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import {
  aCurrentUser,
  anAction,
  anId,
  anOrderDetail,
  anOrderWorker,
  aPage,
  aPayment,
  aWork,
} from '#testing/builders/builders.ts';
import { aPriceItem } from '#testing/builders/price-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

/** The same operator before and after the tab is loaded again. */
const me = aCurrentUser();

const anItem = (name: string, grossPrice: number): PriceListItem => ({
  ...aPriceItem,
  _id: anId(),
  name,
  grossPrice,
  category: 'WATER_AND_SEWER',
  subcategory: 'Vodoinstalaterski radovi',
});
const [visit, tap, pump] = [
  anItem('Izlazak na teren', 2500),
  anItem('Zamena slavine', 2200),
  anItem('Zamena pumpe', 9000),
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  stub(api.priceList.list, aPage([visit, tap, pump]));
  stub(api.priceList.usual, { ids: [pump._id, tap._id] });
});

const aDetail = (order: Partial<OrderDetail>) =>
  anOrderDetail({ category: 'WATER_AND_SEWER', package: 'PLUMBING', worker: anOrderWorker(), ...order });

async function open(order: OrderDetail) {
  stub(api.orders.get, order);
  const view = renderApp(`/admin/orders/${order._id}`, { user: me });
  await screen.findByText('Istorija');
  return view;
}

const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

describe('the dialog of works and payment', () => {
  test('offers what is usual before anything is typed, and keeps what was typed for the tab [price-list#usual]', async () => {
    const order = aDetail({ status: 'arrived', version: 3 });
    const { user, unmount } = await open(order);
    await user.keyboard('w');
    const dialog = await dialogOf(/^Upiši radove i naplatu/);
    const offered = await dialog.findAllByRole('option');
    expect(offered.map((option) => option.textContent?.replace(/\d.*/u, ''))).toEqual([
      'Zamena pumpe',
      'Zamena slavine',
      'Izlazak na teren',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Naplaćeno' });
    expect(amount().value).toBe('2.200,00');
    await user.clear(amount());
    await user.type(amount(), '2000');

    // The tab is loaded again in the middle of it.
    unmount();
    const again = await open(order);
    await again.user.keyboard('w');
    const left = await dialogOf(/^Upiši radove i naplatu/);
    left.getByText(/^Vraćeno je ono što je ranije upisano/);
    expect(left.getByRole('listitem').textContent).toContain('Zamena slavine');
    await again.user.click(left.getByRole('button', { name: 'Više' }));
    expect(amount().value).toBe('2000');
  });
});

describe('a correction', () => {
  test('of works is of any visit that has some [orders#works-corrected]', async () => {
    const ofVisit = (completion: number, name: string, item: PriceListItem) =>
      aWork({ completion, name, priceListItemId: item._id, doneAt: `2026-03-0${completion}T08:00:00Z` });
    const order = aDetail({
      status: 'accepted',
      version: 7,
      items: [ofVisit(2, 'Zamena slavine', tap), ofVisit(4, 'Zamena pumpe', pump)],
    });
    stub(api.orderEvents.correctWorks, order);
    const { user } = await open(order);
    await user.click(screen.getByRole('button', { name: 'Ispravi radove' }));
    const dialog = await dialogOf(/^Ispravi radove/);
    expect(dialog.getByRole('listitem').textContent).toContain('Zamena pumpe');
    await user.click(dialog.getByRole('radio', { name: /^02\.03\.2026\./ }));
    expect(dialog.getByRole('listitem').textContent).toContain('Zamena slavine');
    await user.click(dialog.getByRole('button', { name: 'Više' }));
    await user.type(dialog.getByRole('textbox', { name: /^Razlog/ }), 'Dve su');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() =>
      expect(requests(api.orderEvents.correctWorks)[0]?.body).toEqual({
        items: [{ priceListItemId: tap._id, quantity: 2 }],
        reason: 'Dve su',
        completion: 2,
      }),
    );
  });

  test('of a payment strikes the old amount through, and the head says what is paid', async () => {
    const order = aDetail({
      status: 'completed',
      paidAmount: 6800,
      payments: [aPayment({ amount: 6800 })],
      actions: [
        anAction({
          type: 'PAYMENT_CORRECTED',
          webItemText: 'Ispravljena naplata: sa 7.200,00 na 6.800,00\u00A0rsd, kartica',
          correction: { amountBefore: 7200, amount: 6800 },
        }),
      ],
    });
    await open(order);
    const [entry] = within(screen.getByRole('region', { name: 'Istorija' })).getAllByRole('listitem');
    expect(entry?.querySelector('s')?.textContent).toBe('7.200,00\u00A0rsd');
    expect(entry?.querySelector('p')?.textContent).toContain('→ 6.800,00\u00A0rsd, kartica');
    expect(entry?.querySelector('p [aria-hidden]')).toBeTruthy();
    screen.getByText('plaćeno', { exact: false, selector: 'header *' });
  });
});

test('two payments that may be one are decided from the row of the order [orders#maybe-same]', async () => {
  const [told, again] = [aPayment({ role: 'worker' }), aPayment({ role: 'client', method: null })];
  const order = aDetail({
    status: 'completed',
    paidAmount: 4000,
    maybePaidTwice: true,
    payments: [told, { ...again, sameAs: told._id }],
  });
  stub(api.orders.list, aPage([order]));
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
  stub(api.orders.get, order);
  const { user } = renderApp('/admin/orders', { user: me });
  await user.click(await screen.findByRole('button', { name: `Naplata za nalog ${order.orderCode}` }));
  const dialog = await dialogOf(/^Naplata na nalogu/);
  stub(api.orderEvents.withdrawPayment, { ...order, version: 9, maybePaidTwice: false, payments: [told] });
  const merge = dialog.getByRole('button', { name: 'Spoji' });
  // A quick pair of presses comes before the first one is drawn.
  act(() => {
    merge.click();
    merge.click();
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests(api.orderEvents.withdrawPayment)).toHaveLength(1);
});
