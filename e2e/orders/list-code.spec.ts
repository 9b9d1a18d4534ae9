import { expect, type Locator, type Page } from '@playwright/test';
import { expectOrders } from '../support/product/session.ts';
import { hold } from '../support/product/hold.ts';
import { officeTest as test } from '../support/product/test.ts';

const filter = (page: Page) => page.getByRole('combobox', { name: 'Kategorija' });
const bell = (page: Page) => page.getByRole('button', { name: /^Javljanja/ });
const list = (page: Page) => page.getByRole('listbox', { name: 'Kategorija' });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Javljanja/ });

const CASES = [
  {
    name: 'list',
    code: /choice-list-.*\.js$/,
    button: filter,
    opened: list,
    failure: 'Lista nije otvorena.',
  },
  {
    name: 'panel',
    code: /corner-panel-.*\.js$/,
    button: bell,
    opened: panel,
    failure: 'Panel nije otvoren.',
  },
];

/** Pixels from the lower edge of a button to the upper edge of what it opened. */
async function gapBelow(button: Locator, opened: Locator): Promise<number> {
  const [above, below] = await Promise.all([button.boundingBox(), opened.boundingBox()]);
  if (above === null || below === null) return Number.NaN;
  return below.y - above.y - above.height;
}

async function openOrders(page: Page): Promise<void> {
  await page.goto('/admin/orders');
  await expectOrders(page);
}

for (const { name, code, button, opened, failure } of CASES) {
  test.describe(`a ${name} whose code is late [design#list-code]`, () => {
    test('opens after a press that came before it, and its button keeps the focus', async ({ page }) => {
      const { answer, release } = hold();
      await page.route(code, answer);
      await openOrders(page);
      await button(page).click();
      await expect(button(page)).toHaveAttribute('aria-busy', 'true');
      await expect(button(page)).toBeFocused();
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      release();
      await expect(opened(page)).toBeVisible();
      await expect.poll(() => gapBelow(button(page), opened(page))).toBeGreaterThanOrEqual(0);
      expect(await gapBelow(button(page), opened(page))).toBeLessThan(24);
      await page.keyboard.press('Escape');
      await expect(opened(page)).toBeHidden();
      await expect(button(page)).toBeFocused();
    });

    for (const how of ['Escape', 'Tab', 'Enter'] as const) {
      test(`is given up by ${how}, and opens at the next press`, async ({ page }) => {
        const { answer, release } = hold();
        await page.route(code, answer);
        await openOrders(page);
        await button(page).focus();
        await page.keyboard.press('Enter');
        await expect(button(page)).toHaveAttribute('aria-busy', 'true');
        await page.keyboard.press(how);
        await expect(button(page)).not.toHaveAttribute('aria-busy');
        const arrived = page.waitForResponse(code);
        release();
        await arrived;
        await expect(opened(page)).toBeHidden();
        await button(page).focus();
        await page.keyboard.press('Enter');
        await expect(opened(page)).toBeVisible();
      });
    }

    test.describe('and then fails', () => {
      test.use({ allowed: [/Failed to load resource/] });

      test('shows a toast, the page stays, and the next press opens it', async ({ page }) => {
        await page.route(code, (route) => route.abort());
        await openOrders(page);
        await button(page).click();
        await expect(page.getByRole('region', { name: 'Obaveštenja' }).getByText(failure)).toBeVisible();
        await expect(button(page)).not.toHaveAttribute('aria-busy');
        await page.unroute(code);
        await button(page).click();
        await expect(opened(page)).toBeVisible();
      });
    });
  });
}

test('the first arrow on a filter is answered when the code of its list comes late', async ({ page }) => {
  const { answer, release } = hold();
  await page.route(/choice-list-.*\.js$/, answer);
  await openOrders(page);
  await filter(page).focus();
  await page.keyboard.press('ArrowDown');
  release();
  await expect(list(page)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/category=/);
  await expect(list(page)).toBeHidden();
});
