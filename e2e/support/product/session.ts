import { expect, type Page } from '@playwright/test';

/** Demo accounts [running#demo-accounts]. */
export const OPERATOR = 'operater@demo.rs';
export const SUPER_ADMIN = 'super@demo.rs';
export const PASSWORD = 'Demo-lozinka-1';

/** Fills in and sends the sign-in form that is on screen. */
export async function submitCredentials(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
}

/** The list of orders with its rows. */
export async function expectOrders(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
  await expect(page.locator('[data-row-link]').first()).toBeVisible();
}

/** Signs in through the form and waits for the list of orders. */
export async function signIn(page: Page, email: string = OPERATOR): Promise<void> {
  await page.goto('/login');
  await submitCredentials(page, email);
  await expectOrders(page);
}

/** The code of the order whose page is open. */
export async function openOrderCode(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}/);
  await expect(page).toHaveTitle(/N\d{6,}/);
  return /N\d{6,}/.exec(await page.title())?.[0] ?? '';
}
