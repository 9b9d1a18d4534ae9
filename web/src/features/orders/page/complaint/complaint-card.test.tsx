import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anOrderDetail } from '#testing/builders/builders.ts';
import { aComplainedOrder, aComplaint } from '#testing/builders/complaint-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  return () => vi.useRealTimers();
});

const aFile = (name: string) => ({ _id: name, url: `/f/${name}`, thumbnailUrl: `/f/${name}-small` });

async function open(order: OrderDetail) {
  stub(api.orders.get, order);
  const { user } = renderApp(`/admin/orders/${order._id}`);
  await screen.findByText('Istorija');
  return user;
}
const card = (name = 'Reklamacija') => screen.findByRole('region', { name });

const paid = (action: Partial<OrderDetail['actions'][number]> = {}) =>
  anAction({
    type: 'PAID',
    role: 'worker',
    profile: { firstName: 'Žarko', lastName: 'Ljubičić', profileImage: null },
    webItemText: 'Nalog plaćen: 4.800,00\u00A0rsd',
    status: 'completed',
    time: '2026-03-05T08:40:00Z',
    ...action,
  });

describe('the card of a complaint', () => {
  it('is absent without a complaint, in any status', async () => {
    await open(anOrderDetail({ status: 'complaint_created' }));
    expect(screen.queryByRole('region', { name: /^Reklamacij/ })).toBeNull();
  });

  it('shows who complained, when and about what, with the photos and the plum edge', async () => {
    await open(
      aComplainedOrder({ actions: [aComplaint({ files: [aFile('sink'), aFile('valve')] }), anAction()] }),
    );
    const block = await card();
    expect(block.dataset.edge).toBe('true');
    expect(block.classList).toContain('plumEdge');
    expect(within(block).getByText(/^Klijent/).textContent).toBe('Klijent · Jelena Đurić · Danas / 09:51');
    expect(within(block).getByText('Slavina ponovo curi ispod sudopere.')).toBeTruthy();
    const photos = within(block).getAllByRole('img');
    expect(photos.map((photo) => photo.getAttribute('alt'))).toEqual([
      'Reklamacija, fotografija 1 od 2',
      'Reklamacija, fotografija 2 od 2',
    ]);
    expect(screen.getAllByRole('img', { name: /^Reklamacija, fotografija/ })).toHaveLength(2);
  });

  it('shows why it was rejected', async () => {
    const rejected = anAction({ type: 'COMPLAINT_REJECTED', note: 'Garancija je istekla.' });
    await open(aComplainedOrder({ status: 'complaint_rejected', actions: [rejected, aComplaint()] }));
    const outcome = within(await card()).getByRole('heading', { name: 'Razlog odbijanja' }).parentElement!;
    expect(within(outcome).getByText('Garancija je istekla.')).toBeTruthy();
    expect(within(outcome).getByText(/^Admin · Milica Jovanović/)).toBeTruthy();
    expect(within(outcome).queryByText(/Vraćeno/)).toBeNull();
  });

  it.each([
    [4800, 'Vraćeno klijentu: 4.800,00\u00A0rsd'],
    [0, 'Novac nije vraćen: ništa nije bilo plaćeno.'],
  ])('shows why %d rsd was refunded', async (refundedAmount, words) => {
    const refunded = anAction({ type: 'COMPLAINT_REFUNDED', note: 'Kvar se ponovio.' });
    const actions = [refunded, aComplaint()];
    await open(aComplainedOrder({ status: 'complaint_refunded', refundedAmount, actions }));
    const outcome = within(await card()).getByRole('heading', { name: 'Razlog refundacije' }).parentElement!;
    expect(within(outcome).getByText('Kvar se ponovio.')).toBeTruthy();
    expect(outcome.textContent).toContain(words);
  });

  it.each([
    ['complaint_rejected', 'Razlog odbijanja', /^(?!.*Novac)/],
    ['complaint_refunded', 'Razlog refundacije', /Novac nije vraćen: status je promenjen ručno\./],
  ] as const)(
    'shows the reason of %s set by hand where the reason is shown',
    async (status, title, words) => {
      const byHand = anAction({ type: 'ADMIN_STATUS_CHANGED', status, note: 'Dogovor telefonom.' });
      await open(aComplainedOrder({ status, actions: [byHand, aComplaint()] }));
      const outcome = within(await card()).getByRole('heading', { name: title }).parentElement!;
      expect(within(outcome).getByText('Dogovor telefonom.')).toBeTruthy();
      expect(outcome.textContent).toMatch(words);
      const payments = within(await card('Radovi i naplata'));
      const returned = payments.queryByText('Vraćeno klijentu')?.nextSibling?.textContent;
      expect(returned).toBe(status === 'complaint_refunded' ? 'Novac nije vraćen' : undefined);
    },
  );

  it('shows that a new worker was sent and that it is solved', async () => {
    await open(
      aComplainedOrder({
        status: 'complaint_completed',
        actions: [
          anAction({ type: 'COMPLAINT_COMPLETED', webItemText: 'Reklamacija rešena' }),
          anAction({ type: 'COMPLAINT_ARRIVED', webItemText: 'Majstor stigao po reklamaciji' }),
          anAction({ type: 'COMPLAINT_ACCEPTED', webItemText: 'Dodeljen majstor: Mirko Ilić' }),
          aComplaint(),
        ],
      }),
    );
    const block = within(await card());
    const titles = block.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(titles).toEqual(['Prihvaćena', 'Rešena']);
    expect(block.getByText('Dodeljen majstor: Mirko Ilić')).toBeTruthy();
    expect(block.queryByText('Majstor stigao po reklamaciji')).toBeNull();
  });

  it('shows a second complaint separately from the first and its answer', async () => {
    await open(
      aComplainedOrder({
        actions: [
          aComplaint({ note: 'Opet curi.' }),
          anAction({ type: 'ADMIN_STATUS_CHANGED' }),
          anAction({ type: 'COMPLAINT_REJECTED', note: 'Garancija je istekla.' }),
          aComplaint({ note: 'Curi.' }),
        ],
      }),
    );
    const [newest, oldest] = within(await card('Reklamacije 2')).getAllByRole('article');
    expect(within(newest!).getByText('Opet curi.')).toBeTruthy();
    expect(within(newest!).queryByRole('heading')).toBeNull();
    expect(within(oldest!).getByText('Curi.')).toBeTruthy();
    expect(within(oldest!).getByText('Garancija je istekla.')).toBeTruthy();
  });

  it('offers the answers when a comment has removed the banner, and only then', async () => {
    const actions = [anAction({ type: 'COMMENT_ADDED' }), aComplaint(), anAction()];
    const user = await open(aComplainedOrder({ actions }));
    expect(screen.queryByText(/Potrebna akcija/)).toBeNull();
    expect(within(await card()).getByText(/čeka/).textContent).toBe('Danas / 09:51 · čeka 16 min');
    expect(screen.queryByRole('region', { name: 'I dalje čeka operatera' })).toBeNull();
    const answers = screen.getByRole('group', { name: 'Odgovor na reklamaciju' });
    expect(
      within(answers)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Dodeli novog majstora', 'Refundiraj klijenta', 'Odbij reklamaciju']);
    await user.click(within(answers).getByRole('button', { name: 'Odbij reklamaciju' }));
    await screen.findByRole('dialog', { name: 'Odbij reklamaciju naloga N000123' });
  });

  it.each([
    ['under the banner', aComplainedOrder()],
    [
      'once it is answered',
      aComplainedOrder({
        status: 'complaint_rejected',
        actions: [anAction({ type: 'COMPLAINT_REJECTED' }), aComplaint()],
      }),
    ],
  ])('offers none %s', async (_when, order) => {
    await open(order);
    await card();
    expect(screen.queryByRole('group', { name: 'Odgovor na reklamaciju' })).toBeNull();
  });
});

describe('work and payment', () => {
  const items = [
    { name: 'Zamena ventila', unitOfMeasure: 'kom', quantity: 2, unitPrice: 1200.5 },
    { name: 'Cev', unitOfMeasure: 'm', quantity: 1.5, unitPrice: 1599.33 },
  ];
  const rowsOf = (block: HTMLElement) =>
    within(block)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')));

  it('are absent before there are any', async () => {
    await open(anOrderDetail());
    expect(screen.queryByRole('region', { name: 'Radovi i naplata' })).toBeNull();
  });

  it('shows quantities, prices, their sum, what was paid and with which receipt', async () => {
    await open(
      anOrderDetail({
        status: 'completed',
        items,
        paidAmount: 4800,
        actions: [paid({ files: [aFile('receipt')] }), anAction()],
      }),
    );
    const block = await card('Radovi i naplata');
    expect(rowsOf(block)).toEqual([
      ['Rad', 'Iznos'],
      ['Zamena ventila2 kom × 1.200,50 rsd', '2.401,00 rsd'],
      ['Cev1,5 m × 1.599,33 rsd', '2.399,00 rsd'],
      ['Ukupno', '4.800,00 rsd'],
    ]);
    expect(within(block).getByText('Plaćeno').nextSibling?.textContent).toBe('4.800,00\u00A0rsd');
    expect(within(block).queryByText('Vraćeno klijentu')).toBeNull();
    expect(within(block).getByText(/^Majstor/).textContent).toBe('Majstor · Žarko Ljubičić · Danas / 09:40');
    expect(within(block).getByRole('img', { name: 'Račun, fotografija 1 od 1' })).toBeTruthy();
  });

  it('shows that nothing was paid yet', async () => {
    await open(anOrderDetail({ status: 'completed', items }));
    const block = await card('Radovi i naplata');
    expect(within(block).getByText('Plaćeno').nextSibling?.textContent).toBe('Nije plaćeno');
  });

  it('lists several payments, oldest first, and the refund', async () => {
    await open(
      aComplainedOrder({
        status: 'complaint_refunded',
        refundedAmount: 4800,
        actions: [
          paid({ webItemText: 'Nalog plaćen: 800,00 rsd', files: [aFile('two')] }),
          paid({ webItemText: 'Nalog plaćen: 4.000,00 rsd' }),
          aComplaint(),
        ],
      }),
    );
    const block = within(await card('Radovi i naplata'));
    expect(block.queryByRole('table')).toBeNull();
    const payments = block.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(payments[0]).toMatch(/^Nalog plaćen: 4\.000,00 rsd.*Bez fotografije računa$/);
    expect(block.getByRole('img', { name: 'Račun 2, fotografija 1 od 1' })).toBeTruthy();
    expect(block.getByText('Vraćeno klijentu').nextSibling?.textContent).toBe('4.800,00\u00A0rsd');
  });
});
