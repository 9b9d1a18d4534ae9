// [security#no-script-runs]: user input, in a real browser, on a separate product that no other test reads.
import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { createVectorPeople } from '../support/vectors/vector-people.ts';
import { startOpenProduct, writeByApi, type OpenProduct } from '../support/product/open-product.ts';
import { ORDER_STOPS, PEOPLE_STOPS, TEXT_STOPS } from '../support/vectors/screens.ts';
import type { Shown, Stop, VectorData } from '../support/vectors/steps.ts';
import { priceVectors, createVectorOrder } from '../support/vectors/vector-order.ts';
import { PAIRS, TEXTS, VECTORS, inParts, toSeen } from '../support/vectors/texts.ts';
import {
  findInjected,
  triggerHandlers,
  settlePictures,
  watchScripts,
  whichRan,
} from '../support/vectors/watch.ts';
import { PASSWORD, submitCredentials } from '../support/product/session.ts';
import { test, watch } from '../support/product/test.ts';

test.describe.configure({ mode: 'default' });

let product: OpenProduct;
let data: VectorData;
/** A page with the content policy disabled, signed in once for all tests. */
let desk: { page: Page; ran: ReadonlySet<string> };

test.beforeAll(async ({ playwright, browser }) => {
  test.setTimeout(600_000);
  product = await startOpenProduct(playwright);
  const people = await createVectorPeople(product);
  const items = await priceVectors(product);
  for (const text of TEXTS) {
    await writeByApi(product.request, text, (PAIRS[0] ?? []).join(' '));
    await product.writeRow({ ...text, content: text.content.replaceAll('\u0000', '') }, inParts(1)[0]);
  }
  data = { people, order: await createVectorOrder(product, people, items) };
  desk = await openDesk(browser);
});

test.afterAll(() => product.stop());

/** Signs an operator in, by default in a browser with the content policy disabled. */
async function openDesk(browser: Browser, bypassCSP = true) {
  const context = await browser.newContext({ baseURL: product.url, bypassCSP });
  const ran = await watchScripts(context, new URL(product.url).host);
  const page = await context.newPage();
  await page.goto('/login');
  await submitCredentials(page, product.email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
  return { page, ran };
}

/** The visible text of an element, values of fields included. */
const readText = async (root: Locator): Promise<string> =>
  toSeen(
    await root.evaluate((element) =>
      [
        element instanceof HTMLElement ? element.innerText : '',
        ...[...element.querySelectorAll('input,textarea')].map((field) =>
          field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
        ),
      ].join('\n'),
    ),
  );

const SEEN = VECTORS.map(toSeen);

/** The expected vectors that are not shown as literal text. */
async function findMissing(root: Locator, shows: Shown): Promise<readonly string[]> {
  const text = await readText(root);
  const missing = SEEN.filter((vector) => !text.includes(vector));
  return typeof shows === 'number' && SEEN.length - missing.length >= shows ? [] : missing;
}

async function expectShownAsText(root: Locator, shows: Shown): Promise<void> {
  await expect(root).toBeVisible();
  await expect.poll(() => findMissing(root, shows)).toEqual([]);
  expect(await findInjected(root)).toEqual([]);
  await triggerHandlers(root);
  await settlePictures(root);
}

async function visit(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const { name, open, shows } of stops)
    await test.step(name, async () => expectShownAsText(await open(page, data), shows));
}

const SCREEN_GROUPS = [
  ['orders and the sheet of one', ORDER_STOPS],
  ['people and companies', PEOPLE_STOPS],
  ['the price list and the public pages', TEXT_STOPS],
] as const;

for (const [where, stops] of SCREEN_GROUPS)
  test(`no script vector in user input runs: ${where}`, async () => {
    test.setTimeout(150_000);
    await visit(desk.page, stops);
    expect([...desk.ran]).toEqual([]);
  });

/** One of each kind of screen. */
const LIGHT = ['Nalozi', 'a nalog', 'a client', 'Cenovnik'];

test('the content policy of our pages blocks nothing on these screens', async ({ browser }) => {
  const { page, ran } = await openDesk(browser, false);
  const complaints = watch(page);
  const stops = SCREEN_GROUPS.flatMap(([, some]) => some).filter(({ name }) => LIGHT.includes(name));
  await visit(page, stops);
  await page.context().close();
  expect(stops).toHaveLength(LIGHT.length);
  expect(complaints).toEqual([]);
  expect([...ran]).toEqual([]);
});

test('the same texts run once they are inserted as HTML, and the watch records them', async () => {
  const { page, ran } = desk;
  await page.goto(`/admin/orders/${data.order}`);
  const history = page.getByRole('region', { name: 'Istorija' });
  await history.getByRole('button', { name: /^još / }).click();
  await expect.poll(() => findMissing(history, 'all')).toEqual([]);
  await history.evaluate((element) => {
    for (const words of element.querySelectorAll('p'))
      if (words instanceof HTMLElement) words.innerHTML = words.innerText;
  });
  // Some of them soon navigate to another page.
  await expect.poll(() => whichRan(ran).size).toBeGreaterThan(8);
});
