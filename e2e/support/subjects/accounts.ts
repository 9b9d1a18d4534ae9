import { randomInt, randomUUID } from 'node:crypto';
import { expect, type Page, type PlaywrightWorkerArgs } from '@playwright/test';
import { connect } from '../product/api.ts';
import { readLink } from '../product/mailbox.ts';
import { SUPER_ADMIN, expectOrders, submitCredentials } from '../product/session.ts';

/** An operator of one test alone, which may change the password and end the sessions. */
export type Account = { email: string; firstName: string; lastName: string; phone: string };

/** A new person with a name and a telephone number that no list contains. */
export function newAccount(firstName: string): Account {
  const mark = randomUUID().slice(0, 8);
  const phone = `+38169${String(randomInt(10_000_000)).padStart(7, '0')}`;
  return { email: `${mark}@probe.rs`, firstName, lastName: `Probić ${mark}`, phone };
}

/** Invites an operator without a photo; the mail is in the mailbox. */
export async function inviteOperator(
  playwright: PlaywrightWorkerArgs['playwright'],
  baseURL: string,
  firstName: string,
): Promise<Account> {
  const account = newAccount(firstName);
  const request = await connect(playwright, baseURL, SUPER_ADMIN);
  const answer = await request.post('/api/v1/admins', { multipart: account });
  expect(answer.status(), await answer.text()).toBe(201);
  await request.dispose();
  return account;
}

/** Follows the invitation and sets the first password; ends at the sign-in page. */
export async function acceptInvitation(page: Page, { email }: Account, password: string): Promise<void> {
  await page.goto(await readLink(page, email));
  await page.getByLabel('Lozinka', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();
}

/** Signs in on the page, wherever it is. */
export async function signInAs(page: Page, { email }: Account, password: string): Promise<void> {
  await page.goto('/login');
  await submitCredentials(page, email, password);
  await expectOrders(page);
}
