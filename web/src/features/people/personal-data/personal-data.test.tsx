import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { erasureApi } from '@majstorija/contract/personal-data/erasure-api.ts';
import { aCurrentUser, anAdminRow, anOwner, aPage, aWorker } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, server, stub, stubError, stubWith } from '#testing/stub.ts';

const EXPORT = `*/api${api.personalData.export.path}`;
const jelena = aClientDetail({ firstName: 'Jelena', lastName: 'Đurić' });
const erased = { ...jelena, firstName: 'Obrisan', lastName: 'klijent', isActive: false };

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.get, jelena);
});

async function openClient(role: 'super_admin' | 'admin' = 'super_admin') {
  const app = renderApp(`/admin/clients/${jelena._id}`, { user: aCurrentUser({ role }) });
  await screen.findByRole('heading', { level: 1, name: 'Jelena Đurić' });
  return app;
}

const personalData = () => screen.findByRole('dialog', { name: 'Lični podaci: Jelena Đurić' });

async function openPersonalData() {
  const app = await openClient();
  await app.user.click(screen.getByRole('button', { name: 'Lični podaci' }));
  await personalData();
  return app;
}

async function openErasure() {
  const app = await openPersonalData();
  await app.user.click(screen.getByRole('button', { name: 'Obriši podatke…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Obriši podatke: Jelena Đurić' }));
  return { ...app, dialog, name: dialog.getByLabelText('Ime i prezime osobe') };
}

describe("'Lični podaci' [personal-data#screens]", () => {
  test('is not offered to an operator', async () => {
    await openClient('admin');
    expect(screen.getByRole('button', { name: 'Promeni sliku' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lični podaci' })).toBeNull();
  });

  test('is on the pages of a worker and a company, with the name of the person', async () => {
    const [worker, owner] = [aWorker(), anOwner({ companyName: 'Cev d.o.o.' })];
    stub(api.workers.get, worker);
    stub(api.owners.get, owner);
    for (const [path, { firstName, lastName }] of [
      [`workers/${worker._id}`, worker],
      [`owners/${owner._id}`, owner],
    ] as const) {
      const { user, unmount } = renderApp(`/admin/${path}`, { user: aCurrentUser({ role: 'super_admin' }) });
      await user.click(await screen.findByRole('button', { name: 'Lični podaci' }));
      const name = `Lični podaci: ${firstName} ${lastName}`;
      expect(await screen.findByRole('dialog', { name })).toBeTruthy();
      unmount();
    }
  });

  test('is in the row of an operator', async () => {
    const milica = anAdminRow({ firstName: 'Milica', lastName: 'Jovanović' });
    stub(api.admins.list, aPage([milica]));
    const { user } = renderApp('/admin/admins', { user: aCurrentUser({ role: 'super_admin' }) });
    await user.click(await screen.findByRole('button', { name: 'Lični podaci: Milica Jovanović' }));
    expect(await screen.findByRole('dialog', { name: 'Lični podaci: Milica Jovanović' })).toBeTruthy();
  });
});

describe('Izvezi podatke [personal-data#export]', () => {
  const button = () => screen.getByRole('button', { name: /Izvezi podatke|Izvoz…/ });

  test('saves the zip under the name of the person, while the button shows how much has arrived', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href.slice(0, 5)}`);
    });
    const gate = createGate();
    const body = new ReadableStream<Uint8Array>({
      start: async (stream) => {
        stream.enqueue(new Uint8Array(2 * 1_048_576));
        await gate.opened;
        stream.close();
      },
    });
    server.use(
      http.get(EXPORT, () => new HttpResponse(body, { headers: { 'content-type': 'application/zip' } })),
    );
    const { user } = await openPersonalData();
    await user.click(button());
    await screen.findByRole('button', { name: /Izvoz… 2,0 MB/ });
    expect(button().getAttribute('aria-busy')).toBe('true');
    gate.open();
    await screen.findAllByText('Lični podaci su izvezeni.');
    expect(saved).toEqual(['Lični podaci - Jelena Đurić.zip blob:']);
  });

  test('shows the sentence of the server when too many exports run', async () => {
    stubError(api.personalData.export, 'person.exportsBusy');
    const { user } = await openPersonalData();
    await user.click(button());
    expect(await screen.findAllByText(/^Upravo se prave drugi izvozi ličnih podataka/)).not.toEqual([]);
    expect(button().getAttribute('aria-busy')).toBeNull();
  });

  test('asks for the password when it was checked long ago', async () => {
    stubError(api.personalData.export, 'auth.freshCheckNeeded');
    const { user } = await openPersonalData();
    await user.click(button());
    expect(await screen.findByRole('dialog', { name: 'Potvrdite lozinku' })).toBeTruthy();
  });
});

describe('Obriši podatke [personal-data#erasure]', () => {
  test('names what goes and what stays, and marks a name that differs', async () => {
    const { user, dialog, name } = await openErasure();
    expect(within(dialog.getByRole('list', { name: 'Briše se' })).getAllByRole('listitem')).toHaveLength(4);
    expect(within(dialog.getByRole('list', { name: 'Ostaje' })).getAllByRole('listitem')).toHaveLength(3);
    await user.type(name, 'Jelena Djurić');
    await user.click(dialog.getByRole('button', { name: 'Obriši zauvek' }));
    await dialog.findByText('Unesite tačno ime i prezime osobe');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(requests(erasureApi.erase)).toEqual([]);
  });

  test('sends the name, and the page then shows the erased person', async () => {
    stubWith(erasureApi.erase, () => {
      stub(api.clients.get, erased);
      return undefined;
    });
    const { user, name } = await openErasure();
    await user.type(name, 'Jelena Đurić{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'Obrisan klijent' });
    await screen.findAllByText('Lični podaci su obrisani.');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests(erasureApi.erase).map(({ params, body }) => [params, body])).toEqual([
      [{ id: jelena._id }, { confirmName: 'Jelena Đurić' }],
    ]);
  });

  test.each([
    ['person.openOrders', 'Ova osoba ima nezavršenih naloga: 2.'],
    ['person.erased', 'Lični podaci ove osobe su obrisani'],
    ['person.ownAccount', 'Ne možete obrisati sopstvene podatke.'],
  ] as const)('shows the sentence of %s in the dialog', async (code, text) => {
    stubError(erasureApi.erase, code, { values: { n: 2 } });
    const { user, dialog, name } = await openErasure();
    await user.type(name, 'Jelena Đurić{Enter}');
    expect(await dialog.findByText(new RegExp(`^${text}`))).toBeTruthy();
    expect(name).toHaveProperty('value', 'Jelena Đurić');
  });
});
