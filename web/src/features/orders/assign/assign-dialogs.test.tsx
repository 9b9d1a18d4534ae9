import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail, OrderListItem } from '@majstorija/contract/orders/orders.ts';
import {
  anAdmin,
  anOrder,
  anOrderAdmin,
  anOrderDetail,
  anOrderWorker,
  aPage,
  aWorker,
} from '#testing/builders/builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

const CHANGED = 'Nalog je u međuvremenu promenjen. Prikaz je osvežen, proverite pa pokušajte ponovo.';
const zarko = aWorker({ firstName: 'Žarko', lastName: 'Ljubičić', packages: ['PLUMBING', 'ELECTRICAL'] });
const nenad = aWorker({ firstName: 'Nenad', lastName: 'Šušić', packages: ['ELECTRICAL'] });
const djordje = aWorker({ firstName: 'Đorđe', lastName: 'Ćirić', packages: ['PLUMBING'], isActive: false });
const milica = anAdmin({ firstName: 'Milica', lastName: 'Jovanović' });
const petar = anAdmin({ firstName: 'Petar', lastName: 'Njegovan', isActive: false });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.workers.list, aPage([zarko, nenad, djordje]));
  stub(api.dispatch.suggestions, ranked(zarko, djordje));
  stub(api.admins.options, aPage([milica, petar]));
});

const toDetail = (order: OrderListItem): OrderDetail => {
  const detail = anOrderDetail();
  return { ...detail, ...order, address: { ...detail.address, ...order.address } };
};

async function openList(...orders: OrderListItem[]) {
  stub(api.orders.list, aPage(orders));
  const app = renderApp('/admin/orders');
  await screen.findByRole('row', { name: new RegExp(orders[0]!.orderCode) });
  return app;
}

const cell = (kind: 'worker' | 'admin') => screen.getAllByRole('cell').at(kind === 'worker' ? 5 : 6)!;
const dialog = () => screen.getByRole('dialog');
const field = (label: string) => within(dialog()).getByLabelText(label, { selector: 'input' });

/** Opens a row's dialog, types a part of a name, chooses it with Enter and submits. */
async function assign(
  user: Awaited<ReturnType<typeof openList>>['user'],
  role: 'majstora' | 'operatera',
  name: string,
) {
  await user.click(screen.getByRole('button', { name: `Dodeli ${role} nalogu N000123` }));
  await screen.findByRole('dialog');
  const box = field(role === 'majstora' ? 'Majstor' : 'Operater');
  await user.type(box, name);
  await screen.findByRole('option', { name: role === 'majstora' ? /Žarko Ljubičić/ : /Milica Jovanović/ });
  await user.keyboard('{Enter}');
  await user.click(within(dialog()).getByRole('button', { name: 'Dodeli' }));
}

/** An answer that is sent when the test releases it. */
function held<T>(answer: T) {
  let release = () => {};
  const gate = new Promise<void>((resolve) => (release = resolve));
  return { answer: () => gate.then(() => answer), release: () => release() };
}

describe('assigning a worker', () => {
  test('shows "Loading..." immediately, then the worker and a notice', async () => {
    const order = anOrder({ version: 7 });
    const assigned = { ...order, version: 8, worker: anOrderWorker({ _id: zarko._id }) };
    const saved = held(toDetail(assigned));
    stubWith(api.orderEvents.assignWorker, saved.answer);
    const { user } = await openList(order);
    await assign(user, 'majstora', 'zarko');
    expect((await within(cell('worker')).findByText('Loading...')).getAttribute('aria-busy')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    stub(api.orders.list, aPage([assigned]));
    saved.release();
    await within(cell('worker')).findByText('Žarko Ljubičić');
    await screen.findAllByText('Nalog dodeljen radniku.');
    const [call] = requests(api.orderEvents.assignWorker);
    expect(call?.params).toEqual({ id: order._id });
    expect(call?.body).toMatchObject({ workerId: zarko._id });
    expect(call?.headers.get('if-match')).toBe('"7"');
  });

  test.each([
    ['completed', 'Nalog je završen. Dodela ga ponovo otvara.'],
    ['arrived', 'Nalog je u statusu „Majstor stigao”. Dodela ga vraća u status „Na čekanju”.'],
  ] as const)('tells before what it does to an order in %s', async (status, effect) => {
    const { user } = await openList(anOrder({ status }));
    await user.click(screen.getByRole('button', { name: 'Dodeli majstora nalogu N000123' }));
    await screen.findByRole('dialog');
    expect(within(dialog()).getByText(effect)).toBeTruthy();
  });

  test('of the worker who is busy with the order sends nothing and tells so [orders#same-worker-again]', async () => {
    const worker = anOrderWorker({ _id: zarko._id, firstName: 'Žarko', lastName: 'Ljubičić' });
    const { user } = await openList(anOrder({ status: 'on_the_way', worker }));
    await user.click(screen.getByRole('button', { name: 'Dodeli majstora nalogu N000123' }));
    await screen.findByRole('dialog');
    await user.type(field('Majstor'), 'zarko');
    await screen.findByRole('option', { name: /Žarko Ljubičić/ });
    await user.keyboard('{Enter}');
    within(dialog()).getByText('Ovaj majstor već radi na nalogu. Dodela ne menja ništa.');
    expect(within(dialog()).queryByText(/Dodela ga vraća/)).toBeNull();
    await user.click(within(dialog()).getByRole('button', { name: 'Dodeli' }));
    await screen.findAllByText('Na nalogu N000123 već radi Žarko Ljubičić. Ništa nije promenjeno.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests(api.orderEvents.assignWorker)).toHaveLength(0);
  });

  test('rolls back on a refusal, with the reason in the cell and the choice prepared for the next try', async () => {
    stubError(api.orderEvents.assignWorker, 'worker.inactive');
    const { user } = await openList(anOrder());
    await assign(user, 'majstora', 'zarko');
    await within(cell('worker')).findByText('Majstor nije aktivan. Izaberite aktivnog majstora.');
    within(cell('worker')).getByText('Nije dodeljen');
    await user.click(within(cell('worker')).getByRole('button', { name: /^Pokušaj ponovo/ }));
    within(dialog()).getByText('Majstor nije aktivan. Izaberite aktivnog majstora.');
    expect(field('Majstor')).toHaveProperty('value', 'Žarko Ljubičić');
  });

  test('after a conflict shows the fresh row, and the next try sends its version', async () => {
    const order = anOrder({ version: 1 });
    stubError(api.orderEvents.assignWorker, 'order.changed');
    const { user } = await openList(order);
    stub(api.orders.list, aPage([{ ...order, version: 4, status: 'accepted' }]));
    await assign(user, 'majstora', 'zarko');
    await within(cell('worker')).findByText(CHANGED);
    await within(screen.getByRole('row', { name: /N000123/ })).findByText('Majstor prihvatio');
    const assigned = { ...order, version: 5, worker: anOrderWorker() };
    stub(api.orderEvents.assignWorker, toDetail(assigned));
    stub(api.orders.list, aPage([assigned]));
    await user.click(within(cell('worker')).getByRole('button', { name: /^Pokušaj ponovo/ }));
    await user.click(within(dialog()).getByRole('button', { name: 'Dodeli' }));
    await within(cell('worker')).findByText('Žarko Ljubičić');
    expect(requests(api.orderEvents.assignWorker).map(({ headers }) => headers.get('if-match'))).toEqual([
      '"1"',
      '"4"',
    ]);
    expect(within(cell('worker')).queryByText(CHANGED)).toBeNull();
  });
});

describe('a closed order is opened again only with a reason [orders#reopening-asked]', () => {
  const closed = anOrder({ status: 'completed', version: 7, paidAmount: 9800, worker: anOrderWorker() });
  const TITLE = 'Ponovo otvoriti plaćen nalog N000123?';

  /** Presses `m 1` on the row of an order. */
  async function assignByKeys(order: OrderListItem) {
    stub(api.orderEvents.assignWorker, toDetail({ ...order, status: 'pending', version: 8 }));
    const { user } = await openList(order);
    const row = screen.getByRole('link', { name: order.orderCode });
    act(() => row.focus());
    await user.keyboard('m');
    await within(await screen.findByRole('dialog')).findAllByRole('option');
    await user.keyboard('1');
    return { user, row };
  }
  const ask = async () => within(await screen.findByRole('dialog', { name: TITLE }));
  const sent = () => requests(api.orderEvents.assignWorker);

  test('which Enter does not send, and Ctrl+Enter does', async () => {
    const { user } = await assignByKeys(closed);
    const question = await ask();
    question.getByText(/Nalog je završen\. Dodela ga ponovo otvara\./);
    question.getByText('Novac se ne vraća. Uplata od 9.800,00 rsd ostaje upisana.');
    const reason = question.getByLabelText('Razlog');
    await waitFor(() => expect(document.activeElement).toBe(reason));
    await user.keyboard('j{Enter}m1{Control>}{Enter}{/Control}');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ workerId: zarko._id, reopenReason: 'j\nm1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('which is required, and which a pill fills in', async () => {
    const { user } = await assignByKeys(closed);
    const question = await ask();
    await user.click(question.getByRole('button', { name: 'Ponovo otvori' }));
    await question.findByText('Polje je obavezno');
    expect(sent()).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Kvar se ponovio' }));
    expect(question.getByLabelText('Razlog')).toHaveProperty('value', 'Kvar se ponovio');
    await user.click(question.getByRole('button', { name: 'Ponovo otvori' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ reopenReason: 'Kvar se ponovio' }));
  });

  test('or stays as it is by Escape, with the focus back on its row', async () => {
    const { user, row } = await assignByKeys(closed);
    const question = await ask();
    await user.type(question.getByLabelText('Razlog'), 'jm1');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(row));
    expect(sent()).toHaveLength(0);
  });

  test('or gets a complaint instead', async () => {
    stub(api.orders.get, toDetail(closed));
    const { user } = await assignByKeys(closed);
    await user.click((await ask()).getByRole('button', { name: 'Unesi reklamaciju' }));
    await screen.findByRole('dialog', { name: 'Unesi reklamaciju na nalog N000123' });
    expect(sent()).toHaveLength(0);
  });

  test('but not where the worker has canceled and another one is asked for', async () => {
    await assignByKeys(anOrder({ status: 'canceled', needsAction: true }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).not.toHaveProperty('reopenReason');
  });
});

describe('assigning an operator', () => {
  test('is shown immediately, with the notice of [errors-and-texts#notice-per-call]', async () => {
    const order = anOrder({ version: 3 });
    const assigned = { ...order, version: 4, admin: anOrderAdmin({ _id: milica._id }) };
    const saved = held(toDetail(assigned));
    stubWith(api.orderEvents.assignAdmin, saved.answer);
    const { user } = await openList(order);
    await assign(user, 'operatera', 'milica');
    await within(cell('admin')).findByText('Loading...');
    stub(api.orders.list, aPage([assigned]));
    saved.release();
    await within(cell('admin')).findByText('Milica Jovanović');
    await screen.findAllByText('Nalog dodeljen adminu.');
    const [call] = requests(api.orderEvents.assignAdmin);
    expect(call?.body).toEqual({ adminId: milica._id });
    expect(call?.headers.get('if-match')).toBe('"3"');
  });
});

describe('two assignments in a row', () => {
  test('do not conflict with each other: the second sends the version of the first', async () => {
    const order = anOrder({ version: 1 });
    const first = { ...order, version: 2, worker: anOrderWorker() };
    const second = { ...first, version: 3, admin: anOrderAdmin() };
    const saved = held(toDetail(first));
    stubWith(api.orderEvents.assignWorker, saved.answer);
    stub(api.orderEvents.assignAdmin, toDetail(second));
    const { user } = await openList(order);
    await assign(user, 'majstora', 'zarko');
    await assign(user, 'operatera', 'milica');
    expect(requests(api.orderEvents.assignAdmin)).toHaveLength(0);
    stub(api.orders.list, aPage([second]));
    saved.release();
    await screen.findAllByText('Nalog dodeljen adminu.');
    expect(requests(api.orderEvents.assignWorker)[0]?.headers.get('if-match')).toBe('"1"');
    expect(requests(api.orderEvents.assignAdmin)[0]?.headers.get('if-match')).toBe('"2"');
    within(cell('worker')).getByText('Žarko Ljubičić');
    within(cell('admin')).getByText('Milica Jovanović');
  });
});
