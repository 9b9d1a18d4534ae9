import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubBadGateway, stubError, stubWith } from '#testing/stub.ts';

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
const own = anAdminRow({ _id: superAdmin._id, firstName: 'Milica', role: 'super_admin' });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stubAdmins([jovana, petar]);
});

describe('the list of operators', () => {
  test('shows name, active badge, contact and both counts under their headers', async () => {
    openList();
    const cells = within(await row('Jovana Đukić'));
    cells.getByText('Aktivan');
    const phone = cells.getByRole('link', { name: '+381 64 123 4567' });
    expect(phone.getAttribute('href')).toBe('tel:+381641234567');
    const mail = cells.getByRole('link', { name: 'milica@demo.rs' });
    expect(mail.getAttribute('href')).toBe('mailto:milica@demo.rs');
    cells.getByRole('button', { name: 'Kopiraj telefon: Jovana Đukić' });
    expect(cells.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('1.234'), expect.stringMatching(/7$/)]),
    );
    expect(
      screen
        .getAllByRole('columnheader')
        .map((header) => header.textContent)
        .join(' | '),
    ).toBe('Operater | Kontakt | Aktivnih naloga | Ukupno naloga | Akcije');
    screen.getByRole('heading', { name: 'Operateri', level: 1 });
    screen.getByText('2 operatera');
  });

  test('shows an inactive operator by text and by a grey photo, and "/" for a missing e-mail', async () => {
    openList();
    const line = await row('Petar Šćekić');
    within(line).getByText('Neaktivan');
    within(line).getByText('/');
    expect(line.querySelector('[data-inactive] img')).not.toBeNull();
    expect((await row('Jovana')).querySelector('[data-inactive]')).toBeNull();
  });

  test('names a super admin, whose own row opens the own photo and data but cannot be deactivated', async () => {
    stubAdmins([jovana, own]);
    const { user } = openList();
    const cells = within(await row('Milica'));
    cells.getByText('Super Admin');
    expect(within(await row('Jovana')).queryByText('Super Admin')).toBeNull();
    expect(within(await row('Jovana')).queryByRole('button', { name: /svoj/ })).toBeNull();
    await user.click(cells.getByRole('button', { name: 'Promeni svoju sliku' }));
    await screen.findByRole('dialog', { name: 'Promeni sliku' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(cells.getByRole('button', { name: 'Izmeni svoje podatke' }));
    await screen.findByRole('dialog', { name: 'Izmeni podatke' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(cells.getByRole('button', { name: /^Akcije za operatera/ }));
    const entry = await screen.findByRole('menuitem', { name: 'Deaktiviraj' });
    expect(entry.getAttribute('aria-disabled')).toBe('true');
    expect(entry.title).toBe('Ne možete deaktivirati sopstveni nalog.');
    await user.click(entry);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('search, filter and sort', () => {
  test('the search waits for a pause, sends one call from the first page and is in the address', async () => {
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
    await user.click(await screen.findByRole('option', { name: label }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ isActive }));
    expect(router.state.location.searchStr).toBe(`?isActive=${isActive}`);
  });

  test.each([
    ['Najnovije', { sortBy: 'createdAt', sortOrder: 'desc' }],
    ['Najstarije', { sortBy: 'createdAt', sortOrder: 'asc' }],
  ])('%s sends its sort; by priority none is sent', async (label, query) => {
    const { user } = openList();
    await row('Jovana');
    expect(lastQuery()).toEqual({ page: '1', pageSize: '25' });
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
    const sizes = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Redova:' });
    expect(Array.from(sizes.options, ({ text }) => text)).toEqual(['10', '25', '50', '100']);
    await user.selectOptions(sizes, '10');
    await waitFor(() => expect(lastQuery()).toEqual({ page: '1', pageSize: '10' }));
    expect(router.state.location.searchStr).toBe('?pageSize=10');
  });
});

describe('an empty or a failing list', () => {
  test('that is filtered to nothing lists its filters, and offers to clear them', async () => {
    stubWith(api.admins.list, ({ query }) => aPage(query.searchTerm === undefined ? [jovana] : []));
    const { user } = openList('?searchTerm=niko&isActive=false');
    const state = within((await screen.findByText('Nema redova.')).parentElement!);
    state.getByText('Primenjeno: Pretraga: niko, Status: Neaktivni');
    await user.click(state.getByRole('button', { name: 'Poništi filtere' }));
    expect(await row('Jovana')).toBeTruthy();
  });

  test('shows a failure in a toast and in place, with the text of the server or its own, and retries', async () => {
    stubError(api.admins.list, 'server.busy');
    const { user } = openList();
    await screen.findByText('Operateri nisu učitani.');
    const words = 'Server je trenutno preopterećen. Pokušajte ponovo za nekoliko sekundi.';
    expect(screen.getAllByText(words).length).toBeGreaterThan(1);
    stubBadGateway(api.admins.list);
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await waitFor(() => expect(screen.getAllByText('Admins could not be fetched').length).toBeGreaterThan(1));
    stubAdmins([jovana]);
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await row('Jovana');
    expect(screen.queryByText('Operateri nisu učitani.')).toBeNull();
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
