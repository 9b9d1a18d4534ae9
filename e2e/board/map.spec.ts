import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settle } from '../support/screen/layout.ts';
import { PHONE } from '../support/screen/screens.ts';
import { officeTest as test } from '../support/product/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const map = (page: Page) => page.getByRole('application', { name: 'Mapa naloga i majstora' });
const rows = (page: Page) => page.getByRole('list', { name: 'Nalozi u prikazu' }).getByRole('button');
const card = (page: Page) => page.getByRole('region', { name: /^Nalog N\d+/ });
const marks = (page: Page) =>
  page.locator('.leaflet-marker-pane').getByRole('button', { name: /^(N\d|\d+ n)/ });
const axe = async (page: Page) =>
  (await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze()).violations.map(({ id }) => id);

async function openMap(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/orders?layout=map${query}`);
  await expect(marks(page).first()).toBeVisible();
}

test('the keyboard alone walks the list, opens a card, its dialog, and comes back', async ({ page }) => {
  await openMap(page);
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('button', { name: 'Dodeli ovde' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Dodeli majstora nalogu N/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await card(page).getByRole('button', { name: 'Dodeli ovde' }).focus();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(rows(page).nth(1)).toBeFocused();
});

test('the mouse lights a mark from its row, opens a group closer, and going back keeps the place', async ({
  page,
}) => {
  await openMap(page);
  await rows(page).first().hover();
  await expect(page.locator('.leaflet-marker-pane [data-lit]')).toHaveCount(1);
  const zoom = Number(await map(page).getAttribute('data-zoom'));
  await page.getByRole('button', { name: 'Uvećaj', exact: true }).click();
  await expect(map(page)).toHaveAttribute('data-zoom', String(zoom + 1));
  await expect(page).toHaveURL(/[?&]map=[^&]*13/);
  await rows(page).first().click();
  await card(page).getByRole('link', { name: 'Otvori' }).click();
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  await page.goBack();
  await expect(map(page)).toHaveAttribute('data-zoom', String(zoom + 1));
  await settle(page);
  expect(await axe(page)).toEqual([]);
});

test.describe('on a phone', () => {
  test('the map and its list are shown in turn, and a tap opens the sheet', async ({
    browser,
    page: desk,
  }) => {
    const context = await browser.newContext({
      storageState: await desk.context().storageState(),
      viewport: PHONE,
      hasTouch: true,
    });
    const page = await context.newPage();
    await openMap(page);
    await expect(rows(page).first()).toBeHidden();
    await page.getByText('Lista', { exact: true }).last().tap();
    await expect(map(page)).toBeHidden();
    await rows(page).first().tap();
    await page.getByText('Mapa', { exact: true }).last().tap();
    await expect(card(page)).toBeVisible();
    await settle(page);
    expect(await axe(page)).toEqual([]);
    await context.close();
  });
});
