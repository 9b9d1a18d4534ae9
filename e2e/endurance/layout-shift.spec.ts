import { expect } from '@playwright/test';
import { MOST_SHIFT, shiftOf, watchShifts } from '../support/screen/layout-shift.ts';
import { officeTest } from '../support/product/test.ts';
import { findOrder, openOrder } from '../support/subjects/orders.ts';

const LISTS = ['orders', 'clients', 'workers', 'owners', 'price-list', 'statistics'] as const;

const WIDTHS = [1440, 768, 360] as const;

officeTest('a load of a list hardly shifts its layout, at any width', async ({ page }) => {
  await watchShifts(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of LISTS) {
      await page.goto(`/admin/${list}`);
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      await expect(page.getByText('Uživo')).toBeAttached();
      expect(await shiftOf(page), `${list} at ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
    }
  }
});

officeTest('a load of an order hardly shifts its layout, at any width', async ({ page, api }) => {
  await watchShifts(page);
  const order = await findOrder(api, { status: 'complaint_created' });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await openOrder(page, order);
    await expect(page.getByText('Uživo')).toBeAttached();
    expect(await shiftOf(page), `at ${width}`).toBeLessThanOrEqual(MOST_SHIFT);
  }
});
