import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { workersQuery } from '#api/people/workers.ts';
import { createGate, requests, stub, stubWith } from '#testing/stub.ts';
import { anOwner, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';

const row = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) });
const electric = anOwner({ companyName: 'Elektro Plus', packages: ['ELECTRICAL'] });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.owners.list, aPage([anOwner(), electric]));
});

async function open(search = '', shown = 'ViK Servis') {
  const app = renderApp(`/admin/owners${search}`);
  await row(shown);
  return app;
}

describe('the list of companies', () => {
  test('shows company, owner, contact, headquarters, services, counts and earnings [people#owners-columns]', async () => {
    const owner = anOwner({
      firstName: 'Jovanka-Đurđica',
      lastName: 'Stojadinović-Nj.',
      packages: ['DRAIN_CLEARING', 'ELECTRICAL', 'PLUMBING'],
      workerCount: 3,
      orderCount: 21,
      totalRevenue: 1_234_567.5,
      isActive: false,
    });
    stub(api.owners.list, aPage([owner]));
    await open();
    expect(
      screen
        .getAllByRole('columnheader')
        .map((header) => header.textContent)
        .join(' | '),
    ).toBe('Kompanija | Kontakt | Sedište | Usluge | Zaposleni | Nalozi | Ukupna zarada | Akcije');
    const cells = within(await row('ViK Servis'));
    for (const text of [
      'Jovanka-Đurđica Stojadinović-Nj.',
      'Neaktivan',
      '+381 64 123 4567',
      'petar@demo.rs',
      'Zemun',
      'Vodoinstalater, VOMA',
      'Elektro',
      '3 zaposlena',
      '21 naloga',
      '1.234.567,50 rsd',
    ])
      expect(cells.getAllByText(text)).toHaveLength(1);
    cells.getByTitle('Glavna 12, Zemun');
    cells.getByTitle('Vodoinstalaterski radovi, Specializovana vozila za odgušenja');
  });

  test('is requested whole: with search, municipality and sort, never with page and service', async () => {
    const search = '?searchTerm=vik&municipality=Zemun&package=ELECTRICAL&sort=oldest&pageSize=50';
    await open(search, 'Elektro Plus');
    expect(screen.queryByText('ViK Servis')).toBeNull();
    expect(requests(api.owners.list).map(({ query }) => query)).toEqual([
      { searchTerm: 'vik', municipality: 'Zemun', sortBy: 'createdAt', sortOrder: 'asc' },
    ]);
  });
});

describe('switching an owner off and on', () => {
  test('asks with the literal text, sends the wanted state and refetches the workers [accounts#confirm-toggle]', async () => {
    const owner = anOwner();
    stub(api.owners.list, aPage([owner]));
    const { user, queryClient } = await open();
    queryClient.setQueryData(workersQuery().queryKey, aPage([]));
    const gate = createGate();
    stubWith(api.owners.toggleActive, () => gate.opened.then(() => ({ ...owner, isActive: false })));
    await user.click(screen.getByRole('button', { name: 'Deaktiviraj vlasnika Petar Petrović' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deaktiviraj vlasnika?' }));
    expect(dialog.getByText(/Da li ste sigurni/).textContent).toBe(
      'Da li ste sigurni da želite da deaktivirate vlasnika Petar Petrović? Ova akcija će onemogućiti pristup nalogu.',
    );
    await user.dblClick(dialog.getByRole('button', { name: 'Deaktiviraj' }));
    stub(api.owners.list, aPage([{ ...owner, isActive: false }]));
    gate.open();
    await screen.findAllByText('Status vlasnika je ažuriran');
    expect(requests(api.owners.toggleActive).map(({ params, body }) => [params, body])).toEqual([
      [{ id: owner._id }, { isActive: false }],
    ]);
    within(await row('ViK Servis')).getByText('Neaktivan');
    expect(queryClient.getQueryState(workersQuery().queryKey)?.isInvalidated).toBe(true);
    const toggle = screen.getByRole('button', { name: 'Aktiviraj vlasnika Petar Petrović' });
    await waitFor(() => expect(document.activeElement).toBe(toggle));
  });
});

test('a company is changed from its stored values; only what changed is sent, a cleared field as null', async () => {
  const known = anOwner({ priority: 5 });
  const owner = { ...known, address: { ...known.address, unitNumber: '3', note: 'Dvorište' } };
  stub(api.owners.list, aPage([owner]));
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Izmeni kompaniju ViK Servis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Izmeni kompaniju ViK Servis' }));
  for (const [label, value] of [
    ['Naziv kompanije', 'ViK Servis'],
    ['Matični broj', '17162543'],
    ['PIB', '101134702'],
    ['Mobilni telefon', '64 123 4567'],
    ['Opština', 'Zemun'],
    ['Prioritet', '5'],
  ] as const)
    expect(dialog.getByLabelText(label, { selector: 'input' })).toHaveProperty('value', value);
  await user.clear(dialog.getByLabelText(/Sprat i stan/));
  await user.clear(dialog.getByLabelText('Prioritet'));
  await user.type(dialog.getByLabelText('Prioritet'), '10');
  await user.click(dialog.getByRole('checkbox', { name: 'Elektro radovi' }));
  stub(api.owners.update, { ...owner, priority: 10 });
  await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
  await screen.findAllByText('Podaci kompanije su sačuvani.');
  expect(requests(api.owners.update).map(({ params, body }) => [params, body])).toEqual([
    [{ id: owner._id }, { unitNumber: null, priority: 10, packages: ['PLUMBING', 'ELECTRICAL'] }],
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
