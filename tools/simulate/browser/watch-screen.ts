import { setTimeout as sleep } from 'node:timers/promises';
import type { ElementHandle, Locator, Page, Request } from '@playwright/test';
import { z } from 'zod';
import type { Screen } from './screens.ts';
import type { Watched } from './watched.ts';

/**
 * Runs in every page before its own code: finds the greatest sum of layout shifts without input that follow each other
 * within a second, in 5 seconds at most, as browsers define it, and counts new notices.
 */
export const OBSERVE = `
  window.seen = { shift: 0, moved: [], notices: 0 };
  const current = { from: 0, last: 0, sum: 0, moved: [] };
  new PerformanceObserver((list) => {
    for (const { startTime, value, hadRecentInput, sources } of list.getEntries()) {
      if (hadRecentInput) continue;
      if (startTime - current.last > 1000 || startTime - current.from > 5000)
        Object.assign(current, { from: startTime, sum: 0, moved: [] });
      current.last = startTime;
      current.sum += value;
      for (const { node } of sources) if (value > 0.01 && node instanceof Element)
        current.moved.push(value.toFixed(3) + ' ' + node.localName + ' ' + (node.ariaLabel ?? node.className));
      if (current.sum > window.seen.shift) Object.assign(window.seen, { shift: current.sum, moved: current.moved });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target instanceof Element && target.ariaLabel === 'Obaveštenja') window.seen.notices += addedNodes.length;
  }).observe(document, { childList: true, subtree: true });
`;

/** What OBSERVE has found in a page; `moved`: what shifted visibly in that sum, each with its share. */
const Seen = z.object({ shift: z.number(), moved: z.array(z.string()), notices: z.number() });

const CHECK_EVERY_MS = 500;
/** Rarely, since the browser takes a shift within half a second of a key for its answer. */
const TYPE_EVERY = 6;
const LETTER = 'a';
/** How long anything of a screen may take to be found again. */
const SOON = { timeout: 5_000 } as const;

type Asked = 'lists' | 'orders' | undefined;

/** What a page refetches by itself; what it asks for because of typing is no refresh. */
function kindOf(request: Request): Asked {
  const { pathname, searchParams } = new URL(request.url());
  if (request.method() !== 'GET' || searchParams.has('searchTerm')) return undefined;
  if (/^\/api\/v1\/orders\/[0-9a-f-]{36}$/.test(pathname)) return 'orders';
  return /^\/api\/v1\/(?:orders(?:\/counts)?|clients)$/.test(pathname) ? 'lists' : undefined;
}

const readSeen = async (page: Page) => Seen.parse(await page.evaluate('window.seen'));

/** What has the focus now: the element itself, since another in its place is a loss. */
async function hold(held: Locator): Promise<ElementHandle> {
  await held.focus(SOON);
  const element = await held.elementHandle(SOON);
  if (element === null) throw new Error('there is nothing to give the focus to');
  return element;
}

const hasFocus = (element: ElementHandle): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);

const textOf = (element: ElementHandle): Promise<string> =>
  element.evaluate((one) => String(Reflect.get(one, 'value')));

/** How long a screen is watched at most, and the day after which it is not. */
interface Visit {
  readonly visitMs: number;
  readonly day: AbortSignal;
}

/** Holds the focus, gives it back when it was lost, and types a letter now and then. */
async function work(page: Page, held: Locator, isTyped: boolean, { visitMs, day }: Visit) {
  const ends = performance.now() + visitMs;
  const lost = { focusLost: 0, textLost: 0 };
  let element = await hold(held);
  let typed = await textOf(element);
  for (let turn = 1; !day.aborted && performance.now() < ends; turn += 1) {
    if (!(await hasFocus(element))) {
      lost.focusLost += 1;
      element = await hold(held);
    }
    const text = await textOf(element);
    if (text !== typed) lost.textLost += 1;
    const isDue = isTyped && turn % TYPE_EVERY === 0;
    if (isDue) await page.keyboard.type(LETTER);
    typed = isDue ? `${text}${LETTER}` : text;
    await sleep(CHECK_EVERY_MS, undefined, { signal: day }).catch(() => undefined);
  }
  return lost;
}

/** Opens a screen and watches it for so long, or until the day is over. */
export async function watchScreen(page: Page, screen: Screen, visit: Visit): Promise<Watched> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const held = await screen.open(page);
  await held.waitFor();
  const asked = { lists: 0, orders: 0 };
  page.on('request', (request) => {
    const kind = kindOf(request);
    if (kind) asked[kind] += 1;
  });
  const from = performance.now();
  const lost = await work(page, held, screen.isTyped, visit);
  const seconds = (performance.now() - from) / 1000;
  return { name: screen.name, visits: 1, seconds, ...asked, ...lost, ...(await readSeen(page)), errors };
}
