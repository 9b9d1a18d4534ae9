import type { Page } from '@playwright/test';

/** What a person has done on a page: presses of the mouse, and keys that are no text. */
export type Actions = { clicks: number; keys: number };

const COUNT = `(() => {
  const actions = { clicks: 0, keys: 0 };
  globalThis.actions = actions;
  const isText = ({ key, ctrlKey, target }) =>
    key.length === 1 && !ctrlKey && target.matches('input, textarea, [contenteditable="true"]');
  // A key on a button arrives as a click too, with a detail of 0.
  addEventListener('click', ({ detail }) => { if (detail > 0) actions.clicks += 1; }, true);
  addEventListener('keydown', (event) => {
    if (!['Control', 'Shift', 'Alt', 'Meta'].includes(event.key) && !isText(event)) actions.keys += 1;
  }, true);
})()`;

/** Counts on every page that is opened from now on. */
export async function countActions(page: Page): Promise<void> {
  await page.addInitScript(COUNT);
}

/** What was done since the last call. */
export const takeActions = (page: Page): Promise<Actions> =>
  page.evaluate<Actions>(
    '(() => { const taken = { ...actions }; actions.clicks = 0; actions.keys = 0; return taken; })()',
  );
