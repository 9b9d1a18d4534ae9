// When an order is to be done: set at intake, changed with a reason, by two operators, and late [orders#term].
import { expect, type Locator, type Page } from '@playwright/test';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import { sendAtOnce } from '../support/product/hold.ts';
import { startOpenProduct } from '../support/product/open-product.ts';
import { PASSWORD, expectOrders, submitCredentials } from '../support/product/session.ts';
import { test, watch } from '../support/product/test.ts';
import { listCustomers } from '../support/subjects/clients.ts';
import { createOpenOrders } from '../support/subjects/open-orders.ts';
import { createOrder } from '../support/subjects/orders.ts';

const REASON = 'Klijent ne može ranije';
/** Positions in the list of customers that only these tests use. */
const AT = { intake: -23, changed: -24, contested: -25 } as const;
const TOMORROW = dayAfter(new Date(), 1);

const intake = (page: Page) => page.getByRole('dialog', { name: 'Nov nalog' });
const termDialog = (page: Page) => page.getByRole('dialog', { name: /^Promeni termin naloga/ });
const send = (dialog: Locator) => dialog.getByRole('button', { name: 'Promeni termin' });
const history = (page: Page) => page.getByRole('region', { name: /Istorija/ });

/** An order's page with the dialog that changes its term, opened by its key. */
async function openTerm(page: Page, { _id }: { _id: string }): Promise<Locator> {
  await page.goto(`/admin/orders/${_id}`);
  await expect(history(page)).toBeVisible();
  await page.keyboard.press('t');
  const dialog = termDialog(page);
  await expect(dialog.getByRole('radio', { name: 'Odmah' })).toBeFocused();
  return dialog;
}

test('a window is promised on the telephone by keys alone, and list, page and search tell it', async ({
  api,
  openPage,
}) => {
  const page = await openPage('operator');
  const { client } = (await listCustomers(api)).at(AT.intake)!;
  await page.goto('/admin/orders');
  await expectOrders(page);
  await page.keyboard.press('n');
  const dialog = intake(page);
  await expect(dialog.getByRole('combobox', { name: 'Klijent' })).toBeFocused();
  await page.keyboard.type(client.phone);
  await expect(dialog.getByRole('option', { name: fullName(client) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio', { name: 'Vodovod i kanalizacija' })).toBeFocused();
  await page.keyboard.type('el');
  await expect(dialog.getByRole('radio', { name: 'Elektro radovi' }).first()).toBeChecked();
  const address = dialog.getByRole('group', { name: 'Adresa' }).getByRole('radio');
  if (!(await address.first().isChecked())) await address.first().check();
  await dialog.getByRole('radio', { name: 'Odmah' }).focus();
  await page.keyboard.type('t');
  await expect(dialog.getByLabel('Dan', { exact: true })).not.toHaveValue('');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Dan', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Od', { exact: true }).focus();
  await page.keyboard.type('10');
  await page.keyboard.press('Tab');
  await page.keyboard.type('12');
  await dialog.getByRole('switch', { name: 'Hitno' }).press('Space');
  await expect(dialog.getByText(/hitno · sutra 10–12/)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveTitle(/N\d{6}/);
  await expect(page.getByText('sutra 10:00–12:00')).toBeVisible();
  const [code = ''] = /N\d{6}/.exec(await page.title()) ?? [];
  await page.goto(`/admin/orders?searchTerm=${code}`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: code, exact: true }) });
  await expect(row.getByText('sutra 10–12')).toBeVisible();
  await expect(row.getByText('Hitno')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(code);
  await expect(page.getByRole('option', { name: code }).first()).toContainText('hitno · sutra 10–12');
  const { term } = (await api.listOrders({ searchTerm: code })).data[0]!;
  expect(term).toMatchObject({ kind: 'window', date: TOMORROW, from: '10:00', to: '12:00', isUrgent: true });
});

test('another term needs a reason, which the timeline tells', async ({ api, openPage }) => {
  const page = await openPage('operator');
  const dialog = await openTerm(page, await createOrder(api, AT.changed));
  await dialog.getByRole('radio', { name: 'Termin' }).check();
  await dialog.getByRole('button', { name: '14–16', exact: true }).click();
  await send(dialog).click();
  await expect(dialog.getByLabel('Razlog')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Razlog').fill(REASON);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('sutra 14:00–16:00')).toBeVisible();
  await expect(history(page)).toContainText(/Termin: \p{Ll}+, \d+\. \d+\., 14:00–16:00/u);
  await expect(history(page)).toContainText(REASON);
});

test('two operators change a term at once: one succeeds, the other keeps what was typed', async ({
  api,
  openPage,
}) => {
  const order = await createOrder(api, AT.contested);
  const pages = [await openPage('operator'), await openPage('superAdmin')] as const;
  const complaints = pages.map((page) => watch(page, [/409 \(Conflict\)/]));
  const dialogs: Locator[] = [];
  for (const [at, page] of pages.entries()) {
    const dialog = await openTerm(page, order);
    await dialog.getByRole('radio', { name: 'Termin' }).check();
    await dialog.getByRole('button', { name: at === 0 ? '8–10' : '16–18', exact: true }).click();
    await dialog.getByLabel('Razlog').fill(`${REASON} ${at}`);
    dialogs.push(dialog);
  }
  await sendAtOnce(pages, /order_term_changed$/, (_page, at) => send(dialogs[at]!).click());
  await expect
    .poll(async () => (await Promise.all(dialogs.map((one) => one.count()))).filter((count) => count > 0))
    .toEqual([1]);
  const loser = (await dialogs[0]!.count()) === 1 ? 0 : 1;
  await expect(dialogs[loser]!.getByLabel('Razlog')).toHaveValue(`${REASON} ${loser}`);
  await expect(dialogs[loser]!).toContainText(/u međuvremenu promenjen|promenjen dok je ovaj prozor otvoren/);
  const { term, actions } = await api.getOrder(order._id);
  expect(term.from).toBe(loser === 0 ? '16:00' : '08:00');
  expect(actions.filter(({ type }) => type === 'TERM_CHANGED')).toHaveLength(1);
  expect(complaints.flat()).toEqual([]);
});

test.describe('on a product of its own', () => {
  // It has no tiles for the map of an order.
  test.use({ allowed: [/tile\.openstreetmap\.org/] });

  test('a worker on the way after the end of the window is late, in the list and on the page', async ({
    playwright,
    page,
  }) => {
    test.setTimeout(180_000);
    const product = await startOpenProduct(playwright);
    try {
      const [order] = await createOpenOrders(product, 1);
      await product.query(
        `update orders set status = 'call_worker_on_the_way', term_kind = 'window',
           term_starts_at = now() - interval '132 minutes', term_ends_at = now() - interval '12 minutes 20 seconds',
           due_what = 'late_arrival', due_since = now() - interval '12 minutes 20 seconds',
           due_until = now() - interval '12 minutes 20 seconds' where id = $1`,
        [order!._id],
      );
      await page.goto(`${product.url}/login`);
      await submitCredentials(page, product.email, PASSWORD);
      await expect(page.getByRole('heading', { level: 1, name: 'Nalozi' })).toBeVisible();
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(`${product.url}/admin/orders`);
        const row = page.locator(`[data-row-id="${order!._id}"]`);
        await expect(row).toContainText('kasni · 12 min');
      }
      await page.goto(`${product.url}/admin/orders/${order!._id}`);
      await expect(page.getByText('kasni').first()).toBeVisible();
    } finally {
      await page.goto('about:blank');
      await product.stop();
    }
  });
});
