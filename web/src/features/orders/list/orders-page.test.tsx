import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { orderKeys } from '#api/orders/orders.ts';
import { anOrder, anOrderAdmin, anOrderWorker, aPage, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

const row = (code: string) => screen.findByRole('row', { name: new RegExp(code) });
const lastQuery = () => requests(api.orders.list).at(-1)?.query;

function stubOrders(orders: OrderListItem[], total = orders.length) {
  stub(api.orders.list, aPage(orders, { total }));
}

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

describe('the orders list', () => {
  test('shows code, category, package, address, status, worker and operator of an order, and opens it', async () => {
    const order = anOrder({
      orderCode: 'N024014',
      package: 'DRAIN_CLEARING',
      status: 'complaint_on_the_way',
      worker: anOrderWorker(),
      admin: anOrderAdmin(),
    });
    stubOrders([order]);
    renderApp('/admin/orders');
    const cells = within(await row('N024014'));
    for (const text of ['ViK', 'Njegoševa', 'Vračar', 'Reklamacija: majstor na putu']) cells.getByText(text);
    expect((await row('N024014')).textContent).toContain('Njegoševa 44');
    expect(cells.getAllByText('Zagušenja kanalizacije').length).toBeGreaterThan(0);
    cells.getByText('Žarko Ljubičić');
    cells.getByText('Milica Jovanović');
    expect(cells.getByRole('link', { name: 'Otvori nalog N024014' })).toHaveProperty(
      'pathname',
      `/admin/orders/${order._id}`,
    );
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Šifra',
      'Kategorija',
      'Potkategorija',
      'Adresa',
      'Status',
      'Majstor',
      'Operater',
      'Radnje',
    ]);
  });

  test('sums up what search, filters and view find, and of how many', async () => {
    stub(api.orders.list, { data: [anOrder()], meta: { total: 12, page: 1, pageSize: 25 } });
    stub(api.orders.counts, someCounts({ all: 1404, action: 18 }));
    renderApp('/admin/orders?category=ELECTRICS');
    expect(await screen.findByText('12 od 1.404 naloga')).toBeDefined();
  });

  test('shows what failed in place, with the server’s text, and retries', async () => {
    stubError(api.orders.list, 'server.busy');
    const { user } = renderApp('/admin/orders');
    const panel = within(await screen.findByText('Nalozi nisu učitani.').then((text) => text.parentElement!));
    panel.getByText(
      'Could not fetch/update data: Server je trenutno preopterećen. Pokušajte ponovo za nekoliko sekundi.',
    );
    stubOrders([anOrder()]);
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await row('N000123');
    expect(screen.queryByText('Nalozi nisu učitani.')).toBeNull();
  });
});

describe('without a network', () => {
  test('buttons that write show why they are disabled, and open nothing', async () => {
    stubOrders([anOrder()]);
    const { user } = renderApp('/admin/orders');
    const cells = within(await row('N000123'));
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    const writing = [
      screen.getByRole('button', { name: 'Nov nalog' }),
      ...cells.getAllByRole('button', { name: /Dodeli/ }),
    ];
    expect(writing).toHaveLength(5);
    for (const button of writing) {
      expect(button.getAttribute('aria-disabled')).toBe('true');
      expect(button.title).toBe('Nema internet veze.');
      await user.click(button);
    }
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).toBeNull();
    online.mockRestore();
    act(() => void window.dispatchEvent(new Event('online')));
  });
});

describe('views and pages', () => {
  test('has the built-in views with their counts; the orange one has the orders that need action', async () => {
    stubOrders([anOrder()]);
    stub(
      api.orders.counts,
      someCounts({
        all: 128,
        action: 6,
        active: 31,
        complaints: 9,
        unassigned: 12,
        mine: 27,
        tomorrow: 37,
        unpaid: 4,
      }),
    );
    renderApp('/admin/orders');
    await screen.findByRole('tab', { name: /^Traže akciju\D+6/ });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent.replace(/[()\s]+/g, ' ').trim())).toEqual([
      'Svi 128',
      'Traže akciju 6',
      'U toku 31',
      'Reklamacije 9',
      'Rok za 48 h 0',
      'Bez majstora 12',
      'Moji otvoreni nalozi 27',
      'Sutra 37',
      'Nije naplaćeno 4',
    ]);
    expect(screen.getByText('6', { selector: '[role="tab"] *' }).dataset.needsAction).toBe('true');
  });

  test('a view is requested from the server and is in the address', async () => {
    stubOrders([anOrder()]);
    const { user, router } = renderApp('/admin/orders?page=2&sort=newest');
    await row('N000123');
    await user.click(screen.getByRole('tab', { name: /Bez majstora/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ view: 'unassigned', page: '1' }));
    expect(router.state.location.search).toEqual({ view: 'unassigned', sort: 'newest' });
  });
});

const orders = (...codes: string[]) => codes.map((orderCode) => anOrder({ orderCode }));
const shown = () => screen.queryAllByRole('link', { name: /^N\d+$/ }).map((link) => link.textContent);
const waiting = () => screen.queryByRole('button', { name: 'Prikaži' });

async function openList(rows: OrderListItem[], total = rows.length) {
  stub(api.orders.list, aPage(rows, { total }));
  const app = renderApp('/admin/orders');
  await screen.findByRole('link', { name: rows[0]!.orderCode });
  const refresh = async (next: OrderListItem[], nextTotal = next.length) => {
    stub(api.orders.list, aPage(next, { total: nextTotal }));
    await act(async () => {
      await app.queryClient.refetchQueries({ queryKey: orderKeys.lists });
      // The page renders the answer in a separate task.
      await new Promise((turn) => void setTimeout(turn));
    });
  };
  return { ...app, refresh };
}

describe('a list that refreshes itself', () => {
  test('never moves a row: announces what waits, once, and shows it on request, with the focus on its first row [live#waiting-rows-focus]', async () => {
    const rows = orders('N1', 'N2');
    const { refresh, user } = await openList(rows, 40);
    await refresh([...orders('N5', 'N4', 'N3'), ...rows], 43);
    expect(shown()).toEqual(['N1', 'N2']);
    expect(screen.getByText('3 nova naloga').getAttribute('role')).toBe('status');
    await user.click(screen.getByRole('button', { name: 'Prikaži' }));
    expect(shown()).toEqual(['N5', 'N4', 'N3', 'N1', 'N2']);
    expect(waiting()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'N5' }));
  });
});
