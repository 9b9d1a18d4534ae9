import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 20_000 });

const superAdmin = aCurrentUser({ role: 'super_admin' });
const openList = (search = '') => renderApp(`/admin/admins${search}`, { user: superAdmin });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const lastQuery = () => requests(api.admins.list).at(-1)?.query;
const stubAdmins = (admins: AdminListItem[], total = admins.length) =>
  stub(api.admins.list, aPage(admins, { total }));

const jovana = anAdminRow({ firstName: 'Jovana', lastName: 'Đukić', activeOrderCount: 7, orderCount: 1234 });
const petar = anAdminRow({
  firstName: 'Petar',
  lastName: 'Šćekić',
  isActive: false,
  profileImage: '/petar.jpg',
  user: { email: null },
});

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stubAdmins([jovana, petar]);
});

describe('the list of operators', () => {
  test('shows photo, name, active badge, contact and both counts of an operator', async () => {
    openList();
    const cells = within(await row('Jovana Đukić'));
    cells.getByText('Aktivan');
    expect(cells.getByRole('link', { name: '+381 64 123 4567' })).toHaveProperty('href', 'tel:+381641234567');
    expect(cells.getByRole('link', { name: 'milica@demo.rs' })).toHaveProperty(
      'href',
      'mailto:milica@demo.rs',
    );
    cells.getByRole('button', { name: 'Kopiraj telefon: Jovana Đukić' });
    cells.getByRole('button', { name: 'Kopiraj email: Jovana Đukić' });
    expect(cells.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('1.234'), expect.stringMatching(/7$/)]),
    );
  });

  test('shows an inactive operator by text and by a grey photo, and "/" for a missing e-mail', async () => {
    openList();
    const line = await row('Petar Šćekić');
    within(line).getByText('Neaktivan');
    within(line).getByText('/');
    expect(line.querySelector('[data-inactive] img')).not.toBeNull();
    expect((await row('Jovana')).querySelector('[data-inactive]')).toBeNull();
  });

  test('has a header for every column and the number of operators', async () => {
    openList();
    await row('Jovana');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Operater',
      'Kontakt',
      'Aktivnih naloga',
      'Ukupno naloga',
      'Akcije',
    ]);
    screen.getByRole('heading', { name: 'Operateri', level: 1 });
    screen.getByText('2 operatera');
  });

  test('names a super admin', async () => {
    stubAdmins([jovana, anAdminRow({ firstName: 'Sava', role: 'super_admin' })]);
    openList();
    within(await row('Sava')).getByText('Super Admin');
    expect(within(await row('Jovana')).queryByText('Super Admin')).toBeNull();
  });

  test('the own account cannot be deactivated, and the row shows why', async () => {
    stubAdmins([anAdminRow({ _id: superAdmin._id, firstName: 'Milica', role: 'super_admin' })]);
    const { user } = openList();
    const own = within(await row('Milica'));
    await user.click(own.getByRole('button', { name: /^Akcije za operatera/ }));
    const entry = await screen.findByRole('menuitem', { name: 'Deaktiviraj' });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.title).toBe('Ne možete deaktivirati sopstveni nalog.');
    await user.click(entry);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('only the own row opens the own photo and the own data', async () => {
    stubAdmins([jovana, anAdminRow({ _id: superAdmin._id, firstName: 'Milica', role: 'super_admin' })]);
    const { user } = openList();
    const own = within(await row('Milica'));
    await user.click(own.getByRole('button', { name: 'Promeni svoju sliku' }));
    await screen.findByRole('dialog', { name: 'Promeni sliku' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(own.getByRole('button', { name: 'Izmeni svoje podatke' }));
    await screen.findByRole('dialog', { name: 'Izmeni podatke' });
    expect(within(await row('Jovana')).queryByRole('button', { name: /Promeni svoju sliku/ })).toBeNull();
  });
});

describe('who may see it', () => {
  test('an operator who types the address is sent to /unauthorized without a call', async () => {
    const { router } = renderApp('/admin/admins', { user: aCurrentUser() });
    await screen.findByText('Nemate dozvolu za pristup ovoj stranici.');
    expect(router.state.location.pathname).toBe('/unauthorized');
    expect(requests(api.admins.list)).toHaveLength(0);
  });

  test('a refusal of the server leads to /unauthorized too', async () => {
    stubError(api.admins.list, 'auth.forbidden');
    const { router } = openList();
    await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
  });
});

describe('search, filter and sort', () => {
  test('page and its size are always sent, 25 unless chosen', async () => {
    openList();
    await row('Jovana');
    expect(lastQuery()).toEqual({ page: '1', pageSize: '25' });
  });

  test('the search waits for a pause, sends one call and is in the address', async () => {
    const { user, router } = openList('?page=2');
    await row('Jovana');
    const before = requests(api.admins.list).length;
    await user.type(screen.getByPlaceholderText('Traži po imenu...'), 'jov');
    await waitFor(() => expect(lastQuery()).toEqual({ searchTerm: 'jov', page: '1', pageSize: '25' }));
    expect(requests(api.admins.list)).toHaveLength(before + 1);
    expect(router.state.location.searchStr).toBe('?searchTerm=jov');
  });

  test.each([
    ['Aktivni', 'true'],
    ['Neaktivni', 'false'],
  ])('%s are requested from the server as text %s', async (label, isActive) => {
    const { user, router } = openList();
    await row('Jovana');
    await user.click(screen.getByRole('combobox', { name: 'Status: Svi' }));
    const choices = within(await screen.findByRole('listbox', { name: 'Status' }));
    expect(choices.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Svi',
      'Aktivni',
      'Neaktivni',
    ]);
    await user.click(choices.getByRole('option', { name: label }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ isActive }));
    expect(router.state.location.searchStr).toBe(`?isActive=${isActive}`);
    await user.click(screen.getByRole('combobox', { name: `Status: ${label}` }));
    await user.click(await screen.findByRole('option', { name: 'Svi' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe(''));
  });

  test.each([
    ['Najnovije', { sortBy: 'createdAt', sortOrder: 'desc' }],
    ['Najstarije', { sortBy: 'createdAt', sortOrder: 'asc' }],
  ])('%s sends its sort; by priority none is sent', async (label, query) => {
    const { user } = openList();
    await row('Jovana');
    await user.click(screen.getByRole('combobox', { name: 'Sortiraj: Prioritet' }));
    await user.click(await screen.findByRole('option', { name: label }));
    await waitFor(() => expect(lastQuery()).toEqual({ ...query, page: '1', pageSize: '25' }));
  });

  test('one button resets search and filter, and each can be removed alone', async () => {
    const { user, router } = openList('?searchTerm=jov&isActive=true');
    await row('Jovana');
    await user.click(screen.getByRole('button', { name: 'Ukloni filter Status: Aktivni' }));
    await waitFor(() => expect(router.state.location.searchStr).toBe('?searchTerm=jov'));
    await user.click(screen.getByRole('button', { name: 'Poništi filtere' }));
    await waitFor(() => expect(lastQuery()).toEqual({ page: '1', pageSize: '25' }));
    expect(screen.getByPlaceholderText('Traži po imenu...')).toHaveProperty('value', '');
    expect(screen.queryByRole('button', { name: 'Poništi filtere' })).toBeNull();
  });

  test('pages and their size are requested from the server and are in the address', async () => {
    stubAdmins([jovana], 60);
    const { user, router } = openList();
    await row('Jovana');
    await user.click(screen.getByRole('button', { name: 'Sledeća' }));
    await waitFor(() => expect(lastQuery()).toEqual({ page: '2', pageSize: '25' }));
    const sizes = screen.getByRole('combobox', { name: 'Redova:' });
    expect(
      within(sizes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['10', '25', '50', '100']);
    await user.selectOptions(sizes, '10');
    await waitFor(() => expect(lastQuery()).toEqual({ page: '1', pageSize: '10' }));
    expect(router.state.location.searchStr).toBe('?pageSize=10');
  });

  test('a page past the end becomes the last one', async () => {
    stubWith(api.admins.list, ({ query }) =>
      aPage(query.page === '2' ? [jovana] : [], { page: Number(query.page), total: 26 }),
    );
    const { router } = openList('?page=9');
    await row('Jovana');
    expect(router.state.location.searchStr).toBe('?page=2');
  });
});

describe('an empty or a failing list', () => {
  test('shows that there are no rows, and offers to create the first one', async () => {
    stubAdmins([]);
    openList();
    await screen.findByText('Nema redova.');
    expect(screen.getAllByRole('button', { name: 'Nov operater' })).toHaveLength(2);
  });

  test('that is filtered to nothing lists its filters, and offers to clear them', async () => {
    stubWith(api.admins.list, ({ query }) => aPage(query.searchTerm === undefined ? [jovana] : []));
    const { user } = openList('?searchTerm=niko&isActive=false');
    await screen.findByText('Nema redova.');
    const state = within(screen.getByText('Nema redova.').parentElement!);
    state.getByText('Primenjeno: Pretraga: niko, Status: Neaktivni');
    await user.click(state.getByRole('button', { name: 'Poništi filtere' }));
    await row('Jovana');
    expect(screen.queryByText('Nema redova.')).toBeNull();
  });

  test('shows a failure in a toast and in place, with the text of the server, and retries', async () => {
    stubError(api.admins.list, 'server.busy');
    const { user } = openList();
    const panel = within(
      await screen.findByText('Operateri nisu učitani.').then((text) => text.parentElement!),
    );
    const words = 'Server je trenutno preopterećen. Pokušajte ponovo za nekoliko sekundi.';
    panel.getByText(words);
    expect(screen.getAllByText(words).length).toBeGreaterThan(1);
    stubAdmins([jovana]);
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await row('Jovana');
    expect(screen.queryByText('Operateri nisu učitani.')).toBeNull();
  });

  test('shows "Admins could not be fetched" when the server sends no text', async () => {
    stubBadGateway(api.admins.list);
    openList();
    await screen.findByText('Operateri nisu učitani.');
    expect(screen.getAllByText('Admins could not be fetched').length).toBeGreaterThan(1);
  });
});

describe('the keyboard', () => {
  test('"/" goes to the search and "n" opens a new operator', async () => {
    const { user } = openList();
    await row('Jovana');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByPlaceholderText('Traži po imenu...'));
    await user.tab();
    await user.keyboard('n');
    await screen.findByRole('dialog', { name: 'Nov operater' });
  });

  test('arrows move between the rows by their phones', async () => {
    stubAdmins([jovana, { ...petar, phone: '+381601112223' }]);
    const { user } = openList();
    within(await row('Jovana'))
      .getByRole('link', { name: '+381 64 123 4567' })
      .focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('+381 60 111 2223');
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('+381 64 123 4567');
  });
});

test('without a network buttons that write show why they are disabled, and open nothing', async () => {
  const { user } = openList();
  const cells = within(await row('Jovana'));
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  const writing = [
    screen.getByRole('button', { name: 'Nov operater' }),
    cells.getByRole('button', { name: /^Deaktiviraj/ }),
  ];
  for (const button of writing) {
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.title).toBe('Nema internet veze.');
    await user.click(button);
  }
  await user.keyboard('n');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  online.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
});
