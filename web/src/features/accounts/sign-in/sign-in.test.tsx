import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { FactorMethod } from '@majstorija/contract/accounts/factors.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { getToken } from '#lib/http/session.ts';
import { aCurrentUser } from '#testing/builders/builders.ts';
import { aBrowserAnswer, stubPasskeys } from '#testing/passkeys.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubNoAnswer } from '#testing/stub.ts';

const OPTIONS = { challenge: 'AAAA', rpId: 'localhost', timeout: 1, userVerification: 'required' } as const;
const session = { accessToken: 'abc', user: aCurrentUser() };

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const shown = (text: string) => screen.findAllByText(text);

async function openLogin(path = '/login?returnTo=%2Fadmin%2Fowners') {
  const view = renderApp(path, { user: null });
  await heading('Prijava');
  const fill = async (email: string, password: string) => {
    await view.user.type(screen.getByLabelText('Email'), email);
    await view.user.type(screen.getByLabelText('Lozinka'), `${password}{Enter}`);
  };
  return { ...view, fill };
}

describe('signing in', () => {
  it('opens the page that was requested, with its query string', async () => {
    const { fill, router } = await openLogin('/login?status=pending&returnTo=%2Fadmin%2Fowners');
    stub(api.auth.login, session);
    await fill(' Operater@Demo.rs ', 'Demo-lozinka-1 ');
    await heading('Kompanije');
    expect(router.state.location.href).toBe('/admin/owners?status=pending');
    expect(getToken()).toBe('abc');
    expect(localStorage.getItem('majstorija.signed-in')).not.toContain('abc');
    expect(requests(api.auth.login)[0]?.body).toEqual({
      email: 'operater@demo.rs',
      password: 'Demo-lozinka-1 ',
      clientType: 'web',
    });
  });

  it('that fails shows why above the form and in a toast of its own words [errors-and-texts#failure-toast]', async () => {
    const { fill, user } = await openLogin();
    const send = () => user.click(screen.getByRole('button', { name: 'Prijavi se' }));
    stubError(api.auth.login, 'auth.throttled', { values: { n: 15 } });
    await fill('operater@demo.rs', 'pogrešna');
    await shown('Previše pokušaja. Pokušajte ponovo za 15 min.');
    stubNoAnswer(api.auth.login);
    await send();
    await shown('Error connecting to server');
    expect(screen.queryByText('Pogrešni podaci. Pokušajte ponovo.')).toBeNull();
    stubError(api.auth.login, 'auth.invalidCredentials');
    await send();
    await shown('Email ili lozinka nisu ispravni');
    await shown('Pogrešni podaci. Pokušajte ponovo.');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'operater@demo.rs');
  });
});

describe('logging out', () => {
  it('ends the session and deletes the token and everything loaded', async () => {
    const { user, queryClient, router } = renderApp('/admin/logout');
    await screen.findByRole('alertdialog');
    stubNoAnswer(api.auth.logout);
    await user.click(screen.getByRole('button', { name: 'Odjavi se' }));
    await shown('Odjava nije uspela');
    await shown('Logout failed. Please try again.');
    expect(router.state.location.pathname).toBe('/admin/logout');
    expect(getToken()).toBe('access-token');
    stub(api.auth.logout, undefined);
    await user.click(screen.getByRole('button', { name: 'Odjavi se' }));
    await heading('Prijava');
    await waitFor(() => expect(queryClient.getQueryCache().getAll()).toEqual([]));
    expect(getToken()).toBeUndefined();
    expect(router.state.location.href).toBe('/login');
  });
});

describe('a passkey that the browser offers in the e-mail field [accounts#offered-passkey]', () => {
  async function openOffer() {
    stub(api.signIn.passkeyOptions, OPTIONS);
    return openLogin();
  }

  it('signs in alone and opens the requested page', async () => {
    stub(api.signIn.passkey, session);
    const asked = stubPasskeys(() => Promise.resolve(aBrowserAnswer()));
    const { router } = await openOffer();
    expect(screen.getByLabelText('Email').getAttribute('autocomplete')).toBe('username webauthn');
    await heading('Kompanije');
    expect(router.state.location.pathname).toBe('/admin/owners');
    expect(getToken()).toBe('abc');
    expect(asked.mock.calls.map(([{ mediation }]) => mediation)).toEqual(['conditional']);
    expect(requests(api.signIn.passkey)[0]?.body).toMatchObject({
      clientType: 'web',
      credential: { id: 'a2V5', response: { userHandle: 'dXNlcg' } },
    });
    expect(requests(api.auth.login)).toEqual([]);
  });
});

describe('the second step of a sign-in [accounts#second-step]', () => {
  async function openStep(methods: FactorMethod[] = ['authenticator', 'passkey', 'recovery_code']) {
    const view = await openLogin();
    stub(api.auth.login, { secondFactor: { ticket: 'karta', methods } });
    await view.fill('operater@demo.rs', 'Demo-lozinka-1');
    await screen.findByText('Lozinka je ispravna. Potvrdite da ste to vi.');
    return view;
  }
  const codeField = (name = 'Kod iz aplikacije') => screen.findByRole('textbox', { name });

  it('asks for the code of the authenticator and opens the requested page', async () => {
    const { user, router } = await openStep();
    expect(getToken()).toBeUndefined();
    const field = await codeField();
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field).toMatchObject({ inputMode: 'numeric', autocomplete: 'one-time-code' });
    stub(api.signIn.secondFactor, session);
    await user.type(field, '123 456{Enter}');
    await heading('Kompanije');
    expect(router.state.location.pathname).toBe('/admin/owners');
    const [sent] = requests(api.signIn.secondFactor);
    expect(sent?.body).toEqual({ ticket: 'karta', code: '123 456', clientType: 'web' });
    expect(getToken()).toBe('abc');
  });

  it('shows a wrong code at its field, and needs one', async () => {
    const { user } = await openStep();
    await user.click(screen.getByRole('button', { name: 'Potvrdi' }));
    await screen.findByText('Polje je obavezno');
    expect(requests(api.signIn.secondFactor)).toHaveLength(0);
    const text = 'Kod nije ispravan ili je već iskorišćen. Unesite sledeći.';
    stubError(api.signIn.secondFactor, 'auth.codeWrong', { fields: { code: text } });
    await user.type(await codeField(), '000000{Enter}');
    await screen.findByText(text);
    expect((await codeField()).getAttribute('aria-invalid')).toBe('true');
  });

  it('takes a recovery code in its place, and offers only what the account has', async () => {
    const { user } = await openStep(['authenticator', 'recovery_code']);
    expect(screen.queryByRole('button', { name: 'Koristi ključ' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Rezervni kod' }));
    const field = await codeField('Rezervni kod');
    await waitFor(() => expect(document.activeElement).toBe(field));
  });

  it('goes back to the password, by itself with a sentence when its time is over', async () => {
    const { user } = await openStep();
    await user.click(screen.getByRole('button', { name: 'Nazad na lozinku' }));
    await user.click(await screen.findByRole('button', { name: 'Prijavi se' }));
    stubError(api.signIn.secondFactor, 'auth.secondFactorExpired');
    await user.type(await codeField(), '123456{Enter}');
    await screen.findByText('Vreme za potvrdu prijave je isteklo. Unesite ponovo email i lozinku.');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'operater@demo.rs');
  });

  it('shows a sentence when the browser gives no passkey', async () => {
    const { user } = await openStep(['passkey']);
    stub(api.signIn.passkeyOptions, OPTIONS);
    await user.click(screen.getByRole('button', { name: 'Koristi ključ' }));
    expect(
      await screen.findByText('Ključ nije korišćen. Pokušajte ponovo ili izaberite drugi način.'),
    ).toBeTruthy();
  });
});
