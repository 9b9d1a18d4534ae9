import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FactorMethod } from '@majstorija/contract/accounts/factors.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { getToken } from '#lib/http/session.ts';
import { aCurrentUser, aPage, someCounts } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

const METHODS: FactorMethod[] = ['authenticator', 'passkey', 'recovery_code'];

/** The second step, after the right password. */
async function openStep(methods = METHODS) {
  const view = renderApp('/login?returnTo=%2Fadmin%2Fowners', { user: null });
  await screen.findByRole('heading', { level: 1, name: 'Prijava' });
  stub(api.auth.login, { secondFactor: { ticket: 'karta', methods } });
  await view.user.type(screen.getByLabelText('Email'), 'operater@demo.rs');
  await view.user.type(screen.getByLabelText('Lozinka'), 'Demo-lozinka-1{Enter}');
  await screen.findByText('Lozinka je ispravna. Potvrdite da ste to vi.');
  return view;
}

const codeField = (name = 'Kod iz aplikacije') => screen.findByRole('textbox', { name });

describe('the second step of a sign-in [accounts#second-step]', () => {
  it('asks for the code of the authenticator and opens the requested page', async () => {
    const { user, router } = await openStep();
    expect(getToken()).toBeUndefined();
    const field = await codeField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
    stub(api.signIn.secondFactor, { accessToken: 'abc', user: aCurrentUser() });
    stub(api.orders.counts, someCounts());
    stub(api.owners.list, aPage([]));
    await user.type(field, '123 456{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Kompanije' });
    expect(router.state.location.pathname).toBe('/admin/owners');
    expect(requests(api.signIn.secondFactor)[0]?.body).toEqual({
      ticket: 'karta',
      code: '123 456',
      clientType: 'web',
    });
    expect(getToken()).toBe('abc');
  });

  it('shows a wrong code at its field, and needs one', async () => {
    const { user } = await openStep();
    await user.click(screen.getByRole('button', { name: 'Potvrdi' }));
    expect(await screen.findByText('Polje je obavezno')).toBeTruthy();
    expect(requests(api.signIn.secondFactor)).toHaveLength(0);
    const text = 'Kod nije ispravan ili je već iskorišćen. Unesite sledeći.';
    stubError(api.signIn.secondFactor, 'auth.codeWrong', { fields: { code: text } });
    await user.type(await codeField(), '000000{Enter}');
    expect(await screen.findByText(text)).toBeTruthy();
    expect((await codeField()).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes a recovery code in its place, and offers only what the account has', async () => {
    const { user } = await openStep(['authenticator', 'recovery_code']);
    expect(screen.queryByRole('button', { name: 'Koristi ključ' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rezervni kod' }));
    const field = await codeField('Rezervni kod');
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.click(screen.getByRole('button', { name: 'Kod iz aplikacije' }));
    expect(await codeField()).toBeTruthy();
  });

  it('goes back to the password, by itself with a sentence when its time is over', async () => {
    const { user } = await openStep();
    await user.click(screen.getByRole('button', { name: 'Nazad na lozinku' }));
    await user.click(await screen.findByRole('button', { name: 'Prijavi se' }));
    stubError(api.signIn.secondFactor, 'auth.secondFactorExpired');
    await user.type(await codeField(), '123456{Enter}');
    expect(
      await screen.findByText('Vreme za potvrdu prijave je isteklo. Unesite ponovo email i lozinku.'),
    ).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'operater@demo.rs');
  });

  it('shows a sentence when the browser gives no passkey', async () => {
    const { user } = await openStep(['passkey']);
    stub(api.signIn.passkeyOptions, {
      challenge: 'AAAA',
      rpId: 'localhost',
      timeout: 1,
      userVerification: 'required',
    });
    await user.click(screen.getByRole('button', { name: 'Koristi ključ' }));
    expect(
      await screen.findByText('Ključ nije korišćen. Pokušajte ponovo ili izaberite drugi način.'),
    ).toBeTruthy();
  });
});
