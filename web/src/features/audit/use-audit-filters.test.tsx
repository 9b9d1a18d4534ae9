import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AUDIT_EVENT_OPTIONS } from '@majstorija/contract/audit/audit-events.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { anAuditEntry } from '#testing/builders/audit-builders.ts';
import { aCurrentUser, anAdmin, anId, anOwner, aPage, aWorker, aClient } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 60_000 });

const superAdmin = aCurrentUser({ role: 'super_admin' });
const jelena = { _id: anId(), firstName: 'Jelena', lastName: 'Đurić', role: 'client' } as const;
const changed = anAuditEntry({ person: jelena });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.audit.list, aPage([changed]));
  stub(api.admins.options, aPage([anAdmin({ firstName: 'Sava', lastName: 'Lukić' })]));
  stub(api.owners.list, aPage([anOwner({ firstName: 'Olga', companyName: 'Cev d.o.o.' })]));
  stub(api.workers.list, aPage([aWorker({ firstName: 'Žarko', lastName: 'Ljubičić', isOwner: false })]));
  stub(api.clients.list, aPage([aClient({ _id: jelena._id, firstName: 'Jelena', lastName: 'Đurić' })]));
});

const openLog = (search = '') => renderApp(`/admin/audit${search}`, { user: superAdmin });
const row = (name: RegExp) => screen.findByRole('row', { name });
const lastQuery = () => requests(api.audit.list).at(-1)?.query;

describe('the filters of the audit log [security#audit-screen]', () => {
  test('is filtered by kind, person and actor, which are in the address', async () => {
    const { user, router } = openLog();
    await row(/Podaci su izmenjeni/);
    await user.click(screen.getByRole('combobox', { name: 'Šta' }));
    await user.click(await screen.findByRole('option', { name: 'Cenovnik je uvezen' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ event: 'price_list_imported' }));
    await user.click(screen.getByRole('combobox', { name: 'Osoba' }));
    await user.click(await screen.findByRole('option', { name: /^Jelena Đurić/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ personId: jelena._id }));
    await user.click(screen.getByRole('combobox', { name: 'Ko' }));
    await user.click(await screen.findByRole('option', { name: /^Sava Lukić/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ actorId: expect.any(String) }));
    screen.getByRole('button', { name: 'Ukloni filter Osoba: Jelena Đurić' });
    expect(router.state.location.search).toMatchObject({
      event: 'price_list_imported',
      personId: jelena._id,
    });
  });

  test('is filtered by days, which are in the address', async () => {
    const { user, router } = openLog();
    await row(/Podaci su izmenjeni/);
    await user.type(screen.getByRole('textbox', { name: 'Od dana' }), '1.3.2026{Enter}');
    await user.type(screen.getByRole('textbox', { name: 'Do dana' }), '6.3.2026{Enter}');
    await waitFor(() => expect(lastQuery()).toMatchObject({ from: '2026-03-01', to: '2026-03-06' }));
    expect(router.state.location.search).toEqual({ from: '2026-03-01', to: '2026-03-06' });
    await user.click(screen.getByRole('button', { name: 'Ukloni filter Od: 01.03.2026.' }));
    await waitFor(() => expect(lastQuery()).not.toHaveProperty('from'));
    expect(screen.getByRole('textbox', { name: 'Od dana' }).getAttribute('value')).toBe('');
  });

  test('finds clients on the server and the others on the screen', async () => {
    const { user } = openLog();
    await row(/Podaci su izmenjeni/);
    await user.click(screen.getByRole('combobox', { name: 'Osoba' }));
    await screen.findByRole('option', { name: /^Jelena Đurić/ });
    stub(api.clients.list, aPage([aClient({ firstName: 'Luka', lastName: 'Cvetić' })]));
    await user.type(await screen.findByRole('textbox', { name: 'Osoba: traži' }), 'cev');
    await screen.findByRole('option', { name: /^Luka Cvetić/ });
    screen.getByRole('option', { name: /^Olga .*Cev d\.o\.o\./ });
    expect(screen.queryByRole('option', { name: /^Sava Lukić/ })).toBeNull();
    expect(requests(api.clients.list).at(-1)?.query).toMatchObject({ searchTerm: 'cev' });
    stub(api.audit.list, aPage([]));
    stub(api.clients.list, aPage([]));
    await user.click(screen.getByRole('option', { name: /^Luka Cvetić/ }));
    await screen.findByRole('button', { name: 'Ukloni filter Osoba: Luka Cvetić' });
  });

  const lists = [api.admins.options, api.owners.list, api.workers.list, api.clients.list];
  const fetched = () => lists.map((list) => requests(list).length);

  test('fetches the people of a filter when it opens', async () => {
    const { user } = openLog(`?personId=${jelena._id}`);
    await screen.findByRole('button', { name: 'Ukloni filter Osoba: Jelena Đurić' });
    expect(fetched()).toEqual([0, 0, 0, 0]);
    await user.click(screen.getByRole('combobox', { name: 'Osoba' }));
    await screen.findByRole('option', { name: /^Jelena Đurić/ });
    expect(fetched()).toEqual([1, 1, 1, 1]);
  });

  test('fetches them for the name of a person who is in no row', async () => {
    const sava = anAdmin({ firstName: 'Sava', lastName: 'Lukić' });
    stub(api.admins.options, aPage([sava]));
    stub(api.audit.list, aPage([]));
    openLog(`?actorId=${sava._id}`);
    expect(await screen.findByRole('button', { name: 'Ukloni filter Ko: Sava Lukić' })).toBeTruthy();
  });

  test('offers the kinds of events in groups, of which a search leaves those with results', async () => {
    const { user } = openLog();
    await row(/Podaci su izmenjeni/);
    await user.click(screen.getByRole('combobox', { name: 'Šta' }));
    const names = async () =>
      (await screen.findAllByRole('group')).map((group) => group.firstChild?.textContent);
    expect(await names()).toEqual([
      'Prijava',
      'Lozinka i potvrda prijave',
      'Osobe',
      'Cenovnik',
      'Pravni dokumenti',
      'Podešavanja',
      'Statistika',
      'Pristup podacima',
    ]);
    const list = within(screen.getByRole('listbox', { name: 'Šta' }));
    expect(list.getAllByRole('option')).toHaveLength(AUDIT_EVENT_OPTIONS.length);
    const prices = within(screen.getByRole('group', { name: 'Cenovnik' }));
    expect(prices.getAllByRole('option')).toHaveLength(6);
    await user.type(screen.getByRole('textbox', { name: 'Šta: traži' }), 'uvezen');
    expect(await names()).toEqual(['Cenovnik']);
  });

  test('names a client of the address by a row, without a call for them', async () => {
    stub(api.clients.list, aPage([]));
    openLog(`?personId=${jelena._id}`);
    await screen.findByRole('button', { name: 'Ukloni filter Osoba: Jelena Đurić' });
    expect(requests(api.clients.get)).toHaveLength(0);
  });

  test('ignores a day that does not exist, and shows that it is set', async () => {
    openLog('?from=2026-02-30');
    await row(/Podaci su izmenjeni/);
    expect(lastQuery()).toEqual({ page: '1', pageSize: '25' });
    screen.getByRole('button', { name: 'Ukloni filter Od: 2026-02-30 (nepoznato)' });
  });
});
