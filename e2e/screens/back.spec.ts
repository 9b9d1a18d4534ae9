import { expect, type Page } from '@playwright/test';
import { expectOrders } from '../support/product/session.ts';
import { hold } from '../support/product/hold.ts';
import { PHONE } from '../support/screen/screens.ts';
import { officeTest as test } from '../support/product/test.ts';

const rows = (page: Page) => page.locator('[data-row-link]');
const dialog = (page: Page) => page.getByRole('dialog');
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Odbaciti izmene?' });

/** An order's page, opened from the list or by its address as the first page of the tab. */
async function openOrder(page: Page, from: 'list' | 'address'): Promise<string> {
  await page.goto('/admin/orders?view=active');
  await expectOrders(page);
  const href = (await rows(page).first().getAttribute('href')) ?? '';
  if (from === 'list') await rows(page).first().click();
  else await page.goto(href);
  await expect(page.getByRole('heading', { name: 'Istorija' })).toBeVisible();
  return href;
}

for (const from of ['list', 'address'] as const) {
  test(`Back on an order from its ${from} closes the dialog, and then leaves the page`, async ({ page }) => {
    const href = await openOrder(page, from);
    for (const name of ['Promeni status', 'Dodeli majstora']) {
      await page.getByRole('button', { name }).first().click();
      await expect(dialog(page)).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL(href);
      await expect(page.getByRole('button', { name }).first()).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL('/admin/orders?view=active');
    await expectOrders(page);
  });
}

test('Back over a changed form asks first, keeps what was typed, and closes only the dialog', async ({
  page,
}) => {
  const href = await openOrder(page, 'list');
  await page.getByRole('button', { name: 'Promeni status' }).first().click();
  const reason = dialog(page).getByLabel('Razlog');
  await reason.fill('Klijent je javio.');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  // The question is a dialog too: Back closes it and returns to the form.
  await page.goBack();
  await expect(question(page)).toBeHidden();
  await expect(reason).toHaveValue('Klijent je javio.');
  await page.goBack();
  await question(page).getByRole('button', { name: 'Odbaci izmene' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(href);
  await page.goForward();
  await expect(page).toHaveURL(href);
});

test('an order opened after Back has closed a dialog leads back to the list', async ({ page }) => {
  await page.goto('/admin/orders?view=active');
  await expectOrders(page);
  await page.getByRole('button', { name: 'Nov nalog' }).first().click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toBeHidden();
  await rows(page).first().click();
  await expect(page.getByRole('heading', { name: 'Istorija' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/orders?view=active');
  await expectOrders(page);
});

test.describe('a dialog whose code is late', () => {
  const CODE = /status-dialog-.*\.js$/;
  const FAILURE = 'Prozor nije otvoren. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';
  const press = (page: Page) => page.getByRole('button', { name: 'Promeni status' }).first().click();

  for (const how of ['Back', 'Escape'] as const) {
    test(`is given up by ${how}, and the page stays [design#dialog-code]`, async ({ page }) => {
      const { answer, release } = hold();
      await page.route(CODE, answer);
      const href = await openOrder(page, 'list');
      await press(page);
      await expect(page.getByRole('status').filter({ hasText: 'Učitavanje…' })).toBeVisible();
      if (how === 'Back') await page.goBack();
      else await page.keyboard.press('Escape');
      await expect(page.getByText('Učitavanje…')).toBeHidden();
      await expect(page).toHaveURL(href);
      release();
      await press(page);
      await expect(dialog(page)).toBeVisible();
    });
  }

  test.describe('and then fails', () => {
    test.use({ allowed: [/Failed to load resource/] });

    test('shows a toast, the page stays, and the next press opens it [design#dialog-code]', async ({
      page,
    }) => {
      await page.route(CODE, (route) => route.abort());
      const href = await openOrder(page, 'list');
      await press(page);
      await expect(page.getByRole('region', { name: 'Obaveštenja' }).getByText(FAILURE)).toBeVisible();
      await expect(page).toHaveURL(href);
      await page.unroute(CODE);
      await press(page);
      await expect(dialog(page)).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('Back closes the menu and the sheet of filters', async ({ page }) => {
    await page.goto('/admin/orders?view=active');
    await expectOrders(page);
    for (const name of ['Meni', /^Filteri/]) {
      await page.getByRole('button', { name }).first().click();
      await expect(dialog(page)).toBeVisible();
      await page.goBack();
      await expect(dialog(page)).toBeHidden();
      await expect(page).toHaveURL('/admin/orders?view=active');
    }
  });
});
