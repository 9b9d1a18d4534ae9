import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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

const SENT = 'Uputstva za resetovanje lozinke su poslata na email.';

async function openForgot() {
  const view = renderApp('/auth/forgot-password', { user: null });
  await screen.findByRole('heading', { level: 1, name: 'Zaboravljena lozinka' });
  const send = async (email: string) => {
    await view.user.type(screen.getByLabelText('Email'), email);
    await view.user.click(screen.getByRole('button', { name: 'Pošalji link' }));
  };
  return { ...view, send };
}

const notices = () => screen.getByRole('region', { name: 'Obaveštenja' });
const atHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const typed = () => screen.getByLabelText<HTMLInputElement>('Email').value;

describe('a forgotten password', () => {
  it('shows in a toast and in place that the instructions are sent, where to, and what to do if nothing arrives', async () => {
    const { send } = await openForgot();
    stub(api.auth.forgotPassword, { message: SENT });
    await send(' Milica@Demo.rs ');
    await waitFor(() => expect(notices().textContent).toContain(SENT));
    expect(screen.getByRole('main').textContent).toContain(SENT);
    expect(screen.getByText('milica@demo.rs')).toBeTruthy();
    expect(screen.getByText(/Ako poruka ne stigne/)).toBeTruthy();
    expect(requests(api.auth.forgotPassword).map(({ body }) => body)).toEqual([{ email: 'milica@demo.rs' }]);
    expect(document.title).toBe('Zaboravljena lozinka – Majstorija');
  });

  it('can be requested again, and a refusal then replaces the success message', async () => {
    const { send, user } = await openForgot();
    stub(api.auth.forgotPassword, { message: SENT });
    await send('milica@demo.rs');
    const again = await screen.findByRole('button', { name: 'Pošalji ponovo' });
    stubError(api.auth.forgotPassword, 'auth.throttled', { values: { n: 20 } });
    await user.click(again);
    const alert = await screen.findByText('Previše pokušaja. Pokušajte ponovo za 20 min.', {
      selector: 'main *',
    });
    expect(alert.closest('[role=alert]')).not.toBeNull();
    expect(screen.getByRole('main').textContent).not.toContain(SENT);
  });

  it('of an unknown e-mail shows that above the form, and in a toast with another text', async () => {
    const { send } = await openForgot();
    stubError(api.auth.forgotPassword, 'auth.emailNotFound');
    await send('niko@demo.rs');
    expect(await screen.findByText('Email nije pronađen')).toBeTruthy();
    expect(notices().textContent).toContain('Pogrešni podaci. Pokušajte ponovo.');
    expect(typed()).toBe('niko@demo.rs');
    await waitFor(() => expect(document.title).toBe('Greška: Zaboravljena lozinka – Majstorija'));
  });

  it('shows that the server cannot be reached, never that the e-mail is unknown', async () => {
    const { send } = await openForgot();
    stubNoAnswer(api.auth.forgotPassword);
    await send('milica@demo.rs');
    expect(await screen.findAllByText('Error connecting to server')).not.toHaveLength(0);
    expect(screen.queryByText('Email nije pronađen')).toBeNull();
  });

  it('shows its fallbacks for an answer without a text', async () => {
    const { send } = await openForgot();
    stubBadGateway(api.auth.forgotPassword);
    await send('milica@demo.rs');
    expect(await screen.findAllByText('Email nije pronađen')).not.toHaveLength(0);
    expect(notices().textContent).toContain('Pogrešni podaci. Pokušajte ponovo.');
  });

  it('requires a well-formed e-mail before it calls the server', async () => {
    const { send, user } = await openForgot();
    await user.click(screen.getByRole('button', { name: 'Pošalji link' }));
    expect(await screen.findByText('Polje je obavezno')).toBeTruthy();
    await send('milica');
    expect(await screen.findByText('Unesite validnu email adresu')).toBeTruthy();
    expect(requests(api.auth.forgotPassword)).toHaveLength(0);
  });

  it('is sent once, however often it is pressed', async () => {
    const { send, user } = await openForgot();
    const gate = createGate();
    stubWith(api.auth.forgotPassword, async () => {
      await gate.opened;
      return { message: SENT };
    });
    await send('milica@demo.rs');
    await user.click(screen.getByRole('button', { name: 'Pošalji link' }));
    await user.type(screen.getByLabelText('Email'), '{Enter}');
    gate.open();
    await screen.findByRole('button', { name: 'Pošalji ponovo' });
    expect(requests(api.auth.forgotPassword)).toHaveLength(1);
  });

  it('carries the e-mail typed at sign-in over and back, without showing it in the address', async () => {
    const { user, router } = renderApp('/login', { user: null });
    await atHeading('Prijava');
    await user.type(screen.getByLabelText('Email'), 'milica@demo.rs');
    await user.click(screen.getByRole('link', { name: 'Zaboravljena lozinka?' }));
    await atHeading('Zaboravljena lozinka');
    expect(typed()).toBe('milica@demo.rs');
    expect(router.state.location.href).toBe('/auth/forgot-password');
    await user.type(screen.getByLabelText('Email'), '.yu');
    await user.click(screen.getByRole('link', { name: 'Nazad na prijavu' }));
    await atHeading('Prijava');
    expect(typed()).toBe('milica@demo.rs.yu');
  });

  it('has its controls in the tab order of the page', async () => {
    const { user } = await openForgot();
    const controls = [
      screen.getByRole('button', { name: 'Pošalji link' }),
      screen.getByRole('link', { name: 'Nazad na prijavu' }),
    ];
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    for (const control of controls) {
      await user.tab();
      expect(document.activeElement).toBe(control);
    }
  });
});
