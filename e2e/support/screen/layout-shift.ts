import type { Page } from '@playwright/test';

/** The most that a load or the changes of others may shift the layout [design#refresh-does-not-move]. */
export const MOST_SHIFT = 0.02;

/** Adds up the layout shifts of each page from its first paint on, but for those that answer a press. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (Reflect.get(entry, 'hadRecentInput') === true) continue;
        const before: unknown = Reflect.get(window, 'shifted');
        const value: unknown = Reflect.get(entry, 'value');
        Object.assign(window, { shifted: Number(before) + Number(value) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** How far the layout has shifted since the load, or since `forgetShifts`. */
export const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => Number(Reflect.get(window, 'shifted')));
