import { expect, type Page } from '@playwright/test';
import { expectOrders, signIn, submitCredentials, OPERATOR } from '../support/product/session.ts';
import { officeTest, test } from '../support/product/test.ts';

const FILTERED = '/admin/orders?status=completed&pageSize=10';

/** No user is signed in: the browser logs the refused calls in its console. */
const REFUSED = [/status of 40[13] /];

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Glavni meni' }).getByRole('link');

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

officeTest('a reload and another tab keep the session', async ({ page }) => {
  await page.goto(FILTERED);
  await expectFiltered(page);
  await page.reload();
  await expectFiltered(page);
  const other = await page.context().newPage();
  await other.goto('/admin');
  await expectOrders(other);
  await other.close();
});

officeTest.describe('an access token that is no longer valid', () => {
  officeTest.use({ allowed: REFUSED });

  officeTest('is replaced once, and the call is made again', async ({ page }) => {
    const refreshed: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/auth/refresh')) refreshed.push(request.url());
    });
    await page.goto('/admin/statistics');
    await expect(page.getByRole('heading', { level: 1, name: 'Statistika' })).toBeVisible();
    const before = refreshed.length;
    const invalid = { authorization: 'Bearer invalid' };
    await page.route(
      /\/v1\/orders\?/,
      (route) => route.continue({ headers: { ...route.request().headers(), ...invalid } }),
      {
        times: 1,
      },
    );
    await menuOf(page).first().click();
    await expectOrders(page);
    expect(refreshed.length - before).toBe(1);
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
