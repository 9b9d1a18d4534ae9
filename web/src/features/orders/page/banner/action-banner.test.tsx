import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { anAction, anOrderDetail, anOrderWorker, aPage, aWorker } from '#testing/builders/builders.ts';
import { aComplainedOrder, aComplaint } from '#testing/builders/complaint-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';
import { neededAction } from './needed-action.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  stub(api.workers.list, aPage([mirko]));
  stub(api.dispatch.suggestions, ranked(mirko));
});

const mirko = aWorker({ firstName: 'Mirko', lastName: 'Ilić' });

const flagged = anAction({
  type: 'FIND_BACKUP_WORKER',
  role: 'worker',
  status: 'find_backup',
  time: '2026-03-05T08:51:00Z',
  actionRequired: true,
});
const banner = async () => within(await screen.findByRole('region', { name: /^Potrebna akcija/ }));

/** Opens an order. */
function open(order: OrderDetail) {
  stub(api.orders.get, order);
  return renderApp(`/admin/orders/${order._id}`);
}

/** Gives the order to Mirko by the button of a card, and waits for the notice. */
async function giveToMirko(user: ReturnType<typeof open>['user'], shown: Awaited<ReturnType<typeof banner>>) {
  await user.click(shown.getByRole('button', { name: 'Dodeli novog majstora' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Dodeli majstora nalogu/ }));
  await user.click(dialog.getByRole('combobox', { name: 'Majstor' }));
  await user.click(await screen.findByRole('option', { name: /Mirko Ilić/ }));
  await user.click(dialog.getByRole('button', { name: 'Dodeli' }));
  await screen.findAllByText('Nalog dodeljen radniku.');
  expect(screen.queryByText(/Potrebna akcija/)).toBeNull();
}

describe('the banner', () => {
  test('shows why the order waits, since when and how long, and is gone once a worker is assigned', async () => {
    const actions = [flagged, anAction()];
    const order = anOrderDetail({ status: 'find_backup', needsAction: true, actions, version: 4 });
    const { user } = open(order);
    const shown = await banner();
    shown.getByRole('heading', { name: 'Potrebna akcija: potrebna je zamena za majstora' });
    expect(shown.getByText(/čeka/).textContent).toBe('Danas / 09:51 · čeka 16 min');
    const assigned = [anAction({ type: 'WORKER_ASSIGNED' }), ...actions];
    stub(api.orderEvents.assignWorker, { ...order, status: 'pending', actions: assigned });
    await giveToMirko(user, shown);
    const [call] = requests(api.orderEvents.assignWorker);
    expect(call?.body).toMatchObject({ workerId: mirko._id });
    expect(call?.headers.get('if-match')).toBe('"4"');
  });

  test('gives way to a card with the same answers once a comment follows [orders#waiting-without-banner]', async () => {
    const comment = anAction({ type: 'COMMENT_ADDED', time: '2026-03-05T09:00:00Z' });
    const waiting = { ...flagged, note: 'Pokvario mi se kombi.' };
    open(anOrderDetail({ status: 'find_backup', needsAction: true, actions: [comment, waiting] }));
    const shown = within(await screen.findByRole('region', { name: 'I dalje čeka operatera' }));
    shown.getByText('potrebna je zamena za majstora');
    shown.getByText('Pokvario mi se kombi.');
    expect(shown.getByText(/čeka \d/).textContent).toBe('Danas / 09:51 · čeka 16 min');
    shown.getByRole('button', { name: 'Dodeli novog majstora' });
    expect(screen.queryByText(/Potrebna akcija/)).toBeNull();
  });

  test('of a complaint leaves its words to its card, offers a new worker, and from the menu a refund or a refusal', async () => {
    const files = ['sink', 'valve'].map((name) => ({
      _id: name,
      url: `/f/${name}`,
      thumbnailUrl: `/f/${name}`,
    }));
    const complaint = aComplaint({ files, actionRequired: true });
    const { user } = open(aComplainedOrder({ actions: [complaint, anAction()] }));
    const shown = await banner();
    shown.getByRole('heading', { name: 'Potrebna akcija: klijent je poslao reklamaciju' });
    expect(shown.queryByText(complaint.note ?? '')).toBeNull();
    expect(shown.queryByRole('img')).toBeNull();
    shown.getByRole('button', { name: 'Dodeli novog majstora' });
    await user.click(shown.getByRole('button', { name: 'Druge akcije' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Refundiraj klijenta2',
      'Odbij reklamaciju3',
      'Za 15 min',
      'Za 1 h',
      'Sutra u 8:00',
      'Drugo vreme…d',
    ]);
  });

  test('of a complaint that is given to a new worker accepts it, with the version that was seen', async () => {
    const order = aComplainedOrder();
    const { user } = open(order);
    const actions = [anAction({ type: 'COMPLAINT_ACCEPTED' }), ...order.actions];
    stub(api.orderEvents.acceptComplaint, { ...order, status: 'complaint_accepted', actions });
    await giveToMirko(user, await banner());
    const [call] = requests(api.orderEvents.acceptComplaint);
    expect(call?.body).toMatchObject({ workerId: mirko._id });
    expect(call?.headers.get('if-match')).toBe('"4"');
  });
});

test.each([
  ['FIND_BACKUP_WORKER', 'worker', 'potrebna je zamena za majstora'],
  ['CALL_WORKER_ACCEPTED', 'system', 'majstor nije krenuo, pozovite ga'],
  ['CALL_WORKER_ON_THE_WAY', 'system', 'majstor je predugo na putu, pozovite ga'],
  ['COMPLAINT_CREATED', 'client', 'klijent je poslao reklamaciju'],
  ['CANCELED', 'worker', 'majstor je otkazao nalog'],
  ['CANCELED', 'owner', 'kompanija je otkazala nalog'],
] as const)('%s by %s asks for the operator because: %s', (type, role, words) => {
  expect(neededAction(anAction({ type, role }))).toBe(words);
});

describe('a page that others change', () => {
  const created = anAction({ webItemText: 'Nalog kreiran' });
  const order = anOrderDetail({ version: 1, actions: [created] });

  const entries = async () =>
    within(await screen.findByRole('region', { name: 'Istorija' })).getAllByRole('listitem').length;

  /** Opens the order; `change` is what others did to it. */
  async function openFirst(first: OrderDetail) {
    const { user, queryClient } = open(first);
    await screen.findByRole('region', { name: 'Istorija' });
    const change = async (later: Partial<OrderDetail>) => {
      stub(api.orders.get, { ...first, ...later });
      await queryClient.refetchQueries({ queryKey: orderKeys.detail(first._id) });
    };
    return { user, change };
  }

  const show = () => screen.findByRole('button', { name: 'Prikaži' });

  test('an entry of others waits, named by a note, until it is asked for [live#page-stays-still]', async () => {
    const { user, change } = await openFirst(order);
    const arrived = anAction({ webItemText: 'Majstor stigao' });
    await change({ version: 2, status: 'arrived', actions: [arrived, created] });
    expect(await screen.findByText('Novo: Majstor stigao')).toBeTruthy();
    expect(screen.getAllByText('Majstor stigao').length).toBeGreaterThan(0);
    expect(await entries()).toBe(1);
    await change({ version: 3, status: 'arrived', actions: [anAction(), arrived, created] });
    expect(await screen.findByText('2 nove stavke')).toBeTruthy();
    await user.click(await show());
    expect(await entries()).toBe(3);
    expect(screen.queryByRole('button', { name: 'Prikaži' })).toBeNull();
  });
});

describe('an order that was opened again [orders#undo-of-reopening]', () => {
  const note = 'Ponovo otvoren: Kvar se ponovio';
  const reopened = anOrderDetail({
    worker: anOrderWorker({ _id: mirko._id }),
    actions: [
      anAction({ type: 'WORKER_ASSIGNED', note }),
      anAction({ type: 'COMPLETED', status: 'completed' }),
    ],
    undo: { status: 'completed', needsAction: false },
  });
  const card = () => screen.findByRole('region', { name: 'Nalog je ponovo otvoren' });

  test('tells why, and is closed again by one press', async () => {
    stub(api.orderEvents.undoAssignment, { ...reopened, status: 'completed', undo: null });
    const { user } = open(reopened);
    const shown = within(await card());
    shown.getByText(note);
    shown.getByText(/Bio je u statusu „Završeno”/);
    await user.click(shown.getByRole('button', { name: 'Poništi' }));
    await screen.findAllByText('Dodela je poništena.');
    expect(requests(api.orderEvents.undoAssignment)[0]?.body).toEqual({ workerId: mirko._id });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Nalog je ponovo otvoren' })).toBeNull());
  });

  test('is not one whose worker had asked for another', async () => {
    open({ ...reopened, undo: { status: 'canceled', needsAction: true } });
    await screen.findByRole('region', { name: /Istorija/ });
    expect(screen.queryByRole('region', { name: 'Nalog je ponovo otvoren' })).toBeNull();
  });
});
