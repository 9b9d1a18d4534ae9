import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { orderKeys } from '#api/orders/orders.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anId } from '#testing/builders/builders.ts';
import {
  aComplainedOrder,
  aComplaint,
  aCourse,
  anAnswer,
  anOrderComplaint,
} from '#testing/builders/complaint-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 60_000 });

const TITLE = /^Produži rok za rešenje reklamacije naloga/;
const extended = {
  until: '2026-04-03T21:59:59.999Z',
  reason: 'Čeka se rezervni deo',
  consent: 'Telefonom, 18. 3. u 10:15',
  at: '2026-03-18T09:15:00Z',
  by: null,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  return () => vi.useRealTimers();
});

async function open(order: OrderDetail) {
  stub(api.orders.get, order);
  const { user, queryClient } = renderApp(`/admin/orders/${order._id}`);
  const card = within(await screen.findByRole('region', { name: 'Reklamacija' }));
  return { user, queryClient, card };
}

/** The facts of the card: name → what is said, without the blanks that do not break. */
const factsOf = (card: Awaited<ReturnType<typeof open>>['card']) =>
  Object.fromEntries(
    card.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the days of a complaint [complaints#days-on-page]', () => {
  test('are those of answer and resolution, each with its clock while it waits', async () => {
    const { card } = await open(aComplainedOrder());
    expect(factsOf(card)).toEqual({
      Broj: 'R-2026-000123',
      Primljena: 'Danas / 09:51klijentu javljeno emailom',
      'Odgovor do': '13.03.2026.još 8 d 13 h',
      'Rešenje do': '20.03.2026.još 15 d 13 h',
      Odluka: 'Čeka odgovor',
    });
    const letter = card.getByRole('link', { name: 'Potvrda o prijemu reklamacije' });
    expect(letter.getAttribute('href')).toMatch(/\/admin\/orders\/.+\/letters\/receipt$/);
    expect(card.queryByRole('link', { name: 'Odgovor na reklamaciju' })).toBeNull();
  });

  test.each([
    ['2026-03-09T12:00:00Z', 'waits', 'još 4 d 11 h'],
    ['2026-03-10T12:00:00Z', 'half', 'još 3 d 11 h'],
    ['2026-03-15T23:00:00Z', 'over', 'kasni 2 d'],
  ])('at %s have the level "%s"', async (now, level, words) => {
    vi.setSystemTime(new Date(now));
    const { card } = await open(aComplainedOrder());
    expect(card.getByText(words).closest<HTMLElement>('[data-level]')?.dataset.level).toBe(level);
  });

  test('tell the extension, the answer and how the client was told', async () => {
    const { card } = await open(
      aComplainedOrder({
        status: 'complaint_accepted',
        complaint: anOrderComplaint({ state: 'accepted', extendedUntil: extended.until }),
        complaintCourse: aCourse({
          receiptToldBy: 'none',
          extension: extended,
          answer: anAnswer({ kind: 'accepted', text: 'Majstor dolazi ponovo u petak.', toldBy: 'telephone' }),
        }),
        actions: [anAction({ type: 'COMPLAINT_ACCEPTED' }), aComplaint()],
      }),
    );
    const facts = factsOf(card);
    expect(facts.Primljena).toContain('klijentu nije javljeno');
    expect(facts['Odgovor do']).toBe(
      '13.03.2026.odgovoreno 06.03.2026. / 10:00h, Milica Jovanović; klijentu javljeno telefonom',
    );
    expect(facts['Rešenje do']).toContain('03.04.2026.');
    expect(facts['Rešenje do']).toContain('Razlog: Čeka se rezervni deo.');
    expect(facts['Rešenje do']).toContain('Telefonom, 18. 3. u 10:15');
    expect(facts['Odgovor klijentu']).toBe('Majstor dolazi ponovo u petak.');
    card.getByRole('link', { name: 'Odgovor na reklamaciju' });
    expect(card.queryByRole('button', { name: 'Produži rok' })).toBeNull();
  });

  test('of erased data say so', async () => {
    const course = aCourse({ answer: anAnswer({ text: null, by: null }) });
    const { card } = await open(
      aComplainedOrder({ complaint: anOrderComplaint({ state: 'rejected' }), complaintCourse: course }),
    );
    expect(factsOf(card)['Odgovor klijentu']).toBe('obrisano');
  });
});

describe('the extension [complaints#extension-dialog]', () => {
  async function openDialog() {
    const order = aComplainedOrder();
    const view = await open(order);
    await view.user.click(view.card.getByRole('button', { name: 'Produži rok' }));
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    const fill = async () => {
      await view.user.type(dialog.getByLabelText('Novi rok'), '03.04.2026.');
      await view.user.tab();
      await view.user.type(dialog.getByLabelText('Razlog'), extended.reason);
      await view.user.click(dialog.getByLabelText('Kako je klijent dao saglasnost'));
      await view.user.paste(extended.consent);
    };
    const send = () => view.user.click(dialog.getByRole('button', { name: 'Produži rok' }));
    return { ...view, order, dialog, fill, send };
  }

  test('needs day, reason and consent, and sends them once with the version', async () => {
    const { dialog, order, fill, send, user } = await openDialog();
    await send();
    expect(await dialog.findAllByText('Polje je obavezno')).toHaveLength(3);
    await fill();
    stub(api.complaints.extend, { ...order, version: 5 });
    await user.dblClick(dialog.getByRole('button', { name: 'Produži rok' }));
    await screen.findAllByText('Rok za rešenje reklamacije je produžen.');
    const [call, ...others] = requests(api.complaints.extend);
    expect(others).toEqual([]);
    expect(call?.body).toEqual({ until: '2026-04-03', reason: extended.reason, consent: extended.consent });
    expect(call?.headers.get('if-match')).toBe('"4"');
    expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('keeps what was typed when a colleague extended it first, and sends nothing', async () => {
    const { dialog, order, fill, user, queryClient } = await openDialog();
    await fill();
    const complaint = anOrderComplaint({ extendedUntil: extended.until });
    const by = { _id: anId(), firstName: 'Milica', lastName: 'Jovanović' };
    const complaintCourse = aCourse({ extension: { ...extended, by } });
    stub(api.orders.get, { ...order, version: 5, complaint, complaintCourse });
    await queryClient.invalidateQueries({ queryKey: orderKeys.detail(order._id) });
    await dialog.findByText(
      'Rok je već produžen do 03.04.2026. (operater: Milica Jovanović), a produžava se samo jednom.',
    );
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(requests(api.complaints.extend)).toEqual([]);
    dialog.getByDisplayValue(extended.reason);
  });

  test('says who answered the complaint meanwhile', async () => {
    const { dialog, order, fill, queryClient } = await openDialog();
    await fill();
    const complaint = anOrderComplaint({ state: 'rejected', dueAt: null });
    const complaintCourse = aCourse({ answer: anAnswer() });
    stub(api.orders.get, { ...order, version: 5, complaint, complaintCourse });
    await queryClient.invalidateQueries({ queryKey: orderKeys.detail(order._id) });
    const told = 'Reklamacija je završena (operater: Milica Jovanović), pa rok više ne može da se produži.';
    expect(await dialog.findByText(told)).toBeTruthy();
    dialog.getByDisplayValue(extended.reason);
  });

  test('shows the sentence of the server for a day out of reach', async () => {
    const { dialog, fill, send } = await openDialog();
    await fill();
    stubError(api.complaints.extend, 'complaint.extensionOutOfReach');
    await send();
    expect(await dialog.findByText(errorText('complaint.extensionOutOfReach'))).toBeTruthy();
    dialog.getByDisplayValue(extended.consent);
  });
});
