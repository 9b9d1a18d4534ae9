import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anId, anOrderDetail, aPayment, aWork } from '#testing/builders/builders.ts';
import {
  aComplainedOrder,
  aComplaint,
  aCourse,
  anAnswer,
  anOrderComplaint,
} from '#testing/builders/complaint-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') }));

const aFile = (name: string) => ({ _id: name, url: `/f/${name}`, thumbnailUrl: `/f/${name}-small` });

async function open(order: OrderDetail) {
  stub(api.orders.get, order);
  const { user } = renderApp(`/admin/orders/${order._id}`);
  await screen.findByText('Istorija');
  return { user };
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
  test('shows who complained, when and about what, with the photos and the plum edge', async () => {
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

  test.each([
    ['COMPLAINT_REJECTED', 'complaint_rejected', 0, 'Razlog odbijanja', /^(?!.*Novac)(?!.*Vraćeno)/],
    [
      'COMPLAINT_REFUNDED',
      'complaint_refunded',
      4800,
      'Razlog refundacije',
      /Vraćeno klijentu: 4\.800,00\u00A0rsd/,
    ],
    [
      'COMPLAINT_REFUNDED',
      'complaint_refunded',
      0,
      'Razlog refundacije',
      /Novac nije vraćen: ništa nije bilo plaćeno\./,
    ],
    ['ADMIN_STATUS_CHANGED', 'complaint_rejected', 0, 'Razlog odbijanja', /^(?!.*Novac)/],
    [
      'ADMIN_STATUS_CHANGED',
      'complaint_refunded',
      0,
      'Razlog refundacije',
      /Novac nije vraćen: status je promenjen ručno\./,
    ],
  ] as const)(
    'shows by %s the reason of %s, with what was paid back: %d',
    async (type, status, refundedAmount, title, words) => {
      const closed = anAction({ type, status, note: 'Dogovor telefonom.' });
      await open(aComplainedOrder({ status, refundedAmount, actions: [closed, aComplaint()] }));
      const outcome = within(await card()).getByRole('heading', { name: title }).parentElement!;
      within(outcome).getByText('Dogovor telefonom.');
      within(outcome).getByText(/^Admin · Milica Jovanović/);
      expect(outcome.textContent).toMatch(words);
    },
  );
});

describe('work and payment', () => {
  const items = [
    aWork({ name: 'Zamena ventila', quantity: 2, unitPrice: 1200.5 }),
    aWork({ name: 'Cev', unitOfMeasure: 'm', quantity: 1.5, unitPrice: 1599.33 }),
  ];
  const rowsOf = (block: HTMLElement) =>
    within(block)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent?.replaceAll('\u00A0', ' ')));

  const cellsOf = (block: HTMLElement) =>
    within(block)
      .getAllByRole('term')
      .map((term) =>
        [term, term.nextElementSibling].map((part) => part?.textContent?.replaceAll('\u00A0', ' ')),
      );

  test('shows quantities, prices, their sum, what was paid and with which receipt', async () => {
    const { user } = await open(
      anOrderDetail({
        status: 'completed',
        items,
        paidAmount: 4800,
        payments: [aPayment({ amount: 4800 })],
        actions: [paid({ files: [aFile('receipt')] }), anAction()],
      }),
    );
    const block = await card('Radovi i naplata');
    expect(rowsOf(block)).toEqual([
      ['Rad', 'Iznos'],
      ['Zamena ventila 2 kom × 1.200,50 rsd', '2.401,00 rsd'],
      ['Cev 1,5 m × 1.599,33 rsd', '2.399,00 rsd'],
      ['Zbir po cenovniku', '4.800,00 rsd'],
    ]);
    expect(cellsOf(block)).toEqual([
      ['Naplaćeno', '4.800,00 rsd'],
      ['Način', 'GotovinaDanas / 09:40 · bez fotografije računa'],
      ['Novac je kod', 'nas'],
    ]);
    await user.click(within(block).getByRole('button', { name: 'Račun, fotografija 1 od 1' }));
    const gallery = within(await screen.findByRole('dialog'));
    expect(gallery.getByRole('img', { name: 'Račun, fotografija 1 od 1' })).toBeTruthy();
  });

  test('names a payment that is not the sum of the work, and what it was before its correction', async () => {
    const correction = { at: '2026-03-05T08:50:00.000Z', amountBefore: 4800 };
    const payments = [aPayment({ amount: 4000, method: null, correction })];
    await open(
      anOrderDetail({
        status: 'completed',
        items,
        paidAmount: 4000,
        payments,
        actions: [paid(), anAction()],
      }),
    );
    expect(cellsOf(await card('Radovi i naplata'))).toEqual([
      ['Naplaćeno', '4.000,00 rsd800,00 rsd manje od zbira po cenovniku'],
      ['Način', 'nije upisanoDanas / 09:40 · bez fotografije računa'],
      ['Novac je kod', 'nasispravljeno Danas / 09:50, bilo 4.800,00 rsd'],
    ]);
  });

  test('asks about two payments that may be one, and withdraws the later', async () => {
    const [worker, client] = [aPayment({ role: 'worker' }), aPayment({ role: 'client', method: null })];
    const order = anOrderDetail({
      status: 'completed',
      paidAmount: 4000,
      payments: [worker, { ...client, sameAs: worker._id }],
    });
    stub(api.orderEvents.withdrawPayment, order);
    const { user } = await open(order);
    const asked = within(await screen.findByRole('group', { name: 'Moguće ista naplata' }));
    await user.click(asked.getByRole('button', { name: 'Spoji' }));
    await waitFor(() =>
      expect(requests(api.orderEvents.withdrawPayment)[0]?.body).toEqual({
        paymentId: client._id,
        reason: 'Ista naplata, upisana dva puta.',
      }),
    );
  });
});

describe('the course of a complaint', () => {
  const extended = {
    until: '2026-04-03T21:59:59.999Z',
    reason: 'Čeka se rezervni deo',
    consent: 'Telefonom, 18. 3. u 10:15',
    at: '2026-03-18T09:15:00Z',
    by: null,
  };

  /** The facts of the card: name → what is said. */
  async function findFacts() {
    const terms = within(await card()).getAllByRole('term');
    return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
  }

  test('has the days of answer and resolution, each with its clock while it waits [complaints#days-on-page]', async () => {
    await open(aComplainedOrder());
    expect(await findFacts()).toEqual({
      Broj: 'R-2026-000123',
      Primljena: 'Danas / 09:51, u aplikacijiklijentu javljeno emailom',
      'Odgovor do': '13.03.2026.još 8 d 13 h',
      'Rešenje do': '20.03.2026.još 15 d 13 h',
      Odluka: 'Čeka odgovor',
    });
    const letter = within(await card()).getByRole('link', { name: 'Potvrda o prijemu reklamacije' });
    expect(letter.getAttribute('href')).toMatch(/\/admin\/orders\/.+\/letters\/receipt$/);
  });

  test('tells the extension, the answer and how the client was told', async () => {
    const text = 'Majstor dolazi ponovo u petak.';
    const told = { at: '2026-03-05T08:40:00Z', by: { _id: anId(), firstName: 'Ana', lastName: 'Savić' } };
    const answer = anAnswer({ kind: 'accepted', text, toldBy: 'telephone' });
    await open(
      aComplainedOrder({
        status: 'complaint_accepted',
        complaint: anOrderComplaint({ state: 'accepted', extendedUntil: extended.until }),
        complaintCourse: aCourse({ receiptToldBy: 'none', told, extension: extended, answer }),
        actions: [anAction({ type: 'COMPLAINT_ACCEPTED' }), aComplaint()],
      }),
    );
    const facts = await findFacts();
    expect(facts.Primljena).toContain('bez potvrde prijema');
    expect(facts['Odgovor do']).toBe(
      '13.03.2026.odgovoreno 06.03.2026. / 10:00h, Milica Jovanovićklijentu javljeno telefonom Danas / 09:40, Ana Savić',
    );
    expect(facts['Rešenje do']).toMatch(/03\.04\.2026\..*Razlog: Čeka se rezervni deo\..*18\. 3\. u 10:15/);
    expect(facts['Odgovor klijentu']).toBe(text);
    expect(screen.queryByRole('button', { name: 'Produži rok' })).toBeNull();
  });

  test('says what is to be done when nobody told the client, and that it was done [complaints#told]', async () => {
    const order = aComplainedOrder({
      status: 'complaint_rejected',
      needsAction: false,
      complaint: anOrderComplaint({ state: 'rejected', dueAt: null }),
      complaintCourse: aCourse({ answer: anAnswer({ toldBy: 'none' }) }),
      actions: [anAction({ type: 'COMPLAINT_REJECTED', status: 'complaint_rejected' }), aComplaint()],
    });
    const { user } = await open(order);
    expect((await findFacts())['Odgovor do']).toContain(
      'Klijent još ne zna za odgovor: pozovite ga i javite mu.',
    );
    const answer = anAnswer({ toldBy: 'telephone' });
    stub(api.orderEvents.clientTold, { ...order, version: 5, complaintCourse: aCourse({ answer }) });
    await user.dblClick(within(await card()).getByRole('button', { name: 'Javljeno telefonom' }));
    await screen.findAllByText('Zabeleženo je da je klijentu javljeno.');
    expect(requests(api.orderEvents.clientTold)).toHaveLength(1);
    expect(requests(api.orderEvents.clientTold)[0]?.headers.get('if-match')).toBe('"4"');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Javljeno telefonom' })).toBeNull());
  });

  test('is extended once by day, reason and consent, with the version [complaints#extension-dialog]', async () => {
    const order = aComplainedOrder();
    const { user } = await open(order);
    await user.click(within(await card()).getByRole('button', { name: 'Produži rok' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Produži rok za rešenje/ }));
    const send = dialog.getByRole('button', { name: 'Produži rok' });
    await user.click(send);
    expect(await dialog.findAllByText('Polje je obavezno')).toHaveLength(3);
    await user.type(dialog.getByLabelText('Novi rok'), '03.04.2026.');
    await user.tab();
    await user.type(dialog.getByLabelText('Razlog'), extended.reason);
    await user.click(dialog.getByLabelText('Kako je klijent dao saglasnost'));
    await user.paste(extended.consent);
    stub(api.complaints.extend, { ...order, version: 5 });
    await user.dblClick(send);
    await screen.findAllByText('Rok za rešenje reklamacije je produžen.');
    const [call, ...others] = requests(api.complaints.extend);
    expect(others).toEqual([]);
    expect(call?.body).toEqual({ until: '2026-04-03', reason: extended.reason, consent: extended.consent });
    expect(call?.headers.get('if-match')).toBe('"4"');
  });
});
