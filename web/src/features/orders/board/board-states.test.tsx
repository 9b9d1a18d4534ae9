import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aBoard } from '#testing/builders/board-builders.ts';
import { anOrder, aPage, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub, stubBadGateway } from '#testing/stub.ts';

const PATH = '/admin/orders?layout=board';

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.orders.list, aPage([]));
  stub(api.orders.counts, someCounts());
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

describe('a board that has nothing to show [board-screen#board]', () => {
  test('says that it was not loaded, and tries again', async () => {
    stubBadGateway(api.board.workers);
    const { user } = renderApp(PATH);
    await screen.findByText('Tabla nije učitana.', undefined, { timeout: 15_000 });
    stub(api.board.workers, aBoard());
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await screen.findByText('Nema aktivnih majstora.')).toBeTruthy();
  }, 30_000);

  test('says that there is nobody', async () => {
    stub(api.board.workers, aBoard({ unassigned: { items: [anOrder()], total: 1 } }));
    renderApp(PATH);
    expect(await screen.findByText('Nema aktivnih majstora.')).toBeTruthy();
  });
});
