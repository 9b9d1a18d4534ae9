import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Factors } from '@majstorija/contract/accounts/factors.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError, stubWith } from '#testing/stub.ts';

const me = aCurrentUser({ role: 'super_admin' });
const ana = anAdminRow({ firstName: 'Ana', lastName: 'Ilić' });
const TITLE = 'Potvrdite lozinku';
const PASSWORD = 'Demo-lozinka-1';

const factors = (passkeys: Factors['passkeys'] = []): Factors => ({
  authenticator: null,
  passkeys,
  recoveryCodesLeft: 0,
  isRequired: false,
});

const dialog = () => screen.findByRole('dialog', { name: TITLE });
const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
const password = () => screen.getByLabelText('Lozinka', { selector: 'input' });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.admins.list, aPage([ana]));
  stub(api.admins.options, aPage([]));
  stub(api.factors.list, factors());
});

/** The server asks for a fresh check until the password has been checked. */
function needFreshCheck(): void {
  stubError(api.admins.toggleActive, 'auth.freshCheckNeeded');
  stubError(api.admins.create, 'auth.freshCheckNeeded');
  stubWith(api.auth.freshCheck, () => {
    stub(api.admins.toggleActive, { ...ana, isActive: false });
    stub(api.admins.create, ana);
    return undefined;
  });
}

async function askToDeactivate() {
  const app = renderApp('/admin/admins', { user: me });
  await app.user.click(await screen.findByRole('button', { name: /^Deaktiviraj/ }));
  const question = await screen.findByRole('alertdialog', { name: 'Deaktiviraj operatera?' });
  await app.user.click(within(question).getByRole('button', { name: 'Deaktiviraj' }));
  return app;
}

describe('a call that needs a fresh check [accounts#fresh-check-dialog]', () => {
  it('asks for the password of the signed-in account and is made again', async () => {
    needFreshCheck();
    const { user } = await askToDeactivate();
    expect(within(await dialog()).getByLabelText('Email')).toMatchObject({ value: me.email, readOnly: true });
    await waitFor(() => expect(document.activeElement).toBe(password()));
    await user.keyboard(`${PASSWORD}{Enter}`);
    await screen.findAllByText('Status operatera je ažuriran');
    await noDialog();
    expect(requests(api.auth.freshCheck).map(({ body }) => body)).toEqual([{ password: PASSWORD }]);
    const [first, second, ...more] = requests(api.admins.toggleActive);
    expect(more).toEqual([]);
    expect(second?.body).toEqual(first?.body);
  });

  it('shows a wrong password at its field, and accepts the right one', async () => {
    needFreshCheck();
    const { user } = await askToDeactivate();
    await dialog();
    stubError(api.auth.freshCheck, 'auth.passwordWrong', {
      fields: { password: 'Trenutna lozinka nije ispravna' },
    });
    await user.type(password(), 'pogrešna{Enter}');
    await within(await dialog()).findByText('Trenutna lozinka nije ispravna');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    stubError(api.auth.freshCheck, 'auth.throttled', { values: { n: 15 } });
    await user.keyboard('{Enter}');
    await within(await dialog()).findByText('Previše pokušaja. Pokušajte ponovo za 15 min.');
    needFreshCheck();
    await user.clear(password());
    await user.type(password(), `${PASSWORD}{Enter}`);
    await screen.findAllByText('Status operatera je ažuriran');
  });
});
