import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { renderApp } from '#testing/render.tsx';
import {
  createGate,
  requests,
  stub,
  stubBadGateway,
  stubError,
  stubNoAnswer,
  stubWith,
} from '#testing/stub.ts';
import { startClock, startCountdown, turnTab } from '#testing/visibility.ts';

const EXPIRED = 'Link za resetovanje lozinke je istekao ili nije validan. Molimo pokušajte ponovo.';
const DONE = 'Lozinka je uspešno resetovana.';
const GOOD = 'nova-lozinka-1';

const atHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const inMain = (text: string) => screen.findByText(text, { selector: 'main *' });
const notices = () => screen.getByRole('region', { name: 'Obaveštenja' }).textContent;
const bodies = (route: Route) => requests(route).map(({ body }) => body);

async function open(path: string, heading: string) {
  const view = renderApp(path, { user: null });
  await atHeading(heading);
  return view;
}

/** Sign-in opens exactly three seconds after it is announced, with the text in a toast. */
async function expectRedirect(text: string) {
  const pass = await startCountdown();
  screen.getByText('Prijava se otvara za 3 s.');
  pass(2999);
  screen.getByText('Prijava se otvara za 1 s.');
  pass(1);
  vi.useRealTimers();
  await atHeading('Prijava');
  expect(notices()).toContain(text);
}

// A countdown runs only in a visible tab, so the test controls it.
beforeEach(() => turnTab('hidden'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the check of a reset link', () => {
  const openLink = (path = '/auth/reset-password/tajna') => open(path, 'Nova lozinka');

  it('of a bad link shows the error and opens sign-in after three seconds, or another page when asked', async () => {
    stub(api.auth.checkResetToken, { isTokenValid: false });
    const first = await openLink();
    expect((await inMain(EXPIRED)).closest('[role=status]')?.textContent).toContain(
      'Prijava se otvara za 3 sekunde.',
    );
    await expectRedirect(EXPIRED);
    expect(first.router.state.location.pathname).toBe('/login');
    first.unmount();
    turnTab('hidden');
    const second = await openLink();
    await second.user.click(await screen.findByRole('link', { name: 'Zatraži novi link' }));
    await atHeading('Zaboravljena lozinka');
    startClock()(60_000);
    expect(second.router.state.location.pathname).toBe('/auth/forgot-password');
  });

  it('that fails is offered again and opens no page', async () => {
    stubError(api.auth.checkResetToken, 'auth.throttled', { values: { n: 9 } });
    const { user } = await openLink();
    await inMain('Provera tokena nije uspela');
    startClock()(60_000);
    vi.useRealTimers();
    stub(api.auth.checkResetToken, { isTokenValid: true });
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await screen.findByLabelText('Nova lozinka');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });
});

describe('a new password by a reset link', () => {
  async function openForm() {
    stub(api.auth.checkResetToken, { isTokenValid: true });
    const view = await open('/auth/reset-password/tajna', 'Nova lozinka');
    await screen.findByLabelText('Nova lozinka');
    const send = () => view.user.click(screen.getByRole('button', { name: 'Sačuvaj lozinku' }));
    const fill = async (password: string, repeated = password) => {
      await view.user.type(screen.getByLabelText('Nova lozinka'), password);
      await view.user.type(screen.getByLabelText('Ponovite lozinku'), repeated);
      await send();
    };
    return { ...view, fill, send };
  }

  it('is set once, shown in a toast that outlives the page, and opens sign-in', async () => {
    const { fill, send, router } = await openForm();
    const gate = createGate();
    stubWith(api.auth.resetPassword, () =>
      gate.opened.then(() => ({ message: DONE, role: 'admin' as const })),
    );
    for (const label of ['Nova lozinka', 'Ponovite lozinku'])
      expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe('new-password');
    await fill(' čćšđž Lozinka ');
    await send();
    gate.open();
    await atHeading('Prijava');
    expect(router.state.location.href).toBe('/login');
    expect(notices()).toContain(DONE);
    expect(bodies(api.auth.resetPassword)).toEqual([
      { token: 'tajna', password: ' čćšđž Lozinka ', repeatPassword: ' čćšđž Lozinka ' },
    ]);
  });

  it('must be long enough and typed twice the same', async () => {
    const { fill, user } = await openForm();
    screen.getByText('Najmanje 8 znakova.');
    await fill('kratka1', 'kratka12');
    await inMain('Lozinka mora imati najmanje 8 znakova');
    await user.type(screen.getByLabelText('Nova lozinka'), '3');
    await inMain('Lozinke se ne podudaraju.');
    await waitFor(() => expect(document.title).toBe('Greška: Nova lozinka – Majstorija'));
    await user.type(screen.getByLabelText('Nova lozinka'), '{Backspace}2');
    await waitFor(() => expect(screen.queryByText('Lozinke se ne podudaraju.')).toBeNull());
    expect(bodies(api.auth.resetPassword)).toEqual([]);
  });

  it('that cannot be sent shows the text of the call, of the server, or of a link that has expired', async () => {
    const { fill, send } = await openForm();
    stubNoAnswer(api.auth.resetPassword);
    await fill(GOOD);
    await inMain('Promena lozinke nije uspela');
    expect(notices()).toContain('Došlo je do greške prilikom resetovanja lozinke.');
    stubError(api.auth.resetPassword, 'auth.throttled', { values: { n: 3 } });
    await send();
    await inMain('Previše pokušaja. Pokušajte ponovo za 3 min.');
    stubError(api.auth.resetPassword, 'auth.resetLinkInvalid');
    await send();
    await inMain(EXPIRED);
    expect(screen.queryByLabelText('Nova lozinka')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    await expectRedirect(EXPIRED);
  });
});

describe('the first password of an invited account', () => {
  const openInvitation = (path = '/auth/set-password/poziv') => open(path, 'Postavljanje lozinke');

  async function openForm() {
    stub(api.verification.checkSetPasswordToken, { isTokenValid: true });
    const view = await openInvitation();
    const field = await screen.findByLabelText('Lozinka');
    const save = () => view.user.click(screen.getByRole('button', { name: 'Sačuvaj lozinku' }));
    return { ...view, field, save };
  }

  it('is set with one field that shows how long it must be, and opens sign-in', async () => {
    const { user, field, save, router } = await openForm();
    stub(api.verification.setPassword, { message: DONE, role: 'admin' });
    screen.getByText('Najmanje 8 znakova.');
    expect(field.getAttribute('autocomplete')).toBe('new-password');
    await user.type(field, 'ж🔧🔧🔧🔧🔧🔧');
    await save();
    await inMain('Lozinka mora imati najmanje 8 znakova');
    await user.clear(field);
    await user.type(field, '{CapsLock}x');
    await screen.findByText('Uključen je Caps Lock.');
    await user.type(field, '{CapsLock}prva lozinka');
    await waitFor(() => expect(screen.queryByText('Uključen je Caps Lock.')).toBeNull());
    await save();
    await atHeading('Prijava');
    expect(router.state.location.href).toBe('/login');
    expect(notices()).toContain(DONE);
    expect(bodies(api.verification.setPassword)).toEqual([{ token: 'poziv', password: 'xprva lozinka' }]);
  });

  it('of somebody who works elsewhere ends with where it counts, not at a sign-in that would refuse it', async () => {
    const { user, field, save, router } = await openForm();
    stub(api.verification.setPassword, { message: DONE, role: 'client' });
    await user.type(field, GOOD);
    await save();
    await inMain('Lozinka je sačuvana i vaša email adresa je potvrđena.');
    await inMain('Ovom adresom i lozinkom prijavljujete se u aplikaciju Majstorija na telefonu.');
    expect(router.state.location.pathname).toBe('/auth/set-password/poziv');
    expect(screen.queryByLabelText('Lozinka')).toBeNull();
    expect(screen.getByRole('link', { name: 'Otvori početnu stranu' }).getAttribute('href')).toBe(
      '/#aplikacija',
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('is not asked for by a link that has expired, has no token, or cannot be checked', async () => {
    stub(api.verification.checkSetPasswordToken, { isTokenValid: false });
    const expired = await openInvitation();
    await inMain(errorText('auth.setPasswordLinkInvalid'));
    expect(screen.queryByLabelText('Lozinka')).toBeNull();
    expect(requests(api.verification.checkSetPasswordToken)[0]?.params).toEqual({ token: 'poziv' });
    expired.unmount();
    const empty = await openInvitation('/auth/set-password');
    await inMain('Token nije pronađen.');
    empty.unmount();
    stubBadGateway(api.verification.checkSetPasswordToken);
    await openInvitation();
    await inMain('Provera tokena nije uspela');
    expect(screen.queryByLabelText('Lozinka')).toBeNull();
  });
});

describe('the verification of an e-mail', () => {
  const VERIFIED = 'Email adresa je potvrđena.';
  const openLink = (path = '/auth/verify-email/tajna') => open(path, 'Potvrda email adrese');

  it('uses the link once, shows that it succeeded and opens sign-in after three seconds', async () => {
    const gate = createGate();
    stubWith(api.verification.verifyEmail, () =>
      gate.opened.then(() => ({ message: VERIFIED, needsPassword: false })),
    );
    const { router } = await openLink();
    await inMain('Potvrđivanje email adrese…');
    gate.open();
    await inMain(VERIFIED);
    await expectRedirect(VERIFIED);
    await router.navigate({ to: '/auth/verify-email/{-$token}', params: { token: 'tajna' } });
    await inMain(VERIFIED);
    expect(bodies(api.verification.verifyEmail)).toEqual([{ token: 'tajna', method: 'email' }]);
  });

  it('of an account without a password leads to one by the same link [accounts#verified-without-password]', async () => {
    stub(api.verification.verifyEmail, { message: VERIFIED, needsPassword: true });
    stub(api.verification.checkSetPasswordToken, { isTokenValid: true });
    const { user, router } = await openLink();
    await inMain(VERIFIED);
    startClock()(60_000);
    vi.useRealTimers();
    expect(router.state.location.pathname).toBe('/auth/verify-email/tajna');
    await user.click(screen.getByRole('link', { name: 'Postavi lozinku' }));
    await atHeading('Postavljanje lozinke');
    await screen.findByLabelText('Lozinka');
    expect(requests(api.verification.checkSetPasswordToken)[0]?.params).toEqual({ token: 'tajna' });
  });

  it.each([
    ['of a link that is not valid', 'auth.verifyLinkInvalid', errorText('auth.verifyLinkInvalid')],
  ] as const)('%s shows that and opens sign-in after three seconds', async (_why, code, text) => {
    stubError(api.verification.verifyEmail, code, { values: { n: 5 } });
    await openLink();
    expect(await inMain(text)).toBeTruthy();
    await expectRedirect(text);
  });
});
