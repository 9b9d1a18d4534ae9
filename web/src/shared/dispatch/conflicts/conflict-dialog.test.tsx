import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { aPage, aTerm, aWorker, anOrder, anOrderDetail, anOrderWorker } from '#testing/builders/builders.ts';
import { aConflict, anOther, someConflicts } from '#testing/builders/conflict-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith, toError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const TITLE = 'Sukob: preklop 20 min i put 22 min';
const TOMORROW = dayAfter(new Date(), 1);
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
  stubWith(api.orders.assignWorker, () => {
    left -= 1;
    return left >= 0 ? toError('order.workerConflicts') : { ...anOrderDetail(), _id: order._id };
  });
}

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.workers.list, aPage([cedomir, njegoslav]));
  stub(api.admins.options, aPage([]));
  stub(api.orders.list, aPage([order]));
  stub(api.dispatch.suggestions, ranked(cedomir, njegoslav));
  stub(api.dispatch.conflicts, found);
  refuse(1);
});

const bodies = () => requests(api.orders.assignWorker).map(({ body }) => body);
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

  it('is asked about again when another conflict has arisen, and keeps the reason', async () => {
    refuse(2);
    const user = await meetConflict();
    await user.keyboard('3Javio je{Enter}');
    await waitFor(() => expect(requests(api.dispatch.conflicts)).toHaveLength(2));
    await screen.findByRole('dialog', { name: TITLE });
    await user.keyboard('3');
    expect(question().getByLabelText('Razlog')).toHaveProperty('value', 'Javio je');
  });

  it('is given up by Odustani and by Escape, and the row is as it was', async () => {
    const user = await meetConflict();
    await user.keyboard('2{Escape}');
    await isClosed();
    expect(screen.getAllByText('Nije dodeljen')).not.toHaveLength(0);
    expect(bodies()).toHaveLength(1);
    expect(screen.queryByText(/Pokušaj ponovo/)).toBeNull();
  });

  it('does nothing for a late Enter, and sends once for a quick pair of presses', async () => {
    const user = await meetConflict();
    await user.keyboard('{Enter}');
    expect(bodies()).toHaveLength(1);
    await user.dblClick(question().getByRole('button', { name: 'Pomeri na sutra 8–10' }));
    await isClosed();
    expect(bodies()).toHaveLength(2);
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

  it('is a conflict that can not be read: the refusal itself stands in the row', async () => {
    stubError(api.dispatch.conflicts, 'order.notFound');
    await assign();
    await screen.findAllByText(/Majstor je u to vreme zauzet ili ne radi/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is another refusal, such as of an order that somebody else has changed', async () => {
    const user = await meetConflict();
    stubError(api.orders.assignWorker, 'order.changed');
    await user.click(question().getByRole('button', { name: 'Pomeri na sutra 8–10' }));
    expect(await screen.findAllByText(/Nalog je u međuvremenu promenjen/)).not.toHaveLength(0);
    await isClosed();
  });

  it('is asked while the conflicts are on their way: the row waits', async () => {
    const gate = createGate();
    stubWith(api.dispatch.conflicts, () => gate.opened.then(() => found));
    await assign();
    await screen.findByText('Loading...');
    await waitFor(() => expect(requests(api.dispatch.conflicts)).toHaveLength(1));
    expect(screen.getByText('Loading...')).toBeTruthy();
    gate.open();
    await screen.findByRole('dialog', { name: TITLE });
    expect(screen.queryByText('Loading...')).toBeNull();
  });
});

describe('without a way out', () => {
  it('the question says so, and only the reason is left', async () => {
    stub(api.dispatch.conflicts, someConflicts());
    await meetConflict();
    question().getByText('U narednih 14 dana nema slobodnog termina.');
    question().getByText('Niko drugi nije slobodan u to vreme.');
    expect(question().getByRole('radio')).toHaveProperty('checked', true);
    question().getByRole('button', { name: 'Ipak dodeli' });
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

  async function changeTerm(urgency?: 'hitno') {
    stub(api.orders.get, detail);
    stubError(api.orders.changeTerm, 'order.workerConflicts');
    const { user } = renderApp(`/admin/orders/${detail._id}`);
    await user.click(await screen.findByRole('button', { name: 'Promeni termin' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Promeni termin/ }));
    await user.click(await dialog.findByRole('button', { name: '16–18' }));
    if (urgency !== undefined) await user.click(dialog.getByRole('switch', { name: 'Hitno' }));
    await user.type(dialog.getByLabelText('Razlog'), 'Klijent ne može ranije{Enter}');
    await screen.findByRole('dialog', { name: TITLE });
    return { user, dialog };
  }

  it('asks over its dialog, which keeps what was typed when it is given up', async () => {
    const { user, dialog } = await changeTerm();
    expect(requests(api.dispatch.conflicts)[0]?.query).toMatchObject({
      workerId: cedomir._id,
      termFrom: '16:00',
    });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
    expect(dialog.getByLabelText('Razlog')).toHaveProperty('value', 'Klijent ne može ranije');
    expect(dialog.getByLabelText('Od')).toHaveProperty('value', '16:00');
  });

  it('is another one still, or the same one with a reason', async () => {
    const { user } = await changeTerm();
    await user.keyboard('1{Enter}');
    await waitFor(() => expect(requests(api.orders.changeTerm)).toHaveLength(2));
    expect(requests(api.orders.changeTerm)[1]?.body).toMatchObject({
      termFrom: '08:00',
      isUrgent: false,
      reason: 'Klijent ne može ranije',
    });
    await screen.findByRole('dialog', { name: TITLE });
    stub(api.orders.changeTerm, { ...detail, version: 4 });
    await user.keyboard('3Dogovoreno{Enter}');
    await isClosed();
    expect(requests(api.orders.changeTerm)[2]?.body).toMatchObject({
      despite: { seen: [aConflict().key], reason: 'Dogovoreno' },
    });
  });

  it('goes to another worker with the typed term, urgency and reason', async () => {
    const { user } = await changeTerm('hitno');
    stub(api.orders.assignWorker, { ...detail, version: 5 });
    await user.keyboard('2{Enter}');
    await isClosed();
    expect(bodies()).toEqual([
      {
        workerId: njegoslav._id,
        termKind: 'window',
        termDate: TOMORROW,
        termFrom: '16:00',
        termTo: '18:00',
        isUrgent: true,
        termReason: 'Klijent ne može ranije',
      },
    ]);
  });
});
