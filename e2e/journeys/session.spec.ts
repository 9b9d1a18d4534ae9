import { expect, type Page } from '@playwright/test';
import { expectOrders, signIn, submitCredentials, OPERATOR } from '../support/product/session.ts';
import { test } from '../support/product/test.ts';

const FILTERED = '/admin/orders?status=completed&pageSize=10';

/** No user is signed in: the browser logs the refused calls in its console. */
const REFUSED = [/status of 40[13] /];

const expectLogin = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();

/** The address of the sign-in page contains the path of the filtered list. */
async function expectReturnPath(page: Page): Promise<void> {
  await expectLogin(page);
  await expect(page).toHaveURL(/\/login\?/);
  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    status: 'completed',
    pageSize: '10',
    returnTo: '/admin/orders',
  });
}

async function expectFiltered(page: Page): Promise<void> {
  await expectOrders(page);
  await expect(page).toHaveURL(FILTERED);
}

test.describe('a visitor who is not signed in', () => {
  test.use({ allowed: REFUSED });

  test('is sent from a protected page to sign-in, then back to it with its query string', async ({
    page,
  }) => {
    await page.goto(FILTERED);
    await expectReturnPath(page);
    await submitCredentials(page, OPERATOR);
    await expectFiltered(page);
    await expect(page.locator('[data-row-link]')).toHaveCount(10);
  });
});

test.describe('the end of a session', () => {
  test.use({ allowed: REFUSED });

  test('in one tab ends it in the other, which keeps its return path', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto(FILTERED);
    await expectFiltered(other);
    await page.goto('/admin/logout');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Odjavi se' }).click();
    await expect(page).toHaveURL('/login');
    await expectReturnPath(other);
    await other.goto('/admin/orders');
    await expectLogin(other);
  });

  test('by signing out is confirmed first, and going back afterwards shows no data', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/logout');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži' }).click();
    await expectOrders(page);
    await page.getByRole('button', { name: /Administrator/ }).click();
    await page.getByRole('link', { name: 'Odjavi se' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Odjavi se' }).click();
    await expectLogin(page);
    await page.goBack();
    await expectLogin(page);
    await expect(page.locator('[data-row-link]')).toHaveCount(0);
  });
});
