import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { anOrder, anOrderDetail, anOrderWorker, aPage, aTerm, aWorker } from '#testing/builders/builders.ts';
import { aConflict, anOther, someConflicts } from '#testing/builders/conflict-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith, toError } from '#testing/stub.ts';
import { conflictTitle } from './conflict-words.ts';
import { chooseOfOrder } from '#testing/order-menu.ts';

const TITLE = 'Sukob: preklop 20 min i put 22 min';
const TOMORROW = '2026-03-06';
const cedomir = aWorker({ firstName: 'Čedomir', lastName: 'Đukić', phone: '+381647103610' });
const njegoslav = aWorker({ firstName: 'Njegoslav', lastName: 'Džunić', phone: '+381647103611' });
const found = someConflicts({
  freeWindows: [
    { date: TOMORROW, from: '08:00', to: '10:00' },
    { date: TOMORROW, from: '10:15', to: '12:15' },
  ],
  others: [anOther(njegoslav)],
});
const order = anOrder({ orderCode: 'N000123', version: 4 });

/** Refuses the first so many assignments for conflicts. */
function refuse(times: number) {
  let left = times;
  stubWith(api.orderEvents.assignWorker, () => {
    left -= 1;
    return left >= 0 ? toError('order.workerConflicts') : { ...anOrderDetail(), _id: order._id };
  });
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.workers.list, aPage([cedomir, njegoslav]));
  stub(api.admins.options, aPage([]));
  stub(api.orders.list, aPage([order]));
  stub(api.dispatch.suggestions, ranked(cedomir, njegoslav));
  stub(api.dispatch.conflicts, found);
  refuse(1);
});

const bodies = () => requests(api.orderEvents.assignWorker).map(({ body }) => body);
const question = () => within(screen.getByRole('dialog', { name: TITLE }));
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const notices = () => within(screen.getByRole('region', { name: 'Obaveštenja' }));

/** Opens the dialog that assigns and presses what assigns Čedomir. */
async function assign(keys = '1') {
  const { user } = renderApp('/admin/orders');
  await screen.findByRole('row', { name: /N000123/ });
  await user.click(screen.getByRole('button', { name: 'Dodeli majstora nalogu N000123' }));
  await within(await screen.findByRole('dialog')).findAllByRole('option');
  await user.keyboard(keys);
  return user;
}

async function meetConflict(keys?: string) {
  const user = await assign(keys);
  await screen.findByRole('dialog', { name: TITLE });
  return user;
}

describe('an assignment that meets a conflict [dispatch#conflict-question]', () => {
  it('asks, with what stands in the way and what it is about', async () => {
    await meetConflict();
    question().getByText('Nalog N000123 · Čedomir Đukić · odmah');
    question().getByText('Ima nalog N000901 (Požeška 83) danas 14:00–15:20, preklop 20 min.');
    expect(question().getByRole('radio', { name: 'sutra 8–10' })).toHaveProperty('checked', true);
    question().getByRole('button', { name: 'Pomeri na sutra 8–10' });
    question().getByRole('radio', { name: /Njegoslav Džunić\s*slobodan · 1,9 km, oko 5 min/ });
    expect(requests(api.dispatch.conflicts)[0]?.query).toEqual({ workerId: cedomir._id });
    expect(notices().queryByText(/Nalog nije mogao|zauzet/)).toBeNull();
    expect(screen.queryByText(/Izaberite drugi termin ili drugog/)).toBeNull();
  });

  it('is moved to a free window by 1 and Enter, with a reason that may be changed', async () => {
    const user = await meetConflict();
    await user.keyboard('1');
    expect(document.activeElement).toBe(question().getByRole('radio', { name: 'sutra 8–10' }));
    await user.keyboard('{ArrowRight}');
    const reason = question().getByLabelText('Razlog promene termina');
    expect(reason).toHaveProperty('value', 'Termin je usklađen sa rasporedom majstora');
    await user.clear(reason);
    await user.type(reason, 'Klijent može i tada{Enter}');
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({
      workerId: cedomir._id,
      termKind: 'window',
      termDate: TOMORROW,
      termFrom: '10:15',
      termTo: '12:15',
      termReason: 'Klijent može i tada',
    });
    await isClosed();
    await notices().findByText('Nalog dodeljen radniku.');
    notices().getByRole('button', { name: 'Poništi' });
  });

  it('goes to another worker by 2 and Enter, and the call to them too', async () => {
    const called: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      called.push(this.href);
    });
    const user = await meetConflict('{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
    expect(called).toEqual([]);
    await user.keyboard('2');
    question().getByRole('button', { name: 'Dodeli drugom majstoru' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(called).toEqual([`tel:${njegoslav.phone}`]));
    expect(bodies()[1]).toMatchObject({ workerId: njegoslav._id });
    expect(bodies()[1]).not.toHaveProperty('termKind');
  });

  it('stays as it was wished by 3 and a reason, which is required', async () => {
    const user = await meetConflict();
    await user.keyboard('3');
    const reason = question().getByLabelText('Razlog');
    expect(document.activeElement).toBe(reason);
    await user.keyboard('{Enter}');
    await question().findByText('Polje je obavezno');
    expect(bodies()).toHaveLength(1);
    await user.type(reason, 'Javio je da završava ranije');
    await user.click(question().getByRole('button', { name: 'Ipak dodeli' }));
    await waitFor(() => expect(bodies()).toHaveLength(2));
    expect(bodies()[1]).toMatchObject({
      workerId: cedomir._id,
      despite: { seen: [aConflict().key], reason: 'Javio je da završava ranije' },
    });
  });
});

describe('what is not a question', () => {
  it('is a conflict that is gone meanwhile: the assignment is sent again', async () => {
    stub(api.dispatch.conflicts, someConflicts({ conflicts: [] }));
    await assign();
    await notices().findByText('Nalog dodeljen radniku.');
    expect(bodies()).toHaveLength(2);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('another term of an order that has a worker', () => {
  const detail = anOrderDetail({
    orderCode: 'N000124',
    version: 3,
    status: 'accepted',
    worker: anOrderWorker({ _id: cedomir._id, firstName: 'Čedomir', lastName: 'Đukić' }),
    term: aTerm({ kind: 'window', date: TOMORROW, from: '14:00', to: '16:00' }),
  });

  async function changeTerm() {
    stub(api.orders.get, detail);
    stubError(api.orderEvents.changeTerm, 'order.workerConflicts');
    const { user } = renderApp(`/admin/orders/${detail._id}`);
    await chooseOfOrder(user, /^Promeni termin/);
    const dialog = within(await screen.findByRole('dialog', { name: /^Promeni termin/ }));
    await user.click(await dialog.findByRole('button', { name: '16–18' }));
    await user.click(dialog.getByRole('switch', { name: 'Hitno' }));
    await user.type(dialog.getByLabelText('Razlog'), 'Klijent ne može ranije{Enter}');
    await screen.findByRole('dialog', { name: TITLE });
    return user;
  }

  it('goes to another worker with the typed term, urgency and reason', async () => {
    const user = await changeTerm();
    stub(api.orderEvents.assignWorker, { ...detail, version: 5 });
    await user.keyboard('2{Enter}');
    await isClosed();
    const window = { termKind: 'window', termDate: TOMORROW, termFrom: '16:00', termTo: '18:00' };
    const told = { isUrgent: true, termReason: 'Klijent ne može ranije' };
    expect(bodies()).toEqual([{ workerId: njegoslav._id, ...window, ...told, despite: { seen: [] } }]);
  });
});

const NONE = { minutes: null, travelMinutes: null };

it.each([
  [[{}], 'Sukob: preklop 20 min i put 22 min'],
  [[{ minutes: 90, travelMinutes: null }], 'Sukob: preklop 1 h 30 min'],
  [[{}, { travelMinutes: 31 }], 'Sukob: preklop sa 2 naloga i put 31 min'],
  [[{ ...NONE, kind: 'travel', travelMinutes: 22 }], 'Sukob: put 22 min'],
  [[{ ...NONE, kind: 'absent' }], 'Sukob: odsustvo'],
  [[{}, { ...NONE, kind: 'package_gone' }], 'Sukob: preklop 20 min, put 22 min i usluga nije u ponudi'],
] as const)('%j are named by „%s”', (conflicts, title) => {
  expect(conflictTitle(conflicts.map((one) => aConflict(one)))).toBe(title);
});
