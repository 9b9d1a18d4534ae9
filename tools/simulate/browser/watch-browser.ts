import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import { SCREENS } from './screens.ts';
import { OBSERVE, watchScreen } from './watch-screen.ts';
import type { Watched } from './watched.ts';

/** A browser in which an operator is signed in. */
export interface Desk {
  readonly context: BrowserContext;
  readonly close: () => Promise<void>;
}

/** Who signs in, and where. */
export interface Operator {
  readonly url: string;
  readonly email: string;
  readonly password: string;
}

const NO_TILE = '<svg xmlns="http://www.w3.org/2000/svg"/>';

/** The browser that `CHROMIUM_PATH` names, or the one that Playwright fetched. */
const launch = (): Promise<Browser> =>
  chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  });

/** Opens a browser and signs in through the form. */
export async function openDesk({ url, email, password }: Operator): Promise<Desk> {
  const browser = await launch();
  try {
    const context = await browser.newContext({
      baseURL: url,
      locale: 'sr-Latn-RS',
      timezoneId: 'Europe/Belgrade',
      viewport: { width: 1440, height: 900 },
    });
    await context.addInitScript(OBSERVE);
    // Maps come from another server, which has no part in this.
    await context.route(
      ({ origin }) => origin !== new URL(url).origin,
      (route) => route.fulfill({ contentType: 'image/svg+xml', body: NO_TILE }),
    );
    const page = await context.newPage();
    await page.goto('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Lozinka', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Prijavi se' }).click();
    await page.locator('[data-row-link]').first().waitFor();
    await page.close();
    return { context, close: () => browser.close() };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

const add = (one: Watched | undefined, other: Watched): Watched =>
  one === undefined
    ? other
    : {
        name: one.name,
        visits: one.visits + other.visits,
        seconds: one.seconds + other.seconds,
        shift: Math.max(one.shift, other.shift),
        moved: one.shift >= other.shift ? one.moved : other.moved,
        lists: one.lists + other.lists,
        orders: one.orders + other.orders,
        notices: one.notices + other.notices,
        focusLost: one.focusLost + other.focusLost,
        textLost: one.textLost + other.textLost,
        errors: [...one.errors, ...other.errors],
      };

const NOTHING = {
  visits: 1,
  seconds: 0,
  shift: 0,
  moved: [],
  lists: 0,
  orders: 0,
  notices: 0,
  focusLost: 0,
  textLost: 0,
};

/** A visit that came to nothing, as when the screen did not open. */
const failed = (name: string, error: unknown): Watched => ({
  name,
  ...NOTHING,
  errors: [String(error).split('\n', 1).join('')],
});

/** The longest visit of a screen: each is opened several times in a run of some minutes. */
const LONGEST_VISIT_MS = 30_000;

/** Watches one screen after the other, again and again, for so many minutes or until the day is over. */
export async function watchScreens({ context }: Desk, minutes: number, day: AbortSignal): Promise<Watched[]> {
  const lengthMs = minutes * 60_000;
  const visitMs = Math.round(Math.min(LONGEST_VISIT_MS, lengthMs / SCREENS.length));
  const ends = performance.now() + lengthMs;
  const seen = new Map<string, Watched>();
  const isOver = () => day.aborted || performance.now() >= ends;
  // Every screen has its turn, even in a short day.
  for (let turn = 0; turn < SCREENS.length || !isOver(); turn += 1) {
    const screen = SCREENS[turn % SCREENS.length];
    if (!screen) break;
    const page = await context.newPage();
    const watched = await watchScreen(page, screen, { visitMs, day }).catch((error: unknown) =>
      failed(screen.name, error),
    );
    seen.set(screen.name, add(seen.get(screen.name), watched));
    await page.close();
  }
  return [...seen.values()];
}
