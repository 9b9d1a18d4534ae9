import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent, toActionType } from '@majstorija/contract/orders/life/events.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anOrderDetail, anOrderWorker, aWork } from '#testing/builders/builders.ts';
import { chooseOfOrder } from '#testing/order-menu.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

const file = (name: string) => ({
  _id: name,
  url: `/f/${name}.jpg?s=1`,
  thumbnailUrl: `/f/${name}-t.jpg?s=1`,
});
const print = vi.fn<() => void>();

beforeEach(() => void vi.stubGlobal('print', print.mockClear()));

async function open(order: Partial<OrderDetail> = {}) {
  stub(api.orders.get, anOrderDetail(order));
  const view = renderApp('/admin/orders/x1');
  await screen.findByRole('button', { name: 'Još radnji' });
  return { ...view, press: () => chooseOfOrder(view.user, 'Štampaj radni nalog') };
}
const sheet = () => screen.findByRole('article', { name: 'Radni nalog N000123' });
const photosOf = (paper: HTMLElement) => [...paper.querySelectorAll<HTMLImageElement>('figure img')];

test('the sheet has the code, the service, whom to call, where, and lines to sign on', async () => {
  const { press } = await open({ description: 'Curi slavina.', worker: anOrderWorker() });
  await press();
  const paper = within(await sheet());
  for (const text of [
    'Radni nalog',
    'N000123',
    'Vodovod i kanalizacija',
    'Vodoinstalaterski radovi',
    'Njegoševa 44',
    'Vračar, Beograd',
    'Jelena Đurić',
    'Žarko Ljubičić, ViK Servis',
    'Curi slavina.',
    'Potpis klijenta',
    'Potpis majstora',
  ])
    expect(paper.getByText(text)).toBeDefined();
  expect(paper.queryByText(/Viber/)).toBeNull();
  expect(paper.queryByRole('button')).toBeNull();
});

test('printing waits for every photo, the whole one and not its thumbnail', async () => {
  const { press } = await open({ files: [file('a'), file('b')] });
  await press();
  const photos = photosOf(await sheet());
  expect(photos.map((photo) => photo.getAttribute('src'))).toEqual(['/f/a.jpg?s=1', '/f/b.jpg?s=1']);
  fireEvent.load(photos[0]!);
  expect(print).not.toHaveBeenCalled();
  fireEvent.load(photos[1]!);
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
});

test('work is listed with its prices and sum; without any there are empty lines', async () => {
  const { press } = await open({
    items: [aWork({ name: 'Zamena slavine', quantity: 2, unitPrice: 1250.5 })],
    paidAmount: 2501,
    refundedAmount: 500,
  });
  await press();
  const rows = within(await sheet())
    .getAllByRole('row')
    .map((row) => row.textContent?.replaceAll('\u00A0', ' '));
  expect(rows).toEqual(
    expect.arrayContaining([
      'Zamena slavine2 kom1.250,50 rsd2.501,00 rsd',
      'Ukupno2.501,00 rsd',
      'Plaćeno2.501,00 rsd',
      'Vraćeno klijentu500,00 rsd',
    ]),
  );
});

test('the history on paper is what leaves the desk: no event, note, photo or name that only the desk reads', async () => {
  const actions = OrderEvent.options.map((event) =>
    anAction({
      type: toActionType(event),
      webItemText: `Stavka ${event}`,
      note: `Napomena ${event}`,
      deskNote: `Za centralu ${event}`,
      files: [file(event)],
    }),
  );
  const { press } = await open({ actions });
  await press();
  const paper = await sheet();
  for (const event of OrderEvent.options) {
    const { leaves, tells } = ORDER_EVENTS[event];
    const isPrinted = leaves !== 'nothing' && tells === 'always';
    expect([event, paper.querySelector('table')!.textContent.includes(`Stavka ${event}`)]).toEqual([
      event,
      isPrinted,
    ]);
    expect([event, paper.textContent.includes(`„Napomena ${event}”`)]).toEqual([
      event,
      isPrinted && leaves !== 'entry',
    ]);
    const isPictured = photosOf(paper).some((photo) => photo.getAttribute('src') === `/f/${event}.jpg?s=1`);
    expect([event, isPictured]).toEqual([event, leaves !== 'nothing']);
  }
  expect(paper.textContent).not.toMatch(/Za centralu|Milica Jovanović/);
});
