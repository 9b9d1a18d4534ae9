import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow, anOwner, aWorker } from '#testing/builders/builders.ts';
import { aClientDetail } from '#testing/builders/client-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

const ERASED = { firstName: 'Obrisan', lastName: 'vlasnik', phone: '', email: null, isActive: false };
const client = aClientDetail({ ...ERASED, lastName: 'klijent' });
const worker = aWorker({ ...ERASED, lastName: 'majstor' });
const owner = anOwner({ ...ERASED, companyName: 'Obrisana kompanija', registrationNumber: '', tin: '' });
const admin = { ...anAdminRow(ERASED), lastName: 'operater' };

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.clients.get, client);
  stub(api.workers.get, worker);
  stub(api.owners.get, owner);
  stub(api.clients.list, aPage([client]));
  stub(api.workers.list, aPage([worker]));
  stub(api.owners.list, aPage([owner]));
  stub(api.admins.list, aPage([admin]));
});

const open = (path: string) => renderApp(`/admin/${path}`, { user: aCurrentUser({ role: 'super_admin' }) });
const emptyLinks = () => [...document.querySelectorAll('a[href="tel:"], a[href$="number="]')];
const copyButtons = () => screen.queryAllByRole('button', { name: /^Kopiraj telefon/ });

describe('an erased person has a slash for what is no longer stored [tables-and-formats#contact-column]', () => {
  test.each([
    ['clients', client._id],
    ['workers', worker._id],
    ['owners', owner._id],
  ])('on the page in %s, and nothing to call or copy', async (list, id) => {
    open(`${list}/${id}`);
    const card = within(await screen.findByRole('region', { name: 'Kontakt' }));
    const values = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(values.slice(-2)).toEqual(['/', '/']);
    expect(emptyLinks()).toEqual([]);
    expect(copyButtons()).toEqual([]);
  });

  test('for both numbers of a company', async () => {
    open(`owners/${owner._id}`);
    const card = within(await screen.findByRole('region', { name: 'Kompanija' }));
    for (const name of ['Matični broj', 'PIB'])
      expect(card.getByText(name).nextElementSibling?.textContent).toBe('/');
  });

  test.each(['clients', 'workers', 'owners', 'admins'])('in the list %s', async (list) => {
    open(list);
    const [row] = await screen.findAllByRole('row', { name: /Obrisan/ });
    expect(within(row!).getByTitle('Telefon nije unet').textContent).toBe('/');
    expect(emptyLinks()).toEqual([]);
    expect(copyButtons()).toEqual([]);
  });
});
