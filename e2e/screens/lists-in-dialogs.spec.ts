import { expect, type Locator, type Page } from '@playwright/test';
import { officeTest as test } from '../support/product/test.ts';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import type { Api } from '../support/product/api.ts';
import { listCustomers } from '../support/subjects/clients.ts';
import { openCreateDialog } from '../support/subjects/people.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
] as const;

const PIN = 'Postavi tačku na mapi';

/** Lines of text end a few pixels before their entry does. */
const PADDING = 4;

/** The entries that are seen whole: inside the window, inside the list and above the entry that stays at its end. */
const seen = (list: Locator) =>
  list.evaluate((box, padding) => {
    const { top, bottom } = box.getBoundingClientRect();
    const entries = [...box.querySelectorAll('[role=option]')].map((entry) => entry.getBoundingClientRect());
    const end = Math.min(bottom, entries.at(-1)?.top ?? bottom);
    return entries.filter(
      (entry) =>
        entry.top >= Math.max(top, 0) - padding && entry.bottom <= Math.min(end, innerHeight) + padding,
    ).length;
  }, PADDING);

const outside = (list: Locator) =>
  list.evaluate((box) => {
    const { top, bottom, left, right } = (box.parentElement ?? box).getBoundingClientRect();
    return Math.max(-top, -left, bottom - innerHeight, right - innerWidth);
  });

async function suggest(page: Page, dialog: Locator) {
  await dialog.getByRole('combobox', { name: 'Ulica i broj' }).fill('bulev');
  const list = dialog.getByRole('listbox', { name: 'Predlozi: Ulica i broj' });
  await expect(list.getByRole('option').filter({ hasText: 'uzorak' }).nth(4)).toBeVisible();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  return list;
}

async function openAddAddress(page: Page, api: Api) {
  await page.goto(`/admin/clients/${(await listCustomers(api))[0]!.client._id}`);
  await page.getByRole('button', { name: 'Dodaj adresu' }).click();
  return page.getByRole('dialog', { name: /Dodaj adresu/ });
}

test('a date is chosen from a Serbian calendar; Escape closes it and not the dialog [tables-and-formats#date-fields]', async ({
  page,
}) => {
  await page.goto('/admin/legal-documents');
  await page.getByRole('button', { name: 'Nova verzija' }).first().click();
  const form = page.getByRole('dialog', { name: 'Nova verzija dokumenta' });
  const day = form.getByLabel('Datum stupanja na snagu');
  await expect(day).toHaveValue(formatDate(new Date().toISOString()));
  await day.fill('5.3.2027');
  await expect(form.getByText('mart 2027')).toBeVisible();
  await form.getByRole('button', { name: 'Sledeći mesec' }).click();
  await form.getByRole('button', { name: /^9 april 2027$/i }).click();
  await expect(day).toHaveValue('09.04.2027.');
  await day.click();
  await page.keyboard.press('Escape');
  await expect(form.getByRole('button', { name: 'Sledeći mesec' })).toBeHidden();
  await expect(form).toBeVisible();
});

const DIALOGS = {
  'Nov klijent': (page: Page) => openCreateDialog(page, '/admin/clients?pageSize=10', 'Nov klijent'),
  'Dodaj adresu': openAddAddress,
} as const satisfies Record<string, (page: Page, api: Api) => Promise<Locator>>;

for (const [name, open] of Object.entries(DIALOGS)) {
  for (const size of SIZES) {
    test(`${name} at ${size.width} × ${size.height} shows five suggested addresses and the way to the map [design#lists-in-the-window]`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize(size);
      const dialog = await open(page, api);
      const list = await suggest(page, dialog);
      await expect.poll(() => outside(list)).toBeLessThanOrEqual(0);
      await expect.poll(() => seen(list)).toBeGreaterThanOrEqual(5);
      await dialog.getByRole('option', { name: PIN }).click({ timeout: 2000 });
      await expect(page.getByRole('dialog', { name: PIN })).toBeVisible();
    });
  }
}

const ASSIGN = {
  'the list': async (page: Page) => {
    await page.goto('/admin/orders?view=unassigned');
    await page.locator('[data-row-link]').first().focus();
  },
  'a page': async (page: Page, api: Api) => {
    const { data } = await api.listOrders({ status: 'pending', pageSize: 1 });
    await page.goto(`/admin/orders/${data[0]!._id}`);
    await expect(page.getByRole('region', { name: /Istorija/ })).toBeVisible();
  },
} as const satisfies Record<string, (page: Page, api: Api) => Promise<void>>;

for (const [name, start] of Object.entries(ASSIGN)) {
  for (const size of SIZES) {
    test(`the workers are listed at once from ${name} at ${size.width} × ${size.height}, and typing moves no button [design#open-list]`, async ({
      page,
      api,
    }) => {
      await page.setViewportSize(size);
      await start(page, api);
      await page.keyboard.press('m');
      const dialog = page.getByRole('dialog', { name: /^Dodeli majstora/ });
      const options = dialog.getByRole('listbox').getByRole('option');
      await expect(options.nth(1)).toBeVisible();
      const send = dialog.getByRole('button', { name: 'Dodeli', exact: true });
      const place = () => send.boundingBox();
      const before = await place();
      const whole = await options.count();
      await page.keyboard.type('06');
      await page.keyboard.type('x');
      await expect(options).toHaveCount(0);
      expect(await place()).toEqual(before);
      await page.keyboard.press('Backspace');
      await expect(options).toHaveCount(whole);
      await options.first().click();
      expect(await place()).toEqual(before);
      await send.click({ trial: true, timeout: 2000 });
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Odbaci izmene' }).click();
      await expect(dialog).toBeHidden();
    });
  }
}
