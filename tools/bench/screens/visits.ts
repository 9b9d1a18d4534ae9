import { brotliCompressSync } from 'node:zlib';
import type { Browser, BrowserContext, Page, Response } from '@playwright/test';

/** One of the two builds under measurement. */
export type Build = { readonly name: string; readonly url: string };

/** What a visit loaded, in KB: scripts by Brotli, fonts as they are sent. */
export type Weight = { readonly script: number; readonly ahead: number; readonly fonts: number };

const ACCOUNT = { email: 'operater@demo.rs', password: 'Demo-lozinka-1' } as const;

/** What arrives this long after a page is ready counts as fetched ahead. */
const SETTLED_MS = 6_000;

/** A row of the list of orders. */
export const ROW = '[data-row-link]';

const sizeOf = async (response: Response, isScript: boolean): Promise<number> => {
  const body = await response.body();
  return (isScript ? brotliCompressSync(body).length : body.length) / 1_000;
};

const sum = async (responses: readonly Response[], isScript: boolean): Promise<number> => {
  const sizes = await Promise.all(responses.map((response) => sizeOf(response, isScript)));
  return sizes.reduce((total, size) => total + size, 0);
};

/** Opens a page in a fresh cache, and weighs what came until it was ready and what came after that. */
async function weigh(page: Page, url: string, isReady: () => Promise<unknown>): Promise<Weight> {
  const scripts: Response[] = [];
  const fonts: Response[] = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (type === 'script') scripts.push(response);
    if (type === 'font') fonts.push(response);
  });
  await page.goto(url);
  await isReady();
  const first = [...scripts];
  await page.waitForTimeout(SETTLED_MS);
  const script = await sum(first, true);
  return { script, ahead: (await sum(scripts, true)) - script, fonts: await sum(fonts, false) };
}

/** Signs in through the form; the context keeps the session. */
export async function signIn(page: Page, { url }: Build): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(ACCOUNT.email);
  await page.getByLabel('Lozinka', { exact: true }).fill(ACCOUNT.password);
  await page.getByRole('button', { name: 'Prijavi se' }).click();
  await page.locator(ROW).first().waitFor();
}

async function using<T>(browser: Browser, work: (context: BrowserContext) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'sr-Latn-RS' });
  try {
    return await work(context);
  } finally {
    await context.close();
  }
}

/** The sign-in page until its form can be filled in. */
export const weighSignIn = (browser: Browser, build: Build): Promise<Weight> =>
  using(browser, async (context) => {
    const page = await context.newPage();
    return weigh(page, `${build.url}/login`, () => page.getByLabel('Email').waitFor());
  });

/** The list of orders until its first row, for an operator whose session is there and whose cache is empty. */
export const weighOrders = (browser: Browser, build: Build): Promise<Weight> =>
  using(browser, async (context) => {
    await signIn(await context.newPage(), build);
    const cookies = await context.cookies();
    const storage = await context.storageState();
    return using(browser, async (fresh) => {
      await fresh.addCookies(cookies);
      const [origin] = storage.origins;
      await fresh.addInitScript((items) => {
        for (const { name, value } of items) localStorage.setItem(name, value);
      }, origin?.localStorage ?? []);
      const page = await fresh.newPage();
      return weigh(page, `${build.url}/admin/orders`, () => page.locator(ROW).first().waitFor());
    });
  });
