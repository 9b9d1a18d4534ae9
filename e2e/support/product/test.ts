import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  type PlaywrightWorkerArgs,
  type ViewportSize,
} from '@playwright/test';
import { inviteOperator, type Account } from '../subjects/accounts.ts';
import { connectWorker } from '../subjects/field.ts';
import { connect, readingApi, type Api } from './api.ts';
import { startOwnProduct, type OwnProduct } from './own-product.ts';
import { OPERATOR, SUPER_ADMIN, signIn } from './session.ts';

/** The user of a browser: none, or one who is signed in once for the tests of a file. */
export type Who = 'signedOut' | 'operator' | 'superAdmin';

type Options = {
  /** Console errors that the test itself causes, for example by a forced failure. */
  allowed: readonly RegExp[];
  /** Settings of the file's product. */
  settings: Readonly<Record<string, string>>;
};

type Fixtures = {
  /** The product of the test's file, with a copy of the demo data that no other file sees. */
  product: OwnProduct;
  scope: FileScope;
  /** Signed in once for the tests of a file. */
  connection: () => Promise<APIRequestContext>;
  /** Calls of the desk. */
  api: Api;
  desk: APIRequestContext;
  /** The demo worker's phone. */
  worker: APIRequestContext;
  openPage: (who: Who) => Promise<Page>;
  /** A new operator, invited and without a password yet. */
  invite: (firstName: string) => Promise<Account>;
};

/** Collects the errors of a page: uncaught errors, console errors, violations of the content policy. */
export function watch(page: Page, allowed: readonly RegExp[] = []): string[] {
  const complaints: string[] = [];
  const note = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on('pageerror', (error) => note(`uncaught: ${error.stack ?? error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  return complaints;
}

/** A browser keeps drafts of new orders [orders#draft], which the next test in it must not find. */
const DROP_DRAFTS = "if (location.protocol.startsWith('http')) indexedDB.deleteDatabase('majstorija');";

async function signedIn(browser: Browser, baseURL: string, email: string): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL,
    locale: 'sr-Latn-RS',
    timezoneId: 'Europe/Belgrade',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(DROP_DRAFTS);
  const page = await context.newPage();
  await signIn(page, email);
  await page.close();
  return context;
}

type Playwright = PlaywrightWorkerArgs['playwright'];

/** What the tests of a file share, made when the first of them needs it. */
async function openScope(file: string, playwright: Playwright, settings: Options['settings']) {
  const product = await startOwnProduct(settings);
  const contexts = new Map<string, BrowserContext>();
  const connections: APIRequestContext[] = [];
  let connectedAt = -Infinity;
  return {
    file,
    product,
    /** The browser of this user; the password counts as just given, so that no test of a long file is asked for it. */
    contextOf: async (browser: Browser, email: string) => {
      const known = contexts.get(email);
      if (known) {
        await product.query('update sessions set checked_at = now()');
        return known;
      }
      const context = await signedIn(browser, product.url, email);
      contexts.set(email, context);
      return context;
    },
    /** A connection to the API whose token, valid for 15 minutes, is still valid for a while. */
    connection: async () => {
      const last = connections.at(-1);
      if (last && performance.now() - connectedAt < 5 * 60_000) return last;
      const request = await connect(playwright, product.url);
      connectedAt = performance.now();
      connections.push(request);
      return request;
    },
    close: async () => {
      await Promise.all([...contexts.values()].map((context) => context.close()));
      await Promise.all(connections.map((request) => request.dispose()));
      await product.stop();
    },
  };
}

type FileScope = Awaited<ReturnType<typeof openScope>>;

/** A page of the test's own size: in a context of many tests a new page may start with the size of an earlier one. */
async function newPage(context: BrowserContext, viewport: ViewportSize | null): Promise<Page> {
  const page = await context.newPage();
  if (viewport !== null) await page.setViewportSize(viewport);
  return page;
}

/** A test on its file's own product, whose page must log no errors. The browser is not signed in. */
export const test = base.extend<Options & Fixtures, { held: { scope?: FileScope } }>({
  allowed: [[], { option: true }],
  settings: [{}, { option: true }],
  held: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from the pattern.
    async ({}, use) => {
      const held: { scope?: FileScope } = {};
      await use(held);
      await held.scope?.close();
    },
    { scope: 'worker' },
  ],
  scope: async ({ held, playwright, settings }, use, { file }) => {
    if (held.scope?.file !== file) {
      await held.scope?.close();
      delete held.scope;
      held.scope = await openScope(file, playwright, settings);
    }
    await use(held.scope);
  },
  product: ({ scope }, use) => use(scope.product),
  baseURL: ({ scope }, use) => use(scope.product.url),
  page: async ({ page, allowed }, use) => {
    const complaints = watch(page, allowed);
    await use(page);
    expect(complaints, 'errors of the page').toEqual([]);
  },
  openPage: async ({ scope, browser, context, viewport }, use) => {
    const emails = { operator: OPERATOR, superAdmin: SUPER_ADMIN } as const;
    const pages: Page[] = [];
    await use(async (who) => {
      const page = await newPage(
        who === 'signedOut' ? context : await scope.contextOf(browser, emails[who]),
        viewport,
      );
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.close()));
  },
  invite: ({ playwright, product }, use) =>
    use((firstName) => inviteOperator(playwright, product.url, firstName)),
  connection: ({ scope }, use) => use(scope.connection),
  desk: async ({ scope }, use) => use(await scope.connection()),
  api: async ({ scope }, use) => use(readingApi(await scope.connection())),
  worker: async ({ playwright, product }, use) => {
    const request = await connectWorker(playwright, product.url);
    await use(request);
    await request.dispose();
  },
});

/** A test in the operator's browser, signed in once for the tests of a file; only the page is new. */
export const officeTest = test.extend({
  page: async ({ scope, browser, viewport, allowed }, use) => {
    const page = await newPage(await scope.contextOf(browser, OPERATOR), viewport);
    const complaints = watch(page, allowed);
    await use(page);
    await page.close();
    expect(complaints, 'errors of the page').toEqual([]);
  },
});
