import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
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
const GOOD = 'nova-lozinka-1';

const atHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const inMain = (text: string) => screen.findByText(text, { selector: 'main *' });
const notices = () => screen.getByRole('region', { name: 'Obaveštenja' }).textContent;

async function openLink(path = '/auth/reset-password/tajna') {
  const view = renderApp(path, { user: null });
  await atHeading('Nova lozinka');
  return view;
}

async function openForm() {
  stub(api.auth.checkResetToken, { isTokenValid: true });
  const view = await openLink();
  await screen.findByLabelText('Nova lozinka');
  const fill = async (password: string, repeated = password) => {
    await view.user.type(screen.getByLabelText('Nova lozinka'), password);
    await view.user.type(screen.getByLabelText('Ponovite lozinku'), repeated);
    await view.user.click(screen.getByRole('button', { name: 'Sačuvaj lozinku' }));
  };
  return { ...view, fill };
}

// A countdown runs only in a visible tab, so the test controls it.
beforeEach(() => turnTab('hidden'));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the check of a reset link', () => {
  it('is shown while it runs, then replaced by the form', async () => {
    const gate = createGate();
    stubWith(api.auth.checkResetToken, async () => {
      await gate.opened;
      return { isTokenValid: true };
    });
    await openLink();
    expect((await inMain('Provera linka…')).closest('[role=status]')).not.toBeNull();
    expect(screen.queryByLabelText('Nova lozinka')).toBeNull();
    gate.open();
    await screen.findByLabelText('Nova lozinka');
    expect(screen.queryByText('Provera linka…')).toBeNull();
    expect(requests(api.auth.checkResetToken)[0]?.params).toEqual({ token: 'tajna' });
    expect(document.title).toBe('Nova lozinka – Majstorija');
  });

  it('of a bad link shows the error, counts down three seconds and opens sign-in, which shows it again', async () => {
    stub(api.auth.checkResetToken, { isTokenValid: false });
    const { router } = await openLink();
    expect((await inMain(EXPIRED)).closest('[role=status]')?.textContent).toContain(
      'Prijava se otvara za 3 sekunde.',
    );
    const pass = await startCountdown();
    expect(screen.getByText('Prijava se otvara za 3 s.')).toBeTruthy();
    pass(1000);
    expect(screen.getByText('Prijava se otvara za 2 s.')).toBeTruthy();
    pass(1999);
    expect(router.state.location.pathname).toBe('/auth/reset-password/tajna');
    pass(1);
    vi.useRealTimers();
    await atHeading('Prijava');
    expect(router.state.location.pathname).toBe('/login');
    expect(notices()).toContain(EXPIRED);
  });

  it('of a bad link opens sign-in immediately when asked, or the page for a new link', async () => {
    stub(api.auth.checkResetToken, { isTokenValid: false });
    const first = await openLink();
    await first.user.click(await screen.findByRole('link', { name: 'Idi odmah na prijavu' }));
    await atHeading('Prijava');
    first.unmount();
    const second = await openLink();
    await second.user.click(await screen.findByRole('link', { name: 'Zatraži novi link' }));
    expect(await atHeading('Zaboravljena lozinka')).toBeTruthy();
  });

  it.each([
    ['the server can not be reached', () => stubNoAnswer(api.auth.checkResetToken)],
    ['a server in between fails', () => stubBadGateway(api.auth.checkResetToken)],
    ['the server fails', () => stubError(api.auth.checkResetToken, 'server.unexpected')],
    [
      'too many were tried',
      () => stubError(api.auth.checkResetToken, 'auth.throttled', { values: { n: 9 } }),
    ],
  ])('that fails since %s is offered again and opens no page', async (_why, fail) => {
    fail();
    const { user } = await openLink();
    await inMain('Provera tokena nije uspela');
    startClock()(60_000);
    vi.useRealTimers();
    stub(api.auth.checkResetToken, { isTokenValid: true });
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await screen.findByLabelText('Nova lozinka')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it.each(['/auth/reset-password', '/auth/reset-password/', '/auth/reset-password/%20'])(
    'at %s finds no token, shows the error and opens sign-in',
    async (path) => {
      await openLink(path);
      await inMain('Token nije pronađen.');
      const pass = await startCountdown();
      pass(1000);
      expect(screen.getByText('Prijava se otvara za 2 s.')).toBeTruthy();
      expect(requests(api.auth.checkResetToken)).toHaveLength(0);
    },
  );
});

describe('a new password by a reset link', () => {
  it('is set, shown in a toast that outlives the page, and opens sign-in', async () => {
    const { fill, router } = await openForm();
    stub(api.auth.resetPassword, { message: 'Lozinka je uspešno resetovana.' });
    await fill(' čćšđž Lozinka ');
    await atHeading('Prijava');
    expect(router.state.location.href).toBe('/login');
    expect(notices()).toContain('Lozinka je uspešno resetovana.');
    expect(requests(api.auth.resetPassword).map(({ body }) => body)).toEqual([
      { token: 'tajna', password: ' čćšđž Lozinka ', repeatPassword: ' čćšđž Lozinka ' },
    ]);
  });

  it('must be long enough and typed twice the same', async () => {
    const { fill, user } = await openForm();
    expect(screen.getByText('Najmanje 8 znakova.')).toBeTruthy();
    await fill('kratka1', 'x');
    await inMain('Lozinka mora imati najmanje 8 znakova');
    await user.type(screen.getByLabelText('Nova lozinka'), '2');
    expect(await inMain('Lozinke se ne podudaraju.')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Greška: Nova lozinka – Majstorija'));
    expect(requests(api.auth.resetPassword)).toHaveLength(0);
  });

  it('clears the error of the repetition when the first password is changed to match', async () => {
    const { fill, user } = await openForm();
    await fill('lozinka-1', 'lozinka-12');
    await inMain('Lozinke se ne podudaraju.');
    await user.type(screen.getByLabelText('Nova lozinka'), '2');
    await waitFor(() => expect(screen.queryByText('Lozinke se ne podudaraju.')).toBeNull());
  });

  it('that the server calls too common is marked at its field, without a toast', async () => {
    const { fill } = await openForm();
    const common = 'Ova lozinka je previše česta. Izaberite neku koju je teže pogoditi.';
    stubError(api.auth.resetPassword, 'request.invalid', { fields: { password: common } });
    await fill('lozinka123');
    await inMain(common);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Nova lozinka')));
    expect(screen.getByLabelText('Nova lozinka').getAttribute('aria-invalid')).toBe('true');
    expect(notices()).toBe('');
  });

  it('by a link that expired since the check shows the expired link', async () => {
    const { fill } = await openForm();
    stubError(api.auth.resetPassword, 'auth.resetLinkInvalid');
    await fill(GOOD);
    await inMain(EXPIRED);
    expect(screen.queryByLabelText('Nova lozinka')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    const pass = await startCountdown();
    pass(3000);
    vi.useRealTimers();
    expect(await atHeading('Prijava')).toBeTruthy();
  });

  it('that cannot be sent shows the text of the call; a text of the server takes precedence', async () => {
    const { fill, user } = await openForm();
    stubNoAnswer(api.auth.resetPassword);
    await fill(GOOD);
    await inMain('Promena lozinke nije uspela');
    expect(notices()).toContain('Došlo je do greške prilikom resetovanja lozinke.');
    stubError(api.auth.resetPassword, 'auth.throttled', { values: { n: 3 } });
    await user.click(screen.getByRole('button', { name: 'Sačuvaj lozinku' }));
    await inMain('Previše pokušaja. Pokušajte ponovo za 3 min.');
    expect(notices()).toContain('Previše pokušaja. Pokušajte ponovo za 3 min.');
  });

  it('is sent once, however often it is pressed', async () => {
    const { fill, user } = await openForm();
    const gate = createGate();
    stubError(api.auth.resetPassword, 'auth.throttled', { values: { n: 3 }, after: gate.opened });
    await fill(GOOD);
    await user.click(screen.getByRole('button', { name: 'Sačuvaj lozinku' }));
    await user.type(screen.getByLabelText('Ponovite lozinku'), '{Enter}');
    gate.open();
    await inMain('Previše pokušaja. Pokušajte ponovo za 3 min.');
    expect(requests(api.auth.resetPassword)).toHaveLength(1);
  });

  it('has its controls in the tab order of the page, as new passwords', async () => {
    const { user } = await openForm();
    const shows = screen.getAllByRole('button', { name: 'Prikaži lozinku' });
    const fields = [screen.getByLabelText('Nova lozinka'), screen.getByLabelText('Ponovite lozinku')];
    for (const field of fields) expect(field.getAttribute('autocomplete')).toBe('new-password');
    const controls = [
      ...fields.flatMap((field, at) => [field, shows[at]]),
      screen.getByRole('button', { name: 'Sačuvaj lozinku' }),
      screen.getByRole('link', { name: 'Nazad na prijavu' }),
    ];
    for (const control of controls) {
      await user.tab();
      expect(document.activeElement).toBe(control);
    }
  });
});
