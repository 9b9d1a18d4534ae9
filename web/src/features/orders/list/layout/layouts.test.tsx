import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { BOARD_STAGE_OPTIONS } from '@majstorija/contract/orders/board/stages.ts';
import { aPage, anOrder } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

const link = (name: string) => screen.findByRole('link', { name });
const current = () =>
  screen
    .getAllByRole('link')
    .filter((one) => one.hasAttribute('aria-current') && one.closest('nav')?.ariaLabel !== 'Glavni meni')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
  stub(api.orders.list, aPage([anOrder()]));
  stub(api.board.stages, {
    now: '2026-03-05T08:07:00.000Z',
    stages: BOARD_STAGE_OPTIONS.map((stage) => ({ stage, items: [], total: 0 })),
  });
});

describe('the layouts of Nalozi [orders#layouts]', () => {
  it('start with the list, which the address does not name', async () => {
    renderApp('/admin/orders?category=ELECTRICS');
    await screen.findByRole('table');
    const list = await link('Lista');
    expect(list.getAttribute('href')).toBe('/admin/orders?category=ELECTRICS');
    expect((await link('Tabla')).getAttribute('href')).toBe('/admin/orders?category=ELECTRICS&layout=board');
    expect(current()).toContain('Lista');
    expect(current()).not.toContain('Mapa');
  });

  it('keep search and filters, and fold the filters on the board', async () => {
    const { router } = renderApp('/admin/orders?layout=stages&category=ELECTRICS');
    await screen.findByText('Bez majstora', { selector: 'h2' });
    expect(current()).toEqual(expect.arrayContaining(['Tabla', 'Po fazi']));
    expect(current()).not.toContain('Lista');
    screen.getByRole('button', { name: 'Filteri (1)' });
    screen.getByRole('button', { name: 'Ukloni filter Kategorija: Elektro radovi' });
    expect(screen.queryByRole('combobox', { name: /^Sortiraj/ })).toBeNull();
    expect(router.state.location.searchStr).toContain('category=ELECTRICS');
  });

  it('are chosen by keys, and the list again', async () => {
    const { user, router } = renderApp('/admin/orders');
    await screen.findByRole('table');
    await user.keyboard('vf');
    await screen.findByText('Bez majstora', { selector: 'h2' });
    expect(router.state.location.searchStr).toBe('?layout=stages');
    await user.keyboard('vl');
    await screen.findByRole('table');
    await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  });

  it('an unknown one is the list', async () => {
    renderApp('/admin/orders?layout=kanban');
    await screen.findByRole('table');
  });
});
