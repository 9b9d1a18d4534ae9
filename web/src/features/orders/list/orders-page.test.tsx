import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import {
  aPage,
  aWorker,
  anAdmin,
  anOrder,
  anOrderAdmin,
  anOrderDetail,
  anOrderWorker,
  someCounts,
} from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

const row = (code: string) => screen.findByRole('row', { name: new RegExp(code) });
const lastQuery = () => requests(api.orders.list).at(-1)?.query;

function stubOrders(orders: OrderListItem[], total = orders.length) {
  stub(api.orders.list, aPage(orders, { total }));
}

vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(
    api.workers.list,
    aPage([aWorker(), aWorker({ firstName: 'Nenad', lastName: 'Šušić', isActive: false })]),
  );
  stub(api.admins.options, aPage([anAdmin()]));
});

describe('the orders list', () => {
  test('shows code, category, package, address, status, worker and operator of an order', async () => {
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
    expect(cells.getByRole('link', { name: 'N024014' })).toHaveProperty(
      'pathname',
      `/admin/orders/${order._id}`,
    );
    for (const text of ['ViK', 'Njegoševa 44', 'Vračar', 'Reklamacija: majstor na putu'])
      cells.getByText(text);
    expect(cells.getAllByText('Zagušenja kanalizacije').length).toBeGreaterThan(0);
    cells.getByText('Žarko Ljubičić');
    cells.getByText('Milica Jovanović');
  });

  test('has a header for every column', async () => {
    stubOrders([anOrder()]);
    renderApp('/admin/orders');
    await row('N000123');
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

  test('offers in every row to assign a worker or an operator and to open the order', async () => {
    const order = anOrder();
    stubOrders([order]);
    renderApp('/admin/orders');
    const cells = within(await row('N000123'));
    cells.getByRole('button', { name: 'Dodeli majstora nalogu N000123' });
    cells.getByRole('button', { name: 'Dodeli operatera nalogu N000123' });
    expect(cells.getByRole('link', { name: 'Otvori nalog N000123' })).toHaveProperty(
      'pathname',
      `/admin/orders/${order._id}`,
    );
  });

  test('marks an order that needs action, and only that one', async () => {
    stubOrders([anOrder({ orderCode: 'N1', needsAction: true }), anOrder({ orderCode: 'N2' })]);
    renderApp('/admin/orders');
    expect((await row('N1')).dataset.urgent).toBe('true');
    expect((await row('N2')).dataset.urgent).toBeUndefined();
  });

  test.each([
    [{ all: 128, action: 6 }, '128 naloga · 6 traži akciju'],
    [{ all: 21, action: 1 }, '21 naloga · 1 traži akciju'],
    [{ all: 1002, action: 3 }, '1.002 naloga · 3 traže akciju'],
    [{ all: 0, action: 0 }, '0 naloga · 0 traži akciju'],
  ])('sums up %o', async (counts, text) => {
    stubOrders([]);
    stub(api.orders.counts, someCounts(counts));
    renderApp('/admin/orders');
    expect(await screen.findByText(text)).toBeDefined();
  });

  test('sums up what search, filters and view find, and names the count that is of all', async () => {
    stub(api.orders.list, { data: [anOrder()], meta: { total: 12, page: 1, pageSize: 25 } });
    stub(api.orders.counts, someCounts({ all: 1404, action: 18 }));
    renderApp('/admin/orders?category=ELECTRICS');
    expect(await screen.findByText('12 od 1.404 naloga · ukupno 18 traži akciju')).toBeDefined();
  });

  test('shows that there are no rows, and offers to create the first order', async () => {
    stubOrders([]);
    renderApp('/admin/orders');
    await screen.findByText('Nema redova.');
    expect(screen.getAllByRole('button', { name: 'Nov nalog' })).toHaveLength(2);
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
  test('has seven views with their counts; the orange one has the orders that need action', async () => {
    stubOrders([anOrder()]);
    stub(
      api.orders.counts,
      someCounts({ all: 128, action: 6, active: 31, complaints: 9, unassigned: 12, mine: 27 }),
    );
    renderApp('/admin/orders');
    await screen.findByRole('tab', { name: /^Traže akciju\D+6/ });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent.replace(/[()\s]+/g, ' ').trim())).toEqual([
      'Svi 128',
      'Traže akciju 6',
      'U toku 31',
      'Reklamacije 9',
      'Rok ističe 0',
      'Bez majstora 12',
      'Moji otvoreni nalozi 27',
    ]);
    expect(screen.getByText('6', { selector: '[role="tab"] *' }).dataset.urgent).toBe('true');
  });

  test('a view is requested from the server and is in the address', async () => {
    stubOrders([anOrder()]);
    const { user, router } = renderApp('/admin/orders?page=2&sort=newest');
    await row('N000123');
    await user.click(screen.getByRole('tab', { name: /Bez majstora/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ view: 'unassigned', page: '1' }));
    expect(router.state.location.search).toEqual({ view: 'unassigned', sort: 'newest' });
  });

  test('page and page size are requested from the server, a new size from the first page', async () => {
    stubOrders([anOrder()], 60);
    const { user, router } = renderApp('/admin/orders');
    await row('N000123');
    await user.click(screen.getByRole('button', { name: 'Sledeća' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '2', pageSize: '25' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Redova:' }), '10');
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1', pageSize: '10' }));
    expect(router.state.location.searchStr).toBe('?pageSize=10');
  });

  test('a page past the end becomes the last one', async () => {
    stubWith(api.orders.list, ({ query }) =>
      aPage(query.page === '2' ? [anOrder()] : [], { page: Number(query.page), total: 26 }),
    );
    const { router } = renderApp('/admin/orders?page=9');
    await row('N000123');
    expect(router.state.location.searchStr).toBe('?page=2');
  });
});

describe('the keyboard', () => {
  test('"/" goes to the search and "n" opens a new order', async () => {
    stubOrders([anOrder()]);
    stub(api.clients.list, aPage([]));
    const { user } = renderApp('/admin/orders');
    await row('N000123');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Traži po šifri ili adresi'));
    await user.tab();
    await user.keyboard('n');
    await screen.findByRole('dialog', { name: 'Nov nalog' });
  });

  test('"p" calls the client of the focused row, and "j" enters the rows', async () => {
    const order = anOrder({ orderCode: 'N1' });
    stubOrders([order]);
    const { user } = renderApp('/admin/orders');
    await screen.findByRole('link', { name: 'N1' });
    const called = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await user.keyboard('p');
    expect(called).not.toHaveBeenCalled();
    await user.keyboard('j');
    expect(document.activeElement?.textContent).toBe('N1');
    await user.keyboard('p');
    expect(called.mock.instances.map((link) => String(link))).toEqual([`tel:${order.client.phone}`]);
  });

  test('arrows move between rows, "m" and "o" assign in the focused one, Enter opens it', async () => {
    const second = anOrder({ orderCode: 'N2' });
    stubOrders([anOrder({ orderCode: 'N1' }), second]);
    stub(api.orders.get, anOrderDetail({ ...second, address: anOrderDetail().address }));
    const { user, router } = renderApp('/admin/orders');
    (await screen.findByRole('link', { name: 'N1' })).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('N2');
    await user.keyboard('m');
    await screen.findByRole('dialog', { name: 'Dodeli majstora nalogu N2' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('N2'));
    await user.keyboard('o');
    await screen.findByRole('dialog', { name: 'Dodeli operatera nalogu N2' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('N2'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${second._id}`));
  });
});
