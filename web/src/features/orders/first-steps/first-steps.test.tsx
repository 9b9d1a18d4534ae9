import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 20_000 });

const NONE = { operator: false, priceList: false, legalTexts: false, company: false, worker: false };
const ALL = { operator: true, priceList: true, legalTexts: true, company: true, worker: true };

const openOrders = (role: 'admin' | 'super_admin' = 'super_admin') =>
  renderApp('/admin/orders', { user: aCurrentUser({ role }) });
const card = async () => within(await screen.findByRole('region', { name: 'Prvi koraci' }));

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  sessionStorage.clear();
  stub(api.orders.list, aPage([]));
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

describe('the checklist of a new product [accounts#first-steps]', () => {
  test('leads to the screen of each step that is left', async () => {
    stub(api.firstSteps.get, NONE);
    openOrders();
    const list = await card();
    list.getByText('0 od 4 urađeno');
    expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pozovite prvog operatera', '/admin/admins'],
      ['Uvezite cenovnik', '/admin/price-list'],
      ['Objavite pravne dokumente', '/admin/legal-documents'],
      ['Dodajte prvu kompaniju i majstora', '/admin/owners'],
    ]);
  });

  test('ticks what is there, and asks for the worker once there is a company', async () => {
    stub(api.firstSteps.get, { ...NONE, operator: true, company: true });
    openOrders();
    const list = await card();
    list.getByText('1 od 4 urađeno');
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain('(urađeno)');
    expect(list.getByRole('link', { name: 'Dodajte prvog majstora' }).getAttribute('href')).toBe(
      '/admin/workers',
    );
  });

  test('is not there when nothing is left, and not asked for by an operator', async () => {
    stub(api.firstSteps.get, ALL);
    const { unmount } = openOrders();
    await waitFor(() => expect(requests(api.firstSteps.get)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Prvi koraci' })).toBeNull();
    unmount();
    openOrders('admin');
    await screen.findByRole('heading', { level: 1, name: 'Nalozi' });
    expect(requests(api.firstSteps.get)).toHaveLength(1);
  });

  test('stays hidden until the tab is closed', async () => {
    stub(api.firstSteps.get, NONE);
    const { unmount } = openOrders();
    await userEvent.click((await card()).getByRole('button', { name: 'Sakrij prve korake za sada' }));
    expect(screen.queryByRole('region', { name: 'Prvi koraci' })).toBeNull();
    unmount();
    openOrders();
    await screen.findByRole('heading', { level: 1, name: 'Nalozi' });
    expect(screen.queryByRole('region', { name: 'Prvi koraci' })).toBeNull();
  });

  test('leaves the orders alone when it fails', async () => {
    stubError(api.firstSteps.get, 'server.unexpected');
    openOrders();
    await screen.findByText('Nema redova.');
    expect(screen.queryByRole('region', { name: 'Prvi koraci' })).toBeNull();
    expect(screen.getByRole('alert').textContent).toBe('');
  });
});
