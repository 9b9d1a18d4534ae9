import { expect, type Locator, type Page } from '@playwright/test';

/** The mails to an address, newest first, in the mailbox of a server without SMTP_URL. */
export async function openMails(page: Page, recipient: string): Promise<Locator> {
  await page.goto('/dev/mail');
  return page.getByRole('article').filter({ hasText: `za ${recipient}` });
}

/** The address of the link in the newest mail that has one; it stays unused. */
export async function readLink(page: Page, recipient: string): Promise<string> {
  const mails = await openMails(page, recipient);
  const address = await mails.getByRole('link').first().getAttribute('href');
  expect(address).not.toBeNull();
  return new URL(address ?? '').pathname;
}
