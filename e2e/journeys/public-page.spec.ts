import { expect, type Page } from '@playwright/test';
import { test } from '../support/product/test.ts';

const CITIZENS = 'Majstor na Vašoj adresi.';
const WORKERS = 'Posao u Vašem kraju.';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const steps = (page: Page) => page.getByRole('region', { name: 'Kako funkcioniše' }).getByRole('listitem');

test('the choice of a view is kept in the address, does not scroll the page and survives a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto('/?izvor=letak');
  await expect(heading(page)).toHaveText(CITIZENS);
  await expect(steps(page)).toHaveCount(4);
  await expect(page.getByRole('region', { name: 'Kako funkcioniše' }).getByText('Uskoro')).toBeVisible();

  await page.evaluate(() => scrollTo({ top: 60, behavior: 'instant' }));
  await page.getByRole('radio', { name: 'Za majstore' }).check();
  await expect(heading(page)).toHaveText(WORKERS);
  await expect(page).toHaveURL(/\/\?izvor=letak&za=majstore$/);
  await expect(steps(page).first()).toContainText('Prijavite se');
  expect(await page.evaluate(() => scrollY)).toBe(60);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'Za majstore' })).toBeChecked();
  await expect(heading(page)).toHaveText(WORKERS);
});

test('nothing of the back-office is loaded, no other host is requested and no cookie is set', async ({
  page,
  context,
  baseURL,
}) => {
  const asked: URL[] = [];
  page.on('request', (request) => asked.push(new URL(request.url())));
  await page.goto('/?za=majstore', { waitUntil: 'networkidle' });
  expect(asked.filter(({ origin }) => origin !== new URL(baseURL ?? '').origin)).toEqual([]);
  const scripts = asked.map(({ pathname }) => pathname).filter((path) => path.endsWith('.js'));
  expect(scripts).toEqual([expect.stringMatching(/^\/assets\/landing-/)]);
  expect(await context.cookies()).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('prices, municipalities, terms, company and what is to come can be read', async ({ page }) => {
    await page.goto('/');
    const services = page.getByRole('region', { name: 'Šta radimo' });
    const groups = services.locator('.groups > li');
    await expect(groups.getByText(/^od [\d.]+,\d\d\srsd \//)).toHaveCount(3);
    await expect(services.getByText('Izlazak na teren i dijagnostika kvara')).toBeVisible();
    await expect(services.getByRole('listitem').filter({ hasText: /^Transport/ })).toContainText('Uskoro');
    await expect(page.getByRole('region', { name: 'Gde radimo' }).getByRole('listitem')).toHaveCount(17);
    const terms = page.getByRole('region', { name: 'Garancija i reklamacije' });
    await expect(terms.getByRole('heading', { level: 3 })).toHaveText(['Reklamacije', 'Garancija na rad']);
    await expect(page.getByRole('contentinfo')).toContainText('PIB 999999995');
    await expect(page.locator('body')).not.toContainText(/[{}]/);
  });
});
