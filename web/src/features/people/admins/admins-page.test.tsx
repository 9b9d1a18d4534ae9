import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { AdminListItem } from '@majstorija/contract/people/admins.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { aCurrentUser, aPage, anAdminRow } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

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
      expect.arrayContaining([expect.stringMatching(/^Aktivnih naloga: 7/), '1.234']),
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
});

describe('search, filter and sort', () => {
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
});
