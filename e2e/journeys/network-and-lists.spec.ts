import { expect, type Page } from '@playwright/test';
import { signIn } from '../support/product/session.ts';
import { officeTest, test } from '../support/product/test.ts';

const LIST = /\/api\/v1\/orders\?/;
const rows = (page: Page) => page.locator('[data-row-link]');
const toasts = (page: Page) => page.getByRole('region', { name: 'Obaveštenja' });

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
