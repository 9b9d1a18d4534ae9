// [design#lists-fit]: the longest texts that the contract allows, on a separate product that no other test reads.
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import { PACKAGE_OPTIONS } from '@majstorija/contract/catalog.ts';
import { ClientDetail } from '@majstorija/contract/people/clients.ts';
import { PRICE_TEXT_LIMITS, SHEET_COLUMNS } from '@majstorija/contract/price-list/price-list.ts';
import { startOpenProduct, type OpenProduct } from '../support/product/open-product.ts';
import { PASSWORD, submitCredentials } from '../support/product/session.ts';
import { officeTest, test } from '../support/product/test.ts';
import { findFaults, settle } from '../support/screen/layout.ts';
import { findWideCells, LISTS, measureRows, setDensity, type Density } from '../support/screen/lists.ts';
import { importPrices } from '../support/subjects/prices.ts';
import { aWorkbookFile } from '../support/subjects/workbook.ts';
import { send } from '../xss/vector-people.ts';

const WIDTHS = [360, 601, 768, 900, 1024, 1121, 1160, 1205, 1280, 1366, 1440, 1920];
const DENSITIES = ['comfortable', 'compact'] as const;

/** A row of orders has room for a clock below the status [design#sizes]. */
const rowHeight = (list: string, density: Density) => {
  if (density === 'compact') return 40;
  return list === 'orders' ? 56 : 52;
};

const Made = z.object({ _id: z.string() });

/** A text of exactly this length: long words, or one that has no place to be broken. */
const words = (length: number) =>
  'Vodoinstalaterski Đurđević Stojadinović '.repeat(9).slice(0, length - 1) + 'š';
const oneWord = (length: number) => 'Stojadinović'.repeat(20).slice(0, length);
/** 254 characters, each label of at most 63. */
const emailOf = (first: string) =>
  `${first.repeat(64)}@${['b', 'c'].map((letter) => letter.repeat(63)).join('.')}.${'d'.repeat(57)}.rs`;

const place = (street: string) => ({
  municipality: 'Savski venac',
  streetAndNumber: street,
  unitNumber: '12',
  note: '',
});
const person = (toText: (length: number) => string, first: string, at: number) => ({
  firstName: toText(100),
  lastName: toText(100),
  phone: `060123456${at}`,
  email: emailOf(first),
});

/** Every kind of row with its longest texts, once in words and once in one word. */
async function createLongRows({ request, query }: OpenProduct): Promise<void> {
  for (const [at, toText] of [words, oneWord].entries()) {
    const operator = await send(request, api.admins.create, Made, {
      body: person(toText, 'fg'[at] ?? '', at),
    });
    const owner = await send(request, api.owners.create, Made, {
      body: {
        ...person(toText, 'hi'[at] ?? '', at + 2),
        ...place(toText(200)),
        companyName: toText(200),
        registrationNumber: String(10_000_000 + at),
        tin: String(100_000_000 + at),
        packages: PACKAGE_OPTIONS,
        isWorker: true,
        type: 'flat',
      },
    });
    const client = await send(request, api.clients.create, ClientDetail, {
      body: {
        ...person(toText, 'jk'[at] ?? '', at + 4),
        ...place(toText(200)),
        type: 'flat',
        latitude: 44.8,
        longitude: 20.47,
        addressNote: '',
      },
    });
    const order = await send(request, api.orders.create, Made, {
      body: {
        clientId: client._id,
        addressId: client.addresses[0]?._id ?? '',
        category: 'WATER_AND_SEWER',
        package: 'PLUMBING',
      },
    });
    // A status and a clock with the longest texts take many calls of worker and client; money of years takes thousands of orders.
    await query(
      `update orders set worker_id = $2, admin_id = $3, status = 'complaint_on_the_way',
         due_what = 'accept', due_until = due_since where id = $1`,
      [order._id, owner._id, operator._id],
    );
  }
  const { itemCode, name, subcategory, unitOfMeasure } = PRICE_TEXT_LIMITS;
  const cells = [words, oneWord].map((toText) => [
    null,
    toText(itemCode),
    toText(name),
    'Vodovod i kanalizacija',
    toText(subcategory),
    toText(unitOfMeasure),
    9_999_999.99,
  ]);
  await importPrices(request, aWorkbookFile([[...SHEET_COLUMNS], ...cells]));
}

async function openLists(page: Page, product: OpenProduct): Promise<void> {
  await page.goto(`${product.url}/login`);
  await submitCredentials(page, product.email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
}

test('rows with the longest texts fit every list from 360 to 1920 pixels', async ({ playwright, page }) => {
  test.setTimeout(180_000);
  const product = await startOpenProduct(playwright);
  try {
    await createLongRows(product);
    await openLists(page, product);
    const faults: string[] = [];
    for (const list of LISTS) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`${product.url}/admin/${list}`);
      await expect(page.locator('[data-row-id]').nth(1)).toBeVisible();
      for (const density of DENSITIES) {
        await setDensity(page, density);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 });
          await settle(page);
          const found = [...(await findWideCells(page)), ...(await findFaults(page, { target: 24 }))];
          const { heights } = await measureRows(page);
          const line = rowHeight(list, density);
          if (width >= 1280 && heights.some((height) => height !== line))
            found.push(`heights ${heights.join()}`);
          faults.push(...found.map((fault) => `${list} ${density} ${width}: ${fault}`));
        }
      }
    }
    expect(faults).toEqual([]);
  } finally {
    await page.goto('about:blank');
    await product.stop();
  }
});

officeTest(
  'rows have the heights of their density, so that enough of them fit a screen',
  async ({ openPage }) => {
    const page = await openPage('superAdmin');
    await page.setViewportSize({ width: 1366, height: 768 });
    for (const list of LISTS) {
      await page.goto(`/admin/${list}`);
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      // The bound is for who looks at the list alone.
      if (list === 'orders') await page.getByRole('button', { name: 'Sakrij traku „Danas”' }).click();
      for (const [density, least] of [
        ['comfortable', list === 'orders' ? 8 : 9],
        ['compact', 12],
      ] as const) {
        const height = rowHeight(list, density);
        await setDensity(page, density);
        const what = `${list} ${density}`;
        // The page follows the attribute in its next frames.
        await expect.poll(async () => (await measureRows(page)).heights, what).toEqual([height]);
        await expect.poll(async () => (await measureRows(page)).fit, what).toBeGreaterThanOrEqual(least);
      }
    }
    for (const list of ['clients', 'workers', 'owners', 'admins'] as const) {
      await page.setViewportSize({ width: 768, height: 1024 });
      await page.goto(`/admin/${list}`);
      await setDensity(page, 'comfortable');
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      const { heights } = await measureRows(page);
      expect(heights.at(-1), `${list} at 768`).toBeLessThanOrEqual(84);
    }
  },
);
