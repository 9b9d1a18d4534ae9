import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settle } from './layout.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The rules that a theme can affect. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** Axe's time grows with the elements: the first rows of a table are like the others. */
const LATER_ROWS = 'tbody > tr:nth-child(n + 9)';

/** The violations that axe finds, one line per element; of an open dialog only, since it may cover parts of its page. */
export async function findViolations(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // A bar that sticks to the foot covers a part of the page until one scrolls: axe would call a link below it too small.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('main *')) {
      const { position, bottom } = getComputedStyle(part);
      if (position === 'sticky' && bottom !== 'auto') part.style.position = 'static';
    }
  });
  // Axe reports violations only, and does not load style sheets a second time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false });
  if (rules === 'all') axe.withTags(TAGS);
  else axe.withRules(COLOUR_RULES);
  if ((await page.locator(LATER_ROWS).count()) > 0) axe.exclude(LATER_ROWS);
  if ((await page.locator('[aria-modal="true"]').count()) > 0) {
    await expect(page.locator('#root [aria-modal="true"]'), 'a dialog that axe would not see').toHaveCount(0);
    axe.exclude('#root');
  }
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
}

/** The page in a theme, once nothing moves in it any more. */
export async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await settle(page);
}
