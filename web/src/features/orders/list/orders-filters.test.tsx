import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { anAdmin, anId, anOrder, aPage, aWorker } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubWith } from '#testing/stub.ts';

const row = (code: string) => screen.findByRole('row', { name: new RegExp(code) });
const lastQuery = () => requests(api.orders.list).at(-1)?.query;

function stubOrders(orders: OrderListItem[], total = orders.length) {
  stub(api.orders.list, aPage(orders, { total }));
}

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(
    api.workers.list,
    aPage([aWorker(), aWorker({ firstName: 'Nenad', lastName: 'Šušić', isActive: false })]),
  );
  stub(api.admins.options, aPage([anAdmin()]));
});

describe('search, filters and sort', () => {
  test('search waits for a pause, sends one call and is stored in the address', async () => {
    stubOrders([anOrder()]);
    const { user, router } = renderApp('/admin/orders?page=1');
    await row('N000123');
    const before = requests(api.orders.list).length;
    await user.type(screen.getByPlaceholderText('Traži po šifri ili adresi'), 'njeg');
    await waitFor(() => expect(lastQuery()).toMatchObject({ searchTerm: 'njeg' }));
    expect(requests(api.orders.list)).toHaveLength(before + 1);
    expect(router.state.location.searchStr).toContain('searchTerm=njeg');
  });

  test('rows are out of reach while something else is typed or chosen than they answer', async () => {
    const gate = createGate();
    stubWith(api.orders.list, async ({ query }) => {
      if (query.searchTerm !== undefined || query.category !== undefined) await gate.opened;
      return aPage([anOrder({ orderCode: query.searchTerm === undefined ? 'N000123' : 'N000777' })]);
    });
    const { user, router } = renderApp('/admin/orders');
    const isDead = (code: string) =>
      screen.getByRole('row', { name: new RegExp(code) }).closest('[inert]') !== null;
    await row('N000123');
    expect(isDead('N000123')).toBe(false);
    const box = screen.getByPlaceholderText('Traži po šifri ili adresi');
    await user.type(box, 'n');
    expect(isDead('N000123')).toBe(true);
    // What was typed is taken back before anything was asked.
    await user.clear(box);
    expect(isDead('N000123')).toBe(false);
    await act(() => router.navigate({ to: '/admin/orders', search: { category: 'ELECTRICS' } }));
    expect(isDead('N000123')).toBe(true);
    await user.type(box, '777');
    await waitFor(() => expect(lastQuery()).toMatchObject({ searchTerm: '777' }));
    expect(isDead('N000123')).toBe(true);
    gate.open();
    await row('N000777');
    expect(isDead('N000777')).toBe(false);
  });

  test.each([
    ['Kategorija', 'Transport', { category: 'TRANSPORT' }],
    ['Status', 'Pronađi zamenu', { status: 'find_backup' }],
    ['Opština', 'Čukarica', { municipality: 'Čukarica' }],
  ])('filters by %s: %s', async (filter, option, query) => {
    stubOrders([anOrder()], 100);
    const { user, router } = renderApp('/admin/orders?page=3&searchTerm=a');
    await row('N000123');
    await user.click(screen.getByRole('combobox', { name: filter }));
    await user.click(await screen.findByRole('option', { name: option }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ ...query, page: '1', searchTerm: 'a' }));
    expect(router.state.location.search).toMatchObject(query);
    screen.getByRole('button', { name: `Ukloni filter ${filter}: ${option}` });
  });

  test('a view of what waits is by deadline until another sort is chosen', async () => {
    const view = 'action';
    stubOrders([anOrder()]);
    const { user, router } = renderApp(`/admin/orders?view=${view}`);
    await row('N000123');
    expect(lastQuery()).toEqual({ view, sortBy: 'due', page: '1', pageSize: '25' });
    await user.click(screen.getByRole('combobox', { name: 'Sortiraj: Po roku' }));
    await user.click(await screen.findByRole('option', { name: 'Prioritet' }));
    await waitFor(() => expect(lastQuery()).toEqual({ view, page: '1', pageSize: '25' }));
    expect(router.state.location.search).toEqual({ view, sort: 'priority' });
    await user.click(screen.getByRole('combobox', { name: 'Sortiraj: Prioritet' }));
    await user.click(await screen.findByRole('option', { name: 'Po roku' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ view }));
  });

  test('who sorts by deadline keeps it in every view, until another sort is chosen', async () => {
    stubOrders([anOrder()]);
    const first = renderApp('/admin/orders');
    await row('N000123');
    await first.user.click(screen.getByRole('combobox', { name: 'Sortiraj: Prioritet' }));
    await first.user.click(await screen.findByRole('option', { name: 'Po roku' }));
    await screen.findByRole('combobox', { name: 'Sortiraj: Po roku' });
    first.unmount();
    const { user } = renderApp('/admin/orders?view=mine');
    await row('N000123');
    expect(lastQuery()).toMatchObject({ view: 'mine', sortBy: 'due' });
    await user.click(screen.getByRole('combobox', { name: 'Sortiraj: Po roku' }));
    await user.click(await screen.findByRole('option', { name: 'Prioritet' }));
    await waitFor(() => expect(lastQuery()).toEqual({ view: 'mine', page: '1', pageSize: '25' }));
  });

  test('under 1280 pixels the filters are in a panel, and what they chose stands beside it', async () => {
    Reflect.get(window, 'happyDOM').setViewport({ width: 1024, height: 900 });
    stubOrders([anOrder()], 12);
    const { user, router } = renderApp('/admin/orders?category=ELECTRICS&municipality=Zemun');
    await row('N000123');
    await user.click(screen.getByRole('button', { name: 'Filteri (2)' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Filteri' }));
    expect(panel.getAllByRole('combobox').map((filter) => filter.textContent)).toEqual([
      'KategorijaElektro radovi',
      'StatusSvi',
      'OpštinaZemun',
      'MajstorSvi',
      'OperaterSvi',
    ]);
    panel.getByRole('button', { name: 'Prikaži 12 naloga' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog', { name: 'Filteri' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filteri (2)' }));
    screen.getByRole('button', { name: 'Ukloni filter Opština: Zemun' }).focus();
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(router.state.location.search).toEqual({ category: 'ELECTRICS' }));
  });

  test('reads the whole state from the address', async () => {
    const workerId = anId();
    stubOrders([anOrder()], 200);
    renderApp(
      `/admin/orders?view=mine&category=ELECTRICS&status=pending&municipality=Zemun&workerId=${workerId}&sort=oldest&searchTerm=n1&page=2&pageSize=50`,
    );
    await row('N000123');
    expect(lastQuery()).toEqual({
      view: 'mine',
      category: 'ELECTRICS',
      status: 'pending',
      municipality: 'Zemun',
      workerId,
      sortBy: 'createdAt',
      sortOrder: 'asc',
      searchTerm: 'n1',
      page: '2',
      pageSize: '50',
    });
    screen.getByText('51–100 od 200');
  });

  test('an empty result lists its filters and clears all of them, the view too', async () => {
    stubOrders([]);
    const { user, router } = renderApp('/admin/orders?view=complaints&status=pending&searchTerm=x');
    await screen.findByText('Primenjeno: Status: Na čekanju, Pretraga: x, Prikaz: Reklamacije');
    await user.click(screen.getAllByRole('button', { name: 'Poništi filtere' }).at(-1)!);
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });
});
