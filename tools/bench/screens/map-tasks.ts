import type { Page } from '@playwright/test';

const WATCH = `(() => {
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: 'longtask' });
})()`;

const choose = (page: Page, layout: 'Mapa' | 'Lista') =>
  page.getByRole('navigation', { name: 'Način prikaza' }).getByRole('link', { name: layout }).click();

async function longestOf(page: Page, act: () => Promise<unknown>): Promise<string> {
  await page.waitForTimeout(1_000);
  await page.evaluate('globalThis.longest = 0');
  await act();
  await page.waitForTimeout(2_000);
  const longest = await page.evaluate<number>('globalThis.longest');
  // A task of less than 50 ms is not reported.
  return longest === 0 ? 'below 50' : longest.toFixed(0);
}

/** Opens the map from the list, zooms and drags it, and tells the longest task of each. */
export async function showTasks(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/admin/orders`);
  await page.locator('[data-row-link]').first().waitFor();
  await page.evaluate(WATCH);
  const open = await longestOf(page, () => choose(page, 'Mapa'));
  const again = async () => {
    await choose(page, 'Lista');
    await page.locator('[data-row-link]').first().waitFor();
    return longestOf(page, () => choose(page, 'Mapa'));
  };
  const second = await again();
  const total = await page.locator('.leaflet-marker-pane > *').count();
  const zoomIn = await longestOf(page, () =>
    page.getByRole('button', { name: 'Uvećaj', exact: true }).click(),
  );
  const zoomOut = await longestOf(page, () =>
    page.getByRole('button', { name: 'Umanji', exact: true }).click(),
  );
  const pan = await longestOf(page, async () => {
    await page.mouse.move(500, 600);
    await page.mouse.down();
    await page.mouse.move(300, 450, { steps: 12 });
    await page.mouse.up();
  });
  return `map: longest task in ms: first opening ${open}, opening ${second}, zoom in ${zoomIn}, zoom out ${zoomOut}, drag ${pan}; ${total} pins and groups`;
}
