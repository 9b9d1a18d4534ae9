import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Factors } from '@majstorija/contract/accounts/factors.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { FACTOR_NEEDED } from '@majstorija/contract/messages/factor-notices.ts';
import { aCurrentUser, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubWith } from '#testing/stub.ts';

const lacking = aCurrentUser({ lacksFactor: true });
const NONE: Factors = { authenticator: null, passkeys: [], recoveryCodesLeft: 0, isRequired: true };
const CODES = Array.from({ length: 10 }, (_, index) => `ABCDE-0000${index}`);

let factors: Factors = NONE;

beforeEach(() => {
  factors = NONE;
  stub(api.auth.sessions, aPage([]));
  stubWith(api.factors.list, () => factors);
  stub(api.factors.beginAuthenticator, { secret: 'ABCDEFGH', uri: 'otpauth://totp/M:a?secret=ABCDEFGH' });
  stubWith(api.factors.confirmAuthenticator, () => {
    factors = { ...NONE, authenticator: { createdAt: '2026-03-06T07:05:00.000Z' }, recoveryCodesLeft: 10 };
    stub(api.auth.me, { ...lacking, lacksFactor: false });
    return { recoveryCodes: CODES };
  });
});

async function openLacking(path: string) {
  const view = renderApp(path, { user: lacking });
  await screen.findByText(FACTOR_NEEDED);
  return view;
}

type User = Awaited<ReturnType<typeof openLacking>>['user'];

/** Adds an authenticator, and stays at its recovery codes. */
async function addFactor(user: User) {
  await user.click(screen.getByRole('button', { name: 'Dodaj aplikaciju za kodove' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dodaj aplikaciju za kodove' }));
  await user.type(dialog.getByLabelText('Kod iz aplikacije'), '123456{Enter}');
  await screen.findByRole('list', { name: 'Rezervni kodovi' });
}

const owners = () => screen.findByRole('heading', { level: 1, name: 'Kompanije' });

describe('an account without its required factor [accounts#required-factor-page]', () => {
  it('is led to Bezbednost without menu and calls that would be refused, and stays there', async () => {
    const { router } = await openLacking('/admin/owners?page=2');
    expect(router.state.location.href).toBe('/admin/security?page=2&returnTo=%2Fadmin%2Fowners');
    expect(screen.queryByRole('navigation', { name: 'Glavni meni' })).toBeNull();
    for (const path of ['/admin/orders', '/admin', '/nema']) {
      await router.navigate({ href: path });
      expect(router.state.location.pathname).toBe('/admin/security');
    }
    router.history.go(-3);
    await waitFor(() => expect(router.state.location.search).toMatchObject({ returnTo: '/admin/owners' }));
    await screen.findByText(FACTOR_NEEDED);
    for (const route of [api.orders.counts, api.orders.list, api.owners.list]) {
      expect(requests(route)).toEqual([]);
    }
  });

  it('opens the requested page after the recovery codes of its first factor', async () => {
    const { user, router } = await openLacking('/admin/owners?isActive=true');
    await addFactor(user);
    expect(router.state.location.pathname).toBe('/admin/security');
    await user.click(screen.getByRole('button', { name: 'Sačuvani su' }));
    await owners();
    expect(router.state.location.href).toBe('/admin/owners?isActive=true');
    expect(screen.getAllByRole('navigation', { name: 'Glavni meni' })).not.toEqual([]);
  });
});
