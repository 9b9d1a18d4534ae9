import { expect, type Page } from '@playwright/test';
import { startAt, takeActions } from '../support/screen/count-actions.ts';
import { expectOrders } from '../support/product/session.ts';
import { officeTest as test } from '../support/product/test.ts';

// One after another: two of them assign the first order of the same list.
test.describe.configure({ mode: 'default' });

// The core tasks with as few presses as they can need [design#few-presses]; text that is typed does not count.

const search = (page: Page) => page.getByPlaceholder('Traži po šifri ili adresi');
const row = (page: Page) => page.locator('[data-row-link]');
const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });

/** Opens the list, on which the counting starts. */
async function start(page: Page, address = '/admin/orders'): Promise<void> {
  await startAt(page, address);
  await expectOrders(page);
}

async function codeOfRow(page: Page, at: number): Promise<string> {
  return (await row(page).nth(at).textContent()) ?? '';
}

test('an order is found by its code and opened with 2 clicks', async ({ page }) => {
  await start(page);
  const code = await codeOfRow(page, 4);
  await search(page).click();
  await page.keyboard.type(code);
  await expect(row(page)).toHaveText([code]);
  await row(page).click();
  await expect(page).toHaveTitle(new RegExp(code));
  expect((await takeActions(page)).clicks).toBeLessThanOrEqual(2);
});

test('an order is found by its code and opened with 3 keys', async ({ page }) => {
  await start(page);
  const code = await codeOfRow(page, 4);
  await page.keyboard.press('/');
  await page.keyboard.type(code);
  await page.keyboard.press('ArrowDown');
  await expect(row(page)).toHaveText([code]);
  await expect(row(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(new RegExp(code));
  expect(await takeActions(page)).toEqual({ clicks: 0, keys: 3 });
});

test('rows are walked with j, k and arrows', async ({ page }) => {
  await start(page);
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['ArrowDown', 2],
    ['k', 1],
    ['ArrowUp', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(row(page).nth(at)).toBeFocused();
  }
  await page.keyboard.press('ArrowUp');
  await expect(search(page)).toBeFocused();
});

test('a worker is assigned from the list with 3 clicks', async ({ page }) => {
  await start(page, '/admin/orders?view=unassigned');
  const code = await codeOfRow(page, 2);
  await page.getByRole('button', { name: `Dodeli majstora nalogu ${code}`, exact: true }).click();
  await page.getByRole('listbox', { name: 'Majstor' }).getByRole('option').first().click();
  await dialog(page, /majstora/)
    .getByRole('button', { name: 'Dodeli', exact: true })
    .click();
  await expect(dialog(page, /majstora/)).toBeHidden();
  expect((await takeActions(page)).clicks).toBe(3);
});

test('a worker is assigned from the list with 4 keys', async ({ page }) => {
  await start(page, '/admin/orders?view=unassigned');
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(dialog(page, /majstora/).getByRole('combobox')).toBeFocused();
  const list = page.getByRole('listbox', { name: 'Majstor' });
  const name = (await list.getByRole('option').first().locator('[title]').first().innerText()).trim();
  await page.keyboard.type(name);
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(dialog(page, /majstora/).getByRole('combobox')).toHaveValue(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page, /majstora/)).toBeHidden();
  expect(await takeActions(page)).toEqual({ clicks: 0, keys: 4 });
});

// The figure is pressed in the search box, where the counting takes it for text.
test('the best worker is assigned from the list with 2 keys and a figure [dispatch#keys]', async ({
  page,
}) => {
  await start(page, '/admin/orders?view=unassigned');
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(dialog(page, /majstora/).getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('listbox', { name: 'Majstor' }).getByRole('option').first()).toBeVisible();
  await page.keyboard.press('1');
  await expect(dialog(page, /majstora/)).toBeHidden();
  expect(await takeActions(page)).toEqual({ clicks: 0, keys: 2 });
});

test('the client of an order is called with 2 clicks or 2 keys', async ({ page }) => {
  await start(page);
  const called = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        addEventListener(
          'click',
          ({ target }) => {
            if (target instanceof HTMLAnchorElement && target.protocol === 'tel:') resolve(target.href);
          },
          true,
        );
        HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
          resolve(this.href);
        };
      }),
  );
  // The evaluation has begun before a key is pressed.
  await page.evaluate(() => undefined);
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  expect(await called).toMatch(/^tel:\+/);
  expect(await takeActions(page)).toEqual({ clicks: 0, keys: 2 });
  await row(page).first().click();
  await page
    .getByRole('link', { name: /^Pozovi/ })
    .first()
    .click();
  expect((await takeActions(page)).clicks).toBeLessThanOrEqual(2);
});
