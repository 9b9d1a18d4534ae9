import { expect, type Page } from '@playwright/test';
import { officeTest } from './support/product/test.ts';

const LISTS = ['orders', 'clients', 'workers', 'owners', 'price-list'] as const;

/** The most that a load may shift the layout [design#refresh-does-not-move]. */
const MOST = 0.02;

/** Adds up the layout shifts of each page from its first paint on. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const before: unknown = Reflect.get(window, 'shifted');
        const value: unknown = Reflect.get(entry, 'value');
        Object.assign(window, { shifted: Number(before) + Number(value) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

officeTest('a load of a list hardly shifts its layout, at any width', async ({ page }) => {
  await watchShifts(page);
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const list of LISTS) {
      await page.goto(`/admin/${list}`);
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      await expect(page.getByText('Uživo')).toBeAttached();
      const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')));
      expect(shifted, `${list} at ${width}`).toBeLessThanOrEqual(MOST);
    }
  }
});
