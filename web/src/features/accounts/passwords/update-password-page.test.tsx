import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { getToken } from '#lib/http/session.ts';
import { aCurrentUser } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import {
  createGate,
  requests,
  stub,
  stubError,
  stubBadGateway,
  stubNoAnswer,
  stubSignedOut,
  stubWith,
} from '#testing/stub.ts';

const CHANGED = 'Lozinka je uspešno promenjena. Molimo prijavite se ponovo.';

const atHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const inMain = (text: string) => screen.findByText(text, { selector: 'main *' });
const notices = () => screen.getByRole('region', { name: 'Obaveštenja' }).textContent;
const OLD = 'Trenutna lozinka';
const NEW = 'Nova lozinka';
const AGAIN = 'Ponovite novu lozinku';

async function openPage(user = aCurrentUser()) {
  const view = renderApp('/auth/update-password', { user });
  await atHeading('Promena lozinke');
  const press = () => view.user.click(screen.getByRole('button', { name: 'Promeni lozinku' }));
  const fill = async (oldPassword: string, newPassword: string, repeated = newPassword) => {
    await view.user.type(screen.getByLabelText(OLD), oldPassword);
    await view.user.type(screen.getByLabelText(NEW), newPassword);
    await view.user.type(screen.getByLabelText(AGAIN), repeated);
    await press();
  };
  return { ...view, fill, press };
}

describe('a change of the own password', () => {
  it('ends the session, deletes everything loaded, and asks to sign in again with the same e-mail', async () => {
    const { fill, router, queryClient } = await openPage();
    stub(api.auth.updatePassword, { message: CHANGED });
    await fill('stara', 'nova-1');
    await atHeading('Prijava');
    await waitFor(() => expect(notices()).toContain(CHANGED));
    expect(router.state.location.href).toBe('/login');
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'operater@demo.rs');
    expect(getToken()).toBeUndefined();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    expect(requests(api.auth.me)).toHaveLength(1);
    expect(requests(api.auth.updatePassword).map(({ body }) => body)).toEqual([
      { oldPassword: 'stara', newPassword: 'nova-1', repeatNewPassword: 'nova-1' },
    ]);
  });

  it('with a wrong old password shows that in a toast and at the field, and keeps the session', async () => {
    const { fill } = await openPage();
    stubError(api.auth.updatePassword, 'auth.passwordWrong', {
      fields: { oldPassword: 'Trenutna lozinka nije ispravna' },
    });
    await fill('pogrešna', 'nova-1');
    await inMain('Trenutna lozinka nije ispravna');
    expect(notices()).toContain('Pogrešne lozinke');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(OLD)));
    expect(getToken()).toBe('access-token');
  });

  it('marks a new password that the server refuses at its field, without a toast', async () => {
    const { fill } = await openPage();
    const common = 'Ova lozinka je previše česta. Izaberite neku koju je teže pogoditi.';
    stubError(api.auth.updatePassword, 'request.invalid', { fields: { newPassword: common } });
    await fill('stara', '123456');
    await inMain(common);
    expect(screen.getByLabelText(NEW).getAttribute('aria-invalid')).toBe('true');
    expect(notices()).toBe('');
  });

  it('asks for all three fields, six characters and the same password twice', async () => {
    const { fill, press, user } = await openPage();
    expect(screen.getByText('Najmanje 6 znakova.')).toBeTruthy();
    await press();
    expect(await screen.findAllByText('Polje je obavezno')).toHaveLength(3);
    await fill('stara', 'nova1');
    await inMain('Lozinka mora imati najmanje 6 znakova');
    await user.type(screen.getByLabelText(AGAIN), '2');
    await inMain('Lozinke se ne podudaraju.');
    await inMain('Lozinka mora imati najmanje 6 znakova');
    await fill('!', '23', '4');
    await inMain('Lozinke se ne podudaraju.');
    expect(requests(api.auth.updatePassword)).toHaveLength(0);
  });

  it('that is answered without a text reports wrong passwords', async () => {
    const { fill } = await openPage();
    stubBadGateway(api.auth.updatePassword);
    await fill('stara', 'nova-1');
    await inMain('Pogrešne lozinke');
    expect(notices()).toContain('Pogrešne lozinke');
  });

  it('that cannot be sent shows the error and never reports wrong passwords', async () => {
    const { fill } = await openPage();
    stubNoAnswer(api.auth.updatePassword);
    await fill('stara', 'nova-1');
    await inMain('Error connecting to server');
    expect(screen.queryByText('Pogrešne lozinke')).toBeNull();
    expect(screen.getByLabelText(OLD)).toHaveProperty('value', 'stara');
  });

  it('is sent once, however often it is pressed', async () => {
    const { fill, press, user } = await openPage();
    const gate = createGate();
    stubWith(api.auth.updatePassword, async () => {
      await gate.opened;
      return { message: CHANGED };
    });
    await fill('stara', 'nova-1');
    await press();
    await user.type(screen.getByLabelText(AGAIN), '{Enter}');
    gate.open();
    await atHeading('Prijava');
    expect(requests(api.auth.updatePassword)).toHaveLength(1);
  });

  it('is open to every role', async () => {
    await openPage(aCurrentUser({ role: 'worker' }));
    expect(screen.getByLabelText(OLD)).toBeTruthy();
  });

  it('asks a user who is not signed in to sign in first, and then returns', async () => {
    stubSignedOut();
    const { user, router } = renderApp('/auth/update-password', { user: null });
    await atHeading('Prijava');
    stub(api.auth.login, { accessToken: 'abc', user: aCurrentUser() });
    await user.type(screen.getByLabelText('Email'), 'operater@demo.rs');
    await user.type(screen.getByLabelText('Lozinka'), 'stara');
    await user.click(screen.getByRole('button', { name: 'Prijavi se' }));
    await atHeading('Promena lozinke');
    expect(router.state.location.href).toBe('/auth/update-password');
  });

  it('returns on cancel to where it was opened from, or to the admin area', async () => {
    const { user, router } = renderApp('/admin/owners?sort=newest');
    await atHeading('Kompanije');
    await router.navigate({ to: '/auth/update-password' });
    await user.click(await screen.findByRole('button', { name: 'Odustani' }));
    await atHeading('Kompanije');
    expect(router.state.location.href).toBe('/admin/owners?sort=newest');
  });

  it('has its controls in the tab order of the page, and names the account for a password manager', async () => {
    const { user, container } = await openPage();
    const shows = screen.getAllByRole('button', { name: 'Prikaži lozinku' });
    const fields = [OLD, NEW, AGAIN].map((label) => screen.getByLabelText(label));
    expect(fields.map((field) => field.getAttribute('autocomplete'))).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    expect(container.querySelector('[autocomplete=username]')).toHaveProperty('value', 'operater@demo.rs');
    const controls = [
      ...fields.flatMap((field, at) => [field, shows[at]]),
      screen.getByRole('button', { name: 'Promeni lozinku' }),
      screen.getByRole('button', { name: 'Odustani' }),
    ];
    for (const control of controls) {
      await user.tab();
      expect(document.activeElement).toBe(control);
    }
  });
});
