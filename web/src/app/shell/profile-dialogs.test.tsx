import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { adminOptionsQuery } from '#api/people/admins.ts';
import { aCurrentUser, anAdmin, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub } from '#testing/stub.ts';

const MEGABYTE = 1024 * 1024;
const me = aCurrentUser();
const photo = (name: string, { size = 10, type = 'image/jpeg' } = {}) =>
  new File([new Uint8Array(size)], name, { type });

const profileButton = () => screen.getByRole('button', { name: /Administrator/ });
const dialog = (name: string) => screen.findByRole('dialog', { name });

async function openMenu() {
  const app = renderApp('/admin/owners', { user: me });
  await screen.findByRole('heading', { level: 1, name: 'Kompanije' });
  await app.user.click(profileButton());
  await screen.findByRole('dialog', { name: /Milica Jovanović/ });
  return app;
}

async function openFromMenu(entry: string) {
  const app = await openMenu();
  await app.user.click(await screen.findByRole('button', { name: entry }));
  return { ...app, dialog: within(await dialog(entry)) };
}

const closed = (name: string) => waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());

describe('changing the own photo', () => {
  const open = () => openFromMenu('Promeni sliku');
  const input = () => screen.getByLabelText('Nova slika');
  const save = () => screen.getByRole('button', { name: 'Sačuvaj sliku' });

  it('accepts a .jpg up to 1 MB and shows for any other file what is wrong, before anything is sent', async () => {
    const { user, dialog: box } = await open();
    box.getByText('Samo .jpg fajlovi manji od 1MB.');
    await user.upload(input(), photo('velika.jpg', { size: MEGABYTE + 1 }));
    await box.findByText('Fajl je prevelik. Maksimalna veličina je 1MB.');
    box.getByRole('button', { name: 'Smanji automatski' });
    await user.click(save());
    expect(requests(api.profile.image)).toHaveLength(0);
    await user.upload(input(), photo('slika.jpg', { type: 'image/png' }));
    await box.findByText('Samo .jpg fajlovi su dozvoljeni.');
    await user.click(box.getByRole('button', { name: /Ukloni/ }));
    await user.click(save());
    await box.findByText('Polje je obavezno');
    expect(requests(api.profile.image)).toHaveLength(0);
  });

  it('sends it as the field file and shows it immediately in the top bar and in the lists of operators', async () => {
    const { user, queryClient } = await open();
    const options = adminOptionsQuery();
    queryClient.setQueryData(options.queryKey, aPage([anAdmin()]));
    stub(api.profile.image, { ...me, profile: { ...me.profile, profileImage: '/api/v1/files/nova' } });
    await user.upload(input(), photo('ja.jpg', { size: MEGABYTE }));
    await user.click(save());
    await screen.findAllByText('Profilna slika postavljena.');
    await closed('Promeni sliku');
    expect(requests(api.profile.image)[0]?.body).toEqual({ file: expect.any(File) });
    expect(profileButton().querySelector('img')?.getAttribute('src')).toBe('/api/v1/files/nova');
    expect(queryClient.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
    await waitFor(() => expect(document.activeElement).toBe(profileButton()));
  });
});

describe('changing the own name and phone', () => {
  const field = (name: string) => screen.getByLabelText(name, { selector: 'input' });

  it('is saved by keyboard alone, and the new name is immediately in the top bar', async () => {
    const { user } = renderApp('/admin/owners', { user: me });
    await screen.findByRole('heading', { level: 1, name: 'Kompanije' });
    profileButton().focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: /Milica Jovanović/ });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Promeni sliku'));
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Izmeni podatke');
    await user.keyboard('{Enter}');
    await dialog('Izmeni podatke');
    await waitFor(() => expect(document.activeElement).toBe(field('Ime')));
    await user.clear(field('Ime'));
    await user.keyboard('Mila');
    stub(api.profile.info, { ...me, profile: { ...me.profile, firstName: 'Mila' } });
    await user.keyboard('{Enter}');
    await screen.findAllByText('Korisnički profil ažuriran.');
    await closed('Izmeni podatke');
    expect(requests(api.profile.info)[0]?.body).toEqual({
      firstName: 'Mila',
      lastName: 'Jovanović',
      phone: '+381641234567',
    });
    expect(profileButton().textContent).toContain('Mila Jovanović');
    await waitFor(() => expect(document.activeElement).toBe(profileButton()));
  });
});
