import { expect, type Page, type Route } from '@playwright/test';
import { createOrder } from '../support/subjects/orders.ts';
import { expectOrders, signIn } from '../support/product/session.ts';
import { hold } from '../support/product/hold.ts';
import { officeTest, test } from '../support/product/test.ts';

const LIST = /\/api\/v1\/orders\?/;
const rows = (page: Page) => page.locator('[data-row-link]');
const toasts = (page: Page) => page.getByRole('region', { name: 'Obaveštenja' });
const search = (page: Page) => page.getByPlaceholder('Traži po šifri ili adresi');
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Glavni meni' }).getByRole('link', { name });

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED/] });

  test('a banner shows that and the age of the data, nothing can be saved, and it disappears by itself', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await context.setOffline(true);
    await expect(
      page.getByText(/^Nema internet veze\. Prikazani su podaci od \d\d:\d\d\. Rokovi stoje od \d\d:\d\d\.$/),
    ).toBeVisible();
    const create = page.getByRole('button', { name: 'Nov nalog' });
    await expect(create).toHaveAttribute('aria-disabled', 'true');
    await create.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const again = page.waitForResponse((answer) => LIST.test(answer.url()) && answer.ok());
    await context.setOffline(false);
    await again;
    await expect(toasts(page).getByText('Veza je uspostavljena.')).toBeVisible();
    await expect(page.getByText(/^Nema internet veze/)).toHaveCount(0);
    await expect(create).not.toHaveAttribute('aria-disabled', 'true');
  });
});

officeTest.describe('a list that fails', () => {
  officeTest.use({ allowed: [/status of 500 /] });
  const fail = (route: Route) =>
    route.fulfill({ status: 500, json: { error: 'Server je zauzet.', code: 'server.unexpected' } });

  officeTest('once is retried without a message', async ({ page }) => {
    await page.route(LIST, fail, { times: 1 });
    await page.goto('/admin/orders');
    await expectOrders(page);
    await expect(toasts(page).getByRole('paragraph')).toHaveCount(0);
  });

  officeTest('repeatedly is reported in a toast and in place, with a retry button', async ({ page }) => {
    await page.route(LIST, fail);
    await page.goto('/admin/orders');
    const panel = page.getByRole('alert').filter({ hasText: 'Nalozi nisu učitani.' });
    await expect(panel).toContainText('Server je zauzet.');
    await expect(toasts(page).getByText('Server je zauzet.')).toBeVisible();
    await expect(page.getByText('Nema redova.')).toHaveCount(0);
    await page.unroute(LIST, fail);
    await panel.getByRole('button', { name: 'Pokušaj ponovo' }).click();
    await expectOrders(page);
    await expect(panel).toHaveCount(0);
  });

  officeTest('when refreshed keeps the rows and shows their time', async ({ page }) => {
    await page.goto('/admin/orders');
    await expectOrders(page);
    const before = await rows(page).allInnerTexts();
    await page.route(LIST, fail);
    await page.getByRole('button', { name: 'Osveži' }).click();
    await expect(page.getByText(/^Prikazani su podaci od \d\d:\d\d\.$/)).toBeVisible();
    expect(await rows(page).allInnerTexts()).toEqual(before);
  });
});

test('a skeleton shows only once the wait has lasted 200 ms', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await nav(page, 'Statistika').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistika' })).toBeVisible();
  const { answer, release } = hold();
  await page.route(LIST, answer);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(() => {
    history.pushState({}, '', '/admin/orders?status=pending');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const skeleton = page.locator('[data-skeleton]').first();
  await expect(skeleton).toBeAttached();
  await page.clock.runFor(150);
  await expect(skeleton).toHaveAttribute('data-skeleton', 'waiting');
  await page.clock.runFor(100);
  await expect(skeleton).toHaveAttribute('data-skeleton', 'shown');
  release();
  await page.clock.resume();
  await expectOrders(page);
  await expect(skeleton).toHaveCount(0);
});

officeTest('a search that is overtaken is given up, and its rows never show', async ({ page }) => {
  await page.goto('/admin/orders');
  await expectOrders(page);
  const { answer, release } = hold();
  await page.route(/searchTerm=zvezdara/, answer);
  const asked = page.waitForRequest(/searchTerm=zvezdara/);
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('zvezdara'));
  await search(page).fill('zvezdara');
  await asked;
  await search(page).fill('zemun');
  expect((await given).failure()?.errorText).toBe('net::ERR_ABORTED');
  release();
  await expect(page).toHaveURL(/searchTerm=zemun/);
  await expect(page.locator('[data-row-id]').first()).toContainText('Zemun');
  for (const row of await page.locator('[data-row-id]').all()) await expect(row).toContainText('Zemun');
});

officeTest('coming back from a nalog keeps filters, page, place and focus', async ({ page }) => {
  // The oldest first: other tests add nalozi meanwhile, and change what comes first by priority.
  await page.goto('/admin/orders?sort=oldest');
  await page.getByRole('combobox', { name: 'Kategorija' }).click();
  await page.getByRole('option', { name: /Vodovod/ }).click();
  await page.getByRole('button', { name: 'Sledeća' }).click();
  await expect(page).toHaveURL(/category=WATER_AND_SEWER.*page=2/);
  const list = page.url();
  // Out of view.
  const link = rows(page).nth(15);
  await expect(page.getByText(/^26–50 od/)).toBeVisible();
  // Until its rows have come, the next page shows those of the one before.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  const code = await link.innerText();
  for (const back of ['button', 'browser']) {
    await rows(page).filter({ hasText: code }).click();
    await expect(page).toHaveTitle(new RegExp(`Nalog ${code} – Majstorija$`));
    if (back === 'browser') await page.goBack();
    else await page.getByRole('link', { name: 'Nazad na Naloge' }).click();
    await expect(page).toHaveURL(list);
    await expect(rows(page).filter({ hasText: code })).toBeFocused();
    await expect(rows(page).filter({ hasText: code })).toBeInViewport();
  }
});

test.describe('after five minutes', () => {
  const NEWEST = '/admin/orders?sort=newest';
  const bar = (page: Page) => page.getByText(/^\d+ (nov nalog|nova naloga|novih naloga)$/);

  test('the list holds back new rows', async ({ page, api }) => {
    await page.clock.install();
    await signIn(page);
    await page.goto(NEWEST);
    await expectOrders(page);
    const before = await rows(page).allInnerTexts();
    const { orderCode } = await createOrder(api, -2);
    await page.clock.fastForward('05:01');
    await expect(bar(page)).toBeVisible();
    expect(await rows(page).allInnerTexts()).toEqual(before);
    await page.getByRole('button', { name: 'Prikaži' }).click();
    await expect(rows(page).filter({ hasText: orderCode })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });

  test('the list shows new rows when it is asked to refresh', async ({ page, api }) => {
    await signIn(page);
    await page.goto(NEWEST);
    await expectOrders(page);
    const { orderCode } = await createOrder(api, -3);
    await page.getByRole('button', { name: 'Osveži' }).click();
    await expect(rows(page).filter({ hasText: orderCode })).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
  });
});
