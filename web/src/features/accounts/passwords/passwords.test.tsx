import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { getToken } from '#lib/http/session.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stubError, stubBadGateway, stubNoAnswer, stubWith } from '#testing/stub.ts';

const atHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
const inMain = (text: string) => screen.findByText(text, { selector: 'main *' });
const notices = () => screen.getByRole('region', { name: 'Obaveštenja' }).textContent;

describe('a forgotten password', () => {
  const SENT = 'Uputstva za resetovanje lozinke su poslata na email.';

  async function openForgot() {
    const view = renderApp('/auth/forgot-password', { user: null });
    await atHeading('Zaboravljena lozinka');
    const press = () => view.user.click(screen.getByRole('button', { name: 'Pošalji link' }));
    const send = async (email: string) => {
      await view.user.clear(screen.getByLabelText('Email'));
      await view.user.type(screen.getByLabelText('Email'), email);
      await press();
    };
    return { ...view, send, press };
  }
  const typed = () => screen.getByLabelText<HTMLInputElement>('Email').value;

  it('is asked for once; a toast and the page tell where the instructions went and what to do if nothing arrives', async () => {
    const { send, press } = await openForgot();
    const gate = createGate();
    stubWith(api.auth.forgotPassword, () => gate.opened.then(() => ({ message: SENT })));
    await send(' Milica@Demo.rs ');
    await press();
    gate.open();
    await screen.findByText('milica@demo.rs');
    expect(notices()).toContain(SENT);
    expect(screen.getByRole('main').textContent).toContain(SENT);
    screen.getByText(/Ako poruka ne stigne/);
    expect(requests(api.auth.forgotPassword).map(({ body }) => body)).toEqual([{ email: 'milica@demo.rs' }]);
    expect(document.title).toBe('Zaboravljena lozinka – Majstorija');
  });

  it('that fails never reports an unknown e-mail, unless the server does', async () => {
    const { send, press } = await openForgot();
    stubNoAnswer(api.auth.forgotPassword);
    await send('niko@demo.rs');
    await inMain('Error connecting to server');
    expect(screen.queryByText('Email nije pronađen')).toBeNull();
    stubError(api.auth.forgotPassword, 'auth.emailNotFound');
    await press();
    await inMain('Email nije pronađen');
    expect(notices()).toContain('Pogrešni podaci. Pokušajte ponovo.');
    expect(typed()).toBe('niko@demo.rs');
    await waitFor(() => expect(document.title).toBe('Greška: Zaboravljena lozinka – Majstorija'));
  });
});

describe('a change of the own password', () => {
  const CHANGED = 'Lozinka je uspešno promenjena. Molimo prijavite se ponovo.';
  const OLD = 'Trenutna lozinka';
  const NEW = 'Nova lozinka';
  const AGAIN = 'Ponovite novu lozinku';

  async function openPage() {
    const view = renderApp('/auth/update-password');
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

  it('is sent once, ends the session, deletes everything loaded, and asks to sign in again with the same e-mail', async () => {
    const { container, fill, press, router, queryClient } = await openPage();
    expect(container.querySelector('[autocomplete=username]')).toHaveProperty('value', 'operater@demo.rs');
    const gate = createGate();
    stubWith(api.auth.updatePassword, () => gate.opened.then(() => ({ message: CHANGED })));
    await fill('stara', 'nova-1');
    await press();
    gate.open();
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
    const { fill, press } = await openPage();
    const fields = { oldPassword: 'Trenutna lozinka nije ispravna' };
    stubError(api.auth.updatePassword, 'auth.passwordWrong', { fields });
    await fill('pogrešna', 'nova-1');
    await inMain('Trenutna lozinka nije ispravna');
    expect(notices()).toContain('Pogrešne lozinke');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(OLD)));
    expect(getToken()).toBe('access-token');
    stubBadGateway(api.auth.updatePassword);
    await press();
    await inMain('Pogrešne lozinke');
  });

  it('asks for all three fields, six characters and the same password twice', async () => {
    const { fill, press, user } = await openPage();
    screen.getByText('Najmanje 6 znakova.');
    await press();
    expect(await screen.findAllByText('Polje je obavezno')).toHaveLength(3);
    await fill('stara', 'nova1');
    await inMain('Lozinka mora imati najmanje 6 znakova');
    await user.type(screen.getByLabelText(AGAIN), '2');
    await inMain('Lozinke se ne podudaraju.');
    await fill('!', '23', '4');
    await inMain('Lozinke se ne podudaraju.');
    expect(requests(api.auth.updatePassword)).toHaveLength(0);
  });
});
