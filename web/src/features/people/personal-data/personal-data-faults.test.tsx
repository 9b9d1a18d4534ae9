import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { errorText } from '@majstorija/contract/messages/errors.ts';
import { erasureApi } from '@majstorija/contract/personal-data/erasure-api.ts';
import { aCurrentUser } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, server, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

const EXPORT = `*/api${api.personalData.export.path}`;
/** Names of 60 letters each. */
const jelena = aClientDetail({ firstName: 'Jelena'.repeat(10), lastName: 'Đurić'.repeat(12) });
const NAME = `${jelena.firstName} ${jelena.lastName}`;
const erased = { ...jelena, firstName: 'Obrisan', lastName: 'klijent', isActive: false };

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.get, jelena);
});

async function openPersonalData() {
  const app = renderApp(`/admin/clients/${jelena._id}`, { user: aCurrentUser({ role: 'super_admin' }) });
  await app.user.click(await screen.findByRole('button', { name: 'Lični podaci' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Lični podaci: ${NAME}` }));
  return { ...app, dialog };
}

async function openErasure() {
  const app = await openPersonalData();
  await app.user.click(app.dialog.getByRole('button', { name: 'Obriši podatke…' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Obriši podatke: ${NAME}` }));
  const name = dialog.getByLabelText('Ime i prezime osobe');
  await app.user.click(name);
  await app.user.paste(NAME);
  return { ...app, dialog, name, send: () => dialog.getByRole('button', { name: 'Obriši zauvek' }) };
}

/** The page and every dialog are those of the erased person. */
async function expectErased() {
  await screen.findByRole('heading', { level: 1, name: 'Obrisan klijent' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

const stubErasure = (after?: Promise<void>) =>
  stubWith(erasureApi.erase, async () => {
    await after;
    stub(api.clients.get, erased);
    return undefined;
  });

describe('the export [personal-data#screens]', () => {
  test('that failed shows it, and can be fetched again', async () => {
    stubBadGateway(api.personalData.export);
    const { user, dialog } = await openPersonalData();
    await user.click(dialog.getByRole('button', { name: 'Izvezi podatke' }));
    expect(await screen.findAllByText('Lični podaci nisu mogli biti izvezeni')).not.toEqual([]);
    await user.click(await dialog.findByRole('button', { name: 'Izvezi podatke' }));
    await waitFor(() => expect(requests(api.personalData.export)).toHaveLength(2));
  });
});

describe('the erasure [personal-data#screens]', () => {
  test('is sent once when its button is pressed twice, and its dialog stays until the answer', async () => {
    const gate = createGate();
    stubErasure(gate.opened);
    const { user, dialog, send } = await openErasure();
    fireEvent.click(send());
    fireEvent.click(send());
    await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('true'));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Otkaži' }));
    expect(send()).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    gate.open();
    await expectErased();
    expect(requests(erasureApi.erase)).toHaveLength(1);
  });

  test('that failed keeps the typed name and can be sent again', async () => {
    stubError(erasureApi.erase, 'server.unexpected');
    const { user, dialog, name, send } = await openErasure();
    await user.click(send());
    expect(await dialog.findByText(errorText('server.unexpected'))).toBeTruthy();
    expect(name).toHaveProperty('value', NAME);
    stubErasure();
    await user.click(send());
    await expectErased();
  });

  test('asks for the password over the dialog; without it nothing is sent and nothing lost', async () => {
    stubError(erasureApi.erase, 'auth.freshCheckNeeded');
    const { user, name, send } = await openErasure();
    await user.click(send());
    const question = within(await screen.findByRole('dialog', { name: 'Potvrdite lozinku' }));
    await user.click(question.getByRole('button', { name: 'Odustani' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Potvrdite lozinku' })).toBeNull());
    expect(name).toHaveProperty('value', NAME);
    expect(send().getAttribute('aria-busy')).toBeNull();
    expect(requests(erasureApi.erase)).toHaveLength(1);
  });
});
