import { expect, type Page } from '@playwright/test';
import { enter, tabTo } from '../support/screen/keyboard.ts';
import { DESK } from '../support/screen/screens.ts';
import { officeTest as test } from '../support/product/test.ts';

test.use({ viewport: DESK, allowed: [/ERR_FAILED/] });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('complementary', { name: /^Nalozi: / });

/** Waits for the figures of a report that is counted no more. */
async function expectFigures(page: Page): Promise<void> {
  await expect(page.locator('dl dt').first()).toBeVisible();
  await expect(page.getByText('Izveštaj se računa…')).toHaveCount(0);
}

test('a report is opened, narrowed and followed to one of its orders by the keyboard alone', async ({
  page,
}) => {
  await page.goto('/admin/statistics');
  await expect(page.getByText('Nema redova.')).toBeVisible();
  await enter(page, page.getByRole('link', { name: /^Vreme do dodele/ }));
  await expect(heading(page, 'Vreme do dodele')).toBeVisible();
  await expectFigures(page);

  await test.step('the definition opens and closes', async () => {
    await enter(page, page.getByRole('button', { name: 'Kako se računa' }));
    await expect(page.getByRole('region', { name: 'Kako se računa' })).toContainText('Šta meri.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Kako se računa' })).toHaveCount(0);
  });

  await test.step('the period is in the address', async () => {
    await enter(page, page.getByRole('combobox', { name: /^Period/ }));
    await page.keyboard.press('End');
    const year = page.getByRole('option', { name: 'Poslednjih 365 dana' });
    await expect(year).toBeVisible();
    await page.keyboard.press('Escape');
    await page.goto('/admin/statistics/to-assignment?days=365');
    await expectFigures(page);
  });

  await test.step('a number leads to its orders, and Escape back to the number', async () => {
    const number = page.getByRole('link', { name: /iza brojeva, otvori ih$/ });
    await enter(page, number);
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
    await expect(page).toHaveURL(/orders=to-assignment-median/);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(number).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  });

  await test.step('as many orders as the number says, each with its page', async () => {
    const number = await page.getByRole('link', { name: /iza brojeva, otvori ih$/ }).textContent();
    await expect(panel(page).getByRole('status').first()).toContainText(`${number} nalog`);
    const order = panel(page).getByRole('listitem').first().getByRole('link');
    const code = (await order.locator('[translate=no]').textContent()) ?? '';
    await tabTo(page, order);
    await page.keyboard.press('Enter');
    await expect(heading(page, code)).toBeVisible();
    await page.goBack();
    await expect(panel(page).getByRole('listitem').first()).toBeVisible();
  });

  await test.step('a chart is saved as a picture [design#chart-picture]', async () => {
    const saving = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Sačuvaj sliku/ })
      .first()
      .press('Enter');
    expect((await saving).suggestedFilename()).toMatch(/\.png$/);
  });
});
