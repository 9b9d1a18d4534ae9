import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { SUPER_ADMIN, expectOrders, signIn } from './support/product/session.ts';
import { ROOT, startProduct } from './support/product/start-product.ts';
import { DESK } from './support/screen/screens.ts';

// `npm run pictures`, after a build: draws the pictures of the README from the product with demo data.

const FOLDER = path.join(ROOT, 'docs/pictures');
/** A clone brings them along. */
const MOST_BYTES = 200_000;

/** One of each theme. */
const PICTURES = [
  {
    name: 'orders.png',
    colorScheme: 'light',
    open: async (page: Page) => {
      await page.goto('/admin/orders?view=action');
      await expectOrders(page);
    },
  },
  {
    name: 'order.png',
    colorScheme: 'dark',
    open: async (page: Page) => {
      await page.goto('/admin/orders?view=complaints&category=WATER_AND_SEWER');
      await expectOrders(page);
      await page.locator('[data-row-link]').first().click();
      await expect(page).toHaveTitle(/N\d{6,}/);
      await expect(page.getByRole('heading', { name: 'Reklamacija', exact: true })).toBeVisible();
    },
  },
] as const;

/** Everything that is drawn late: fonts, and the images in view; the ones below it load only when scrolled to. */
async function waitUntilDrawn(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForFunction(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
      .every((image) => image.complete && image.naturalWidth > 0),
  );
}

/** Writes the screen as a PNG of few colours; throws when it is too large. */
async function draw(page: Page, name: string): Promise<void> {
  const { size } = await sharp(await page.screenshot())
    .png({ palette: true, colours: 128, effort: 10 })
    .toFile(path.join(FOLDER, name));
  console.log(`docs/pictures/${name}: ${Math.round(size / 1000)} KB`);
  if (size > MOST_BYTES) throw new Error(`${name} is larger than ${MOST_BYTES / 1000} KB`);
}

const executablePath = process.env.CHROMIUM_PATH;
const product = await startProduct({ DEMO_DATA: 'on' });
const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) });
try {
  for (const { name, colorScheme, open } of PICTURES) {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: DESK,
      colorScheme,
      reducedMotion: 'reduce',
      locale: 'sr-Latn-RS',
      timezoneId: 'Europe/Belgrade',
    });
    const page = await context.newPage();
    await signIn(page, SUPER_ADMIN);
    await open(page);
    await waitUntilDrawn(page);
    await draw(page, name);
    await context.close();
  }
} finally {
  await browser.close();
  await product.stop();
}
