import { expect, type Page } from '@playwright/test';
import { button, type State } from './state.ts';

/** Refused in a way that is not tried again. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const LISTS = {
  owners: { path: '/admin/owners', title: 'Kompanije', create: 'Dodaj kompaniju', noun: 'kompaniju' },
  workers: { path: '/admin/workers', title: 'Majstori', create: 'Dodaj majstora', noun: 'majstora' },
} as const;

type List = (typeof LISTS)[keyof typeof LISTS];

/** Few rows, since axe reads them too. */
const openRows = async (tab: Page, { path, title }: List, query = '?pageSize=10') => {
  await tab.goto(`${path}${query}`);
  await expect(tab.getByRole('table', { name: title }).locator('[data-row-id]').first()).toBeVisible();
};

const screensOf = (name: keyof typeof LISTS): State[] => {
  const list = LISTS[name];
  const call = new RegExp(`/api/v1/${name}(\\?|$)`);
  return [
    { name: list.title, open: (tab) => openRows(tab, list) },
    {
      name: `${list.title} of one service`,
      open: (tab) => openRows(tab, list, '?package=DRAIN_CLEARING&sort=newest'),
    },
    {
      name: `${list.title} without rows`,
      open: async (tab) => {
        await tab.goto(`${list.path}?searchTerm=nema-takvih&package=ELECTRICAL`);
        await expect(tab.getByText('Nema redova.')).toBeVisible();
      },
    },
    {
      name: `${list.title} refused`,
      open: async (tab) => {
        await tab.route(call, (route) => route.fulfill(REFUSAL));
        await tab.goto(list.path);
        await expect(button(tab, 'Pokušaj ponovo')).toBeVisible();
      },
    },
    {
      name: `${list.title} loading`,
      open: async (tab) => {
        await tab.route(call, () => undefined);
        await tab.goto(list.path);
        await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
      },
    },
  ];
};

/** The action of the first row: a button on a desk, an entry of its menu on anything narrower. */
async function pressRow(tab: Page, entry: RegExp) {
  const row = tab.locator('[data-row-id]').first();
  const menu = row.getByRole('button', { name: /^Akcije za/ });
  if (await menu.isVisible()) {
    await menu.click();
    await tab.getByRole('menuitem', { name: entry }).click();
  } else {
    await row.getByRole('button', { name: entry }).click();
  }
}

async function openNew(tab: Page, list: List) {
  await openRows(tab, list);
  await button(tab, list.create).click();
  const dialog = tab.getByRole('dialog', { name: list.create });
  await expect(dialog.getByRole('checkbox', { name: 'Elektro radovi' })).toBeVisible();
  return dialog;
}

const dialogsOf = (list: List): State[] => [
  { name: list.create, open: async (tab) => void (await openNew(tab, list)) },
  {
    name: `${list.create}, left empty but for a category`,
    open: async (tab) => {
      const dialog = await openNew(tab, list);
      await dialog.getByRole('checkbox', { name: 'Vodovod i kanalizacija' }).check();
      await dialog.getByRole('button', { name: list.create }).click();
      await expect(dialog.getByText('Ispravite sledeće:')).toBeVisible();
    },
  },
  {
    name: `Izmeni ${list.noun}`,
    open: async (tab) => {
      await openRows(tab, list);
      await pressRow(tab, /^Izmeni/);
      await expect(tab.getByRole('dialog', { name: /^Izmeni/ }).getByLabel('Prioritet')).toBeVisible();
    },
  },
  {
    name: `switching off: ${list.title}`,
    open: async (tab) => {
      await openRows(tab, list);
      await pressRow(tab, /^(Dea|A)ktiviraj/);
      await expect(tab.getByRole('alertdialog')).toContainText('Da li ste sigurni da želite da');
    },
  },
];

/** Kompanije and Majstori in all their states. */
export const COMPANY_SCREENS: readonly State[] = [...screensOf('owners'), ...screensOf('workers')];

/** What opens over them. */
export const COMPANY_DIALOGS: readonly State[] = [
  ...dialogsOf(LISTS.owners),
  {
    name: 'a new company whose control digits do not fit',
    open: async (tab) => {
      const dialog = await openNew(tab, LISTS.owners);
      await dialog.getByLabel('Matični broj').fill('17162544');
      await dialog.getByLabel('PIB').fill('101134701');
      await expect(dialog.getByText('Kontrolna cifra se ne slaže — proverite broj.')).toHaveCount(2);
    },
  },
  ...dialogsOf(LISTS.workers),
];
