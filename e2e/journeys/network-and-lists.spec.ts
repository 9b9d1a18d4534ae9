import { expect, type Page } from '@playwright/test';
import { officeTest } from '../support/product/test.ts';

const rows = (page: Page) => page.locator('[data-row-link]');

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
