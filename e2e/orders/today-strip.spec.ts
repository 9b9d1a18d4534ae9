import { expect } from '@playwright/test';
import { expectOrders, signIn } from '../support/product/session.ts';
import { test } from '../support/product/test.ts';

test('the strip Danas leads to its orders by keys alone, is hidden and comes back [orders#today-strip]', async ({
  page,
}) => {
  await signIn(page);
  await expectOrders(page);
  const strip = page.getByRole('region', { name: 'Danas' });
  const number = strip.getByRole('link', { name: /, Bez majstora$/ });
  await expect(number).toBeVisible();
  await strip.getByRole('button', { name: 'Šta je: Bez majstora' }).focus();
  await page.keyboard.press('Enter');
  await expect(strip.getByText(/Nalozi koji sada čekaju dodelu ili zamenu majstora/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(number).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/orders\?view=unassigned$/);
  await expect(page.getByRole('tab', { name: /^Bez majstora/ })).toHaveAttribute('aria-selected', 'true');
  await strip.getByRole('button', { name: 'Sakrij traku „Danas”' }).click();
  await expect(strip).toHaveCount(0);
  await page.reload();
  await expectOrders(page);
  await expect(strip).toHaveCount(0);
  await page
    .getByRole('button', { name: /Operater|Admin/ })
    .first()
    .click();
  await page.getByRole('switch', { name: 'Traka „Danas” nad nalozima' }).click();
  await expect(number).toBeVisible();
});
