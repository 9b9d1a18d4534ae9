import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { createOrder, openOrder } from '../support/subjects/orders.ts';
import { test, watch } from '../support/product/test.ts';

// What an operator is told of, on the screen [notices#bell].

// One after another: each reads all notices of the one account.
test.describe.configure({ mode: 'default' });

/** Positions in the list of customers that only these tests use. */
const AT = { mention: -16, desktop: -17, keys: -18 } as const;

const bell = (page: Page) => page.getByRole('button', { name: /^Obaveštenja/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Obaveštenja/ });
const expectLive = (page: Page) => expect(page.getByText('Uživo')).toBeVisible();

/** The notice of an order in the open panel. */
const noticeOf = (page: Page, { orderCode }: OrderDetail) =>
  panel(page).getByRole('link', { name: new RegExp(`Pominje vas .*${orderCode}`) });

/** How many notices are unread, by the name of the bell. */
const countUnread = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

async function readAll(page: Page): Promise<void> {
  await bell(page).click();
  await expect(panel(page).getByRole('button', { name: 'Podešavanja obaveštenja' })).toBeVisible();
  const read = panel(page).getByRole('button', { name: 'Označi sve kao pročitano' });
  if (await read.isVisible()) await read.click();
  await expect(bell(page)).toHaveAccessibleName('Obaveštenja');
  await page.keyboard.press('Escape');
}

/** A page of people, on which no order is opened, with nothing unread. */
async function openCalm(page: Page): Promise<void> {
  await page.goto('/admin/price-list');
  await expectLive(page);
  await readAll(page);
}

/** Writes a comment that mentions the super admin, by the list that `@` opens. */
async function mentionVesna(page: Page, order: OrderDetail, rest: string): Promise<void> {
  await openOrder(page, order);
  const text = page.getByRole('textbox', { name: 'Nov komentar' });
  await text.fill('Molim ');
  await text.press('End');
  await text.pressSequentially('@vesna');
  await expect(page.getByRole('option', { name: 'Vesna Stojanović', selected: true })).toBeVisible();
  await text.press('Enter');
  await expect(text).toHaveValue('Molim @Vesna Stojanović ');
  await text.pressSequentially(rest);
  await text.press('Control+Enter');
  await expect(page.getByText('Komentar dodat.').first()).toBeVisible();
}

test('a mention arrives in the bell and in the title without a reload, and is read in every tab at once', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, AT.mention);
  const [mine, first, second] = [
    await openPage('operator'),
    await openPage('superAdmin'),
    await openPage('superAdmin'),
  ];
  const complaints = [mine, first, second].map((page) => watch(page));
  await openCalm(first);
  await second.goto('/admin/statistics');
  await expectLive(second);
  await mentionVesna(mine, order, 'pozovi klijenta');
  await expect(
    mine
      .getByRole('region', { name: /^Komentari operatera/ })
      .locator('mark', { hasText: '@Vesna Stojanović' }),
  ).toBeVisible();
  for (const page of [first, second]) await expect.poll(() => countUnread(page)).toBeGreaterThanOrEqual(1);
  await expect(first).toHaveTitle(/^(\(\d+\) )?Cenovnik – Majstorija$/u);
  await first.reload();
  await expect.poll(() => countUnread(first)).toBeGreaterThanOrEqual(1);
  await bell(first).click();
  const notice = noticeOf(first, order);
  await expect(notice).toContainText('Nepročitano: ');
  await expect(notice).toContainText('Molim @Vesna Stojanović pozovi klijenta');
  await bell(second).click();
  await expect(noticeOf(second, order)).toContainText('Nepročitano: ');
  await notice.click();
  await expect(first).toHaveURL(new RegExp(`/admin/orders/${order._id}$`));
  await expect(noticeOf(second, order)).not.toContainText('Nepročitano: ');
  expect(complaints.flat()).toEqual([]);
});
