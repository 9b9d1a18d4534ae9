import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage } from '#testing/builders/builders.ts';
import {
  findSearchField,
  listFound,
  openSearch,
  stubFound,
  waitForMarked,
  waitForSearchClosed,
} from '#testing/search-desk.ts';
import { stub, createGate, requests, stubError, stubWith } from '#testing/stub.ts';
import { forgetSession } from '#shared/accounts/forget-session.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { aFoundClient, aFoundOrder, aFoundWorker } from '#testing/builders/search-builders.ts';

describe('screens and actions', () => {
  it('are the super admin’s own only for a super admin', async () => {
    await openSearch();
    expect(listFound().join()).not.toContain('Dnevnik');
    expect(listFound().join()).toContain('Cenovnik');
  });
});

describe('what is found', () => {
  it('is shown in the order of the server, the first marked; arrows walk it and Enter opens', async () => {
    const [client, worker] = [aFoundClient(), aFoundWorker()];
    stubFound({ '064': [client, { kind: 'order', ...aFoundOrder() }, worker] });
    stubError(api.workers.get, 'worker.notFound');
    const { user, router } = await openSearch();
    await user.keyboard('064');
    await screen.findByRole('option', { name: /Jelena Đurić/, selected: true });
    expect(screen.getAllByRole('group').map((group) => group.getAttribute('aria-labelledby'))).toHaveLength(
      3,
    );
    expect(listFound()).toHaveLength(3);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    await waitForMarked('Zoran Bulatović');
    expect(document.activeElement?.getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/workers/${worker._id}`));
    await waitForSearchClosed();
  });

  it('is a card for a client: open order, last orders, complaints, note', async () => {
    const open = aFoundOrder({ orderCode: 'N000777', status: 'on_the_way' });
    const closed = aFoundOrder({ orderCode: 'N000555', status: 'completed' });
    stubFound({
      jelena: [
        aFoundClient({
          note: 'Interfon ne radi',
          orders: 5,
          complaints: 2,
          openOrders: 1,
          openOrder: open,
          lastOrders: [open, closed],
        }),
      ],
    });
    stubError(api.orders.get, 'order.notFound');
    const { user, router } = await openSearch();
    await user.keyboard('jelena');
    const card = within(await screen.findByRole('region', { name: 'O rezultatu' }));
    expect(card.getByText('Interfon ne radi')).toBeTruthy();
    expect(card.getByText('5 naloga')).toBeTruthy();
    expect(card.getByText('2 reklamacije')).toBeTruthy();
    expect(card.getAllByRole('link', { name: /N000/ }).map((link) => link.textContent?.slice(0, 7))).toEqual([
      'N000777',
      'N000555',
    ]);
    await user.click(card.getByRole('link', { name: /N000555/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/orders/${closed._id}`));
  });

  it('says which number of a client it was found by [people#second-phone]', async () => {
    const client = aFoundClient({ secondPhone: '+381111234567', secondPhoneWord: 'komšija' });
    stubFound({ '011123': [client], '064426': [client] });
    const { user } = await openSearch();
    await user.keyboard('011123');
    const option = await screen.findByRole('option', { name: /Jelena Đurić/ });
    expect(option.textContent).toContain('komšija +381 11 123 4567 · Vojvode Stepe 12');
    const card = within(screen.getByRole('region', { name: 'O rezultatu' }));
    card.getByRole('link', { name: '+381 11 123 4567' });
    await user.keyboard('{Control>}a{/Control}064426');
    await waitFor(() => expect(listFound().join()).toContain('+381 64 426 0494 · Vojvode'));
  });

  it('is never an overtaken answer', async () => {
    const slow = createGate();
    stubWith(api.search.find, async ({ query }) => {
      if (query.q === 'je') await slow.opened;
      return { results: [aFoundClient({ firstName: query.q === 'je' ? 'Stara' : 'Nova' })] };
    });
    const { user } = await openSearch();
    await user.keyboard('je');
    await waitFor(() => expect(requests(api.search.find)).toHaveLength(1));
    await user.keyboard('len');
    await screen.findByRole('option', { name: /Nova/ });
    await act(async () => {
      slow.open();
      await slow.opened;
    });
    expect(listFound().join()).not.toContain('Stara');
  });

  it('of the text before is reached by nothing until the answer', async () => {
    const slow = createGate();
    const [ana, jelena] = [aFoundClient({ firstName: 'Ana' }), aFoundClient({ firstName: 'Jelena' })];
    stubWith(api.search.find, async ({ query }) => {
      if (query.q === 'je') return { results: [ana, jelena] };
      await slow.opened;
      return { results: [jelena] };
    });
    stubError(api.clients.get, 'client.notFound');
    stub(api.clients.orders, aPage([]));
    const { user, router } = await openSearch();
    await user.keyboard('je');
    const stranger = await screen.findByRole('option', { name: /Ana/ });
    await user.keyboard('l');
    await user.click(stranger);
    await user.keyboard('{ArrowDown}{Alt>}n{/Alt}{Enter}');
    expect(stranger.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('region', { name: 'O rezultatu' }).closest('[inert]')).not.toBeNull();
    expect(router.state.location.pathname).not.toContain('clients');
    slow.open();
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/clients/${jelena._id}`));
  });

  it('is remembered until sign-out', async () => {
    const client = aFoundClient();
    stubFound({ jelena: [client] });
    stub(api.clients.get, aClientDetail({ _id: client._id }));
    stub(api.clients.orders, aPage([]));
    const { user, queryClient } = await openSearch();
    await user.keyboard('jelena');
    await screen.findByRole('option', { name: /Jelena/ });
    await user.keyboard('{Enter}');
    await waitForSearchClosed();
    await user.keyboard('{Control>}k{/Control}');
    await findSearchField();
    expect(listFound()[0]).toContain('Jelena Đurić');
    await user.keyboard('{Escape}');
    await waitForSearchClosed();
    expect(sessionStorage.getItem('majstorija.recent')).toContain('Jelena');
    act(() => forgetSession(queryClient));
    expect(sessionStorage.getItem('majstorija.recent')).toBeNull();
  });
});

describe('a caller', () => {
  it('who is unknown becomes a new client with the typed number', async () => {
    stubFound({});
    const { user } = await openSearch();
    await user.keyboard('0644260494');
    await waitForMarked('Nov klijent 064 426 0494');
    await user.keyboard('{Enter}');
    const form = within(await screen.findByRole('dialog', { name: 'Nov klijent' }));
    expect(await form.findByRole('textbox', { name: /Mobilni telefon/ })).toHaveProperty(
      'value',
      '64 426 0494',
    );
  });

  it('gets a new order by Alt N and is called by Alt C', async () => {
    const found = aFoundClient();
    stubFound({ jelena: [found] });
    stub(api.clients.get, aClientDetail({ _id: found._id, phone: found.phone }));
    stub(api.clients.list, aPage([]));
    const called: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      called.push(this.href);
    });
    const { user } = await openSearch();
    await user.keyboard('jelena');
    await screen.findByRole('option', { name: /Jelena/ });
    await user.keyboard('{Alt>}c{/Alt}');
    expect(called).toEqual(['tel:+381644260494']);
    await user.keyboard('{Alt>}n{/Alt}');
    await screen.findByRole('button', { name: 'Kreiraj nalog' });
    const form = within(screen.getByRole('dialog', { name: 'Nov nalog' }));
    expect(await form.findByRole('combobox', { name: 'Klijent' })).toHaveProperty('value', 'Jelena Đurić');
    await waitForSearchClosed();
  });
});
