import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { PriceListItem } from '@majstorija/contract/price-list/price-list.ts';
import { aPriceFile, openPrices, PRICES, type SheetRow } from '../subjects/prices.ts';
import { button, type State } from './state.ts';

const LIST = /\/api\/v1\/price-list\?/;
const ITEM = /\/api\/v1\/price-list\/[0-9a-f-]{36}$/;
const VERSIONS = /\/price-list\/versions\?/;
const IMPORT = /\/price-list\/import\//;
const One = z.object({ data: PriceListItem });
const LONG_NAME = 'Zamena jednoručne slavine na lavabou, sa demontažom stare i ispiranjem dovodnih creva';
/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const state = (name: string, open: (tab: Page) => Promise<unknown>, only?: State['only']): State => ({
  name: `Cenovnik: ${name}`,
  open: async (tab) => void (await open(tab)),
  ...(only !== undefined && { only }),
});

/** Few rows, since axe checks each: those that this word finds. */
const openFewPrices = (tab: Page) => openPrices(tab, '?searchTerm=slavin');

async function openImport(tab: Page) {
  await openFewPrices(tab);
  await button(tab, 'Uvezi').click();
  const dialog = tab.getByRole('dialog', { name: 'Uvezi cenovnik' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function choose(tab: Page, file: ReturnType<typeof aPriceFile>) {
  await (await openImport(tab)).locator('input[type=file]').setInputFiles(file);
  return tab.getByRole('dialog');
}

/** New items, and one of the demo list under its code with another name and price. */
const GOOD: readonly SheetRow[] = [
  ['V003', 'Zamena jednoručne slavine na lavabou, sa demontažom stare', 19_999.5],
  [null, 'Ugradnja kuglastog ventila ispred vodomera', 3200],
  ['S-77', 'Čišćenje šahta visokim pritiskom, do 10 m dužine', 12_500],
];

const WRONG: readonly SheetRow[] = [
  [null, 'Popravka po dogovoru sa klijentom', 'po dogovoru'],
  [null, '', 1000],
  ['S-77', 'Druga stavka pod istom šifrom', 900],
];

async function openPreview(tab: Page, ...rows: readonly SheetRow[]) {
  const dialog = await choose(tab, aPriceFile(...rows));
  await expect(dialog.getByRole('status').first()).toContainText('stavk');
  return dialog;
}

/** Presses a button of the first row, which up to 1120 pixels is in its menu. */
async function pressInRow(tab: Page, label: string) {
  await openFewPrices(tab);
  const menu = button(tab, /^Akcije za stavku/);
  if (await menu.isVisible()) {
    await menu.click();
    await tab.getByRole('menuitem', { name: label }).click();
  } else {
    await button(tab, new RegExp(`^${label} stavku`)).click();
  }
}

const openEdit = async (tab: Page) => {
  await pressInRow(tab, 'Izmeni');
  const form = tab.getByRole('dialog', { name: /^Izmeni stavku/ });
  await expect(form.getByLabel('Cena (rsd)')).toBeVisible();
  return form;
};

const openRemove = async (tab: Page) => {
  await pressInRow(tab, 'Obriši');
  const question = tab.getByRole('alertdialog', { name: 'Obriši stavku?' });
  await expect(question).toBeVisible();
  return question;
};

const HISTORY = `${PRICES}/history`;

const openVersions = async (tab: Page) => {
  await tab.goto(HISTORY);
  // However many there are by now: the last row of the page.
  const menu = tab.getByRole('button', { name: /^Akcije za verziju \d+$/ }).last();
  await expect(menu).toBeVisible();
  return menu;
};

/** All states of Cenovnik and its history. */
export const PRICE_SCREENS: readonly State[] = [
  state('a page of rows under their groups', (tab) => openPrices(tab)),
  state(
    'a category searched, what was found marked',
    async (tab) => {
      await openPrices(tab, '?view=WATER_AND_SEWER&searchTerm=slavin');
      await expect(tab.locator('mark').first()).toBeVisible();
    },
    'phone',
  ),
  state(
    'searched in vain',
    async (tab) => {
      await tab.goto(`${PRICES}?view=ELECTRICS&searchTerm=nema-takve-stavke`);
      await expect(tab.getByText('Nema redova.')).toBeVisible();
    },
    'desk',
  ),
  state(
    'loading',
    async (tab) => {
      await tab.route(LIST, () => undefined);
      await tab.goto(PRICES);
      await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
    },
    'desk',
  ),
  state(
    'refused',
    async (tab) => {
      await tab.route(LIST, (route) => route.fulfill(REFUSAL));
      await tab.goto(PRICES);
      await expect(tab.getByText('Cenovnik nije učitan.')).toBeVisible();
    },
    'phone',
  ),
  state('versions', async (tab) => void (await openVersions(tab))),
  state('two versions compared', async (tab) => {
    await tab.goto(`${HISTORY}?view=compare&before=0&after=1&searchTerm=slavin`);
    await expect(tab.getByText('Nova stavka').first()).toBeVisible();
  }),
  state(
    'versions refused',
    async (tab) => {
      await tab.route(VERSIONS, (route) => route.fulfill(REFUSAL));
      await tab.goto(HISTORY);
      await expect(tab.getByText('Istorija cenovnika nije učitana.')).toBeVisible();
    },
    'phone',
  ),
];

/** The dialogs over Cenovnik. */
export const PRICE_DIALOGS: readonly State[] = [
  state('an import begins', openImport),
  state(
    'an import refused',
    async (tab) => {
      const dialog = await choose(tab, { ...aPriceFile(), name: 'Cenovnik za sve usluge, jesen i zima.pdf' });
      await expect(dialog.getByRole('alert')).toContainText('nije Excel radna sveska');
    },
    'phone',
  ),
  state(
    'an import on its way',
    async (tab) => {
      await tab.route(IMPORT, () => undefined);
      const dialog = await choose(tab, aPriceFile(...GOOD));
      await expect(dialog.getByRole('progressbar', { name: 'Slanje cenovnika' })).toBeVisible();
    },
    'phone',
  ),
  state(
    'an import looked through',
    async (tab) => {
      const dialog = await openPreview(tab, ...GOOD);
      await expect(dialog.getByRole('table', { name: /^Nove cene/ })).toBeVisible();
      await expect(dialog.getByRole('table', { name: /^Nove stavke/ })).toBeVisible();
    },
    'phone',
  ),
  state('an import with wrong rows', async (tab) => {
    const dialog = await openPreview(tab, ...GOOD, ...WRONG);
    await expect(dialog.getByRole('table', { name: /^Neispravni redovi/ })).toBeVisible();
  }),
  state('restoring a version', async (tab) => {
    const menu = await openVersions(tab);
    const restore = tab.getByRole('button', { name: /^Vrati verziju \d+$/ }).last();
    if (await restore.isVisible()) await restore.click();
    else {
      await menu.click();
      await tab.getByRole('menuitem', { name: 'Vrati ovu verziju' }).click();
    }
    const dialog = tab.getByRole('dialog', { name: /^Vrati verziju \d+\?$/ });
    await expect(dialog.getByRole('status').first()).toBeVisible();
  }),
  state('changing an item', openEdit),
  state(
    'changing an item, emptied',
    async (tab) => {
      const form = await openEdit(tab);
      await form.getByLabel('Stavka').fill('');
      await form.getByLabel('Cena (rsd)').fill('mnogo');
      await form.getByRole('button', { name: 'Sačuvaj' }).click();
      await expect(form.getByText('Ispravite sledeće:')).toBeVisible();
    },
    'phone',
  ),
  state('changing an item that another operator has changed', async (tab) => {
    await tab.route(ITEM, async (route) => {
      if (route.request().headers()['if-match'] !== undefined) {
        return route.fulfill({ ...REFUSAL, json: { error: '', code: 'price_changed' } });
      }
      const { data } = One.parse(await (await route.fetch()).json());
      const theirs = { name: LONG_NAME, grossPrice: data.grossPrice + 150, unitOfMeasure: 'sat' };
      return route.fulfill({ json: { data: { ...data, ...theirs, version: data.version + 1 } } });
    });
    const form = await openEdit(tab);
    await form.getByLabel('Stavka').fill('Zamena slavine');
    await form.getByLabel('Cena (rsd)').fill('9.999,99');
    await form.getByRole('button', { name: 'Sačuvaj' }).click();
    const question = form.getByRole('group', { name: /^Neko je u međuvremenu izmenio isto/ });
    await question
      .getByRole('radio', { name: /^Sada sačuvano/ })
      .first()
      .check();
  }),
  state('taking an item away', openRemove, 'phone'),
  state(
    'taking an item away refused',
    async (tab) => {
      await tab.route(ITEM, (route) => route.fulfill(REFUSAL));
      const question = await openRemove(tab);
      await question.getByRole('button', { name: 'Obriši' }).click();
      await expect(question.getByRole('alert')).toHaveText(REFUSAL.json.error);
    },
    'desk',
  ),
];
