import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { createOrder } from '../support/subjects/orders.ts';
import { openOrder } from '../support/states/state.ts';
import { test, watch } from '../support/product/test.ts';

// What an operator is told of, on the screen [notices#bell].

// One after another: each reads all notices of the one account.
test.describe.configure({ mode: 'default' });

/** Positions in the list of customers that only these tests use. */
const AT = { mention: -16, desktop: -17, keys: -18 } as const;

const bell = (page: Page) => page.getByRole('button', { name: /^Javljanja/ });
const panel = (page: Page) => page.getByRole('dialog', { name: /^Javljanja/ });
const expectLive = (page: Page) => expect(page.getByText('Uživo')).toBeVisible();

/** The notice of an order in the open panel. */
const noticeOf = (page: Page, { orderCode }: OrderDetail) =>
  panel(page).getByRole('link', { name: new RegExp(`Pominje vas .*${orderCode}`) });

/** How many notices are unread, by the name of the bell. */
const countUnread = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await bell(page).getAttribute('aria-label')) ?? '')?.[0] ?? 0);

async function readAll(page: Page): Promise<void> {
  await bell(page).click();
  await expect(panel(page).getByRole('button', { name: 'Podešavanja javljanja' })).toBeVisible();
  const read = panel(page).getByRole('button', { name: 'Označi sve kao pročitano' });
  if (await read.isVisible()) await read.click();
  await expect(bell(page)).toHaveAccessibleName('Javljanja');
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
  await expect(first).toHaveTitle(/^🔔\d+ (\(\d+\) )?Cenovnik – Majstorija$/u);
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

test('by keys alone: the bell, its notices, the order, and the settings kept after a reload', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, AT.keys);
  const [mine, theirs] = [await openPage('operator'), await openPage('superAdmin')];
  const complaints = [mine, theirs].map((page) => watch(page));
  await openCalm(theirs);
  await mentionVesna(mine, order, 'proveri adresu');
  await expect.poll(() => countUnread(theirs)).toBeGreaterThanOrEqual(1);
  await bell(theirs).focus();
  await theirs.keyboard.press('Enter');
  await expect(panel(theirs).getByRole('link').first()).toBeFocused();
  await theirs.keyboard.press('End');
  await theirs.keyboard.press('Home');
  await expect(panel(theirs).getByRole('link').first()).toBeFocused();
  await theirs.keyboard.press('Escape');
  await expect(bell(theirs)).toBeFocused();
  await theirs.keyboard.press('Enter');
  await noticeOf(theirs, order).focus();
  await theirs.keyboard.press('Enter');
  await expect(theirs).toHaveURL(new RegExp(`/admin/orders/${order._id}$`));
  await bell(theirs).focus();
  await theirs.keyboard.press('Enter');
  await panel(theirs).getByRole('button', { name: 'Podešavanja javljanja' }).focus();
  await theirs.keyboard.press('Enter');
  const dialog = theirs.getByRole('dialog', { name: 'Podešavanja javljanja' });
  const kind = dialog.getByRole('group', { name: 'Rok na mom nalogu ističe za 5 minuta' });
  await kind.getByRole('radio', { name: 'Zvonce' }).focus();
  const saved = theirs.waitForResponse(/\/notices\/choices$/);
  await theirs.keyboard.press('ArrowLeft');
  expect((await saved).status()).toBe(200);
  await theirs.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(bell(theirs)).toBeFocused();
  await theirs.reload();
  await bell(theirs).click();
  await panel(theirs).getByRole('button', { name: 'Podešavanja javljanja' }).click();
  await expect(kind.getByRole('radio', { name: 'Isključeno' })).toBeChecked();
  const back = theirs.waitForResponse(/\/notices\/choices$/);
  await kind.getByText('Zvonce').click();
  await back;
  expect(complaints.flat()).toEqual([]);
});

/** A browser that allows notices and counts them, and tabs that the test hides and shows. */
const COUNT_DESKTOP = `
  window.shownOnDesktop = [];
  window.Notification = class extends EventTarget {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title) { super(); window.shownOnDesktop.push(title); }
    close() {}
  };
  let isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
  window.turnTab = (next) => { isHidden = next; document.dispatchEvent(new Event('visibilitychange')); };
`;

const turn = (page: Page, isHidden: boolean) =>
  page.evaluate((next) => Reflect.get(window, 'turnTab')(next), isHidden);
const shownOnDesktop = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'shownOnDesktop'));

async function chooseMentions(page: Page, level: string): Promise<void> {
  await bell(page).click();
  await panel(page).getByRole('button', { name: 'Podešavanja javljanja' }).click();
  const saved = page.waitForResponse(/\/notices\/choices$/);
  const dialog = page.getByRole('dialog', { name: 'Podešavanja javljanja' });
  await dialog.getByRole('group', { name: 'Neko me pominje u komentaru' }).getByText(level).click();
  expect((await saved).status()).toBe(200);
  await page.keyboard.press('Escape');
}

test('of two hidden tabs one shows a mention on the desktop; a visible one shows a toast instead', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, AT.desktop);
  const mine = await openPage('operator');
  const tabs = [await openPage('superAdmin'), await openPage('superAdmin')] as const;
  const complaints = [mine, ...tabs].map((page) => watch(page));
  for (const tab of tabs) {
    await tab.addInitScript(COUNT_DESKTOP);
    await openCalm(tab);
  }
  await chooseMentions(tabs[0], 'Desktop');
  for (const tab of tabs) await turn(tab, true);
  const desktop = async () => (await Promise.all(tabs.map(shownOnDesktop))).flat();
  const said = `${order.orderCode} · Pominje vas Marko Ilić`;
  await mentionVesna(mine, order, 'prvi put');
  await expect.poll(desktop).toEqual([said]);
  for (const tab of tabs) await expect(tab).toHaveTitle(/^(● )?🔔\d+ /u);
  await turn(tabs[0], false);
  await expectLive(tabs[0]);
  await mentionVesna(mine, order, 'drugi put');
  const toasts = tabs[0].getByRole('region', { name: 'Obaveštenja' });
  await expect(toasts.getByRole('link', { name: said })).toBeVisible();
  expect(await desktop()).toEqual([said]);
  await turn(tabs[1], false);
  await tabs[0].reload();
  await expectLive(tabs[0]);
  await expect.poll(() => countUnread(tabs[0])).toBeGreaterThanOrEqual(1);
  expect(await shownOnDesktop(tabs[0])).toEqual([]);
  await chooseMentions(tabs[0], 'Zvonce');
  expect(complaints.flat()).toEqual([]);
});
