import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { getToken, setToken } from '#lib/http/session.ts';
import { aCurrentUser, anOwner, aPage, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubLive, stubNoAnswer, stubSignedOut, stubWith } from '#testing/stub.ts';

const atHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the guard of the admin area', () => {
  it('sends a user who is not signed in to the sign-in page and keeps the query string', async () => {
    stubSignedOut();
    const { router } = renderApp('/admin/orders?status=pending&page=2', { user: null });
    await atHeading('Prijava');
    expect(router.state.location.pathname).toBe('/login');
    expect(router.state.location.search).toEqual({ status: 'pending', page: '2', returnTo: '/admin/orders' });
  });

  it('sends another role to /unauthorized', async () => {
    const { router } = renderApp('/admin/owners', { user: aCurrentUser({ role: 'worker' }) });
    await atHeading('Nemate dozvolu za pristup ovoj stranici.');
    expect(router.state.location.pathname).toBe('/unauthorized');
    expect(screen.getByRole('link', { name: 'Početna' })).toHaveProperty('pathname', '/');
  });

  it('refreshes the token once and repeats the current-user call after a 401', async () => {
    setToken('old');
    stub(api.orders.counts, someCounts());
    stubError(api.auth.me, 'auth.sessionExpired');
    stubWith(api.auth.refresh, () => {
      stub(api.auth.me, aCurrentUser());
      return { accessToken: 'fresh' };
    });
    renderApp('/admin/owners', { user: null });
    await atHeading('Kompanije');
    expect(requests(api.auth.refresh)).toHaveLength(1);
    expect(requests(api.auth.me).map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer old',
      'Bearer fresh',
    ]);
  });

  it('offers a retry when the server cannot be reached, and does not end the session', async () => {
    setToken('access-token');
    stub(api.orders.counts, someCounts());
    stubNoAnswer(api.auth.me);
    const { user } = renderApp('/admin/owners', { user: null });
    await user.click(await screen.findByRole('button', { name: 'Pokušaj ponovo' }));
    stub(api.auth.me, aCurrentUser());
    await user.click(await screen.findByRole('button', { name: 'Pokušaj ponovo' }));
    await atHeading('Kompanije');
    expect(getToken()).toBe('access-token');
  });

  it('clears an idle page when its session ends on the server', async () => {
    const live = stubLive();
    stub(api.owners.list, aPage([anOwner({ firstName: 'Zorka' })]));
    const { router, queryClient } = renderApp('/admin/owners');
    await screen.findAllByText(/Zorka/);
    await screen.findByText('Uživo');
    stubError(api.live.events, 'auth.sessionExpired');
    stubError(api.auth.refresh, 'auth.refreshFailed');
    live.end();
    await waitFor(() => expect(screen.queryByText(/Zorka/)).toBeNull());
    await atHeading('Prijava');
    expect(router.state.location.search).toEqual({ returnTo: '/admin/owners' });
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
  });

  it('leads to the sign-in page when the session ends in the middle of work', async () => {
    stub(api.orders.list, aPage([]));
    stub(api.workers.list, aPage([]));
    stub(api.admins.options, aPage([]));
    const { router, user, queryClient } = renderApp('/admin/orders');
    await atHeading('Nalozi');
    stubError(api.orders.list, 'auth.sessionExpired');
    stubError(api.orders.counts, 'auth.sessionExpired');
    stubError(api.auth.refresh, 'auth.refreshFailed');
    await user.click(screen.getByRole('button', { name: 'Osveži' }));
    await atHeading('Prijava');
    expect(router.state.location.search).toEqual({ returnTo: '/admin/orders' });
    expect(requests(api.auth.refresh)).toHaveLength(1);
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
  });
});
