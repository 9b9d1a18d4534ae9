import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anOrderAdmin, anOrderDetail, anOrderWorker } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';
import { toRouteStops } from './history/route-stops.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') }));

const COMMENT = {
  time: '2026-03-05T08:00:00Z',
  profile: { firstName: 'Ana', lastName: 'Savić', profileImage: null },
  mentions: [],
};

async function open(order: Partial<OrderDetail> = {}) {
  const detail = anOrderDetail(order);
  stub(api.orders.get, detail);
  const view = renderApp(`/admin/orders/${detail._id}`);
  const history = within(await screen.findByRole('region', { name: 'Istorija' }));
  return { ...view, order: detail, history };
}
const card = (title: string) => within(screen.getByRole('region', { name: title }));
const hrefs = (title: string) =>
  card(title)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('people', () => {
  test('the client can be called, written to and copied', async () => {
    const { user, order } = await open();
    card('Klijent').getByText('Jelena Đurić');
    card('Klijent').getByText('+381 64 123 4567');
    expect(hrefs('Klijent')).toEqual([
      `/admin/clients/${order.client._id}`,
      'tel:+381641234567',
      'tel:+381641234567',
      'viber://chat?number=%2B381641234567',
    ]);
    await user.click(card('Klijent').getByRole('button', { name: 'Kopiraj telefon: Jelena Đurić' }));
    expect(await navigator.clipboard.readText()).toBe('+381641234567');
  });

  test('the client can be called on a second number, which has its word [people#second-phone]', async () => {
    const { client } = anOrderDetail();
    const second = { secondPhone: '+381111234567', secondPhoneWord: 'komšija' };
    const { user } = await open({ client: { ...client, ...second } });
    const name = 'Jelena Đurić, komšija';
    const call = card('Klijent').getByRole('link', { name: `Pozovi: ${name}` });
    expect(call.getAttribute('href')).toBe('tel:+381111234567');
    expect(card('Klijent').queryByRole('link', { name: `Viber: ${name}` })).toBeNull();
    await user.click(card('Klijent').getByRole('button', { name: `Kopiraj telefon: ${name}` }));
    expect(await navigator.clipboard.readText()).toBe('+381111234567');
  });

  test('an erased client, worker and operator have a slash, and cannot be called', async () => {
    await open({
      client: { ...anOrderDetail().client, phone: '' },
      worker: anOrderWorker({ phone: '' }),
      admin: anOrderAdmin({ phone: '' }),
    });
    for (const title of ['Klijent', 'Majstor', 'Operater']) {
      card(title).getByText('/');
      expect(card(title).queryByRole('link', { name: /Pozovi|Viber/ })).toBeNull();
      expect(card(title).queryByRole('button', { name: /Kopiraj telefon/ })).toBeNull();
    }
  });
});

describe('fault and place', () => {
  test('the description and the photos of the fault are shown, or that there is none', async () => {
    const files = ['a', 'b'].map((name) => ({ _id: name, url: `/f/${name}`, thumbnailUrl: `/f/${name}-s` }));
    const { unmount } = await open({ description: 'Slavina curi', files });
    card('Opis i fotografije').getByText('Slavina curi');
    card('Opis i fotografije').getByRole('img', { name: 'Kvar, fotografija 2 od 2' });
    unmount();
    const second = await open({ description: null, files });
    card('Opis i fotografije').getByText('Nema opisa');
    card('Opis i fotografije').getByRole('button', { name: 'Dodaj opis' });
    second.unmount();
    await open({ description: 'Slavina curi', files: [] });
    card('Opis i fotografije').getByText('Nema fotografija', { exact: false });
    card('Opis i fotografije').getByRole('button', { name: 'Dodaj fotografije' });
    expect(screen.queryByRole('button', { name: 'Dodaj opis' })).toBeNull();
  });

  test('without both one line says so, with the note of the address and the way to add a description', async () => {
    const { address } = anOrderDetail();
    const note = 'Zvonce ne radi';
    stub(api.clients.get, aClientDetail());
    const { user } = await open({ description: null, files: [], address: { ...address, note } });
    for (const text of ['Nema opisa', 'Nema fotografija', note]) screen.getByText(text);
    expect(screen.queryByRole('region', { name: /Opis/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Dodaj opis' }));
    await screen.findByRole('dialog', { name: /^Izmeni nalog/ });
  });
});

describe('a reminder', () => {
  const NOTE = 'Čeka se potvrda termina.';
  const admin = { _id: 'a2', firstName: 'Marko', lastName: 'Ilić' };
  const until = '2026-03-05T08:30:00Z';
  const due = { what: 'reminder', since: '2026-03-05T08:00:00Z', until } as const;
  const rung = anAction({ type: 'REMINDER_DUE', role: 'system', actionRequired: true, note: NOTE });

  test.each([
    ['that rings', { needsAction: true, actions: [rung, anAction()] }, true],
    [
      'that rings under a comment',
      { needsAction: true, actions: [anAction({ type: 'COMMENT_ADDED' }), rung, anAction()] },
      true,
    ],
    ['ahead', {}, false],
    [
      'behind what else the order waits for',
      { needsAction: true, actions: [anAction({ type: 'CANCELED', actionRequired: true }), rung] },
      true,
    ],
  ] as const)('%s is told once, with its operator and the way to take it over', async (_, order, isDue) => {
    const { history } = await open({
      ...order,
      actions: [...('actions' in order ? order.actions : [anAction()])],
      due,
      reminder: { until, note: NOTE, isDue, ownNeed: false, admin },
    });
    const told = screen.getAllByText(NOTE, { exact: false }).filter((element) => !isOf(history, element));
    expect(told).toHaveLength(1);
    screen.getByText(/Marko Ilić/);
    screen.getByRole('button', { name: 'Preuzmi podsetnik' });
  });
});

test('the map, all comments and the receipts are shown without a press', async () => {
  const comments = ['prvi', 'drugi', 'treći'].map((text) => ({ ...COMMENT, _id: text, text }));
  const paid = (name: string) =>
    anAction({ type: 'PAID', files: [{ _id: name, url: `/f/${name}`, thumbnailUrl: `/f/${name}-s` }] });
  await open({ comments, paidAmount: 900, actions: [paid('b'), paid('a'), anAction({ type: 'PAID' })] });
  await card('Adresa').findByRole('application', { name: /^Mapa:/ });
  for (const name of ['Uvećaj', 'Umanji', 'Uvećaj mapu']) card('Adresa').getByRole('button', { name });
  expect(card('Komentari operatera 3').getAllByRole('listitem')).toHaveLength(3);
  const receipts = card('Radovi i naplata').getAllByRole('img');
  expect(receipts.map((image) => [image.getAttribute('alt'), image.getAttribute('src')])).toEqual([
    ['Račun 2, fotografija 1 od 1', '/f/a-s'],
    ['Račun 3, fotografija 1 od 1', '/f/b-s'],
  ]);
});

/** Whether an entry of the history has it. */
const isOf = (history: Awaited<ReturnType<typeof open>>['history'], element: HTMLElement) =>
  history.queryAllByRole('listitem').some((entry) => entry.contains(element));

describe('the history', () => {
  const texts = (count: number) =>
    Array.from({ length: count }, (_, at) => anAction({ webItemText: `Stavka ${at + 1}` }));

  test('shows twelve entries, and from the thirteenth on the others on demand, with the focus on the first of these', async () => {
    const twelve = await open({ actions: texts(12) });
    expect(twelve.history.getAllByRole('listitem')).toHaveLength(12);
    expect(twelve.history.queryByRole('button', { name: /^još/ })).toBeNull();
    twelve.unmount();
    const { history, user } = await open({ actions: texts(14) });
    expect(history.getAllByRole('listitem')).toHaveLength(12);
    await user.click(history.getByRole('button', { name: 'još 2 događaja' }));
    const entries = history.getAllByRole('listitem');
    expect(entries).toHaveLength(14);
    expect(document.activeElement).toBe(entries[12]);
    expect(history.queryByRole('button', { name: /^još/ })).toBeNull();
  });

  test('of more than ten entries can be cut to the important ones', async () => {
    const comments = Array.from({ length: 8 }, () => anAction({ type: 'COMMENT_ADDED' }));
    const { history, user } = await open({ actions: [...comments, ...texts(3)] });
    await user.click(history.getByRole('switch', { name: 'Samo važno' }));
    expect(history.getAllByRole('listitem')).toHaveLength(3);
    expect(history.queryByRole('button', { name: /^još/ })).toBeNull();
  });

  test('names the role of each person, and the system, with time, text and note', async () => {
    const roles = ['client', 'worker', 'admin', 'owner'] as const;
    const time = '2026-03-05T08:51:00Z';
    const paid = anAction({ role: 'system', profile: null, time, note: 'Gotovinom' });
    const { history } = await open({
      actions: [paid, ...roles.map((role) => anAction({ role }))],
    });
    for (const role of ['Klijent', 'Majstor', 'Admin', 'Vlasnik'])
      history.getByText(`${role} · Milica Jovanović`);
    const entry = within(history.getAllByRole('listitem')[0]!);
    entry.getByText('Sistem');
    expect(entry.getByText('Danas / 09:51').getAttribute('datetime')).toBe(time);
    expect(entry.getByText('Gotovinom').tagName).toBe('Q');
  });
});

describe('the stops of the trasa', () => {
  /** The stops of an order whose timeline is given oldest first. */
  const stopsOf = (timeline: Partial<OrderAction>[], order: Partial<OrderDetail> = {}) => {
    const actions = timeline.map(anAction).toReversed();
    const [{ status, actionRequired: needsAction } = anAction()] = actions;
    const now = new Date('2026-03-06T09:00:00Z');
    return toRouteStops(anOrderDetail({ status, needsAction, actions, ...order }), now);
  };

  test('are shown with the current one', async () => {
    const { user } = await open({
      status: 'accepted',
      actions: [anAction({ status: 'accepted' }), anAction()],
    });
    const stops = within(screen.getByRole('list', { name: 'Trasa naloga' })).getAllByRole('listitem');
    expect(stops.map((stop) => stop.getAttribute('aria-current'))).toEqual([null, 'step', null, null, null]);
    expect(stops[1]?.textContent).toContain('Prihvaćen');
    const road = card('Trasa naloga').getByRole('button', { name: '5 stanica' });
    expect(road.getAttribute('aria-expanded')).toBe('false');
    await user.click(road);
    expect(road.getAttribute('aria-expanded')).toBe('true');
  });

  test('name a refund only when money was returned [orders#status-moves-no-money]', () => {
    const byHand = { status: 'complaint_refunded', type: 'ADMIN_STATUS_CHANGED' } as const;
    const last = (refundedAmount: number) => stopsOf([byHand], { refundedAmount }).at(-1)?.label;
    expect([last(0), last(4500)]).toEqual(['Bez vraćanja novca', 'Refundacija']);
  });
});
