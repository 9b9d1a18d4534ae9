import {
  expect,
  test as base,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type Page,
  type WorkerInfo,
} from '@playwright/test';
import { inviteOperator, type Account } from '../subjects/accounts.ts';
import { connect, readingApi, type Api } from './api.ts';
import { OPERATOR, SUPER_ADMIN, signIn } from './session.ts';

type Watched = {
  /** Console errors that the test itself brings about, a forced failure say. */
  allowed: readonly RegExp[];
};

/** Whose browser: nobody's, or one that is signed in once for many tests. */
export type Who = 'nobody' | 'operator' | 'superAdmin';

type Pages = {
  /** Signed in once for many tests. */
  api: Api;
  openPage: (who: Who) => Promise<Page>;
  /** A new operator, invited and without a password yet. */
  invite: (firstName: string) => Promise<Account>;
};

type Shared = {
  operator: BrowserContext;
  superAdmin: BrowserContext;
  /** A connection to the API whose token has some life left; it lives 15 minutes. */
  connection: () => Promise<APIRequestContext>;
};

const RENEW_AFTER_MS = 10 * 60_000;

/** Collects what a page complains of: uncaught errors, console errors, violations of the content policy. */
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

async function signedIn(browser: Browser, { project }: WorkerInfo, email: string): Promise<BrowserContext> {
  const { baseURL = '', locale = '', timezoneId = '' } = project.use;
  const context = await browser.newContext({ baseURL, locale, timezoneId });
  const page = await context.newPage();
  await signIn(page, email);
  await page.close();
  return context;
}

/** A test whose page must not complain; `api` tells what the server holds. The browser is nobody's yet. */
export const test = base.extend<Watched & Pages, Shared>({
  allowed: [[], { option: true }],
  page: async ({ page, allowed }, use) => {
    const complaints = watch(page, allowed);
    await use(page);
    expect(complaints, 'the page complains').toEqual([]);
  },
  openPage: async ({ operator, superAdmin, context }, use) => {
    const contexts = { operator, superAdmin, nobody: context } as const satisfies Record<Who, BrowserContext>;
    const pages: Page[] = [];
    await use(async (who) => {
      const page = await contexts[who].newPage();
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
      const context = await signedIn(browser, info, OPERATOR);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  superAdmin: [
    async ({ browser }, use, info) => {
      const context = await signedIn(browser, info, SUPER_ADMIN);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** A test in the operator's browser, signed in once for many tests; only its page is its own. */
export const officeTest = test.extend({
  page: async ({ operator, viewport, allowed }, use) => {
    const page = await operator.newPage();
    if (viewport !== null) await page.setViewportSize(viewport);
    const complaints = watch(page, allowed);
    await use(page);
    await page.close();
    expect(complaints, 'the page complains').toEqual([]);
  },
});
