import { act, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { MapWorker, OrderMap } from '@majstorija/contract/orders/map/map.ts';
import { anId, anOrder, aPage, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';
import { readPlace, writePlace } from './map-place.ts';
import { offMapText } from './map-side.tsx';
import { lateWords, placeMoment, placeWords } from './map-words.ts';

const HERE = { latitude: 44.81, longitude: 20.46 };
const AT_HERE = '/admin/orders?layout=map&map=44.81,20.46,13';

const aMapWorker = (worker: Partial<MapWorker> = {}): MapWorker => ({
  worker: {
    _id: anId(),
    firstName: 'Čedomir',
    lastName: 'Đukić',
    phone: '+381641234567',
    profileImage: null,
  },
  ...HERE,
  where: 'last_job',
  at: null,
  isFree: true,
  isCoarse: false,
  ...worker,
});

const placed = (orderCode: string) => {
  const order = anOrder({ orderCode });
  return { ...order, address: { ...order.address, ...HERE } };
};

function stubMap(map: Partial<OrderMap> = {}): void {
  const { orders = [], workers = [] } = map;
  const counts = { total: orders.length, inBounds: orders.length, withoutPoint: 0, municipalities: [] };
  stub(api.board.map, { orders, workers, ...counts, ...map });
  stub(api.board.mapWorkers, { workers });
}

const side = () => within(screen.getByRole('region', { name: 'U prikazu' }));
const findRow = (name: RegExp) => side().findByRole('button', { name });

async function open() {
  const app = renderApp(AT_HERE);
  await screen.findByRole('application', { name: 'Mapa naloga i majstora' });
  return app;
}

/** Takes pointer and focus off the map: what is looked at stands still [board#map-stands-still]. */
async function lookAway(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.hover(document.body);
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  // Elements have no size here, and a map without one has nothing in sight.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
  stub(api.orders.list, aPage([]));
  stub(api.orders.counts, someCounts());
  stubMap({ orders: [placed('N000123')], workers: [aMapWorker()] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the places of workers [board#map-positions]', () => {
  it('are asked for by themselves every 30 seconds, without the orders', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await open();
    await findRow(/N000123/);
    await user.click(side().getByText('Majstori'));
    await findRow(/poslednji posao/);
    expect(requests(api.board.mapWorkers)).toHaveLength(0);
    const asked = requests(api.board.map).length;
    stub(api.board.mapWorkers, { workers: [aMapWorker({ where: 'live', isFree: false })] });
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    side().getByRole('button', { name: /poslednji posao/ });
    await lookAway(user);
    await findRow(/uživo.*zauzet/);
    expect(requests(api.board.mapWorkers)).toHaveLength(1);
    expect(requests(api.board.map)).toHaveLength(asked);
  });
});

const NOW = new Date('2026-11-20T12:22:00Z');

it('late orders and those without coordinates are counted as in Serbian', () => {
  expect([0, 1, 2, 5, 22].map(lateWords)).toEqual(['', '1 kasni', '2 kasne', '5 kasni', '22 kasne']);
  expect([1, 3, 5, 21].map(offMapText)).toEqual([
    '1 nalog nije na mapi',
    '3 naloga nisu na mapi',
    '5 naloga nije na mapi',
    '21 naloga nije na mapi',
  ]);
});

it.each([
  [{ where: 'live', at: '2026-11-20T12:20:00Z' }, 'uživo', 'uživo'],
  [{ where: 'last_job', at: '2026-11-20T12:05:00Z' }, 'poslednji posao 13:05', '13:05'],
  [{ where: 'current_job', at: '2026-11-20T13:20:00Z' }, 'na poslu do oko 14:20', '14:20'],
  [{ where: 'current_job', at: null }, 'na poslu', ''],
] as const)('the place of a worker: %j', (place, words, moment) => {
  expect(placeWords(place, NOW)).toBe(words);
  expect(placeMoment(place, NOW)).toBe(moment);
});

it('the address has middle and zoom, and nothing else is read from it', () => {
  const place = { center: { latitude: 44.8128, longitude: 20.4612 }, zoom: 12 };
  expect(writePlace(place)).toBe('44.8128,20.4612,12');
  expect(readPlace(writePlace(place))).toEqual(place);
  for (const wrong of [undefined, 12, 'a,b,c', '44.8,20.4', '99,20,12', '44,20,21'])
    expect(readPlace(wrong)).toBeUndefined();
});
