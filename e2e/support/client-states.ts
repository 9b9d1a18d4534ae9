import { expect, type Page } from '@playwright/test';
import type { Api } from './api.ts';
import { button, page, type State } from './state.ts';

const LIST = /\/api\/v1\/clients\?/;
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const dialogOf = (tab: Page, name: string | RegExp) => tab.getByRole('dialog', { name });

/** Few rows, since axe reads them too. */
async function openClients(tab: Page, query = '?pageSize=10') {
  await tab.goto(`/admin/clients${query}`);
  await expect(tab.locator('[data-row-link]').first()).toBeVisible();
}

async function openClient(tab: Page, api: Api, query = '') {
  const [client] = (await api.listClients()).filter(({ activeOrderId }) => activeOrderId !== null);
  await tab.goto(`/admin/clients/${client!._id}${query}`);
  await expect(tab.getByRole('tab', { name: 'Informacije o klijentu' })).toBeVisible();
}

async function openForm(tab: Page, name: string) {
  await openClients(tab);
  await button(tab, name).click();
  await expect(dialogOf(tab, name)).toBeVisible();
  return dialogOf(tab, name);
}

const leftEmpty = (name: string, opener: string, submit: string): State => ({
  name,
  open: async (tab) => {
    const dialog = await openForm(tab, opener);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog.getByText('Ispravite sledeće:')).toBeVisible();
  },
});

/** Klijenti and the page of one of them. */
export const CLIENT_SCREENS: readonly State[] = [
  { name: 'Klijenti', open: (tab) => openClients(tab) },
  {
    name: 'Klijenti without rows',
    open: async (tab) => {
      await tab.goto('/admin/clients?searchTerm=nema-takvog-klijenta&isActive=false');
      await expect(tab.getByText('Nema redova.')).toBeVisible();
    },
  },
  {
    name: 'Klijenti refused',
    open: async (tab) => {
      await tab.route(LIST, (route) => route.fulfill(REFUSAL));
      await tab.goto('/admin/clients');
      await expect(tab.getByText('Klijenti nisu učitani.')).toBeVisible();
    },
  },
  {
    name: 'Klijenti loading',
    open: async (tab) => {
      await tab.route(LIST, () => undefined);
      await tab.goto('/admin/clients');
      await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
    },
  },
  { name: 'a client', open: (tab, api) => openClient(tab, api) },
  {
    name: 'the order history of a client',
    open: async (tab, api) => {
      await openClient(tab, api, '?view=orders');
      await expect(tab.locator('[data-row-link]').first()).toBeVisible();
    },
  },
  page('a client who does not exist', '/admin/clients/abc', 'Klijent nije pronađen'),
];

/** Everything that opens over them. */
export const CLIENT_DIALOGS: readonly State[] = [
  { name: 'a new client', open: async (tab) => void (await openForm(tab, 'Nov klijent')) },
  leftEmpty('a new client left empty', 'Nov klijent', 'Kreiraj klijenta'),
  leftEmpty('one more address left empty', 'Dodaj adresu', 'Dodaj adresu'),
  {
    name: 'changing a client',
    open: async (tab, api) => {
      await openClient(tab, api);
      await button(tab, 'Izmeni podatke').click();
      await expect(dialogOf(tab, 'Izmeni podatke klijenta')).toBeVisible();
    },
  },
  {
    name: 'switching a client off',
    open: async (tab, api) => {
      await openClient(tab, api);
      await button(tab, 'Deaktiviraj').click();
      await expect(tab.getByRole('alertdialog', { name: 'Deaktiviraj klijenta?' })).toBeVisible();
    },
  },
];
