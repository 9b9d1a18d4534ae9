import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { aPage, aWorker, anAction, anOrderDetail, anOrderWorker } from '#testing/builders/builders.ts';
import { aComplainedOrder, aComplaint } from '#testing/builders/complaint-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

const aFile = (name: string) => ({ _id: name, url: `/f/${name}`, thumbnailUrl: `/f/${name}-small` });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  return () => vi.useRealTimers();
});

const flagged = anAction({
  type: 'FIND_BACKUP_WORKER',
  role: 'worker',
  status: 'find_backup',
  time: '2026-03-05T08:51:00Z',
  actionRequired: true,
});
const banner = () => screen.findByRole('region', { name: /^Potrebna akcija/ });

test('the banner shows why the order waits, since when and how long', async () => {
  stub(api.orders.get, anOrderDetail({ status: 'find_backup', actions: [flagged, anAction()] }));
  renderApp('/admin/orders/x1');
  const shown = await banner();
  expect(within(shown).getByRole('heading').textContent).toBe(
    'Potrebna akcija: potrebna je zamena za majstora',
  );
  expect(within(shown).getByText(/čeka/).textContent).toBe('Danas / 09:51 · čeka 16 min');
});

test('the banner quotes the note and shows the first photo of a complaint', async () => {
  const complaint = aComplaint({ files: [aFile('sink'), aFile('valve')], actionRequired: true });
  stub(api.orders.get, aComplainedOrder({ actions: [complaint, anAction()] }));
  renderApp('/admin/orders/x1');
  const shown = within(await banner());
  shown.getByText(complaint.note ?? '');
  expect(shown.getAllByRole('img')).toHaveLength(1);
  expect(shown.getByRole('img').getAttribute('alt')).toMatch('Prilog, fotografija 1 od 2');
});

test.each(['CALL_WORKER_ACCEPTED', 'CALL_WORKER_ON_THE_WAY'] as const)(
  'the first answer to %s calls the worker, then come the outcomes of the call',
  async (type) => {
    const called = { ...flagged, type, role: 'system', note: 'Javio da kasni.' } as const;
    const order = anOrderDetail({
      status: type === 'CALL_WORKER_ACCEPTED' ? 'call_worker_accepted' : 'call_worker_on_the_way',
      needsAction: true,
      worker: anOrderWorker(),
      actions: [called, anAction()],
    });
    stub(api.orders.get, order);
    const { user } = renderApp('/admin/orders/x1');
    const shown = within(await banner());
    shown.getByText('Javio da kasni.');
    const call = shown.getByRole('link', { name: /^Pozovi majstora / });
    expect(call.getAttribute('href')).toBe(`tel:${order.worker?.phone}`);
    shown.getByRole('button', { name: 'Javio se' });
    shown.getByRole('button', { name: 'Ne javlja se' });
    await user.click(shown.getByRole('button', { name: 'Druge akcije' }));
    await screen.findByRole('menuitem', { name: 'Zameni' });
    await screen.findByRole('menuitem', { name: 'Odloži: za 15 min' });
  },
);

test('there is no banner once anything has happened after the flagged action', async () => {
  stub(
    api.orders.get,
    anOrderDetail({ status: 'find_backup', actions: [anAction({ type: 'COMMENT_ADDED' }), flagged] }),
  );
  renderApp('/admin/orders/x1');
  await screen.findByText('Istorija');
  expect(screen.queryByText(/Potrebna akcija/)).toBeNull();
});

describe('an order that still waits after a comment has removed the banner', () => {
  const comment = anAction({ type: 'COMMENT_ADDED', time: '2026-03-05T09:00:00Z' });
  const waiting = { ...flagged, note: 'Pokvario mi se kombi.' };
  const shown = () => screen.findByRole('region', { name: 'I dalje čeka operatera' });

  test('shows why, how long, and the same answers [orders#waiting-without-banner]', async () => {
    const order = { status: 'find_backup', needsAction: true } as const;
    stub(api.orders.get, anOrderDetail({ ...order, actions: [comment, waiting, anAction()] }));
    stub(api.workers.list, aPage([]));
    const { user } = renderApp('/admin/orders/x1');
    const card = within(await shown());
    card.getByText('potrebna je zamena za majstora');
    card.getByText('Pokvario mi se kombi.');
    expect(card.getByText(/čeka \d/).textContent).toBe('Danas / 09:51 · čeka 16 min');
    expect(screen.queryByText(/Potrebna akcija/)).toBeNull();
    await user.click(card.getByRole('button', { name: 'Dodeli novog majstora' }));
    await screen.findByRole('dialog', { name: /^Dodeli majstora/ });
  });

  test.each([
    ['with the banner', { needsAction: true, actions: [waiting] }],
    ['once it is answered', { needsAction: false, actions: [comment, waiting] }],
  ])('has no such card %s', async (_when, order) => {
    stub(api.orders.get, anOrderDetail({ status: 'find_backup', ...order }));
    renderApp('/admin/orders/x1');
    await screen.findByText('Istorija');
    expect(screen.queryByRole('region', { name: 'I dalje čeka operatera' })).toBeNull();
  });
});

test('its button assigns a new worker, and the banner is gone once one is assigned', async () => {
  const order = anOrderDetail({
    status: 'find_backup',
    needsAction: true,
    actions: [flagged, anAction()],
    version: 4,
  });
  const worker = aWorker({ firstName: 'Mirko', lastName: 'Ilić' });
  stub(api.orders.get, order);
  stub(api.workers.list, aPage([worker]));
  stub(api.dispatch.suggestions, ranked(worker));
  stub(api.orders.assignWorker, {
    ...order,
    status: 'pending',
    actions: [anAction({ type: 'WORKER_ASSIGNED' }), ...order.actions],
  });
  const { user } = renderApp(`/admin/orders/${order._id}`);
  await user.click(within(await banner()).getByRole('button', { name: 'Dodeli novog majstora' }));
  const dialog = await screen.findByRole('dialog', { name: `Dodeli majstora nalogu ${order.orderCode}` });
  await user.click(within(dialog).getByRole('combobox', { name: 'Majstor' }));
  await user.click(await screen.findByRole('option', { name: /Mirko Ilić/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Dodeli' }));
  await screen.findAllByText('Nalog dodeljen radniku.');
  expect(requests(api.orders.assignWorker)[0]?.body).toMatchObject({ workerId: worker._id });
  expect(requests(api.orders.assignWorker)[0]?.headers.get('if-match')).toBe('"4"');
  expect(screen.queryByText(/Potrebna akcija/)).toBeNull();
});

test('has the button for a new worker and the menu to postpone where no other answer exists', async () => {
  stub(api.orders.get, anOrderDetail({ status: 'find_backup', needsAction: true, actions: [flagged] }));
  renderApp('/admin/orders/x1');
  const answers = within(await banner()).getAllByRole('button');
  expect(answers.map(({ textContent }) => textContent)).toEqual(['Dodeli novog majstora1', 'Druge akcije']);
});

describe('a complaint', () => {
  const open = async (order: OrderDetail) => {
    stub(api.orders.get, order);
    stub(api.workers.list, aPage([worker]));
    stub(api.dispatch.suggestions, ranked(worker));
    const { user } = renderApp(`/admin/orders/${order._id}`);
    return { user, shown: within(await banner()) };
  };
  const worker = aWorker({ firstName: 'Mirko', lastName: 'Ilić' });

  test('is answered by a new worker, or from the menu by a refund or a refusal', async () => {
    const { user, shown } = await open(aComplainedOrder());
    expect(shown.getByRole('heading').textContent).toBe('Potrebna akcija: klijent je poslao reklamaciju');
    expect(shown.getByRole('button', { name: 'Dodeli novog majstora' })).toBeTruthy();
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

  test.each([
    ['Refundiraj klijenta', 'Refundiraj klijenta za nalog N000123'],
    ['Odbij reklamaciju', 'Odbij reklamaciju naloga N000123'],
  ])('%s asks for the reason, and Odustani returns to the menu', async (entry, title) => {
    const { user, shown } = await open(aComplainedOrder());
    const menu = shown.getByRole('button', { name: 'Druge akcije' });
    await user.click(menu);
    await user.click(await screen.findByRole('menuitem', { name: entry }));
    const dialog = within(await screen.findByRole('dialog', { name: title }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('textbox')));
    await user.click(dialog.getByRole('button', { name: 'Odustani' }));
    await waitFor(() => expect(document.activeElement).toBe(menu));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('given to a new worker is accepted, with the version that was seen', async () => {
    const order = aComplainedOrder();
    const { user, shown } = await open(order);
    stub(api.orders.acceptComplaint, {
      ...order,
      status: 'complaint_accepted',
      actions: [anAction({ type: 'COMPLAINT_ACCEPTED' }), ...order.actions],
    });
    await user.click(shown.getByRole('button', { name: 'Dodeli novog majstora' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Dodeli majstora/ }));
    expect(dialog.getByText(/Dodelom majstora reklamacija se prihvata/)).toBeTruthy();
    await user.click(dialog.getByRole('combobox', { name: 'Majstor' }));
    await user.click(await screen.findByRole('option', { name: /Mirko Ilić/ }));
    await user.click(dialog.getByRole('button', { name: 'Dodeli' }));
    await screen.findAllByText('Nalog dodeljen radniku.');
    const [call] = requests(api.orders.acceptComplaint);
    expect(call?.body).toMatchObject({ workerId: worker._id });
    expect(call?.headers.get('if-match')).toBe('"4"');
    expect(screen.queryByText(/Potrebna akcija/)).toBeNull();
  });

  test('is shown but cannot be answered without a network', async () => {
    const { user, shown } = await open(aComplainedOrder());
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    await user.click(shown.getByRole('button', { name: 'Dodeli novog majstora' }));
    await user.click(shown.getByRole('button', { name: 'Druge akcije' }));
    const entry = await screen.findByRole('menuitem', { name: 'Refundiraj klijenta' });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    await user.click(entry);
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.restoreAllMocks();
  });
});
