import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, isStubbed, requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';
import { turnTab } from '#testing/visibility.ts';

const atHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const inMain = (text: string) => screen.findByText(text, { selector: 'main *' });
const notices = () => screen.getByRole('region', { name: 'Obaveštenja' }).textContent;

async function openInvitation(path = '/auth/set-password/poziv') {
  if (!isStubbed(api.verification.checkSetPasswordToken))
    stub(api.verification.checkSetPasswordToken, { isTokenValid: true });
  const view = renderApp(path, { user: null });
  await atHeading('Postavljanje lozinke');
  const save = async (password: string) => {
    await view.user.type(await screen.findByLabelText('Lozinka'), password);
    await view.user.click(screen.getByRole('button', { name: 'Sačuvaj lozinku' }));
  };
  return { ...view, save };
}

beforeEach(() => turnTab('hidden'));
afterEach(() => void vi.restoreAllMocks());

describe('the first password of an invited account', () => {
  it('is set with one field that shows how long it must be, and opens sign-in', async () => {
    const { save, router } = await openInvitation();
    stub(api.verification.setPassword, { message: 'Lozinka je uspešno resetovana.' });
    expect(await screen.findByText('Najmanje 8 znakova.')).toBeTruthy();
    expect(screen.getByLabelText('Lozinka').getAttribute('autocomplete')).toBe('new-password');
    await save('prva lozinka');
    await atHeading('Prijava');
    expect(router.state.location.href).toBe('/login');
    expect(notices()).toContain('Lozinka je uspešno resetovana.');
    expect(requests(api.verification.setPassword).map(({ body }) => body)).toEqual([
      { token: 'poziv', password: 'prva lozinka' },
    ]);
  });

  it('must be long enough, by code points', async () => {
    const { save } = await openInvitation();
    await save('ж🔧🔧🔧🔧🔧🔧');
    await inMain('Lozinka mora imati najmanje 8 znakova');
    expect(requests(api.verification.setPassword)).toHaveLength(0);
  });

  it('by a link that is not valid shows the text of the server and the next steps', async () => {
    const { save, user } = await openInvitation();
    stubError(api.verification.setPassword, 'auth.setPasswordLinkInvalid');
    await save('prva lozinka');
    await inMain(errorText('auth.setPasswordLinkInvalid'));
    expect(screen.queryByLabelText('Lozinka')).toBeNull();
    expect(screen.getByRole('link', { name: 'Nazad na prijavu' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Zatraži novi link' }));
    expect(await atHeading('Zaboravljena lozinka')).toBeTruthy();
  });

  it('that is too personal is marked at its field', async () => {
    const { save } = await openInvitation();
    const personal = 'Lozinka ne sme biti vaše ime, email adresa ili naziv aplikacije. Izaberite drugu.';
    stubError(api.verification.setPassword, 'request.invalid', { fields: { password: personal } });
    await save('Milica Jovanović');
    await inMain(personal);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Lozinka')));
    expect(notices()).toBe('');
  });

  it('that cannot be sent keeps the typed values and shows the error', async () => {
    const { save } = await openInvitation();
    stubBadGateway(api.verification.setPassword);
    await save('prva lozinka');
    await inMain('Promena lozinke nije uspela');
    expect(notices()).toContain('Došlo je do greške prilikom resetovanja lozinke.');
    expect(screen.getByLabelText('Lozinka')).toHaveProperty('value', 'prva lozinka');
  });

  it('without a token in the address shows the error', async () => {
    await openInvitation('/auth/set-password');
    expect(await inMain('Token nije pronađen.')).toBeTruthy();
    expect(screen.queryByLabelText('Lozinka')).toBeNull();
  });

  it('can be shown, and has a note while Caps Lock is on', async () => {
    const { user } = await openInvitation();
    const field = await screen.findByLabelText('Lozinka');
    await user.type(field, '{CapsLock}x');
    expect(await screen.findByText('Uključen je Caps Lock.')).toBeTruthy();
    await user.type(field, '{CapsLock}x');
    await waitFor(() => expect(screen.queryByText('Uključen je Caps Lock.')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Prikaži lozinku' }));
    expect(field).toHaveProperty('type', 'text');
  });
});

describe('the check of an invitation', () => {
  it('is shown while it runs, then replaced by the form', async () => {
    const gate = createGate();
    stubWith(api.verification.checkSetPasswordToken, async () => {
      await gate.opened;
      return { isTokenValid: true };
    });
    await openInvitation();
    await inMain('Provera linka…');
    expect(screen.queryByLabelText('Lozinka')).toBeNull();
    gate.open();
    await screen.findByLabelText('Lozinka');
    expect(requests(api.verification.checkSetPasswordToken)[0]?.params).toEqual({ token: 'poziv' });
  });

  it('of one that expired shows that before anything is typed, with the next steps', async () => {
    stub(api.verification.checkSetPasswordToken, { isTokenValid: false });
    const { user } = await openInvitation();
    await inMain(errorText('auth.setPasswordLinkInvalid'));
    expect(screen.queryByLabelText('Lozinka')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Zatraži novi link' }));
    expect(await atHeading('Zaboravljena lozinka')).toBeTruthy();
  });

  it('that fails is offered again', async () => {
    stubBadGateway(api.verification.checkSetPasswordToken);
    const { user } = await openInvitation();
    await inMain('Provera tokena nije uspela');
    stub(api.verification.checkSetPasswordToken, { isTokenValid: true });
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await screen.findByLabelText('Lozinka')).toBeTruthy();
  });
});
