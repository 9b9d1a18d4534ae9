import { expect, type Locator, type Page } from '@playwright/test';
import { PHONE } from '../support/screen/screens.ts';
import { expectOrders } from '../support/product/session.ts';
import { officeTest as test } from '../support/product/test.ts';

const rows = (page: Page) => page.locator('[data-row-link]');
const panel = (page: Page, noun: string) =>
  page.getByRole('complementary', { name: new RegExp(`^Pogled na ${noun}`) });

/** Whether what has the focus is what a press at its middle would reach. */
const isInSight = (place: Locator) =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

for (const { path, noun, heading } of [
  { path: 'clients', noun: 'klijenta', heading: /^Otvoreni nalozi/ },
  { path: 'workers', noun: 'majstora', heading: /^Poslovi danas/ },
  { path: 'owners', noun: 'kompaniju', heading: /^Aktivni majstori/ },
]) {
  test(`the rows of ${path} are looked at beside the list, by keyboard alone [people#peek]`, async ({
    page,
  }) => {
    await page.goto(`/admin/${path}`);
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    const [firstName, secondName] = [await first.innerText(), await second.innerText()];
    await first.focus();
    await page.keyboard.press('Space');
    await expect(panel(page, noun)).toHaveAccessibleName(`Pogled na ${noun} ${firstName}`);
    await expect(panel(page, noun).getByRole('heading', { name: heading })).toBeVisible();
    await expect(panel(page, noun).getByRole('link', { name: /^Pozovi/ })).toBeVisible();
    await expect(first).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(panel(page, noun)).toHaveAccessibleName(`Pogled na ${noun} ${secondName}`);
    await page.keyboard.press('ArrowRight');
    await expect(panel(page, noun)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page, noun)).toHaveCount(0);
    await expect(second).toBeFocused();

    await page.keyboard.press('Space');
    await expect(panel(page, noun)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: secondName })).toBeVisible();
    await expect(panel(page, noun)).toHaveCount(0);
  });
}

test('the names of an order open their panels, on its page and in its own panel', async ({ page }) => {
  await page.goto('/admin/orders');
  await expectOrders(page);
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  const ofOrder = panel(page, 'nalog');
  const name = ofOrder.getByRole('region', { name: 'Klijent', exact: true }).getByRole('link').first();
  await name.focus();
  await page.keyboard.press('Space');
  await expect(panel(page, 'klijenta')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page, 'klijenta')).toHaveCount(0);
  await expect(name).toBeFocused();
  await expect(ofOrder).toBeVisible();

  await ofOrder.getByRole('link', { name: /^Otvori ceo nalog/ }).click();
  const onPage = page.getByRole('region', { name: 'Klijent', exact: true }).getByRole('link').first();
  await onPage.focus();
  await page.keyboard.press('Space');
  await expect(panel(page, 'klijenta').getByRole('button', { name: 'Nov nalog' })).toBeVisible();
  await expect(onPage).toBeFocused();
  await expect.poll(() => isInSight(onPage)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(onPage).toBeFocused();
});

test('what has the focus is never under the panel [design#side-panel]', async ({ page }) => {
  await page.goto('/admin/workers');
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await expect(panel(page, 'majstora')).toBeVisible();
  const button = page.getByRole('button', { name: /^Pogled na majstora/ }).first();
  await button.focus();
  await expect.poll(() => isInSight(button)).toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect(rows(page).first()).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('main')?.getBoundingClientRect().left))
    .toBe(224);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
});

test('Space still scrolls the page and presses buttons', async ({ page }) => {
  await page.goto('/admin/clients?pageSize=50');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page
    .getByRole('button', { name: /^Deaktiviraj klijenta/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(panel(page, 'klijenta')).toHaveCount(0);
});

test('on a phone the menu of a row opens it over the list', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/admin/workers');
  await page
    .getByRole('button', { name: /^Akcije za majstora/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Pogled sa strane' }).click();
  const sheet = page.getByRole('dialog', { name: /^Pogled na majstora/ });
  await expect(sheet.getByRole('heading', { name: /^Poslovi danas/ })).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/workers/);
});
