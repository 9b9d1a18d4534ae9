import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { MapWorker, OrderMap } from '@majstorija/contract/orders/map/map.ts';
import { aPage, anId, anOrder, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

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

describe('the map of orders [board#map-screen]', () => {
  it('says that it is loading until its orders are there', async () => {
    renderApp(AT_HERE);
    await screen.findByRole('region', { name: 'U prikazu' });
    side().getByText('Učitavanje…');
    await findRow(/N000123/);
    expect(side().queryByText('Učitavanje…')).toBeNull();
    side().getByText('1 od 1');
  });

  it('says that they were not loaded, and tries again', async () => {
    stubError(api.board.map, 'order.notFound');
    const { user } = await open();
    await screen.findByText('Mapa naloga nije učitana.');
    stubMap({ orders: [placed('N000123')] });
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await findRow(/N000123/);
    expect(screen.queryByText('Mapa naloga nije učitana.')).toBeNull();
  });

  it('says that nothing is in sight, and what is on no map', async () => {
    stubMap({ withoutPoint: 3 });
    const { user } = await open();
    await side().findByText('Nema naloga u prikazu.');
    side().getByText(/^3 naloga nisu na mapi/);
    await user.click(side().getByText('Majstori'));
    await side().findByText('Nema majstora u prikazu.');
    expect(side().queryByRole('list')).toBeNull();
  });

  it('draws every pin, however many there are [board#map-speed]', async () => {
    const grid = Array.from({ length: 56 }, (_, at) => {
      const order = placed(`N${String(at).padStart(6, '0')}`);
      const latitude = HERE.latitude + (Math.floor(at / 8) - 3) * 0.0105;
      const longitude = HERE.longitude + ((at % 8) - 3.5) * 0.019;
      return { ...order, address: { ...order.address, latitude, longitude } };
    });
    stubMap({ orders: grid });
    await open();
    await findRow(/N000000/);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^N\d{6}, / })).toHaveLength(56));
  });

  it('lists the workers in sight', async () => {
    const { user } = await open();
    await findRow(/N000123/);
    await user.click(side().getByText('Majstori'));
    await findRow(/Čedomir Đukić.*poslednji posao.*slobodan/);
    expect(side().getAllByRole('listitem')).toHaveLength(1);
  });
});

describe('the tools on a phone [board-screen#phone-tools]', () => {
  beforeEach(() => Reflect.get(window, 'happyDOM').setViewport({ width: 360, height: 780 }));

  it('are one line, with the search in the sheet of the filters', async () => {
    const { user, router } = await open();
    await screen.findByRole('group', { name: 'Mapa ili lista' });
    expect(screen.queryByPlaceholderText('Traži po šifri ili adresi')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Filteri' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filteri' }));
    await user.type(sheet.getByPlaceholderText('Traži po šifri ili adresi'), 'N000123');
    await user.click(sheet.getByRole('button', { name: 'Prikaži' }));
    await waitFor(() => expect(router.state.location.search).toMatchObject({ searchTerm: 'N000123' }));
    await screen.findByRole('button', { name: 'Filteri (1)' });
    await user.click(await screen.findByRole('button', { name: /Pretraga.*N000123/ }));
    await waitFor(() => expect(router.state.location.search).not.toHaveProperty('searchTerm'));
  });
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

  it('stay when they are not answered, without a word', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { user } = await open();
    await findRow(/N000123/);
    await user.click(side().getByText('Majstori'));
    stubError(api.board.mapWorkers, 'server.unexpected');
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    await waitFor(() => expect(requests(api.board.mapWorkers).length).toBeGreaterThan(0));
    await findRow(/poslednji posao/);
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });
});
