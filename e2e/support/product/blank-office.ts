import { expect, type Browser, type Page } from '@playwright/test';
import { submitCredentials } from './session.ts';

const PASSWORD = 'Prva-lozinka-7';

/** The desk of a blank product after the first sign-in of its super admin, who sets a password at the printed link. */
export async function openBlankOffice(browser: Browser, link: string, email: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: new URL(link).origin,
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    reducedMotion: 'reduce',
  });
  const desk = await context.newPage();
  await desk.goto(link);
  await desk.getByLabel('Lozinka', { exact: true }).fill(PASSWORD);
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();
  await submitCredentials(desk, email, PASSWORD);
  await expect(desk.getByRole('heading', { level: 1, name: 'Nalozi' })).toBeVisible();
  return desk;
}
