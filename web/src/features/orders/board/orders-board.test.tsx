import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import type { Board } from '@majstorija/contract/orders/board/board.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import { aBar, aBoard, aBoardWorker } from '#testing/builders/board-builders.ts';
import {
  anAction,
  anOrder,
  anOrderChange,
  anOrderDetail,
  anOrderWorker,
  aPage,
  aWorker,
  someCounts,
} from '#testing/builders/builders.ts';
import { aSuggestion, suggested } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubLive } from '#testing/stub.ts';

/** Tomorrow: every hour of it may be chosen, whenever the test runs. */
const DAY = dayAfter(new Date(), 1);
const at = (clock: string) => belgradeInstant(DAY, clock).toISOString();
const PATH = `/admin/orders?layout=board&date=${DAY}`;

const ana = aBoardWorker({ worker: { firstName: 'Ana', lastName: 'Antić' } });
const busy = anOrder({
  orderCode: 'N000901',
  status: 'accepted',
  worker: anOrderWorker({ firstName: 'Čedomir', lastName: 'Đukić' }),
});
const cedomir = aBoardWorker({
  worker: { _id: busy.worker!._id, firstName: 'Čedomir', lastName: 'Đukić' },
  openCount: 1,
  bars: [aBar({ order: busy, planned: { from: at('10:00'), to: at('12:00') } })],
});
const waiting = anOrder({ orderCode: 'N000923', version: 4 });

type Answer = z.output<typeof Board>;
const aDay = (board: Partial<Answer> = {}) =>
  aBoard({
    day: { from: at('00:00'), to: belgradeInstant(dayAfter(new Date(), 2), '00:00').toISOString() },
    now: new Date().toISOString(),
    workers: [ana, cedomir],
    unassigned: { items: [waiting], total: 1 },
    ...board,
  });

const suggestionOf = ({ worker }: typeof ana, rank: number) =>
  aSuggestion({ worker: { ...aWorker(), ...worker }, rank });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  // Nothing is laid out here: the grid is told that there is room for its rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  stub(api.orders.list, aPage([]));
  stub(api.orders.counts, someCounts({ all: 2 }));
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
  stub(api.board.workers, aDay());
  stub(api.dispatch.suggestions, suggested(suggestionOf(cedomir, 1), suggestionOf(ana, 2)));
});

async function open() {
  const app = renderApp(PATH);
  await screen.findByRole('button', { name: /^N000923/ });
  return app;
}

const CHANGED = /u međuvremenu promenjen: Majstor dodeljen: Petar Petrović – Vesna Stojanović\./;

const card = () => screen.getByRole('button', { name: /^N000923/ });
const bar = () => screen.getByRole('button', { name: /^Nalog N000901/ });
const spoken = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
const detailOf = (order: OrderListItem) => ({
  ...anOrderDetail(),
  ...order,
  address: anOrderDetail().address,
});

describe('the board by worker', () => {
  test('shows workers with their jobs, and orders without a worker', async () => {
    await open();
    const rows = within(screen.getByRole('list', { name: 'Majstori i njihovi poslovi' })).getAllByRole(
      'listitem',
    );
    expect(rows.map((row) => within(row).getAllByRole('button')[0]!.textContent)).toEqual([
      'Ana Antić',
      'Čedomir Đukić',
    ]);
    within(rows[0]!).getByText('slobodan');
    expect(bar().getAttribute('aria-label')).toBe(
      'Nalog N000901, Majstor prihvatio, Njegoševa 44, Vračar, 10:00–12:00',
    );
    const [call] = requests(api.board.workers);
    expect(call?.query).toMatchObject({ date: DAY, days: '1', page: '1' });
  });

  test.each([
    ['a street gives way to its whole number', '11:20', 'Paunova 60', ['N000901', 'Paunova', '60']],
    ['a number without room leaves the code', '11:20', 'Paunova 60-62-64a', ['N000901']],
    ['under 76 pixels there are the last digits', '11:10', 'Paunova 60', ['901']],
  ])('%s [board-screen#bars]', async (_, to, streetAndNumber, words) => {
    const order = anOrder({ ...busy, address: { ...busy.address, streetAndNumber } });
    const bars = [aBar({ order, planned: { from: at('10:00'), to: at(to) } })];
    stub(api.board.workers, aDay({ workers: [ana, { ...cedomir, bars }] }));
    await open();
    const boxes = [...bar().querySelectorAll('[data-bar-words] *')].filter(
      ({ childElementCount }) => childElementCount === 0,
    );
    expect(boxes.map(({ textContent }) => textContent.trim())).toEqual(words);
  });
});

describe('a card in the hand [board-screen#hand]', () => {
  const electrician = aBoardWorker({
    worker: { firstName: 'Predrag', lastName: 'Krstić', packages: ['ELECTRICAL'] },
  });
  const rowNames = () =>
    within(screen.getByRole('list', { name: 'Majstori i njihovi poslovi' }))
      .getAllByRole('listitem')
      .map((row) => within(row).getAllByRole('button')[0]!.textContent);
  const lift = async () => {
    stub(api.board.workers, aDay({ workers: [electrician, ana, cedomir] }));
    const { user } = await open();
    await user.keyboard('b');
    expect(document.activeElement).toBe(card());
    await user.keyboard('{Enter}');
    await screen.findByText('Ne mogu da preuzmu · 1');
    return user;
  };

  test('puts the first of the ranking on top, says who cannot and why, and puts the rows back', async () => {
    const user = await lift();
    expect(rowNames()).toEqual(['Čedomir Đukić', 'Ana Antić', 'Predrag Krstić']);
    screen.getByText('ne radi vodoinstalaterske radove');
    expect(spoken().join()).toContain('N000923 podignut');
    expect(spoken().join()).toContain('2 od 3 može');
    // Down leads only to those who can.
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(spoken().join()).toContain('Ana Antić, ');
    await user.keyboard('{Escape}');
    expect(rowNames()).toEqual(['Predrag Krstić', 'Ana Antić', 'Čedomir Đukić']);
    expect(requests(api.orderEvents.assignWorker)).toHaveLength(0);
  });

  test('is put down with the second of the ranking by its key, at their earliest free time', async () => {
    stub(api.orderEvents.assignWorker, detailOf(waiting));
    const user = await lift();
    await user.keyboard('2');
    await vi.waitFor(() => expect(requests(api.orderEvents.assignWorker)).toHaveLength(1));
    expect(requests(api.orderEvents.assignWorker)[0]?.body).toMatchObject({
      workerId: ana.worker._id,
      termDate: DAY,
      termFrom: '08:00',
      termTo: '09:00',
    });
  });
});

describe('what others do meanwhile [board-screen#taken]', () => {
  const byVesna = (order: OrderListItem) => ({
    ...detailOf(order),
    actions: [
      anAction({
        webItemText: 'Majstor dodeljen: Petar Petrović',
        profile: { firstName: 'Vesna', lastName: 'Stojanović', profileImage: null },
      }),
    ],
  });

  test('takes an order out of the hand, and says who has it', async () => {
    const live = stubLive();
    const { user } = await open();
    await screen.findByText('Uživo');
    act(() => card().focus());
    await user.keyboard('{Enter}');
    stub(api.orders.get, byVesna({ ...waiting, version: 5 }));
    stub(api.board.workers, aDay({ unassigned: { items: [], total: 0 } }));
    act(() => live.send(anOrderChange({ id: waiting._id, version: 5 })));
    expect(await screen.findAllByText(CHANGED)).not.toHaveLength(0);
    expect(spoken()).toContain('Nalog N000923 je vraćen na staro mesto.');
    await user.keyboard('{Enter}');
    expect(requests(api.orderEvents.assignWorker)).toHaveLength(0);
  });
});
