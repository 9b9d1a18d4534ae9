import { expect, type Page } from '@playwright/test';
import { startBlankProduct } from '../support/product/blank-product.ts';
import {
  OWNER,
  SUPER_ADMIN,
  expectOrders,
  signIn,
  submitCredentials,
  OPERATOR,
} from '../support/product/session.ts';
import { officeTest, test, watch } from '../support/product/test.ts';

const FORBIDDEN = 'Nemate dozvolu za pristup ovoj stranici.';
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

  test('finds the sign-in page at /auth too, which leads to the orders', async ({ page }) => {
    await page.goto('/auth');
    await expectLogin(page);
    await submitCredentials(page, OPERATOR);
    await expectOrders(page);
    await expect(page).toHaveURL('/admin/orders');
  });

  test('finds the focus in the e-mail, also of a forgotten password [accounts#email-first]', async ({
    page,
  }) => {
    for (const path of ['/login', '/auth/forgot-password']) {
      await page.goto(path);
      await expect(page.getByLabel('Email')).toBeFocused();
    }
    await page.getByRole('link', { name: 'Nazad na prijavu' }).click();
    await expectLogin(page);
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test.describe('on a touch screen', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 780 } });

    test('finds no open keyboard', async ({ page }) => {
      for (const path of ['/login', '/auth/forgot-password']) {
        await page.goto(path);
        await expect(page.getByLabel('Email')).toBeVisible();
        await expect(page.getByLabel('Email')).not.toBeFocused();
      }
    });
  });

  test('sees a wrong password above the form and in a toast, and the e-mail stays', async ({ page }) => {
    await page.goto('/login');
    await submitCredentials(page, 'niko@demo.rs', 'pogrešna-lozinka');
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Email ili lozinka nisu ispravni');
    await expect(
      page.getByRole('region', { name: 'Obaveštenja' }).getByText('Pogrešni podaci. Pokušajte ponovo.'),
    ).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue('niko@demo.rs');
  });

  test('with another role is informed after signing in, and can leave', async ({ page }) => {
    await page.goto('/login');
    await submitCredentials(page, OWNER);
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(FORBIDDEN);
    await expect(page.getByRole('link', { name: 'Početna' })).toHaveAttribute('href', '/');
    await page.getByRole('button', { name: 'Odjavi se' }).click();
    await expectLogin(page);
  });
});

officeTest('an unknown path leads to the orders', async ({ page }) => {
  for (const path of ['/nepoznato', '/admin/nepoznato/123', '/login/nepoznato']) {
    await page.goto(path);
    await expectOrders(page);
    await expect(page).toHaveURL('/admin/orders');
  }
});

officeTest('a signed-in operator is sent past the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expectOrders(page);
});

officeTest('an operator neither sees nor enters Operateri', async ({ page }) => {
  await page.goto('/admin/orders');
  await expect(menuOf(page)).toHaveText([
    /^Nalozi/,
    'Kompanije',
    'Majstori',
    'Klijenti',
    'Cenovnik',
    'Statistika',
    'Pravni dokumenti',
  ]);
  await page.goto('/admin/admins');
  await expect(page).toHaveURL('/unauthorized');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FORBIDDEN);
  await expect(page.getByRole('link', { name: 'Početna' })).toHaveAttribute('href', '/');
});

test('the super admin sees Operateri fifth and enters', async ({ openPage }) => {
  const page = await openPage('superAdmin');
  const complaints = watch(page);
  await page.goto('/admin/orders');
  await expect(menuOf(page).nth(4)).toHaveText('Operateri');
  await menuOf(page).nth(4).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operateri' })).toBeVisible();
  await expect(page).toHaveURL('/admin/admins');
  expect(complaints).toEqual([]);
});

officeTest('a reload and another tab keep the session', async ({ page, operator }) => {
  await page.goto(FILTERED);
  await expectFiltered(page);
  await page.reload();
  await expectFiltered(page);
  const other = await operator.context.newPage();
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

  test('on the server redirects to the sign-in page at the next call, and back after it', async ({
    page,
  }) => {
    await signIn(page);
    const answer = await page.context().request.post('/api/v1/auth/logout', {
      headers: { 'X-Client-Type': 'web' },
    });
    expect(answer.status()).toBe(204);
    await page.goto(FILTERED);
    await expectReturnPath(page);
    await submitCredentials(page, OPERATOR);
    await expectFiltered(page);
  });

  test('while a list is open redirects to sign-in at the next call', async ({ page }) => {
    await signIn(page);
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Završeno' }).click();
    await page.getByRole('combobox', { name: 'Redova:' }).selectOption('10');
    await expect(page.locator('[data-row-link]')).toHaveCount(10);
    await page.context().request.post('/api/v1/auth/logout', { headers: { 'X-Client-Type': 'web' } });
    await page.getByRole('button', { name: 'Osveži' }).click();
    await expectReturnPath(page);
    await submitCredentials(page, OPERATOR);
    await expectFiltered(page);
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

test.describe('the demo accounts [accounts#demo-accounts]', () => {
  for (const [label, email] of [
    ['Uđi kao super admin', SUPER_ADMIN],
    ['Uđi kao operater', OPERATOR],
  ] as const)
    test(`${email} signs in with one click, to the page that was requested`, async ({ page }) => {
      await page.goto('/login?returnTo=%2Fadmin%2Fclients');
      await page.getByRole('button', { name: label }).click();
      await expect(page).toHaveURL('/admin/clients');
      await expect(page.getByRole('heading', { level: 1, name: 'Klijenti' })).toBeVisible();
      await page.reload();
      await expect(menuOf(page).filter({ hasText: 'Operateri' })).toHaveCount(email === SUPER_ADMIN ? 1 : 0);
    });

  test('are not on the sign-in page of a product without demo data', async ({ page }) => {
    test.setTimeout(120_000);
    const product = await startBlankProduct();
    try {
      await page.goto(`${product.url}/login`);
      await expect(page.getByRole('button', { name: 'Prijavi se' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Demo podaci' })).toHaveCount(0);
      expect(await page.content()).not.toMatch(/demo-account|Demo-lozinka/);
    } finally {
      // The page fetches parts ahead, which must not fail because the product stops.
      await page.goto('about:blank');
      await product.stop();
    }
  });
});
