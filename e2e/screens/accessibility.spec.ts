import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFullScale } from '@majstorija/server/testing/endurance/scale.ts';
import { findFaults, settle } from '../support/screen/layout.ts';
import { DESK, PHONE, TABLET } from '../support/screen/screens.ts';
import { DIALOGS } from '../support/states/dialog-states.ts';
import { MAIN_SCREENS, SCREENS } from '../support/states/page-states.ts';
import type { State } from '../support/states/state.ts';
import { test, watch } from '../support/product/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules that a theme can affect. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Rules = 'all' | 'colours';

/** Axe's time grows with the elements: below full scale it examines the first rows of a table, which are alike. */
const LATER_ROWS = 'tbody > tr:nth-child(n + 9)';

/** Calls that a state refuses on purpose; the browser logs them. */
const REFUSED = [/status of (400|401|403|404|409|422|429) /];

/** A viewport in which a state is checked: its layout and, where the screen is designed for it, axe. */
type Viewport = { width: number; height: number; axe?: boolean };

const SMALL_DESK: Viewport = { width: 1024, height: 900 };
const SMALL_PHONE: Viewport = { width: 320, height: 780 };

/** The viewports of screens that are designed for a tablet too, of other screens, and of dialogs. */
const AT: readonly { states: readonly State[]; viewports: readonly Viewport[] }[] = [
  { states: MAIN_SCREENS, viewports: [{ ...DESK, axe: true }, SMALL_DESK, { ...TABLET, axe: true }] },
  { states: SCREENS, viewports: [{ ...DESK, axe: true }, SMALL_DESK, TABLET] },
  { states: DIALOGS, viewports: [{ ...DESK, axe: true }, TABLET] },
];
const ON_PHONES: readonly Viewport[] = [{ ...PHONE, axe: true }, SMALL_PHONE];

/** Checks only an open dialog: the page below is a separate state, and may be partly covered. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  // Axe reports violations only, and does not load style sheets a second time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false });
  if (!isFullScale && (await page.locator(LATER_ROWS).count()) > 0) axe.exclude(LATER_ROWS);
  if ((await page.locator('[aria-modal="true"]').count()) === 0) return axe;
  await expect(page.locator('#root [aria-modal="true"]'), 'a dialog that axe would not see').toHaveCount(0);
  return axe.exclude('#root');
}

/** The violations that axe finds, one line per element. */
async function findViolations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} – ${failureSummary}`),
  );
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
  await settle(page);
}

async function expectNoViolations(
  page: Page,
  { width }: Viewport,
  theme: 'light' | 'dark',
  rules: Rules,
): Promise<void> {
  await show(page, theme);
  const axe = await axeOf(page);
  const found = await findViolations(rules === 'all' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES));
  expect(found, `${width} px, ${theme}`).toEqual([]);
}

/** Up to 600 pixels targets must be large enough for fingers. */
async function expectFit(page: Page, { width }: Viewport): Promise<void> {
  await settle(page);
  expect(await findFaults(page, { target: width <= 600 ? 44 : 24 }), `${width} px`).toEqual([]);
}

/** From the widest to the narrowest, so that a state is opened once for all its viewports. */
function viewportsOf({ only }: State, viewports: readonly Viewport[]): readonly Viewport[] {
  if (only === 'phone') return ON_PHONES;
  return only === 'desk' ? viewports : [...viewports, ...ON_PHONES];
}

/** The checks in one viewport: its layout, and axe in the themes that have rules here. */
type ViewportCheck = { viewport: Viewport; light?: Rules; dark?: Rules };

/**
 * At full scale every viewport, and axe in both themes where the screen is designed for it. Else two viewports for the
 * layout, and axe in one of them in one theme; the choice rotates over the states, so that every viewport and theme is used.
 */
function planChecks(viewports: readonly Viewport[], turn: number): readonly ViewportCheck[] {
  if (isFullScale) {
    return viewports.map((viewport) => ({
      viewport,
      ...(viewport.axe && { light: 'all', dark: 'colours' }),
    }));
  }
  const drawn = viewports.filter(({ axe }) => axe);
  const examined = drawn[turn % drawn.length];
  const theme = Math.floor(turn / drawn.length) % 2 === 0 ? 'light' : 'dark';
  const others = viewports.filter((viewport) => viewport !== examined);
  const other = others[turn % others.length];
  return viewports
    .filter((viewport) => viewport === examined || viewport === other)
    .map((viewport) => ({ viewport, ...(viewport === examined && { [theme]: 'all' }) }));
}

for (const { viewports, states } of AT)
  for (const [turn, state] of states.entries()) {
    const all = planChecks(viewportsOf(state, viewports), turn);
    test(`${state.name} is accessible and fits`, async ({ api, openPage }) => {
      const page = await openPage(state.as ?? 'operator');
      const complaints = watch(page, REFUSED);
      await page.setViewportSize(all[0]?.viewport ?? DESK);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await state.open(page, api);
      for (const { viewport, light, dark } of all) {
        await page.setViewportSize(viewport);
        await expectFit(page, viewport);
        if (light) await expectNoViolations(page, viewport, 'light', light);
        if (dark) await expectNoViolations(page, viewport, 'dark', dark);
      }
      expect(complaints).toEqual([]);
    });
  }
