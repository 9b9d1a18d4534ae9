import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { workersQuery } from '#api/people/workers.ts';
import { createGate, requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';
import { anOwner, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';

vi.setConfig({ testTimeout: 30_000 });

const row = (name: string | RegExp) => screen.findByRole('row', { name: new RegExp(name) });
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((each) => each.textContent);
const lastQuery = () => requests(api.owners.list).at(-1)?.query;

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
});

describe('the list of companies', () => {
  test('has every column [people#owners-columns]', async () => {
    stub(api.owners.list, aPage([anOwner()]));
    renderApp('/admin/owners');
    await row('ViK Servis');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Kompanija',
      'Kontakt',
      'Sedište',
      'Usluge',
      'Zaposleni',
      'Nalozi',
      'Ukupna zarada',
      'Akcije',
    ]);
  });

  test('shows company, owner, contact, headquarters, services, counts and earnings of a row', async () => {
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
    renderApp('/admin/owners');
    const cells = within(await row('ViK Servis'));
    for (const text of [
      'Jovanka-Đurđica Stojadinović-Nj.',
      'Neaktivan',
      '+381 64 123 4567',
      'petar@demo.rs',
      'Glavna 12',
      'Zemun',
      'Vodoinstalater, VOMA',
      'Elektro',
      '3 zaposlena',
      '21 naloga',
      '1.234.567,50 rsd',
    ])
      expect(cells.getAllByText(text)).toHaveLength(1);
    cells.getByTitle('Vodoinstalaterski radovi, Specializovana vozila za odgušenja');
  });

  test.each([
    [0, '0 zaposlenih', '0 naloga'],
    [1, '1 zaposleni', '1 nalog'],
    [2, '2 zaposlena', '2 naloga'],
    [5, '5 zaposlenih', '5 naloga'],
    [21, '21 zaposlenih', '21 naloga'],
  ])('counts %i in Serbian', async (count, employees, orders) => {
    stub(api.owners.list, aPage([anOwner({ workerCount: count, orderCount: count })]));
    renderApp('/admin/owners');
    const cells = within(await row('ViK Servis'));
    expect(cells.getAllByText(employees)).toHaveLength(1);
    expect(cells.getAllByText(orders)).toHaveLength(1);
  });

  test('requests the whole list: with search, municipality and sort, never with page and service', async () => {
    stub(
      api.owners.list,
      aPage([anOwner(), anOwner({ companyName: 'Elektro Plus', packages: ['ELECTRICAL'] })]),
    );
    renderApp('/admin/owners?searchTerm=vik&municipality=Zemun&package=ELECTRICAL&sort=oldest&pageSize=50');
    await row('Elektro Plus');
    expect(lastQuery()).toEqual({
      searchTerm: 'vik',
      municipality: 'Zemun',
      sortBy: 'createdAt',
      sortOrder: 'asc',
    });
    expect(screen.queryByText('ViK Servis')).toBeNull();
    expect(requests(api.owners.list)).toHaveLength(1);
  });

  test('filters by service on the screen, with a pill that clears it, without another call', async () => {
    stub(
      api.owners.list,
      aPage([anOwner(), anOwner({ companyName: 'Elektro Plus', packages: ['ELECTRICAL'] })]),
    );
    const { user, router } = renderApp('/admin/owners');
    await row('ViK Servis');
    await user.click(screen.getByRole('combobox', { name: 'Usluga: Sve usluge' }));
    await user.click(await screen.findByRole('option', { name: 'Elektro radovi' }));
    await waitFor(() => expect(screen.queryByText('ViK Servis')).toBeNull());
    expect(router.state.location.href).toBe('/admin/owners?package=ELECTRICAL');
    screen.getByText('1 kompanija', { selector: 'header *' });
    await user.click(screen.getByRole('button', { name: 'Poništi filtere' }));
    await row('ViK Servis');
    expect(requests(api.owners.list)).toHaveLength(1);
  });

  test('a municipality is sent to the server', async () => {
    stubWith(api.owners.list, ({ query }) =>
      aPage(query.municipality === 'Zemun' ? [anOwner()] : [anOwner(), anOwner({ companyName: 'Dunav' })]),
    );
    const { user } = renderApp('/admin/owners');
    await row('Dunav');
    await user.click(screen.getByRole('combobox', { name: 'Opština' }));
    await user.click(screen.getByRole('option', { name: 'Zemun' }));
    await waitFor(() => expect(screen.queryByText('Dunav')).toBeNull());
    expect(lastQuery()).toEqual({ municipality: 'Zemun' });
  });

  test('pages the whole list itself, and a page past the end becomes the last one', async () => {
    const owners = Array.from({ length: 12 }, (_, at) => anOwner({ companyName: `Firma ${at + 1}` }));
    stub(api.owners.list, aPage(owners));
    const { router } = renderApp('/admin/owners?pageSize=10&page=9');
    await row('Firma 12');
    await waitFor(() => expect(router.state.location.href).toBe('/admin/owners?pageSize=10&page=2'));
    expect(names()).toHaveLength(2);
    screen.getByText('11–12 od 12');
    expect(requests(api.owners.list)).toHaveLength(1);
  });

  test('a shown value that is no municipality filters nothing and can be removed', async () => {
    stub(api.owners.list, aPage([anOwner()]));
    const { user, router } = renderApp('/admin/owners?municipality=Atlantida');
    await row('ViK Servis');
    expect(lastQuery()).toEqual({});
    await user.click(screen.getByRole('button', { name: /Atlantida/ }));
    await waitFor(() => expect(router.state.location.href).toBe('/admin/owners'));
  });
});

describe('a list without rows', () => {
  test('offers to add the first company', async () => {
    const { user } = renderApp('/admin/owners');
    await screen.findByText('Nema redova.');
    const [, inTable] = screen.getAllByRole('button', { name: 'Dodaj kompaniju' });
    await user.click(inTable!);
    expect(await screen.findByRole('dialog', { name: 'Dodaj kompaniju' })).toBeTruthy();
  });

  test('names the filters that hide the rows', async () => {
    stub(api.owners.list, aPage([anOwner()]));
    renderApp('/admin/owners?package=DRAIN_CLEARING');
    const words = 'Primenjeno: Usluga: Specializovana vozila za odgušenja';
    expect(await screen.findAllByText(words)).toHaveLength(1);
  });

  test('that could not be fetched shows the text of [errors-and-texts#notice-per-call], and is refetched on request', async () => {
    stubBadGateway(api.owners.list);
    const { user } = renderApp('/admin/owners');
    await screen.findByText('Kompanije nisu učitane.');
    expect(screen.getAllByText('Vlasnik ne može biti pronađen').length).toBeGreaterThan(1);
    stub(api.owners.list, aPage([anOwner()]));
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await row('ViK Servis');
  });
});

describe('switching an owner off and on', () => {
  test('asks with the literal text, sends the wanted state and refetches the workers [accounts#confirm-toggle]', async () => {
    const owner = anOwner();
    stub(api.owners.list, aPage([owner]));
    const { user, queryClient } = renderApp('/admin/owners');
    queryClient.setQueryData(workersQuery().queryKey, aPage([]));
    await row('ViK Servis');
    const gate = createGate();
    stubWith(api.owners.toggleActive, async () => {
      await gate.opened;
      return { ...owner, isActive: false };
    });
    await user.click(screen.getByRole('button', { name: 'Deaktiviraj vlasnika Petar Petrović' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Deaktiviraj vlasnika?' }));
    dialog.getByText(
      (_text, element) =>
        element?.tagName === 'P' &&
        element.textContent ===
          'Da li ste sigurni da želite da deaktivirate vlasnika Petar Petrović? Ova akcija će onemogućiti pristup nalogu.',
    );
    await user.dblClick(dialog.getByRole('button', { name: 'Deaktiviraj' }));
    stub(api.owners.list, aPage([{ ...owner, isActive: false }]));
    gate.open();
    await screen.findAllByText('Status vlasnika je ažuriran');
    expect(requests(api.owners.toggleActive)).toMatchObject([
      { params: { id: owner._id }, body: { isActive: false } },
    ]);
    within(await row('ViK Servis')).getByText('Neaktivan');
    expect(queryClient.getQueryState(workersQuery().queryKey)?.isInvalidated).toBe(true);
    const toggle = screen.getByRole('button', { name: 'Aktiviraj vlasnika Petar Petrović' });
    await waitFor(() => expect(document.activeElement).toBe(toggle));
  });

  test('a refusal is shown in the dialog, which stays', async () => {
    stub(api.owners.list, aPage([anOwner({ isActive: false })]));
    const { user } = renderApp('/admin/owners');
    await row('ViK Servis');
    stubBadGateway(api.owners.toggleActive);
    await user.click(screen.getByRole('button', { name: /^Aktiviraj vlasnika/ }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Aktiviraj vlasnika?' }));
    dialog.getByText(/Ova akcija će omogućiti pristup nalogu\./);
    await user.click(dialog.getByRole('button', { name: 'Aktiviraj' }));
    const alert = await dialog.findByRole('alert');
    await waitFor(() => expect(alert.textContent).toBe('Status vlasnika nije mogao biti ažuriran'));
  });
});

describe('changing a company', () => {
  async function openEdit(owner = anOwner()) {
    stub(api.owners.list, aPage([owner]));
    const app = renderApp('/admin/owners');
    await row('ViK Servis');
    await app.user.click(screen.getByRole('button', { name: 'Izmeni kompaniju ViK Servis' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Izmeni kompaniju ViK Servis' }));
    return { ...app, owner, dialog };
  }

  test('starts with the stored values and sends only what was changed, a cleared field as null', async () => {
    const known = anOwner();
    const { user, dialog, owner } = await openEdit({
      ...known,
      address: { ...known.address, unitNumber: '3', note: 'Dvorište' },
      priority: 5,
    });
    for (const [label, value] of [
      ['Naziv kompanije', 'ViK Servis'],
      ['Matični broj', '17162543'],
      ['PIB', '101134702'],
      ['Mobilni telefon', '64 123 4567'],
      ['Opština', 'Zemun'],
      ['Prioritet', '5'],
    ])
      expect(dialog.getByLabelText(label!, { selector: 'input' })).toHaveProperty('value', value);
    await user.clear(dialog.getByLabelText(/Sprat i stan/));
    await user.clear(dialog.getByLabelText('Prioritet'));
    await user.type(dialog.getByLabelText('Prioritet'), '10');
    await user.click(dialog.getByRole('checkbox', { name: 'Elektro radovi' }));
    stub(api.owners.update, { ...owner, priority: 10 });
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await screen.findAllByText('Podaci kompanije su sačuvani.');
    expect(requests(api.owners.update)).toMatchObject([{ params: { id: owner._id } }]);
    expect(requests(api.owners.update)[0]?.body).toEqual({
      unitNumber: null,
      priority: 10,
      packages: ['PLUMBING', 'ELECTRICAL'],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('sends nothing when nothing was changed', async () => {
    const { user, dialog } = await openEdit(anOwner({ packages: ['ELECTRICAL', 'PLUMBING'] }));
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(requests(api.owners.update)).toHaveLength(0);
  });

  test('shows a taken number at its field and keeps the typed values', async () => {
    const { user, dialog } = await openEdit();
    await user.clear(dialog.getByLabelText('PIB'));
    await user.type(dialog.getByLabelText('PIB'), '113460262');
    const text = 'Kompanija sa ovim PIB-om već postoji. Proverite broj.';
    stubError(api.owners.update, 'owner.tinTaken', { fields: { tin: text } });
    await user.click(dialog.getByRole('button', { name: 'Sačuvaj' }));
    await dialog.findByRole('link', { name: `PIB: ${text}` });
    expect(dialog.getByLabelText('PIB')).toMatchObject({ value: '113460262' });
  });
});

test('without a network nothing that writes can be pressed', async () => {
  stub(api.owners.list, aPage([anOwner()]));
  renderApp('/admin/owners');
  const cells = within(await row('ViK Servis'));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const writing = [
    screen.getByRole('button', { name: 'Dodaj kompaniju' }),
    cells.getByRole('button', { name: /^Izmeni/ }),
    cells.getByRole('button', { name: /^Deaktiviraj/ }),
  ];
  expect(writing.map((button) => button.getAttribute('aria-disabled'))).toEqual(['true', 'true', 'true']);
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
});
