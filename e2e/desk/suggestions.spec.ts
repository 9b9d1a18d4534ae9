import { expect, type Page } from '@playwright/test';
import { WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { createOrder } from '../support/subjects/orders.ts';
import { officeTest as test } from '../support/product/test.ts';

const UNRANKED = 'Predlog trenutno nije dostupan: majstori su po imenu i nisu rangirani.';
const ASSIGNED = 'Nalog dodeljen radniku.';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Dodeli majstora/ });
const box = (page: Page) => dialogOf(page).getByRole('combobox', { name: 'Majstor' });
const options = (page: Page) => dialogOf(page).getByRole('listbox', { name: 'Majstor' }).getByRole('option');
const workerCard = (page: Page) => page.getByRole('region', { name: 'Majstor' });

/** Opens the dialog of the order on its page by the key, and waits for the ranking as the server sends it. */
async function openDialog(page: Page, order: OrderDetail) {
  await page.goto(`/admin/orders/${order._id}`);
  await expect(page.getByRole('region', { name: /Istorija/ })).toBeVisible();
  const answered = page.waitForResponse(/\/worker-suggestions$/);
  await page.keyboard.press('m');
  const { data } = await (await answered).json();
  await expect(box(page)).toBeFocused();
  await expect(options(page).first()).toBeVisible();
  return WorkerSuggestions.parse(data).suggestions;
}

test('the workers stand in the order of the ranking, and the chosen one spells out its points', async ({
  page,
  api,
}) => {
  const order = await createOrder(api, -1);
  const suggestions = await openDialog(page, order);
  const names = await options(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(suggestions.length).toBeGreaterThan(5);
  expect(names).toHaveLength(Math.min(suggestions.length, names.length));
  for (const [at, { worker, rank }] of suggestions.slice(0, 5).entries())
    expect(names[at]).toContain(rank === null ? fullName(worker) : `${rank}. ${fullName(worker)}`);
  const second = options(page).nth(1);
  await second.click();
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(second).toContainText(
    /slobodan [\d,]+ \+ blizina [\d,]+ .*prioritet kompanije [\d,]+ = [\d,]+/,
  );
  await dialogOf(page).getByRole('button', { name: 'Dodeli', exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(ASSIGNED).first()).toBeVisible();
  await expect(workerCard(page)).toContainText(fullName(suggestions[1]!.worker));
});

test('the key 1 assigns the best one at once', async ({ page, api }) => {
  const order = await createOrder(api, -1);
  const [best] = await openDialog(page, order);
  await page.keyboard.press('1');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.getByText(ASSIGNED).first()).toBeVisible();
  await expect(workerCard(page)).toContainText(fullName(best!.worker));
});

test('arrows and Enter choose, Ctrl+Enter assigns and calls', async ({ page, api }) => {
  const order = await createOrder(api, -1);
  const suggestions = await openDialog(page, order);
  await page.evaluate(() => {
    HTMLAnchorElement.prototype.click = function press(this: HTMLAnchorElement) {
      document.body.dataset.called = this.href;
    };
  });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Control+Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(page.locator('body')).toHaveAttribute('data-called', `tel:${suggestions[1]!.worker.phone}`);
  await expect(workerCard(page)).toContainText(fullName(suggestions[1]!.worker));
});

test('somebody who is not recommended is chosen only after a question', async ({ page, api }) => {
  const order = await createOrder(api, -1);
  await page.route(/\/worker-suggestions$/, async (route) => {
    const response = await route.fetch();
    const { data } = await response.json();
    const [first, ...others] = data.suggestions;
    const excluded = {
      ...first,
      rank: null,
      excluded: { reason: 'declined_this', text: 'odbio ovaj nalog' },
    };
    await route.fulfill({ response, json: { data: { ...data, suggestions: [...others, excluded] } } });
  });
  const suggestions = await openDialog(page, order);
  const { worker } = suggestions.at(-1)!;
  const declined = options(page).last();
  await expect(declined).toContainText('odbio ovaj nalog');
  await box(page).fill(fullName(worker));
  await declined.click();
  const question = page.getByRole('alertdialog', { name: 'Izabrati majstora koji se ne preporučuje?' });
  await expect(question).toContainText(`${fullName(worker)} – odbio ovaj nalog.`);
  await question.getByRole('button', { name: 'Otkaži' }).click();
  await expect(box(page)).toHaveValue(fullName(worker));
  await expect(declined).toHaveAttribute('aria-selected', 'false');
  await declined.click();
  await question.getByRole('button', { name: 'Izaberi ipak' }).click();
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toBeHidden();
  await expect(workerCard(page)).toContainText(fullName(worker));
});

test.describe('without the ranking', () => {
  test.use({ allowed: [/status of 503 /] });

  test('the workers are by name, can be assigned, and the ranking can be asked for again', async ({
    page,
    api,
  }) => {
    const order = await createOrder(api, -1);
    await page.route(/\/worker-suggestions$/, (route) =>
      route.fulfill({ status: 503, json: { error: 'Baza trenutno nije dostupna.', code: 'server_busy' } }),
    );
    await page.goto(`/admin/orders/${order._id}`);
    await expect(page.getByRole('region', { name: /Istorija/ })).toBeVisible();
    await page.keyboard.press('m');
    await expect(dialogOf(page).getByText(UNRANKED)).toBeVisible();
    await expect(options(page).nth(3)).toBeVisible();
    await page.unroute(/\/worker-suggestions$/);
    await dialogOf(page).getByRole('button', { name: 'Pokušaj ponovo' }).click();
    await expect(dialogOf(page).getByText(UNRANKED)).toBeHidden();
    await expect(options(page).first()).toContainText(/slobodan|otvoren/);
    await options(page).first().click();
    await page.keyboard.press('Enter');
    await expect(page.getByText(ASSIGNED).first()).toBeVisible();
  });
});
