import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anOrderDetail, aPage } from '#testing/builders/builders.ts';
import { aComplainedOrder } from '#testing/builders/complaint-builders.ts';
import { chooseOfOrder } from '#testing/order-menu.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';

const ANSWERS = {
  refund: {
    call: api.orderEvents.refundComplaint,
    verb: 'Refundiraj klijenta',
    title: 'Refundiraj klijenta za nalog N000123',
    toast: 'Uspešno je podnet zahtev za refundiranje.',
    status: 'complaint_refunded',
    type: 'COMPLAINT_REFUNDED',
  },
  reject: {
    call: api.orderEvents.rejectComplaint,
    verb: 'Odbij reklamaciju',
    title: 'Odbij reklamaciju naloga N000123',
    toast: 'Uspešno je odbijen zahtev za refundiranje.',
    status: 'complaint_rejected',
    type: 'COMPLAINT_REJECTED',
  },
} as const;
type Answer = keyof typeof ANSWERS;

const REASON = 'Kvar je isti, garancija važi.';

beforeEach(() => stub(api.workers.list, aPage([])));

async function openAnswer(answer: Answer, order = aComplainedOrder()) {
  stub(api.orders.get, order);
  const { user } = renderApp(`/admin/orders/${order._id}`);
  await user.click(await screen.findByRole('button', { name: 'Druge akcije' }));
  await user.click(await screen.findByRole('menuitem', { name: ANSWERS[answer].verb }));
  const dialog = within(await screen.findByRole('dialog', { name: ANSWERS[answer].title }));
  const reason = dialog.getByRole('textbox');
  const send = () => user.click(dialog.getByRole('button', { name: ANSWERS[answer].verb }));
  return { user, order, dialog, reason, send };
}

/** The order after the answer. */
const answered = (answer: Answer, order = aComplainedOrder()) => {
  const { status, type } = ANSWERS[answer];
  return {
    ...order,
    status,
    needsAction: false,
    version: order.version + 1,
    refundedAmount: answer === 'refund' ? (order.paidAmount ?? 0) : 0,
    actions: [anAction({ type, status, note: REASON }), ...order.actions],
  };
};

describe.each(['refund', 'reject'] as const)('to %s a complaint', (answer) => {
  const { call, toast } = ANSWERS[answer];

  it('sends the reason and the version once, with Ctrl+Enter, and shows the notice of [complaints#answer-notices]', async () => {
    const { user, reason, order } = await openAnswer(answer);
    const gate = createGate();
    stubWith(call, async () => {
      await gate.opened;
      return answered(answer, order);
    });
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.paste(`  ${REASON} `);
    await user.keyboard('{Control>}{Enter}{Enter}{/Control}');
    gate.open();
    await screen.findAllByText(toast);
    const [sent, ...more] = requests(call);
    expect(more).toEqual([]);
    expect(sent?.body).toEqual({ reason: REASON });
    expect(sent?.headers.get('if-match')).toBe('"4"');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/Potrebna akcija/)).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });
});

describe('the dialog of both answers', () => {
  const answer = 'refund';
  const { call } = ANSWERS[answer];

  it('after a refusal shows who decided what meanwhile, once, and can only be closed', async () => {
    const { user, dialog, reason, order, send } = await openAnswer(answer);
    stubError(call, 'order.changed');
    const decision = { note: 'Garancija je istekla.', webItemText: 'Reklamacija odbijena' };
    const [closed, ...older] = answered('reject', order).actions;
    const actions = [
      anAction({ type: 'COMMENT_ADDED', status: closed!.status }),
      { ...closed!, ...decision },
    ];
    stub(api.orders.get, { ...answered('reject', order), actions: [...actions, ...older] });
    await user.click(reason);
    await user.paste(REASON);
    await send();
    const alert = await dialog.findByText(/^Reklamacija više nije otvorena/);
    const box = alert.closest('[role=alert]')!;
    for (const text of ['„Reklamacija odbijena”', 'Admin · Milica Jovanović', decision.note, REASON]) {
      expect(box.textContent).toContain(text);
    }
    expect(screen.queryByText(errorText('order.changed'))).toBeNull();
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(dialog.queryByRole('button', { name: ANSWERS[answer].verb })).toBeNull();
    expect(document.activeElement).toBe(box);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(requests(call)).toHaveLength(1);
    await user.click(dialog.getAllByRole('button', { name: 'Zatvori' }).at(-1)!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

it.each([
  [
    'refund',
    4800,
    'Klijent Jelena Đurić dobija nazad sve što je plaćeno:4.800,00 rsd',
    'Refundacija odobrena',
  ],
  [
    'refund',
    null,
    'Za ovaj nalog ništa nije plaćeno, pa klijent Jelena Đurić ne dobija novac nazad.',
    'Refundacija odobrena',
  ],
  [
    'reject',
    4800,
    'Klijent Jelena Đurić ne dobija novac nazad (plaćeno 4.800,00 rsd).',
    'Reklamacija odbijena',
  ],
] as const)('the dialog to %s tells of %d rsd: %s', async (answer, paidAmount, words, status) => {
  await openAnswer(answer, aComplainedOrder({ paidAmount }));
  const text = screen.getByRole('dialog').textContent.replaceAll('\u00A0', ' ');
  expect(text).toContain(words);
  expect(text).toContain(`Nalog se zatvara u statusu „${status}”.`);
});

describe('the answer that a client gets [complaints#answer-field]', () => {
  const OWN = 'Poštovana, garancija za ovaj posao je istekla pre godinu dana.';

  /** A refusal whose answer is about to be changed. */
  async function openEdited() {
    const view = await openAnswer('reject');
    await view.user.click(view.reason);
    await view.user.paste(REASON);
    await view.user.click(view.dialog.getByRole('button', { name: 'Izmeni odgovor' }));
    const text = view.dialog.getByRole('textbox', { name: 'Odgovor klijentu' });
    expect(document.activeElement).toBe(text);
    expect(text).toHaveProperty('value', expect.stringContaining(REASON));
    await view.user.clear(text);
    return { ...view, text };
  }

  it('is sent as it was changed, with how the client was told', async () => {
    const { user, dialog, send, order } = await openEdited();
    await user.paste(OWN);
    await user.click(dialog.getByRole('checkbox', { name: 'Odgovor je klijentu saopšten telefonom' }));
    stub(api.orderEvents.rejectComplaint, answered('reject', order));
    await send();
    const body = { reason: REASON, answer: OWN, toldBy: 'telephone' };
    await waitFor(() => expect(requests(api.orderEvents.rejectComplaint)[0]?.body).toEqual(body));
  });
});

describe('entering a complaint', () => {
  const BUTTON = 'Unesi reklamaciju';
  const TEXT = 'Slavina opet curi.';
  const photo = (name: string, size = 10) => new File([new Uint8Array(size)], name, { type: 'image/jpeg' });

  async function open() {
    const order = anOrderDetail({ version: 3, status: 'completed' });
    stub(api.orders.get, order);
    const view = renderApp(`/admin/orders/${order._id}`);
    await chooseOfOrder(view.user, BUTTON);
    const title = `Unesi reklamaciju na nalog ${order.orderCode}`;
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    const text = dialog.getByRole('textbox', { name: 'Šta klijent reklamira' });
    const send = () => view.user.click(dialog.getByRole('button', { name: BUTTON }));
    return { ...view, order, dialog, text, send };
  }

  const step = ({ _id }: OrderDetail) => ({ _id, status: 'complaint_created', version: 4 }) as const;

  it('sends the description, the photos and the version once, and shows the complaint', async () => {
    const { user, dialog, order, text } = await open();
    const gate = createGate();
    stubWith(api.orderEvents.complain, () => gate.opened.then(() => step(order)));
    dialog.getByText('Nalog prelazi u status „Reklamacija poslata” i traži odgovor operatera.');
    await waitFor(() => expect(document.activeElement).toBe(text));
    await user.paste(TEXT);
    await user.upload(dialog.getByLabelText(/Fotografije reklamacije/), [photo('a.jpg'), photo('b.jpg')]);
    await user.dblClick(dialog.getByRole('button', { name: BUTTON }));
    await waitFor(() => expect(requests(api.orderEvents.complain)).toHaveLength(1));
    stub(api.orders.get, aComplainedOrder({ _id: order._id, orderCode: order.orderCode }));
    gate.open();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findAllByText('Reklamacija je uneta.');
    await screen.findByRole('region', { name: 'Reklamacija' });
    const [call, ...others] = requests(api.orderEvents.complain);
    expect(others).toEqual([]);
    expect(call?.body).toMatchObject({ description: TEXT });
    expect((call!.body as { files: File[] }).files.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    expect(call?.headers.get('if-match')).toBe('"3"');
  });

  it('says when and how the client made it, never ahead of now [complaints#receipt-way]', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
    const { user, dialog, order, text, send } = await open();
    await user.click(text);
    await user.paste(TEXT);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Telefonom' }).checked).toBe(true);
    await user.click(dialog.getByRole('radio', { name: 'Lično' }));
    const time = dialog.getByLabelText('Vreme');
    await user.clear(time);
    await user.type(time, '23:59');
    await send();
    await dialog.findAllByText(
      'Reklamacija ne može da bude primljena u budućnosti. Unesite dan i vreme do sada.',
    );
    const day = dialog.getByLabelText('Kada je primljena');
    await user.clear(day);
    await user.type(day, '03.03.2026.');
    stub(api.orderEvents.complain, step(order));
    await send();
    await waitFor(() => expect(requests(api.orderEvents.complain)).toHaveLength(1));
    expect(requests(api.orderEvents.complain)[0]?.body).toMatchObject({
      receivedBy: 'in_person',
      receivedAt: '2026-03-03T22:59:00.000Z',
    });
  });
});
