import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { anAdmin, anOrder, aPage, aWorker } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

const lastUrl = () => requests(api.orders.list).at(-1)?.url.searchParams;
const pill = (name: string) => screen.findByRole('button', { name: `Ukloni filter ${name}` });

async function open(path: string) {
  const app = renderApp(path);
  await screen.findByRole('row', { name: /N000123/ });
  return app;
}

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  vi.setSystemTime(new Date('2026-11-29T10:00:00Z'));
  stub(api.orders.list, aPage([anOrder()], { total: 12 }));
  stub(api.workers.list, aPage([aWorker()]));
  stub(api.admins.options, aPage([anAdmin()]));
});

describe('Još filtera', () => {
  test('asks for days, and keeps in the address which ones they are from day to day', async () => {
    const { user, router } = await open('/admin/orders?page=2');
    await user.keyboard('f');
    const panel = within(await screen.findByRole('dialog', { name: 'Još filtera' }));
    const term = within(await panel.findByRole('group', { name: 'Termin' }));
    await waitFor(() => expect(document.activeElement).toBe(term.getByRole('button', { name: 'danas' })));
    await user.keyboard('{ArrowRight}{Enter}');
    await pill('Termin: sutra');
    expect(router.state.location.search).toEqual({ term: 'tomorrow' });
    expect(lastUrl()?.toString()).toBe('termFrom=2026-11-30&termTo=2026-11-30&page=1&pageSize=25');
    await user.click(panel.getByRole('button', { name: 'bez operatera' }));
    await user.click(panel.getByRole('button', { name: 'nije naplaćeno' }));
    await pill('Operater: bez operatera');
    await user.click(panel.getByRole('button', { name: 'Prikaži 12 naloga' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Još filtera (3)' }));
    await user.click(await screen.findByRole('button', { name: 'sutra', pressed: true }));
    await waitFor(() => expect(router.state.location.search).toEqual({ adminId: 'none', paid: 'false' }));
    expect(lastUrl()?.toString()).toBe('adminId=none&paid=false&page=1&pageSize=25');
  });

  test('finds payments made or held in one of several ways, each with a pill of its own [orders#way-filters]', async () => {
    const { user, router } = await open('/admin/orders');
    await user.click(screen.getByRole('button', { name: 'Još filtera' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Još filtera' }));
    const method = within(await panel.findByRole('group', { name: 'Način' }));
    await user.click(method.getByRole('button', { name: 'prenos' }));
    await user.click(method.getByRole('button', { name: 'gotovina' }));
    await user.click(panel.getByRole('button', { name: 'kompanije' }));
    await waitFor(() =>
      expect(router.state.location.search).toEqual({ method: ['cash', 'transfer'], holder: 'company' }),
    );
    expect(lastUrl()?.toString()).toBe('method=cash&method=transfer&holder=company&page=1&pageSize=25');
    // In the title, where two have room [orders#pills-in-title].
    expect((await pill('Način: prenos')).closest('header')).not.toBeNull();
    expect(screen.getByText('+1').title).toBe('Novac je kod: kompanije');
    await user.click(await pill('Način: prenos'));
    await waitFor(() => expect(lastUrl()?.toString()).toBe('method=cash&holder=company&page=1&pageSize=25'));
    await pill('Novac je kod: kompanije');
    method.getByRole('button', { name: 'gotovina', pressed: true });
  });

  test('asks for two days of one’s own, not while the last is before the first', async () => {
    const { user, router } = await open('/admin/orders');
    await user.click(screen.getByRole('button', { name: 'Još filtera' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Još filtera' }));
    await user.click(within(await panel.findByRole('group', { name: 'Kreirano' })).getByText('od–do…'));
    const from = await panel.findByLabelText('Kreirano od dana');
    await waitFor(() => expect(document.activeElement).toBe(from));
    await user.type(from, '05.11.2026.{Enter}');
    await waitFor(() => expect(router.state.location.search).toEqual({ created: '2026-11-05..' }));
    await user.type(panel.getByLabelText('Kreirano do dana'), '01.11.2026.{Enter}');
    await panel.findByText('Kraj perioda ne može biti pre početka');
    expect(router.state.location.search).toEqual({ created: '2026-11-05..' });
    await user.click(panel.getByRole('button', { name: 'Ponuđeni periodi' }));
    await waitFor(() => expect(router.state.location.search).toEqual({}));
    const created = within(panel.getByRole('group', { name: 'Kreirano' }));
    expect(document.activeElement).toBe(created.getByRole('button', { name: 'danas' }));
  });

  test('several values of one filter have a pill each, and any of them is enough', async () => {
    const { user, router } = await open('/admin/orders?status=pending');
    await user.click(screen.getByRole('combobox', { name: 'Status: Na čekanju' }));
    const option = await screen.findByRole('option', { name: 'Završeno' });
    await user.click(option.querySelector('[data-add]')!);
    await pill('Status: Završeno');
    expect(router.state.location.searchStr).toBe('?status=pending&status=completed');
    expect(lastUrl()?.getAll('status')).toEqual(['pending', 'completed']);
    await user.click(await pill('Status: Na čekanju'));
    await waitFor(() => expect(router.state.location.search).toEqual({ status: 'completed' }));
  });

  test('the view of tomorrow is by its hours', async () => {
    await open('/admin/orders?view=tomorrow');
    expect(lastUrl()?.toString()).toBe('view=tomorrow&sortBy=term&page=1&pageSize=25');
  });
});
