import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { NOTICES } from '@majstorija/contract/messages/notices.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { clientKeys } from '#api/people/clients.ts';
import { workersQuery } from '#api/people/workers.ts';
import { aCurrentUser, aPage, anAction } from '#testing/builders/builders.ts';
import { aComplainedOrder } from '#testing/builders/complaint-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

const ANSWERS = {
  refund: {
    call: api.orders.refundComplaint,
    verb: 'Refundiraj klijenta',
    title: 'Refundiraj klijenta za nalog N000123',
    toast: 'Uspešno je podnet zahtev za refundiranje.',
    fallback: NOTICES.refundComplaint.failure,
    status: 'complaint_refunded',
    type: 'COMPLAINT_REFUNDED',
  },
  reject: {
    call: api.orders.rejectComplaint,
    verb: 'Odbij reklamaciju',
    title: 'Odbij reklamaciju naloga N000123',
    toast: 'Uspešno je odbijen zahtev za refundiranje.',
    fallback: NOTICES.rejectComplaint.failure,
    status: 'complaint_rejected',
    type: 'COMPLAINT_REJECTED',
  },
} as const;
type Answer = keyof typeof ANSWERS;

const REASON = 'Kvar je isti, garancija važi.';
const me = aCurrentUser();

beforeEach(() => stub(api.workers.list, aPage([])));

async function open(answer: Answer, order = aComplainedOrder()) {
  stub(api.orders.get, order);
  const { user, queryClient } = renderApp(`/admin/orders/${order._id}`, { user: me });
  await user.click(await screen.findByRole('button', { name: 'Druge akcije' }));
  await user.click(await screen.findByRole('menuitem', { name: ANSWERS[answer].verb }));
  const dialog = within(await screen.findByRole('dialog', { name: ANSWERS[answer].title }));
  const reason = dialog.getByRole('textbox');
  const send = () => user.click(dialog.getByRole('button', { name: ANSWERS[answer].verb }));
  return { user, queryClient, order, dialog, reason, send };
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
  const { call, toast, fallback } = ANSWERS[answer];

  it('sends the reason and the version once, with Ctrl+Enter, and shows the notice of [complaints#answer-notices]', async () => {
    const { user, reason, order } = await open(answer);
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

  it('shows its own text when the server sends none', async () => {
    const { user, reason, send } = await open(answer);
    stubBadGateway(call);
    await user.click(reason);
    await user.paste(REASON);
    await send();
    await screen.findAllByText(fallback);
    expect(reason).toHaveProperty('value', REASON);
  });
});

describe('the dialog of both answers', () => {
  const answer = 'refund';
  const { call, toast } = ANSWERS[answer];

  it('asks for a reason of at most 1.000 characters', async () => {
    const { user, dialog, reason, send } = await open(answer);
    expect(dialog.getByText('0 / 1000')).toBeTruthy();
    await send();
    expect(await dialog.findByText('Polje je obavezno')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.click(reason);
    await user.paste('a'.repeat(1001));
    await waitFor(() => expect(dialog.queryByText('Polje je obavezno')).toBeNull());
    expect(dialog.getByText('1001 / 1000')).toBeTruthy();
    await send();
    expect(reason.getAttribute('aria-invalid')).toBe('true');
    expect(requests(call)).toEqual([]);
  });

  it('keeps the typed reason when another user changed the order, and sends the new version next', async () => {
    const { user, dialog, reason, order, send } = await open(answer);
    stubError(call, 'order.changed');
    stub(api.orders.get, { ...order, version: 7, paidAmount: 5000 });
    await user.click(reason);
    await user.paste(REASON);
    await send();
    expect(await dialog.findByText(errorText('order.changed'))).toBeTruthy();
    await dialog.findByText(/5\.000,00 rsd/);
    expect(reason).toHaveProperty('value', REASON);
    stub(call, answered(answer, order));
    await send();
    await screen.findAllByText(toast);
    expect(requests(call).at(-1)?.headers.get('if-match')).toBe('"7"');
  });

  it('after a refusal shows who decided what meanwhile, once, and can only be closed', async () => {
    const { user, dialog, reason, order, send } = await open(answer);
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
    expect(dialog.queryByText(errorText('order.changed'))).toBeNull();
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

  it('closes the choice as soon as another user answers, before anything is sent', async () => {
    const { dialog, order, queryClient } = await open(answer);
    stub(api.orders.get, answered('refund', order));
    await queryClient.invalidateQueries({ queryKey: orderKeys.detail(order._id) });
    await dialog.findByText(/^Reklamacija više nije otvorena.*„Refundacija odobrena”/);
    expect(dialog.queryByRole('button', { name: ANSWERS[answer].verb })).toBeNull();
    expect(dialog.queryByText(/Vaš razlog/)).toBeNull();
    expect(requests(call)).toEqual([]);
  });

  it('shows the server’s error for the reason at its field', async () => {
    const { user, dialog, reason, send } = await open(answer);
    stubError(call, 'request.invalid', { fields: { reason: 'Napišite razlog.' } });
    await user.type(reason, 'x');
    await send();
    expect(await dialog.findByText('Napišite razlog.')).toBeTruthy();
    expect(reason.getAttribute('aria-invalid')).toBe('true');
  });

  it('asks before a typed reason is discarded', async () => {
    const { user, dialog, reason } = await open(answer);
    await user.click(reason);
    await user.paste(REASON);
    await user.click(dialog.getByRole('button', { name: 'Odustani' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Odbaciti izmene?' }));
    await user.click(question.getByRole('button', { name: 'Nastavi uređivanje' }));
    expect(reason).toHaveProperty('value', REASON);
  });

  it('survives the end of the session: typed once, sent again after the password', async () => {
    const { user, reason, order, send } = await open(answer);
    stubError(call, 'auth.sessionExpired');
    stubError(api.auth.refresh, 'auth.refreshFailed');
    stubWith(api.auth.login, () => {
      stub(call, answered(answer, order));
      return { accessToken: 'second', user: me };
    });
    await user.click(reason);
    await user.paste(REASON);
    await send();
    await screen.findByRole('dialog', { name: 'Prijava je istekla' });
    await user.type(screen.getByLabelText('Lozinka', { selector: 'input' }), 'Demo-lozinka-1{Enter}');
    await screen.findAllByText(toast);
    expect(requests(call).map(({ body }) => body)).toEqual([{ reason: REASON }, { reason: REASON }]);
  });
});

describe('the text of the dialog about the money', () => {
  it('is everything that was paid, for a refund', async () => {
    const { dialog } = await open('refund');
    expect(dialog.getByText(/^Klijent /).textContent).toBe(
      'Klijent Jelena Đurić dobija nazad sve što je plaćeno:',
    );
    expect(dialog.getByText('4.800,00 rsd')).toBeTruthy();
    expect(dialog.getByText('Nalog se zatvara u statusu „Refundacija odobrena”.')).toBeTruthy();
  });

  it('is nothing when nothing was paid', async () => {
    const { dialog } = await open('refund', aComplainedOrder({ paidAmount: null }));
    expect(dialog.getByText(/^Za ovaj nalog/).textContent).toBe(
      'Za ovaj nalog ništa nije plaćeno, pa klijent Jelena Đurić ne dobija novac nazad.',
    );
  });

  it('is that nothing is refunded, for a refusal', async () => {
    const { dialog } = await open('reject');
    expect(dialog.getByText(/^Klijent /).textContent).toBe(
      'Klijent Jelena Đurić ne dobija novac nazad (plaćeno 4.800,00\u00A0rsd).',
    );
    expect(dialog.getByText('Nalog se zatvara u statusu „Reklamacija odbijena”.')).toBeTruthy();
  });
});

it('an answer refetches the totals of people, but not immediately the choices of pickers', async () => {
  const { user, queryClient, reason, order, send } = await open('refund');
  const lists = [
    [...clientKeys.lists, {}],
    ['clients', 'detail', order.client._id],
    workersQuery().queryKey,
    ['owners', 'list', {}],
    ['admins', 'list', {}],
  ];
  for (const key of lists) queryClient.setQueryData(key, aPage([]));
  stub(api.orders.refundComplaint, answered('refund', order));
  await user.click(reason);
  await user.paste(REASON);
  await send();
  await screen.findAllByText(ANSWERS.refund.toast);
  expect(lists.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual(lists.map(() => true));
  expect(requests(api.workers.list)).toEqual([]);
});
