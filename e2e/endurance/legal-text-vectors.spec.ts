// [security#no-script-runs]: texts of legal documents, in a real browser, on a separate product.
import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test';
import {
  LEGAL_DOCUMENT_TYPES,
  legalPagePath,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { startOpenProduct, writeByApi, type OpenProduct } from '../support/product/open-product.ts';
import { TEXTS, VECTORS } from '../support/vectors/texts.ts';
import {
  findForeign,
  triggerHandlers,
  settlePictures,
  watchScripts,
  whichRan,
} from '../support/vectors/watch.ts';
import { PASSWORD, submitCredentials } from '../support/product/session.ts';
import { test, watch } from '../support/product/test.ts';

/** The database cannot store a NUL in any notation. */
const UNCLEANED = TEXTS.map(({ type, content }) => ({ type, content: content.replaceAll('\u0000', '') }));

const sheet = (page: Page, type: LegalDocumentType) =>
  page.getByRole('article', { name: LEGAL_DOCUMENT_TYPES[type].label });
const reading = (page: Page) => page.getByRole('region', { name: 'Tekst dokumenta' }).locator('[lang]');
const editor = (page: Page) => page.getByRole('textbox', { name: 'Sadržaj' });

test.describe.configure({ mode: 'default' });

let product: OpenProduct;

test.beforeAll(async ({ playwright }) => {
  test.setTimeout(180_000);
  product = await startOpenProduct(playwright);
  for (const text of TEXTS) await writeByApi(product.request, text);
});

test.afterAll(() => product.stop());

/** A browser with the content policy disabled by default: cleaning alone must suffice. */
async function openBrowser(browser: Browser, bypassCSP = true) {
  const context = await browser.newContext({ baseURL: product.url, bypassCSP });
  const ran = await watchScripts(context, new URL(product.url).host);
  return { context, ran };
}

async function openDesk(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/login');
  await submitCredentials(page, product.email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Nalozi', level: 1 })).toBeVisible();
  return page;
}

async function expectHarmless(text: Locator): Promise<void> {
  await expect(text.getByRole('heading', { name: 'Pre svega' })).toBeVisible();
  expect(await findForeign(text)).toEqual([]);
  // Between the vectors is ordinary text: nothing ran, but something is shown.
  expect(await text.getByText(/posle \d+/).count()).toBeGreaterThan(30);
  await triggerHandlers(text);
  await settlePictures(text);
}

async function readPublicPages(page: Page): Promise<void> {
  for (const { type } of TEXTS) {
    await page.goto(legalPagePath(type));
    await expectHarmless(page.locator('article .text'));
  }
}

/** The preview and the oldest version of the history of every document. */
async function readAtDesk(page: Page): Promise<void> {
  await page.goto('/admin/legal-documents');
  for (const { type } of TEXTS) {
    await sheet(page, type).getByRole('button', { name: 'Pregled' }).click();
    await expectHarmless(reading(page));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await sheet(page, type).getByRole('button', { name: 'Istorija' }).click();
    const versions = page.getByRole('list', { name: 'Verzije' }).getByRole('listitem');
    await versions.last().getByRole('button', { name: 'Pregled' }).click();
    await expectHarmless(reading(page));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

async function readInEditor(page: Page): Promise<void> {
  await page.goto('/admin/legal-documents');
  for (const { type } of TEXTS) {
    await sheet(page, type).getByRole('button', { name: 'Izmeni' }).click();
    await expectHarmless(editor(page));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

/** Shows texts uncleaned, each in its own frame. */
async function showUncleaned(browser: Browser, contents: readonly string[]) {
  const { context, ran } = await openBrowser(browser);
  const page = await context.newPage();
  await page.goto('/healthz');
  const body = page.locator('body');
  await body.evaluate((element, texts) => {
    const frames = texts.map((text) => Object.assign(document.createElement('iframe'), { srcdoc: text }));
    element.replaceChildren(...frames);
    const loads = frames.map((frame) => new Promise((resolve) => frame.addEventListener('load', resolve)));
    return Promise.all(loads);
  }, contents);
  return { body, count: () => whichRan(ran).size, which: () => whichRan(ran), close: () => context.close() };
}

test('vectors run without cleaning, and the watch records them', async ({ browser }) => {
  const alone = await showUncleaned(browser, VECTORS);
  await expect.poll(alone.count).toBeGreaterThan(50);
  // A frameset replaces the body only when nothing precedes it.
  const runAlone = [...alone.which()].filter((at) => VECTORS[at]?.startsWith('<frameset') !== true);
  await triggerHandlers(alone.body);
  await expect.poll(alone.count).toBeGreaterThan(90);
  const together = await showUncleaned(
    browser,
    TEXTS.map(({ content }) => content),
  );
  const lost = () => runAlone.filter((at) => !together.which().has(at)).map((at) => VECTORS[at]);
  await expect.poll(lost).toEqual([]);
  await Promise.all([alone.close(), together.close()]);
});

test('no script vector runs that was sent by create, edit and new version', async ({ browser }) => {
  const { context, ran } = await openBrowser(browser);
  const page = await openDesk(context);
  await readPublicPages(page);
  await readAtDesk(page);
  await readInEditor(page);
  await context.close();
  expect([...ran]).toEqual([]);
});

test('no script vector runs that was written directly into the row', async ({ browser }) => {
  const { context, ran } = await openBrowser(browser);
  for (const text of UNCLEANED) await product.writeRow(text, '<img src=x onerror=alert(1)>');
  const page = await openDesk(context);
  await readPublicPages(page);
  await readAtDesk(page);
  await readInEditor(page);
  await context.close();
  expect([...ran]).toEqual([]);
});

const paste = (page: Page, html: string) =>
  editor(page).evaluate((text, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', pasted);
    text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);

test('no script vector runs that is pasted into the editor', async ({ browser }) => {
  const { context, ran } = await openBrowser(browser);
  const page = await openDesk(context);
  await page.goto('/admin/legal-documents');
  await sheet(page, 'PRIVACY_POLICY').getByRole('button', { name: 'Izmeni' }).click();
  for (const { content } of TEXTS) {
    // The second is marked as copied in the editor itself.
    for (const html of [content, `<p data-pm-slice="0 0 []">${content}</p>`]) {
      await paste(page, html);
      await expect(
        editor(page)
          .getByText(/posle \d+/)
          .first(),
      ).toBeVisible();
      expect(await findForeign(editor(page))).toEqual([]);
    }
  }
  await triggerHandlers(editor(page));
  await settlePictures(editor(page));
  await context.close();
  expect([...ran]).toEqual([]);
});

/**
 * What Chromium logs when HTML is only parsed, in a document that is never shown: it checks handlers and styles by the
 * policy of the page, although none of them could run there, as the tests without the policy show.
 */
const EXPECTED_REPORTS =
  /^(?:Executing inline event handler|Applying inline style) violates the following Content Security Policy/;

test('with the content policy of our pages none runs either, and it blocks nothing on the public page', async ({
  browser,
}) => {
  for (const text of UNCLEANED) await product.writeRow(text);
  const { context, ran } = await openBrowser(browser, false);
  const visitor = await context.newPage();
  const complaints = watch(visitor);
  await readPublicPages(visitor);
  const page = await openDesk(context);
  const desk = watch(page);
  await page.goto('/admin/legal-documents');
  await sheet(page, 'PRIVACY_POLICY').getByRole('button', { name: 'Pregled' }).click();
  await expectHarmless(reading(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await sheet(page, 'PRIVACY_POLICY').getByRole('button', { name: 'Izmeni' }).click();
  await expectHarmless(editor(page));
  await paste(page, '<p class=MsoNormal style="color:red">iz Word-a</p>');
  await expect(editor(page)).toContainText('iz Word-a');
  await context.close();
  expect(complaints).toEqual([]);
  expect(desk.filter((complaint) => !EXPECTED_REPORTS.test(complaint))).toEqual([]);
  expect([...ran]).toEqual([]);
});
