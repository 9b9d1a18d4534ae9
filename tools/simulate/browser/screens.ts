import type { Locator, Page } from '@playwright/test';

/** A screen of the desk that is watched; `open` returns what has the focus meanwhile. */
export interface Screen {
  readonly name: string;
  /** A text is typed into it, a letter now and then. */
  readonly isTyped: boolean;
  readonly open: (page: Page) => Promise<Locator>;
}

const ROW = '[data-row-link]';

/** A list with the focus on its second row, as when an operator walks through it. */
const list = (name: string, path: string): Screen => ({
  name,
  isTyped: false,
  open: async (page) => {
    await page.goto(path);
    const row = page.locator(ROW).nth(1);
    await row.focus();
    // By its address, since another row may be the second one later.
    return page.locator(`${ROW}[href="${(await row.getAttribute('href')) ?? ''}"]`);
  },
});

async function openNewest(page: Page): Promise<Locator> {
  await page.goto('/admin/orders?sort=newest');
  const path = await page.locator(ROW).first().getAttribute('href');
  await page.goto(path ?? '');
  return page.getByRole('textbox', { name: 'Nov komentar' });
}

async function openAfter(page: Page, keys: string, field: Locator): Promise<Locator> {
  await page.goto('/admin/orders');
  await page.locator(ROW).first().waitFor();
  await page.keyboard.press(keys);
  return field;
}

/** The screens that an operator has open all day, in the order in which they are watched. */
export const SCREENS: readonly Screen[] = [
  list('orders', '/admin/orders'),
  list('orders, need action', '/admin/orders?view=action'),
  { name: 'an order, comment', isTyped: true, open: openNewest },
  list('clients', '/admin/clients'),
  {
    name: 'search, Ctrl K',
    isTyped: true,
    open: (page) => openAfter(page, 'Control+k', page.getByRole('dialog').getByRole('combobox')),
  },
  {
    name: 'new order, words',
    isTyped: true,
    open: (page) => openAfter(page, 'n', page.getByRole('dialog').getByLabel('Opis problema')),
  },
];
