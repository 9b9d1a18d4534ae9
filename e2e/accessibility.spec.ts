import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { settle } from './support/layout.ts';
import { DESK, PHONE, TABLET } from './support/screens.ts';
import { DIALOGS } from './support/dialog-states.ts';
import { MAIN_SCREENS, SCREENS } from './support/page-states.ts';
import type { State } from './support/state.ts';
import { test } from './support/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Open dialogs alone: the page beneath is a state of its own, and part of it may be covered. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  const axe = new AxeBuilder({ page });
  return (await page.locator('[aria-modal="true"]').count()) > 0 ? axe.exclude('#root') : axe;
}

/** What axe finds, one line an element. */
async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
}

const AT = [
  { viewport: DESK, states: [...MAIN_SCREENS, ...SCREENS, ...DIALOGS] },
  { viewport: TABLET, states: MAIN_SCREENS },
  { viewport: PHONE, states: [...MAIN_SCREENS, ...SCREENS, ...DIALOGS] },
] as const;

const isSeenAt = (width: number) => (state: State) =>
  state.only === undefined || state.only === (width <= 600 ? 'phone' : 'desk');

for (const { viewport, states } of AT) {
  for (const { name, open, as = 'operator' } of states.filter(isSeenAt(viewport.width))) {
    test(`${name} at ${viewport.width} px is accessible, light and dark`, async ({ api, openPage }) => {
      const page = await openPage(as);
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await open(page, api);
      await settle(page);
      expect(await findViolations((await axeOf(page)).withTags(TAGS))).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
      await settle(page);
      expect(await findViolations((await axeOf(page)).withRules(COLOUR_RULES)), 'dark').toEqual([]);
    });
  }
}
