import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { getToken } from '#lib/http/session.ts';
import { aCurrentUser, aPage, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway, stubError, stubNoAnswer } from '#testing/stub.ts';

async function openLogin(path = '/login') {
  const view = renderApp(path, { user: null });
  await screen.findByRole('heading', { level: 1, name: 'Prijava' });
  const fill = async (email: string, password: string) => {
    await view.user.type(screen.getByLabelText('Email'), email);
    await view.user.type(screen.getByLabelText('Lozinka'), password);
    await view.user.click(screen.getByRole('button', { name: 'Prijavi se' }));
  };
  return { ...view, fill };
}

const shown = (text: string) => screen.findAllByText(text);

describe('signing in', () => {
  it('requires both fields before it calls the server', async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Prijavi se' }));
    expect(await shown('Polje je obavezno')).toHaveLength(2);
    expect(requests(api.auth.login)).toHaveLength(0);
    await waitFor(() => expect(document.title).toBe('Greška: Prijava – Majstorija'));
  });

  it('opens the page that was requested, with its query string', async () => {
    const { fill, router } = await openLogin('/login?status=pending&returnTo=%2Fadmin%2Fowners');
    stub(api.auth.login, { accessToken: 'abc', user: aCurrentUser() });
    stub(api.orders.counts, someCounts());
    await fill(' Operater@Demo.rs ', 'Demo-lozinka-1 ');
    await screen.findByRole('heading', { level: 1, name: 'Kompanije' });
    expect(router.state.location.href).toBe('/admin/owners?status=pending');
    expect(getToken()).toBe('abc');
    expect(localStorage.getItem('majstorija.signed-in')).not.toContain('abc');
    expect(requests(api.auth.login)[0]?.body).toEqual({
      email: 'operater@demo.rs',
      password: 'Demo-lozinka-1 ',
      clientType: 'web',
    });
  });

  it('at /auth redirects to /admin, which opens the orders', async () => {
    const { fill, router } = await openLogin('/auth');
    stub(api.auth.login, { accessToken: 'abc', user: aCurrentUser() });
    stub(api.orders.counts, someCounts());
    stub(api.orders.list, aPage([]));
    stub(api.workers.list, aPage([]));
    stub(api.admins.options, aPage([]));
    await fill('operater@demo.rs', 'Demo-lozinka-1');
    await screen.findByRole('heading', { level: 1, name: 'Nalozi' });
    expect(router.state.location.pathname).toBe('/admin/orders');
  });

  it('shows a wrong password above the form and in a toast', async () => {
    const { fill } = await openLogin();
    stubError(api.auth.login, 'auth.invalidCredentials');
    await fill('operater@demo.rs', 'pogrešna');
    await shown('Email ili lozinka nisu ispravni');
    await shown('Pogrešni podaci. Pokušajte ponovo.');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'operater@demo.rs');
  });

  it('shows different texts for too many tries and a missing connection', async () => {
    const { fill, user } = await openLogin();
    stubError(api.auth.login, 'auth.throttled', { values: { n: 15 } });
    await fill('operater@demo.rs', 'x');
    await shown('Previše pokušaja. Pokušajte ponovo za 15 min.');
    stubNoAnswer(api.auth.login);
    await user.click(screen.getByRole('button', { name: 'Prijavi se' }));
    await shown('Error connecting to server');
    expect(screen.queryByText('Pogrešni podaci. Pokušajte ponovo.')).toBeNull();
  });

  it('an answer without a text has its own two texts [errors-and-texts#failure-toast]', async () => {
    const { fill } = await openLogin();
    stubBadGateway(api.auth.login);
    await fill('operater@demo.rs', 'x');
    await shown('Email ili lozinka nisu ispravni');
    await shown('Pogrešni podaci. Pokušajte ponovo.');
    expect(screen.queryByText('Error connecting to server')).toBeNull();
  });

  it('shows and hides the password', async () => {
    const { user } = await openLogin();
    const field = screen.getByLabelText('Lozinka');
    await user.click(screen.getByRole('button', { name: 'Prikaži lozinku' }));
    expect(field).toHaveProperty('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Sakrij lozinku' }));
    expect(field).toHaveProperty('type', 'password');
  });

  it('is skipped by a user who is signed in already', async () => {
    stub(api.orders.counts, someCounts());
    const { router } = renderApp('/login?returnTo=%2Fadmin%2Fowners');
    await screen.findByRole('heading', { level: 1, name: 'Kompanije' });
    expect(router.state.location.pathname).toBe('/admin/owners');
  });

  it('links to the page for a forgotten password', async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole('link', { name: 'Zaboravljena lozinka?' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Zaboravljena lozinka' })).toBeTruthy();
  });
});

describe('logging out', () => {
  const openLogout = async (from?: string) => {
    const view = renderApp(from ?? '/admin/logout');
    if (from !== undefined) {
      await screen.findByRole('heading', { level: 1, name: 'Kompanije' });
      await view.router.navigate({ to: '/admin/logout' });
    }
    await screen.findByRole('alertdialog');
    return view;
  };

  it('ends the session and deletes the token and everything loaded', async () => {
    const { user, queryClient, router } = await openLogout();
    stub(api.auth.logout, undefined);
    await user.click(screen.getByRole('button', { name: 'Odjavi se' }));
    await screen.findByRole('heading', { level: 1, name: 'Prijava' });
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    expect(getToken()).toBeUndefined();
    expect(router.state.location.href).toBe('/login');
  });

  it('goes back when cancelled, or to the orders when it was opened by itself', async () => {
    const fromOwners = await openLogout('/admin/owners');
    await fromOwners.user.click(screen.getByRole('button', { name: 'Otkaži' }));
    await screen.findByRole('heading', { level: 1, name: 'Kompanije' });
    fromOwners.unmount();
    stub(api.orders.list, aPage([]));
    stub(api.workers.list, aPage([]));
    stub(api.admins.options, aPage([]));
    const { user } = await openLogout();
    await user.click(screen.getByRole('button', { name: 'Otkaži' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Nalozi' })).toBeTruthy();
  });

  it('stays when it fails, and shows the error', async () => {
    const { user, router } = await openLogout();
    stubNoAnswer(api.auth.logout);
    await user.click(screen.getByRole('button', { name: 'Odjavi se' }));
    await shown('Odjava nije uspela');
    await shown('Logout failed. Please try again.');
    expect(router.state.location.pathname).toBe('/admin/logout');
    expect(getToken()).toBe('access-token');
  });
});
