import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import {
  ORDER_STATUSES,
  type OrderStatus,
  STATUS_OPTIONS,
} from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { dayAfter, formatDate, formatTime } from '@majstorija/contract/text/dates.ts';
import { anOrderDetail, anOrderWorker, aPage, aTerm } from '#testing/builders/builders.ts';
import { aComplainedOrder } from '#testing/builders/complaint-builders.ts';
import { someConflicts } from '#testing/builders/conflict-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { chooseOfOrder } from '#testing/order-menu.ts';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';

beforeEach(() => {
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

/** Opens an order and the dialog of one of its buttons, or of an entry of its menu. */
async function openBy(button: string, title: string, order: Partial<OrderDetail>, entry?: RegExp) {
  const detail = anOrderDetail({ version: 3, ...order });
  stub(api.orders.get, detail);
  const { user, queryClient } = renderApp(`/admin/orders/${detail._id}`);
  if (entry !== undefined) await chooseOfOrder(user, entry);
  else await user.click(await screen.findByRole('button', { name: button }));
  const dialog = within(await screen.findByRole('dialog', { name: `${title} ${detail.orderCode}` }));
  const reason = () => dialog.getByRole('textbox', { name: /^Razlog/ });
  const submit = (verb = button) => user.click(dialog.getByRole('button', { name: verb }));
  return { user, queryClient, order: detail, dialog, reason, submit };
}

describe('the status dialog', () => {
  async function open(order: Partial<OrderDetail> = {}) {
    const view = await openBy('Promeni status', 'Promeni status naloga', order);
    const radio = (status: OrderStatus) => {
      const { label } = ORDER_STATUSES[status];
      return view.dialog.getByRole('radio', {
        name: (name) => name === label || name === `${label} trenutni status`,
      });
    };
    return { ...view, radio };
  }

  test('offers all 16 statuses by family, the current one marked and disabled', async () => {
    const { dialog, radio } = await open({ status: 'accepted' });
    expect(dialog.getAllByRole('radio')).toHaveLength(16);
    const groups = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(groups).toEqual(['Čeka', 'Traži akciju', 'U toku', 'Gotovo', 'Reklamacija', 'Zatvoreno']);
    const closed = within(dialog.getByRole('group', { name: 'Zatvoreno' }));
    expect(closed.getAllByRole('radio')).toHaveLength(3);
    expect(STATUS_OPTIONS.filter((status) => radio(status).matches(':disabled'))).toEqual(['accepted']);
  });

  test('requires a status, and sends it with the reason and the version', async () => {
    const { user, dialog, order, radio, reason, submit } = await open();
    await submit();
    await dialog.findByText('Polje je obavezno');
    expect(requests(api.orderEvents.changeStatus)).toHaveLength(0);
    stub(api.orderEvents.changeStatus, { ...order, status: 'arrived', version: 4 });
    await user.click(radio('arrived'));
    await user.type(reason(), 'Javio telefonom');
    await submit();
    await screen.findAllByText('Status naloga je uspešno promenjen.');
    const [call] = requests(api.orderEvents.changeStatus);
    expect(call?.body).toEqual({ status: 'arrived', reason: 'Javio telefonom' });
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('Majstor stigao');
  });

  test('keeps choice and reason when another user changed the order, and sends the new version next', async () => {
    const { user, dialog, order, radio, reason, submit } = await open();
    stubError(api.orderEvents.changeStatus, 'order.changed');
    stub(api.orders.get, { ...order, version: 7 });
    await user.click(radio('completed'));
    await user.type(reason(), 'Gotovo');
    await submit();
    await dialog.findByText(errorText('order.changed'));
    const reads = () => requests(api.orders.get).filter(({ params }) => params.id === order._id);
    await waitFor(() => expect(reads()).toHaveLength(2));
    expect(reason()).toHaveProperty('value', 'Gotovo');
    stub(api.orderEvents.changeStatus, { ...order, status: 'completed', version: 8 });
    await submit();
    await screen.findAllByText('Status naloga je uspešno promenjen.');
    expect(requests(api.orderEvents.changeStatus)[1]?.headers.get('if-match')).toBe('"7"');
  });

  test('tells that no money moves [orders#status-moves-no-money]', async () => {
    const { user, dialog, radio } = await open();
    dialog.getByText('Ručna promena statusa ne naplaćuje i ne vraća novac.');
    await user.click(radio('complaint_refunded'));
    dialog.getByText('Ovaj status sam ne vraća novac klijentu.');
    expect(dialog.queryByRole('button', { name: 'Refundiraj klijenta' })).toBeNull();
  });

  const closed = {
    status: 'completed',
    worker: anOrderWorker({ firstName: 'Čedomir', lastName: 'Đukić' }),
    term: aTerm({ kind: 'window', date: '2026-11-25', from: '14:00', to: '16:00' }),
  } as const;
  const warning = 'Majstor Čedomir Đukić ima nalog N000901 (Požeška 83) danas 14:00–15:20, preklop 20 min.';

  /** Answers the question that stands over the dialog. */
  async function reopen(user: UserEvent, usual = 'Kvar se ponovio') {
    const question = within(await screen.findByRole('dialog', { name: /^Ponovo otvoriti/ }));
    await user.click(await question.findByRole('button', { name: usual }));
    await user.click(question.getByRole('button', { name: /^Ponovo otvori/ }));
  }

  test.each([
    ['completed', 'pending', /^Ponovo otvoriti plaćen nalog/],
    ['complaint_refunded', 'complaint_accepted', /^Ponovo otvoriti refundiran nalog/],
    ['canceled', 'on_the_way', /^Ponovo otvoriti otkazan nalog/],
  ] as const)('asks why before %s becomes %s [orders#reopening-asked]', async (from, to, title) => {
    const { user, order, radio, reason, submit } = await open({
      status: from,
      paidAmount: 5000,
      needsAction: from === 'canceled',
    });
    stub(api.orderEvents.changeStatus, { ...order, status: to, version: 4 });
    await user.click(radio(to));
    await user.type(reason(), 'Greška');
    await submit();
    const question = within(await screen.findByRole('dialog', { name: title }));
    const why = await question.findByRole('textbox', { name: /^Razlog/ });
    expect(why).toHaveProperty('value', 'Greška');
    await user.clear(why);
    await user.keyboard('{Control>}{Enter}{/Control}');
    await question.findByText('Polje je obavezno');
    await user.click(question.getByRole('button', { name: 'Otkaži' }));
    expect(requests(api.orderEvents.changeStatus)).toEqual([]);
    expect([radio(to).matches(':checked'), reason()]).toMatchObject([true, { value: 'Greška' }]);
    await submit();
    const usual = from === 'canceled' ? 'Otkazan greškom' : 'Kvar se ponovio';
    await reopen(user, usual);
    await screen.findAllByText('Status naloga je uspešno promenjen.');
    expect(requests(api.orderEvents.changeStatus).map(({ body }) => body)).toEqual([
      { status: to, reason: `Greška. ${usual}` },
    ]);
  });

  test.each([
    ['majstor s', 'arrived'],
    ['MAJSTOR NA', 'on_the_way'],
    ['reklamacija: majstor s', 'complaint_arrived'],
    ['pozovi majstora (na', 'call_worker_on_the_way'],
    ['мајстор с', 'arrived'],
  ] as const)('the letters „%s” choose %s [design#choose-by-letters]', async (letters, status) => {
    const { radio } = await open({ status: 'pending' });
    for (const key of letters) fireEvent.keyDown(radio('completed'), { key });
    expect(radio(status).matches(':checked')).toBe(true);
  });

  test('letters that no status begins with choose none, and say so', async () => {
    const { user, dialog, radio, submit } = await open({ status: 'pending' });
    for (const key of 'majstor x') fireEvent.keyDown(radio('completed'), { key });
    dialog.getByText('Nijedan izbor ne počinje sa „majstor x”.');
    expect(fireEvent.keyDown(radio('accepted'), { key: ' ' })).toBe(false);
    expect(dialog.queryAllByRole('radio', { checked: true })).toEqual([]);
    await submit();
    expect(requests(api.orderEvents.changeStatus)).toEqual([]);
    await user.click(radio('canceled'));
    for (const key of 'zz') fireEvent.keyDown(radio('canceled'), { key });
    expect(radio('canceled').matches(':checked')).toBe(true);
    dialog.getByText('Nijedan izbor ne počinje sa „zz”.');
  });

  test('warns of what the worker of a closed order has in its window, and sends it [orders#reopened-overlap]', async () => {
    stub(api.dispatch.conflicts, someConflicts());
    const { user, dialog, order, radio, submit } = await open(closed);
    await user.click(radio('canceled'));
    expect(dialog.queryByText(warning)).toBeNull();
    await user.click(radio('arrived'));
    await dialog.findByText(warning);
    dialog.getByText('Ovaj status ponovo otvara nalog, pa oba termina ostaju kod istog majstora.');
    stub(api.orderEvents.changeStatus, { ...order, status: 'arrived', version: 4 });
    await submit();
    await reopen(user);
    await screen.findAllByText('Status naloga je uspešno promenjen.');
    expect(requests(api.orderEvents.changeStatus)).toHaveLength(1);
  });

  test('waits for that warning when it is sent at once, and is sent after it was shown', async () => {
    const gate = createGate();
    stubWith(api.dispatch.conflicts, async () => {
      await gate.opened;
      return someConflicts();
    });
    const { user, dialog, order, radio, submit } = await open(closed);
    stub(api.orderEvents.changeStatus, { ...order, status: 'arrived', version: 4 });
    await user.click(radio('arrived'));
    await submit();
    gate.open();
    await dialog.findByText(warning);
    expect(requests(api.orderEvents.changeStatus)).toEqual([]);
    await submit();
    await reopen(user);
    await screen.findAllByText('Status naloga je uspešno promenjen.');
  });

  test.each([
    ['complaint_refunded', 'Refundiraj klijenta', 'Razlog refundacije'],
    ['complaint_rejected', 'Odbij reklamaciju', 'Razlog odbijanja'],
  ] as const)('for %s of an open complaint opens the real answer: %s', async (status, verb, label) => {
    const { user, radio, reason, submit } = await open(aComplainedOrder());
    await user.type(reason(), 'Kvar se ponovio');
    await user.click(radio(status));
    await submit(verb);
    const answer = within(await screen.findByRole('dialog', { name: new RegExp(`^${verb}`) }));
    expect(answer.getByRole('textbox', { name: label })).toHaveProperty('value', 'Kvar se ponovio');
    expect(requests(api.orderEvents.changeStatus)).toEqual([]);
  });
});

describe('the term dialog', () => {
  const TOMORROW = dayAfter(new Date(), 1);
  const REASON = 'Klijent ne može ranije';
  const open = () => openBy('Promeni termin', 'Promeni termin naloga', {}, /^Promeni termin/);

  test('needs a reason, and sends the window with it and the version [orders#term-dialog]', async () => {
    const { user, dialog, order, reason, submit } = await open();
    const term = aTerm({ kind: 'window', date: TOMORROW, from: '10:00', to: '12:00' });
    stub(api.orderEvents.changeTerm, { ...order, term, version: 4 });
    await user.click(dialog.getByRole('radio', { name: 'Termin' }));
    await user.type(await dialog.findByLabelText('Od'), '10');
    await user.type(dialog.getByLabelText('Do'), '12');
    await submit();
    await dialog.findByText('Polje je obavezno');
    expect(requests(api.orderEvents.changeTerm)).toHaveLength(0);
    await user.type(reason(), REASON);
    await submit();
    await screen.findAllByText('Termin je promenjen.');
    const [call] = requests(api.orderEvents.changeTerm);
    const window = { termDate: TOMORROW, termFrom: '10:00', termTo: '12:00' };
    expect(call?.body).toEqual({ termKind: 'window', ...window, isUrgent: false, reason: REASON });
    expect(call?.headers.get('if-match')).toBe('"3"');
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText('sutra 10:00–12:00');
  });
});

describe('the dialog of a delay', () => {
  const onTheWay = { status: 'on_the_way', worker: anOrderWorker() } as const;
  const open = () => openBy('Kasni…', 'Majstor kasni, nalog', onTheWay, /^Majstor kasni/);

  test('takes the usual minutes by one press, and sends them with the version [orders#delay-dialog]', async () => {
    const { user, order, dialog, submit } = await open();
    stub(api.orderEvents.sayLate, { _id: order._id, status: 'on_the_way', version: 4 });
    await user.click(dialog.getByRole('button', { name: '20 min' }));
    await user.type(dialog.getByLabelText(/^Napomena/), 'Gužva na Gazeli');
    await submit('Sačuvaj');
    await screen.findAllByText('Kašnjenje je upisano.');
    const [call] = requests(api.orderEvents.sayLate);
    expect(call?.body).toEqual({ minutes: 20, note: 'Gužva na Gazeli' });
    expect(call?.headers.get('if-match')).toBe('"3"');
  });
});

describe('the dialog of a call', () => {
  const calledAt = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

  test('saves by `y` and one key, or with its line, and the card says when it was [orders#called-dialog]', async () => {
    const detail = anOrderDetail({ version: 3, status: 'accepted' });
    stub(api.orders.get, detail);
    const { user } = renderApp(`/admin/orders/${detail._id}`);
    await screen.findByRole('button', { name: 'Zvao sam' });
    const at = calledAt(0);
    const entry = { ...detail.actions[0]!, _id: 'call', type: 'CALLED', time: at } as const;
    const unreached = { ...entry, webItemText: 'Pozvano: ne javlja se' };
    stub(api.orderEvents.called, { ...detail, version: 4, actions: [unreached, ...detail.actions] });
    await user.keyboard('y');
    const dialog = await screen.findByRole('dialog', { name: `Zvao sam, nalog ${detail.orderCode}` });
    expect(document.activeElement).toBe(within(dialog).getByRole('button', { name: 'Javio se' }));
    await user.keyboard('2');
    await screen.findAllByText('Poziv je zabeležen.');
    expect(requests(api.orderEvents.called)[0]?.body).toEqual({ reached: false });
    expect(screen.queryByRole('dialog')).toBeNull();
    screen.getByText((_text, node) => node?.textContent === `Pozvano u ${formatTime(at)}, ne javlja se`, {
      selector: 'span',
    });
    await user.keyboard('y');
    await user.type(await screen.findByLabelText(/^Šta je dogovoreno/), 'Posle 17, sprat 2{Enter}');
    expect(requests(api.orderEvents.called)).toHaveLength(1);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(requests(api.orderEvents.called)).toHaveLength(2));
    const [, second] = requests(api.orderEvents.called);
    expect(second?.body).toEqual({ reached: true, note: 'Posle 17, sprat 2' });
    expect(second?.headers.get('if-match')).toBe('"4"');
  });

  test('is not offered of a closed order, whose last call has its date', async () => {
    const detail = anOrderDetail({ status: 'completed' });
    const at = calledAt(60);
    const call = { ...detail.actions[0]!, _id: 'call', type: 'CALLED', time: at } as const;
    const actions = [{ ...call, webItemText: 'Pozvano: javio se' }];
    stub(api.orders.get, { ...detail, actions });
    renderApp(`/admin/orders/${detail._id}`);
    const text = `Pozvano ${formatDate(at)} u ${formatTime(at)}, javio se`;
    await screen.findByText((_text, node) => node?.textContent === text, { selector: 'span' });
    expect(screen.queryByRole('button', { name: 'Zvao sam' })).toBeNull();
  });
});
