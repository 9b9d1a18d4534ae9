import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCurrentUser } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';

async function openShell(options: Parameters<typeof renderApp>[1] = {}) {
  const view = renderApp('/admin/owners', options);
  await screen.findByRole('heading', { level: 1, name: 'Kompanije' });
  return view;
}

const menu = () => within(screen.getByRole('navigation', { name: 'Glavni meni' }));
const entries = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the side menu', () => {
  it('has its entries in their order, without Operateri for an operator', async () => {
    await openShell();
    expect(entries()).toEqual([
      'Nalozi',
      'Kompanije',
      'Majstori',
      'Klijenti',
      'Cenovnik',
      'Statistika',
      'Pravni dokumenti',
    ]);
    expect(menu().getByRole('link', { current: 'page' }).textContent).toBe('Kompanije');
  });

  it('has Operateri as the fifth for the super admin', async () => {
    await openShell({ user: aCurrentUser({ role: 'super_admin' }) });
    expect(entries()[4]).toBe('Operateri');
  });
});

describe('the top bar', () => {
  it('shows who is signed in, with the role, and leads to the password and out', async () => {
    const { user } = await openShell();
    await user.click(screen.getByRole('button', { name: /Milica Jovanović/ }));
    const profile = within(await screen.findByRole('dialog', { name: /Milica Jovanović/ }));
    expect(await profile.findByText('Administrator')).toBeTruthy();
    expect(profile.getByRole('link', { name: 'Promeni lozinku' })).toHaveProperty(
      'pathname',
      '/auth/update-password',
    );
    expect(profile.getByRole('link', { name: 'Odjavi se' })).toHaveProperty('pathname', '/admin/logout');
  });
});

/** The pages to which the links on screen lead, without those of one row. */
const linkedPages = (): string[] =>
  [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].map(({ pathname }) => pathname);

it('leads to every page of the super admin by the mouse alone [tables-and-formats#by-mouse]', async () => {
  const { user, router } = await openShell({ user: aCurrentUser({ role: 'super_admin' }) });
  await user.click(screen.getByRole('button', { name: /Milica Jovanović/ }));
  await within(await screen.findByRole('dialog', { name: /Milica Jovanović/ })).findByText('Bezbednost');
  const found = new Set(linkedPages());
  await user.keyboard('{Escape}');
  for (const to of [
    '/admin/orders?view=complaints',
    '/admin/orders/complaints',
    '/admin/price-list',
    '/admin/admins',
  ]) {
    await act(() => router.navigate({ href: to }));
    await screen.findByRole('main');
    await vi.waitFor(() => expect(document.querySelector('main h1')).not.toBeNull());
    for (const page of linkedPages()) found.add(page);
  }
  const pages = Object.keys(router.routesByPath).filter((path) => /^\/admin\/[^$]+$/.test(path));
  expect(pages.filter((path) => !found.has(path))).toEqual([]);
});

describe('the keyboard', () => {
  it('opens a page with g and its letter, and lists the shortcuts with ?', async () => {
    const { user } = await openShell();
    await user.keyboard('gs');
    await screen.findByRole('heading', { level: 1, name: 'Statistika' });
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Prečice na tastaturi' }));
    expect(dialog.getByText('Pravni dokumenti')).toBeTruthy();
    expect(dialog.getByText('Evidencija reklamacija')).toBeTruthy();
    expect(dialog.queryByText('Operateri')).toBeNull();
    expect(dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Kretanje i prikazi',
      'Red u fokusu',
      'Uvek',
    ]);
  });

  it('lists every action of a list once, the figures under the row', async () => {
    const { user } = renderApp('/admin/orders');
    await screen.findByRole('heading', { level: 1, name: 'Nalozi' });
    await user.keyboard('?');
    const dialog = within(await screen.findByRole('dialog', { name: 'Prečice na tastaturi' }));
    const labels = dialog.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(labels).toEqual([...new Set(labels)]);
    const row = dialog.getByRole('heading', { name: 'Red u fokusu' }).parentElement;
    expect(row?.textContent).toContain('12345Ishod s tim brojem');
    expect(dialog.queryAllByText(/naloga? u fokusu/)).toEqual([]);
  });
});

describe('without a network', () => {
  it('shows that, and announces when it is back', async () => {
    await openShell();
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(await screen.findByText(/Nema internet veze\./)).toBeTruthy();
    network.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findAllByText('Veza je uspostavljena.')).not.toHaveLength(0);
    expect(screen.queryByText(/Nema internet veze\./)).toBeNull();
  });
});
