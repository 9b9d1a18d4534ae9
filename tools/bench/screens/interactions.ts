import type { Locator, Page } from '@playwright/test';
import { ROW } from './visits.ts';

/** An interaction with the list of orders, what leads to it, and what puts the page back. */
export type Interaction = {
  readonly name: string;
  readonly prepare?: (page: Page) => Promise<void>;
  readonly run: (page: Page) => Promise<void>;
  readonly undo?: (page: Page) => Promise<void>;
};

/** Duration until the next paint of the slowest event, and the longest task, in milliseconds. */
export type Timing = { readonly paint: number; readonly task: number };

/** How long after an interaction what it started is still counted. */
const AFTER_MS = 700;

const WATCH = `(() => {
  const seen = { paint: 0, task: 0 };
  globalThis.seen = seen;
  const keep = (name) => (list) => {
    for (const { duration } of list.getEntries()) seen[name] = Math.max(seen[name], duration);
  };
  new PerformanceObserver(keep('paint')).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver(keep('task')).observe({ type: 'longtask' });
})()`;

const row = (page: Page, at: number): Locator => page.locator('[data-row-id]').nth(at);
const filter = (page: Page, label: string): Locator => page.getByRole('combobox', { name: label }).first();
const escape = (page: Page) => page.keyboard.press('Escape');

/** Each kind of thing an operator does with a list of 100 rows. */
export const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'point at a row',
    run: (page) => row(page, 3).locator('td').nth(3).hover(),
    undo: (page) => page.mouse.move(2, 2),
  },
  { name: 'walk to the next row', run: (page) => page.keyboard.press('ArrowDown') },
  {
    name: 'type into the search',
    run: (page) => page.getByPlaceholder(/^Traži po šifri/).press('b'),
    undo: escape,
  },
  { name: 'open a filter', run: (page) => filter(page, 'Opština').click(), undo: escape },
  {
    name: 'choose a view',
    run: (page) => page.getByRole('tab', { name: /^U toku/ }).click(),
    undo: (page) => page.getByRole('tab', { name: /^Svi/ }).click(),
  },
  {
    name: 'return to all rows',
    prepare: (page) => page.getByRole('tab', { name: /^U toku/ }).click(),
    run: (page) => page.getByRole('tab', { name: /^Svi/ }).click(),
  },
  {
    name: 'open the dialog of a worker',
    run: (page) =>
      row(page, 2)
        .getByRole('button', { name: /^Dodeli majstora/ })
        .first()
        .click(),
    undo: escape,
  },
  {
    // Its fields have their focus in the frame of the key [design#dialog-code].
    name: 'open a new order',
    run: (page) => page.keyboard.press('n'),
    undo: escape,
  },
  {
    // The row has its worker before the server has answered [design#optimistic-assignment].
    name: 'assign the first worker',
    prepare: async (page) => {
      await page
        .getByRole('button', { name: /^Nije dodeljen. Dodeli majstora/ })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
    run: (page) => page.keyboard.press('1'),
    undo: (page) => page.getByRole('button', { name: 'Poništi' }).first().click(),
  },
  {
    name: 'open an order',
    run: (page) => row(page, 2).locator(ROW).click(),
    undo: async (page) => {
      await page.goBack();
      await row(page, 2).waitFor();
    },
  },
  {
    name: 'open the profile menu',
    run: (page) => page.getByRole('button', { name: /Administrator/ }).click(),
    undo: escape,
  },
];

/** Lets a page watch its own events and tasks from its start on. */
export async function watchTimings(page: Page): Promise<void> {
  await page.addInitScript(WATCH);
}

async function readTimings(page: Page): Promise<Timing> {
  return page.evaluate<Timing>(
    '(() => { const now = { ...seen }; seen.paint = 0; seen.task = 0; return now; })()',
  );
}

/** One interaction after everything before it has settled. */
export async function time(page: Page, { prepare, run, undo }: Interaction): Promise<Timing> {
  await prepare?.(page);
  if (prepare !== undefined) await page.waitForTimeout(AFTER_MS);
  await readTimings(page);
  await run(page);
  await page.waitForTimeout(AFTER_MS);
  const timing = await readTimings(page);
  await undo?.(page);
  await page.waitForTimeout(AFTER_MS);
  await page.locator(ROW).nth(50).waitFor({ state: 'attached' });
  return timing;
}
