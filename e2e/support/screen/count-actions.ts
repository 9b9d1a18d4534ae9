import { expect, type Page } from '@playwright/test';

/** What a person has done on a page: presses of the mouse, and keys that are no text. */
export type Actions = { clicks: number; keys: number };

const COUNT = `(() => {
  const actions = { clicks: 0, keys: 0 };
  globalThis.actions = actions;
  const isText = ({ key, ctrlKey, target }) =>
    key.length === 1 && !ctrlKey && target.matches('input, textarea, [contenteditable="true"]');
  // A key on a button arrives as a click too, and a press on a label as two.
  addEventListener('pointerdown', () => { actions.clicks += 1; }, true);
  addEventListener('keydown', (event) => {
    if (!['Control', 'Shift', 'Alt', 'Meta'].includes(event.key) && !isText(event)) actions.keys += 1;
  }, true);
})()`;

/** Counts on every page that is opened from now on. */
async function countActions(page: Page): Promise<void> {
  await page.addInitScript(COUNT);
}

/** What was done since the last call. */
export const takeActions = (page: Page): Promise<Actions> =>
  page.evaluate<Actions>(
    '(() => { const taken = { ...actions }; actions.clicks = 0; actions.keys = 0; return taken; })()',
  );

/** Opens a page, on which the counting starts once it is whole. */
export async function startAt(page: Page, address: string): Promise<void> {
  await countActions(page);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-skeleton]')).toHaveCount(0);
  await takeActions(page);
}
