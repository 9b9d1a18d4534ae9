import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { addDialog } from '#lib/browser/open-dialogs.ts';
import { aCurrentUser, aPage, anOrder, anOrderDetail } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import {
  findSearch,
  findSearchField,
  listFound,
  openOwners,
  openSearch,
  querySearch,
  stubFound,
  waitForMarked,
  waitForSearchClosed,
} from '#testing/search-desk.ts';
import { stub } from '#testing/stub.ts';

describe('the search', () => {
  it('opens by Ctrl K from anywhere, by ⌘ K and a Cyrillic keyboard, and by its field', async () => {
    const { user } = await openOwners();
    const open = screen.getByRole('button', { name: /^Traži: telefon/ });
    for (const press of [
      () => user.keyboard('{Control>}k{/Control}'),
      () => user.keyboard('{Meta>}k{/Meta}'),
      () => fireEvent.keyDown(document.body, { key: 'К', ctrlKey: true }),
      () => user.click(open),
    ]) {
      await press();
      await findSearchField();
      await user.keyboard('{Escape}');
      await waitForSearchClosed();
    }
    await waitFor(() => expect(document.activeElement).toBe(open));
  });

  it('opens from a field on the page and returns the focus to it', async () => {
    const { user } = await openOwners();
    const search = screen.getByRole('textbox', { name: /^Traži/ });
    await user.type(search, 'vod');
    await user.keyboard('{Control>}k{/Control}');
    await findSearchField();
    await user.keyboard('{Escape}');
    await waitForSearchClosed();
    await waitFor(() => expect(document.activeElement).toBe(search));
    expect(search).toHaveProperty('value', 'vod');
  });

  it('keeps what is typed while its code is on the way', async () => {
    stubFound({});
    const { user } = await openOwners();
    await user.keyboard('{Control>}k{/Control}vu k');
    const box = await findSearchField();
    await waitFor(() => expect(box).toHaveProperty('value', 'vu k'));
  });

  it('does not open over a dialog that holds what was typed', async () => {
    const { user } = await openOwners();
    await user.keyboard('n');
    const form = within(await screen.findByRole('dialog', { name: /Dodaj kompaniju/ }));
    const name = await form.findByRole('textbox', { name: 'Ime' });
    await user.type(name, 'Vuk');
    await user.keyboard('{Control>}k{/Control}');
    expect(querySearch()).toBeNull();
    expect(name).toHaveProperty('value', 'Vuk');
  });

  it('asks the document what is open, not what was once registered', async () => {
    const forget = addDialog({ id: 'left over', close: undefined });
    try {
      const { user } = await openOwners();
      await user.keyboard('{Control>}k{/Control}');
      expect(await findSearch()).toBeTruthy();
    } finally {
      act(forget);
    }
  });
});

describe('screens and actions', () => {
  it('are the super admin’s own only for a super admin', async () => {
    await openSearch();
    expect(listFound().join()).not.toContain('Dnevnik');
    expect(listFound().join()).toContain('Cenovnik');
  });

  it('lead to a page by its name', async () => {
    stubFound({});
    stub(api.audit.list, aPage([]));
    const { user, router } = await openSearch({ user: aCurrentUser({ role: 'super_admin' }) });
    await user.keyboard('dnev');
    await waitForMarked('Dnevnik');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/audit'));
  });

  it('are those of the order on the page', async () => {
    stubFound({});
    const order = anOrderDetail();
    stub(api.orders.get, order);
    stub(api.orders.list, aPage([anOrder()]));
    const { user } = renderApp(`/admin/orders/${order._id}`);
    await screen.findByRole('button', { name: 'Promeni status' });
    await user.keyboard('{Control>}k{/Control}');
    await findSearchField();
    expect(listFound()).toEqual(expect.arrayContaining([expect.stringContaining('Dodeli majstora')]));
    expect(listFound().join()).not.toContain('Prvi red');
    await user.keyboard('promeni st');
    await waitForMarked('Promeni status');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /Promeni status naloga/ })).toBeTruthy();
  });
});
