import { expect, type Page } from '@playwright/test';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Api } from '../support/product/api.ts';
import { expectOrders } from '../support/product/session.ts';
import { openOrder } from '../support/subjects/orders.ts';
import { officeTest as test } from '../support/product/test.ts';

/** The finished order with the most content: no other journey changes it. */
async function findLongOrder(api: Api): Promise<OrderDetail> {
  const { data } = await api.listOrders({ status: 'complaint_refunded' });
  const details = await Promise.all(data.slice(0, 12).map(({ _id }) => api.getOrder(_id)));
  const weight = ({ files, actions }: OrderDetail) =>
    actions.length + 10 * Math.min(files.length, 3) + actions.flatMap((action) => action.files).length;
  return details.toSorted((a, b) => weight(b) - weight(a))[0]!;
}

/** Counts the calls of the print dialog; the sheet stays until the browser reports that it has printed. */
async function countPrints(page: Page): Promise<() => Promise<unknown>> {
  await page.addInitScript(() => {
    Object.assign(window, { prints: 0 });
    window.print = () => Object.assign(window, { prints: Number(Reflect.get(window, 'prints')) + 1 });
  });
  return () => page.evaluate(() => Reflect.get(window, 'prints'));
}

/** Pages of a PDF as Chromium writes it, and their size in points. */
function readPdf(pdf: Buffer) {
  const text = pdf.toString('latin1');
  const sizes = [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return {
    pages: [...text.matchAll(/\/Type \/Page\b/g)].length,
    sizes: [
      ...new Set(
        sizes.map(([, width, height]) => `${Math.round(Number(width))} × ${Math.round(Number(height))}`),
      ),
    ],
  };
}

test('a nalog is printed as an A4 work sheet, black on white in the dark theme too', async ({
  page,
  api,
}) => {
  const order = await findLongOrder(api);
  await page.emulateMedia({ colorScheme: 'dark' });
  const prints = await countPrints(page);
  await openOrder(page, order);
  const sheet = page.getByRole('article', { name: `Radni nalog ${order.orderCode}` });
  // By the medium alone, as where the browser tells nothing before it prints.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(sheet).toHaveCount(0);
  await page.keyboard.press('Control+p');
  await expect.poll(prints).toBe(1);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(sheet).toBeVisible();
  for (const text of ['Radni nalog', 'Opis problema', 'Istorija', 'Potpis klijenta', 'Potpis majstora'])
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('Viber').filter({ visible: true })).toHaveCount(0);
  const look = (name: string) =>
    sheet.evaluate((one, key) => getComputedStyle(one).getPropertyValue(key), name);
  expect([await look('color'), await look('background-color')]).toEqual([
    'rgb(0, 0, 0)',
    'rgb(255, 255, 255)',
  ]);
  const photos = await sheet.locator('figure img').evaluateAll((images) =>
    images.map((image) => ({
      left: Math.round(image.getBoundingClientRect().left),
      isWhole: image instanceof HTMLImageElement && image.naturalWidth > 320,
    })),
  );
  expect(photos.length).toBeGreaterThan(1);
  expect(photos.every(({ isWhole }) => isWhole)).toBe(true);
  expect(new Set(photos.map(({ left }) => left)).size).toBe(2);

  const { pages, sizes } = readPdf(await page.pdf({ preferCSSPageSize: true }));
  expect(pages).toBeGreaterThan(1);
  expect(sizes).toEqual(['595 × 842']);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
  await expect(sheet).toHaveCount(0);
});

test('a list and a page are printed without what is pressed, with what was asked [design#printed-lists]', async ({
  page,
}) => {
  const expectNone = async (role: 'button' | 'tab' | 'searchbox', name: RegExp) =>
    expect(page.getByRole(role, { name }), role).toHaveCount(0);
  const tools = async () => {
    await expectNone('tab', /./);
    await expectNone('searchbox', /./);
    // A number of a chart can be pressed, and is a fact on paper.
    await expectNone('button', /^(?!.*: otvori$)/);
    await expect(page.getByText('Pređi na sadržaj').filter({ visible: true })).toHaveCount(0);
  };
  await page.goto('/admin/orders?status=completed&sort=oldest&pageSize=100');
  await expectOrders(page);
  await page.emulateMedia({ media: 'print' });
  await tools();
  await expect(page.getByText(/^Status: Završeno · Sortirano: Najstarije · Štampano /)).toBeVisible();
  // A hundred rows were 18 pages with a card for each; a row of the table is at most four lines.
  expect(readPdf(await page.pdf({ preferCSSPageSize: true })).pages).toBeLessThanOrEqual(9);

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/statistics/complaints?days=365');
  const figure = page.locator('dl > div', { hasText: 'Reklamacije' }).first().locator('dd').first();
  await expect(figure).toHaveText(/^[1-9]/);
  await page.emulateMedia({ media: 'print' });
  await tools();
  // A figure that leads to its orders is still a fact.
  await expect(figure.getByRole('link')).toBeVisible();
});

test('the board is printed with every worker by name, not only those in sight [board-screen#grid]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin/orders?layout=board');
  const rows = page.locator('[data-row-index]');
  await expect(rows.first()).toBeVisible();
  const total = Number(/\d+$/.exec(await page.getByText(/^Majstori · \d+$/).innerText())?.[0]);
  expect(await rows.count()).toBeLessThan(total);
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect(rows).toHaveCount(total);
  await page.emulateMedia({ media: 'print' });
  // What sticks to an edge of a box that scrolls is not drawn on paper.
  const stuck = await rows
    .locator('> *, > * > *')
    .evaluateAll((parts) => parts.filter((part) => getComputedStyle(part).position === 'sticky').length);
  expect(stuck).toBe(0);
});
