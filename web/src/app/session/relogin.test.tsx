import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { client } from '#api/http/client.ts';
import { getToken } from '#lib/http/session.ts';
import { aCurrentUser, anId, anOrder, anOrderDetail, aPage, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

const me = aCurrentUser();
const order = anOrderDetail({ orderCode: 'N000777' });
const TITLE = 'Prijava je istekla';
const TYPED = 'Zvala gospođa, ne radi ni bojler.';

const dialog = () => screen.findByRole('dialog', { name: TITLE });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
const password = () => screen.getByLabelText('Lozinka', { selector: 'input' });
const comment = () => screen.getByRole('textbox', { name: /Nov komentar/ });
const count = (route: Route) => requests(route).length;

beforeEach(() => {
  stub(api.orders.get, order);
  stub(api.orders.list, aPage([]));
  stub(api.workers.list, aPage([]));
  stub(api.admins.options, aPage([]));
});

/** The page of an order with an unfinished comment. */
async function openTyped() {
  const app = renderApp(`/admin/orders/${order._id}`, { user: me });
  await app.user.type(await screen.findByRole('textbox', { name: /Nov komentar/ }), TYPED);
  return app;
}

/** From now on the server refuses the session; a sign-in makes everything work again. */
function endOnServer(...routes: Route[]): void {
  for (const route of routes) stubError(route, 'auth.sessionExpired');
  stubError(api.auth.refresh, 'auth.refreshFailed');
}

function stubLogin(revive: () => void, user = me): void {
  stubWith(api.auth.login, () => {
    revive();
    return { accessToken: 'second', user };
  });
}

type User = Awaited<ReturnType<typeof openTyped>>['user'];

async function signIn(user: User, typed = 'Demo-lozinka-1') {
  await dialog();
  await user.type(password(), `${typed}{Enter}`);
}

describe('the session that ends over unsaved work', () => {
  it('asks for the password of the same account and sends the comment again, typed once', async () => {
    const { user, router } = await openTyped();
    endOnServer(api.orderEvents.comment);
    stubLogin(() => stub(api.orderEvents.comment, order));
    await user.click(screen.getByRole('button', { name: 'Pošalji komentar' }));
    expect(within(await dialog()).getByLabelText('Email')).toMatchObject({
      value: 'operater@demo.rs',
      readOnly: true,
    });
    await waitFor(() => expect(document.activeElement).toBe(password()));
    await signIn(user);
    await screen.findAllByText('Komentar dodat.');
    await noDialog();
    const [first, second, ...more] = requests(api.orderEvents.comment);
    expect(more).toEqual([]);
    expect(second?.body).toEqual({ text: TYPED });
    expect(second?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'));
    expect(second?.headers.get('authorization')).toBe('Bearer second');
    expect(requests(api.auth.login)[0]?.body).toEqual({
      email: 'operater@demo.rs',
      password: 'Demo-lozinka-1',
      clientType: 'web',
    });
    expect(router.state.location.pathname).toBe(`/admin/orders/${order._id}`);
  });

  it('asks once for all the calls that fail together, and repeats each of them once', async () => {
    const { user } = await openTyped();
    const rows = aPage([anOrder()]);
    const counts = someCounts({ all: 9 });
    endOnServer(api.orders.list, api.orders.counts, api.orderEvents.assignAdmin);
    const before = [count(api.orders.list), count(api.orders.counts)];
    const calls = Promise.all([
      client.orders.list({ query: { page: 3 } }),
      client.orders.counts(),
      client.orderEvents.assignAdmin({ params: { id: order._id }, body: { adminId: anId() }, version: 4 }),
    ]);
    stubLogin(() => {
      stub(api.orders.list, rows);
      stub(api.orders.counts, counts);
      stub(api.orderEvents.assignAdmin, order);
    });
    await signIn(user);
    expect(await calls).toEqual([rows, counts, order]);
    expect([count(api.orders.list), count(api.orders.counts)]).toEqual(before.map((calls_) => calls_ + 2));
    const [first, again, ...more] = requests(api.orderEvents.assignAdmin);
    expect(more).toEqual([]);
    expect(again?.body).toEqual(first?.body);
    expect(again?.headers.get('if-match')).toBe('"4"');
    expect([count(api.auth.refresh), count(api.auth.login)]).toEqual([1, 1]);
  });
});

const logOutElsewhere = () =>
  act(() => {
    localStorage.removeItem('majstorija.signed-in');
    window.dispatchEvent(new StorageEvent('storage', { key: 'majstorija.signed-in', newValue: null }));
  });

describe('a password that is not given', () => {
  it('leads to the sign-in page only after a question, and clears everything', async () => {
    const { user, router, queryClient } = await openTyped();
    endOnServer(api.orders.counts);
    const failed = client.orders.counts().catch((error: unknown) => error);
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Odustani' }));
    await user.click(await screen.findByRole('button', { name: 'Nazad' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(comment()).toHaveProperty('value', TYPED);
    await user.click(screen.getByRole('button', { name: 'Odustani' }));
    await user.click(await screen.findByRole('button', { name: 'Odbaci izmene' }));
    await screen.findByRole('heading', { level: 1, name: 'Prijava' });
    expect(router.state.location.search).toEqual({ returnTo: `/admin/orders/${order._id}` });
    expect(await failed).toMatchObject({ status: 401 });
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    expect(getToken()).toBeUndefined();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('draft'))).toEqual([]);
  });

  it('clears everything when the sign-in is of another account', async () => {
    const { user, queryClient } = await openTyped();
    logOutElsewhere();
    stubLogin(() => undefined, aCurrentUser({ email: 'operater@demo.rs' }));
    await signIn(user);
    await screen.findByRole('heading', { level: 1, name: 'Prijava' });
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    expect(getToken()).toBeUndefined();
  });
});

describe('with nothing unsaved', () => {
  it('another tab that logs out leads to the sign-in page immediately', async () => {
    const { user, router, queryClient } = await openTyped();
    await user.clear(comment());
    logOutElsewhere();
    await screen.findByRole('heading', { level: 1, name: 'Prijava' });
    expect(router.state.location.search).toEqual({ returnTo: `/admin/orders/${order._id}` });
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
  });
});
