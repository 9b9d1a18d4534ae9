import { expect, type Page } from '@playwright/test';
import { createOrder } from '../support/subjects/orders.ts';
import { test, watch } from '../support/product/test.ts';

const box = (page: Page, name: string) => page.getByRole('spinbutton', { name });
const save = (page: Page) => page.getByRole('button', { name: 'Sačuvaj' });
const SAVED = 'Bodovi predloga su sačuvani.';

async function openWeights(page: Page) {
  await page.goto('/admin/admins');
  await page.getByRole('link', { name: 'Predlog majstora' }).click();
  await expect(box(page, 'Slobodan')).toBeVisible();
}

/** What the other tests and the next run find. */
async function restore(page: Page) {
  await page.goto('/admin/dispatch-weights');
  await expect(box(page, 'Slobodan')).toBeVisible();
  const button = page.getByRole('button', { name: 'Vrati podrazumevane' });
  if ((await button.getAttribute('aria-disabled')) === 'true') return;
  await button.click();
  await save(page).click();
  await expect(page.getByText(SAVED).first()).toBeVisible();
}

// The stored weights are one row for everybody.
test.describe.configure({ mode: 'serial' });

test('weights are tried by keyboard alone, stored, and written under the next ranking', async ({
  openPage,
  api,
}) => {
  const page = await openPage('superAdmin');
  const complaints = watch(page);
  await restore(page);
  await openWeights(page);
  await expect(page.getByText(/^Prvi predlog se ne menja ni na jednom od \d+ naloga\.$/)).toBeVisible();
  await box(page, 'Slobodan').focus();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('Tab');
  await expect(box(page, 'Blizina')).toBeFocused();
  await expect(page.getByText(', nedostaje 25')).toBeVisible();
  await expect(page.getByText('Pregled čeka da zbir bude 100.')).toBeVisible();
  for (let n = 0; n < 5; n += 1) await page.keyboard.press('PageUp');
  await expect(page.getByText('Zbir 100 od 100', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Prvi predlog se menja na \d+ od \d+ naloga\.$/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(SAVED).first()).toBeVisible();

  const order = await createOrder(api, -1);
  await page.goto(`/admin/orders/${order._id}`);
  await expect(page.getByRole('region', { name: /Istorija/ })).toBeVisible();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: /^Dodeli majstora/ });
  await expect(dialog.getByText(/slobodan do 0 · blizina do 50 · prihvatanje do 15/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Kako se računa' }).click();
  await page.getByRole('link', { name: 'Promeni bodove' }).click();
  await expect(box(page, 'Blizina')).toHaveValue('50');
  await restore(page);
  expect(complaints).toEqual([]);
});

test.describe('two super admins at once', () => {
  test('the second one is told, keeps what was typed, and saves both changes', async ({ openPage }) => {
    const [first, second] = [await openPage('superAdmin'), await openPage('superAdmin')];
    await restore(first);
    await openWeights(first);
    await openWeights(second);
    await box(first, 'Slobodan').fill('20');
    await box(first, 'Blizina').fill('30');
    await save(first).click();
    await expect(first.getByText(SAVED).first()).toBeVisible();
    await box(second, 'Bez reklamacija').fill('5');
    await box(second, 'Isti klijent').fill('10');
    await save(second).click();
    await expect(second.getByText(/^U međuvremenu je neko drugi sačuvao svoje izmene/)).toBeVisible();
    await expect(box(second, 'Blizina')).toHaveValue('30');
    await expect(box(second, 'Isti klijent')).toHaveValue('10');
    await save(second).click();
    await expect(second.getByText(SAVED).first()).toBeVisible();
    await first.reload();
    await expect(box(first, 'Isti klijent')).toHaveValue('10');
    await expect(box(first, 'Blizina')).toHaveValue('30');
    await restore(first);
  });
});
