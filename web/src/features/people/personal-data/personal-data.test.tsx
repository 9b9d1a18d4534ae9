import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { erasureApi } from '@majstorija/contract/personal-data/erasure-api.ts';
import { aCurrentUser, anAdminRow, anOwner, aPage, aWorker } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, server, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

const EXPORT = `*/api${api.personalData.export.path}`;
const NAME = 'Jelena Đurić';
const jelena = aClientDetail({ firstName: 'Jelena', lastName: 'Đurić' });
const erased = { ...jelena, firstName: 'Obrisan', lastName: 'klijent', isActive: false };

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.get, jelena);
});

const open = (path: string, role: 'super_admin' | 'admin' = 'super_admin') =>
  renderApp(`/admin/${path}`, { user: aCurrentUser({ role }) });
const dialogOf = (name: string) => screen.findByRole('dialog', { name });

async function openPersonalData() {
  const app = open(`clients/${jelena._id}`);
  await app.user.click(await screen.findByRole('button', { name: 'Još radnji' }));
  await app.user.click(await screen.findByRole('menuitem', { name: 'Izvoz i brisanje' }));
  return { ...app, dialog: within(await dialogOf(`Izvoz i brisanje podataka: ${NAME}`)) };
}

async function openErasure() {
  const app = await openPersonalData();
  await app.user.click(app.dialog.getByRole('button', { name: 'Obriši podatke…' }));
  const dialog = within(await dialogOf(`Obriši podatke: ${NAME}`));
  const name = dialog.getByLabelText('Ime i prezime osobe');
  return { ...app, dialog, name, send: () => dialog.getByRole('button', { name: 'Obriši zauvek' }) };
}

describe("'Izvoz i brisanje' [personal-data#screens]", () => {
  test('is not offered to an operator', async () => {
    const { user } = open(`clients/${jelena._id}`, 'admin');
    await user.click(await screen.findByRole('button', { name: 'Još radnji' }));
    await screen.findByRole('menuitem', { name: 'Promeni sliku' });
    expect(screen.queryByRole('menuitem', { name: 'Izvoz i brisanje' })).toBeNull();
  });

  test('is on the pages of a worker and a company, and in the row of an operator', async () => {
    const [worker, owner, admin] = [aWorker(), anOwner({ companyName: 'Cev d.o.o.' }), anAdminRow()];
    stub(api.workers.get, worker);
    stub(api.owners.get, owner);
    stub(api.admins.list, aPage([admin]));
    for (const [path, { firstName, lastName }] of [
      [`workers/${worker._id}`, worker],
      [`owners/${owner._id}`, owner],
      ['admins', admin],
    ] as const) {
      const { user, unmount } = open(path);
      if (path !== 'admins') await user.click(await screen.findByRole('button', { name: 'Još radnji' }));
      const role = path === 'admins' ? 'button' : 'menuitem';
      await user.click(await screen.findByRole(role, { name: /^Izvoz i brisanje/ }));
      expect(await dialogOf(`Izvoz i brisanje podataka: ${firstName} ${lastName}`)).toBeTruthy();
      unmount();
    }
  });
});

describe('Izvezi podatke [personal-data#export]', () => {
  const button = () => screen.getByRole('button', { name: /Izvezi podatke|Izvoz…/ });

  test('fetches the zip once for two presses, shows how much has arrived and saves it by name', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href.slice(0, 5)}`);
    });
    const gate = createGate();
    let calls = 0;
    server.use(
      http.get(EXPORT, () => {
        calls += 1;
        const body = new ReadableStream<Uint8Array>({
          start: async (stream) => {
            stream.enqueue(new Uint8Array(2 * 1_048_576));
            await gate.opened;
            stream.close();
          },
        });
        return new HttpResponse(body, { headers: { 'content-type': 'application/zip' } });
      }),
    );
    await openPersonalData();
    fireEvent.click(button());
    fireEvent.click(button());
    await screen.findByRole('button', { name: /Izvoz… 2,0 MB/ });
    expect(button().getAttribute('aria-busy')).toBe('true');
    gate.open();
    await screen.findAllByText('Lični podaci su izvezeni.');
    expect(saved).toEqual(['Lični podaci - Jelena Đurić.zip blob:']);
    expect(calls).toBe(1);
  });

  test('that fails shows the sentence of the server or its own, and asks for a password checked long ago', async () => {
    stubError(api.personalData.export, 'person.exportsBusy');
    const { user } = await openPersonalData();
    await user.click(button());
    await screen.findAllByText(/^Upravo se prave drugi izvozi ličnih podataka/);
    expect(button().getAttribute('aria-busy')).toBeNull();
    stubBadGateway(api.personalData.export);
    await user.click(button());
    await screen.findAllByText('Lični podaci nisu mogli biti izvezeni');
    stubError(api.personalData.export, 'auth.freshCheckNeeded');
    await user.click(button());
    await dialogOf('Potvrdite lozinku');
  });
});

describe('Obriši podatke [personal-data#erasure]', () => {
  test('names what goes and what stays, and marks a name that differs', async () => {
    const { user, dialog, name, send } = await openErasure();
    expect(within(dialog.getByRole('list', { name: 'Briše se' })).getAllByRole('listitem')).toHaveLength(4);
    expect(within(dialog.getByRole('list', { name: 'Ostaje' })).getAllByRole('listitem')).toHaveLength(3);
    await user.type(name, 'Jelena Djurić');
    await user.click(send());
    await dialog.findByText('Unesite tačno ime i prezime osobe');
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await waitFor(() => expect(document.activeElement).toBe(name));
    expect(requests(erasureApi.erase)).toEqual([]);
  });

  test('is sent once with the name, stays until the answer, and the page then shows the erased person', async () => {
    const gate = createGate();
    stubWith(erasureApi.erase, async () => {
      await gate.opened;
      stub(api.clients.get, erased);
      return undefined;
    });
    const { user, dialog, name, send } = await openErasure();
    await user.type(name, NAME);
    fireEvent.click(send());
    fireEvent.click(send());
    await waitFor(() => expect(send().getAttribute('aria-busy')).toBe('true'));
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Odustani' }));
    expect(send()).toBeTruthy();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    gate.open();
    await screen.findByRole('heading', { level: 1, name: 'Obrisan klijent' });
    await screen.findAllByText('Lični podaci su obrisani.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests(erasureApi.erase).map(({ params, body }) => [params, body])).toEqual([
      [{ id: jelena._id }, { confirmName: NAME }],
    ]);
  });

  test('that is refused shows the sentence in the dialog, and keeps the typed name', async () => {
    const { user, dialog, name, send } = await openErasure();
    await user.type(name, NAME);
    for (const [code, text] of [
      ['person.openOrders', /^Ova osoba ima nezavršenih naloga: 2\./],
      ['person.erased', /^Lični podaci ove osobe su obrisani/],
      ['person.ownAccount', /^Ne možete obrisati sopstvene podatke\./],
    ] as const) {
      stubError(erasureApi.erase, code, { values: { n: 2 } });
      await user.click(send());
      await dialog.findByText(text);
    }
    expect(name).toHaveProperty('value', NAME);
  });

  test('asks for the password over the dialog; without it nothing is sent and nothing lost', async () => {
    stubError(erasureApi.erase, 'auth.freshCheckNeeded');
    const { user, name, send } = await openErasure();
    await user.type(name, NAME);
    await user.click(send());
    const question = within(await dialogOf('Potvrdite lozinku'));
    await user.click(question.getByRole('button', { name: 'Odustani' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Potvrdite lozinku' })).toBeNull());
    expect(name).toHaveProperty('value', NAME);
    expect(send().getAttribute('aria-busy')).toBeNull();
    expect(requests(erasureApi.erase)).toHaveLength(1);
  });
});
