import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  type ViewportSize,
  type WorkerInfo,
} from '@playwright/test';
import { z } from 'zod';
import { inviteOperator, type Account } from '../subjects/accounts.ts';
import { connect, readingApi, type Api } from './api.ts';
import { OPERATOR, PASSWORD, SUPER_ADMIN, signIn } from './session.ts';

type Watched = {
  /** Console errors that the test itself causes, for example by a forced failure. */
  allowed: readonly RegExp[];
};

/** The user of a browser: none, or one who is signed in once for many tests. */
export type Who = 'signedOut' | 'operator' | 'superAdmin';

type Pages = {
  /** Signed in once for many tests. */
  api: Api;
  openPage: (who: Who) => Promise<Page>;
  /** A new operator, invited and without a password yet. */
  invite: (firstName: string) => Promise<Account>;
};

type Shared = {
  operator: SharedBrowser;
  superAdmin: SharedBrowser;
  /** A connection to the API whose token, valid for 15 minutes, is still valid for a while. */
  connection: () => Promise<APIRequestContext>;
};

/** Meanwhile fewer tests sign in than an account has sessions, so that its session is not the one that ends. */
const RENEW_AFTER_MS = 3 * 60_000;

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

const Refreshed = z.object({ data: z.object({ accessToken: z.string() }) });

/** Shorter than the 10 minutes for which a check of the password counts. */
const CHECK_AFTER_MS = 5 * 60_000;

/** A browser of many tests, and when its password was last checked. */
type SharedBrowser = { context: BrowserContext; checkedAt: number };

/** Checks the password again, so that no test of a long run is asked for it. */
async function renewCheck(shared: SharedBrowser): Promise<void> {
  if (performance.now() - shared.checkedAt < CHECK_AFTER_MS) return;
  shared.checkedAt = performance.now();
  const { request } = shared.context;
  const headers = { 'X-Client-Type': 'web' };
  const refreshed = await request.post('/api/v1/auth/refresh', { headers, data: {} });
  expect(refreshed.status(), await refreshed.text()).toBe(200);
  const { accessToken } = Refreshed.parse(await refreshed.json()).data;
  const checked = await request.post('/api/v1/auth/fresh-check', {
    headers: { ...headers, Authorization: `Bearer ${accessToken}` },
    data: { password: PASSWORD },
  });
  expect(checked.status(), await checked.text()).toBe(204);
}

/** A browser keeps drafts of new orders [orders#draft], which the next test in it must not find. */
const DROP_DRAFTS = "if (location.protocol.startsWith('http')) indexedDB.deleteDatabase('majstorija');";

async function signedIn(browser: Browser, { project }: WorkerInfo, email: string): Promise<SharedBrowser> {
  const { baseURL = '', locale = '', timezoneId = '' } = project.use;
  const context = await browser.newContext({ baseURL, locale, timezoneId, reducedMotion: 'reduce' });
  await context.addInitScript(DROP_DRAFTS);
  const page = await context.newPage();
  await signIn(page, email);
  await page.close();
  return { context, checkedAt: performance.now() };
}

/** A page of the test's own size: in a context of many tests a new page may start with the size of an earlier one. */
async function newPage(context: BrowserContext, viewport: ViewportSize | null): Promise<Page> {
  const page = await context.newPage();
  if (viewport !== null) await page.setViewportSize(viewport);
  return page;
}

/** A test whose page must log no errors; `api` reads the data of the server. The browser is not signed in. */
export const test = base.extend<Watched & Pages, Shared>({
  allowed: [[], { option: true }],
  page: async ({ page, allowed }, use) => {
    const complaints = watch(page, allowed);
    await use(page);
    expect(complaints, 'errors of the page').toEqual([]);
  },
  openPage: async ({ operator, superAdmin, context, viewport }, use) => {
    const shared = { operator, superAdmin } as const;
    const contextOf = async (who: Who): Promise<BrowserContext> => {
      if (who === 'signedOut') return context;
      await renewCheck(shared[who]);
      return shared[who].context;
    };
    const pages: Page[] = [];
    await use(async (who) => {
      const page = await newPage(await contextOf(who), viewport);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.close()));
  },
  invite: ({ playwright, baseURL }, use) =>
    use((firstName) => inviteOperator(playwright, baseURL ?? '', firstName)),
  api: async ({ connection }, use) => use(readingApi(await connection())),
  connection: [
    async ({ playwright }, use, { project }) => {
      const made: { request: APIRequestContext; at: number }[] = [];
      await use(async () => {
        const last = made.at(-1);
        if (last && performance.now() - last.at < RENEW_AFTER_MS) return last.request;
        const request = await connect(playwright, project.use.baseURL ?? '');
        made.push({ request, at: performance.now() });
        return request;
      });
      await Promise.all(made.map(({ request }) => request.dispose()));
    },
    { scope: 'worker' },
  ],
  operator: [
    async ({ browser }, use, info) => {
      const shared = await signedIn(browser, info, OPERATOR);
      await use(shared);
      await shared.context.close();
    },
    { scope: 'worker' },
  ],
  superAdmin: [
    async ({ browser }, use, info) => {
      const shared = await signedIn(browser, info, SUPER_ADMIN);
      await use(shared);
      await shared.context.close();
    },
    { scope: 'worker' },
  ],
});

/** A test in the operator's browser, signed in once for many tests; only the page is new. */
export const officeTest = test.extend({
  page: async ({ operator, viewport, allowed }, use) => {
    await renewCheck(operator);
    const page = await newPage(operator.context, viewport);
    const complaints = watch(page, allowed);
    await use(page);
    await page.close();
    expect(complaints, 'errors of the page').toEqual([]);
  },
});
