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

/** The map's scripts, which an order with coordinates fetches after its page is shown. */
const MAP_SCRIPT = /\/(leaflet|map-view|common-map)-/;

/** The scripts that the page has fetched: their addresses and their sizes as they were sent, in bytes. */
async function fetchedScripts(page: Page): Promise<{ name: string; bytes: number }[]> {
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming && entry.name.endsWith('.js'))
      .map((entry) => ({
        name: entry.name,
        bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
      })),
  );
  expect(scripts.length).toBeGreaterThan(3);
  return scripts;
}

const totalBytes = (scripts: { bytes: number }[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0);

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

test('sign-in has fetched at most 100 KB of scripts before a key is typed [performance#sign-in-weight]', async ({
  page,
}) => {
  // The offer of a passkey is the last that the page loads by itself.
  const offered = page.waitForResponse(/\/auth\/login\/passkey\/options$/);
  await page.goto('/login');
  await offered;
  expect(totalBytes(await fetchedScripts(page))).toBeLessThanOrEqual(100_000);
});

test('an order by its link has fetched at most 280 KB of scripts, and 40 KB for its map [performance#order-weight]', async ({
  page,
}) => {
  await signIn(page);
  const link = await page.locator('[data-row-link]').first().getAttribute('href');
  const live = page.waitForResponse(/\/assets\/live-[\w-]+\.js$/);
  await page.goto(link ?? '');
  await live;
  await expect(page.getByRole('heading', { name: 'Istorija' })).toBeVisible();
  const scripts = await fetchedScripts(page);
  const ofMap = scripts.filter(({ name }) => MAP_SCRIPT.test(name));
  expect(scripts.some(({ name }) => name.includes('/shapes-layer-'))).toBe(false);
  expect(totalBytes(scripts) - totalBytes(ofMap)).toBeLessThanOrEqual(280_000);
  expect(totalBytes(ofMap)).toBeLessThanOrEqual(40_000);
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

  test('can be declined, which goes back to the page before the address', async ({ page }) => {
    await signIn(page);
    await page.goto('/admin/clients');
    await page.goto('/admin/logout');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Otkaži' }).click();
    await expect(page).toHaveURL(/\/admin\/clients/);
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

/** A browser that refuses every storage of the site as Chromium does where its cookies are blocked. */
function refuseStorage() {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { configurable: true, get: refuse });
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
}

/** A private window that has storages and keeps nothing in them. */
function refuseValues() {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
}

test.describe('a browser that keeps nothing [accounts#blocked-storage]', () => {
  test.use({ allowed: REFUSED });

  test('is told to allow cookies where they are blocked, and shows its pages', async ({ page, context }) => {
    await page.addInitScript(refuseStorage);
    await page.goto('/login');
    const said = page.getByRole('alert').filter({ hasText: 'Dozvolite kolačiće za ovaj sajt' });
    await expect(said).toBeVisible();
    await submitCredentials(page, OPERATOR);
    await expectOrders(page);
    await page.keyboard.press('n');
    await expect(
      page.getByRole('dialog', { name: 'Nov nalog' }).getByRole('combobox', { name: 'Klijent' }),
    ).toBeVisible();
    // What the server set is not there at the next visit.
    await context.clearCookies();
    await page.goto(FILTERED);
    await expectReturnPath(page);
    await expect(said).toBeVisible();
  });

  test('signs in where only values are refused', async ({ page }) => {
    await page.addInitScript(refuseValues);
    await signIn(page);
    await page.reload();
    await expectOrders(page);
  });
});
