import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isFullScale } from '@majstorija/server/testing/endurance/scale.ts';
import { findFaults, settle } from './support/screen/layout.ts';
import { DESK, PHONE, TABLET } from './support/screen/screens.ts';
import { DIALOGS } from './support/states/dialog-states.ts';
import { MAIN_SCREENS, SCREENS } from './support/states/page-states.ts';
import type { State } from './support/states/state.ts';
import { test, watch } from './support/product/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Calls that a state refuses on purpose; the browser notes them. */
const REFUSED = [/status of (400|401|404|422|429) /];

/** A window in which a state is looked at: for its layout, and also by axe where the screen is drawn for it. */
type Look = { width: number; height: number; axe?: boolean };

const SMALL_DESK: Look = { width: 1024, height: 900 };
const SMALL_PHONE: Look = { width: 320, height: 780 };

/** The windows of screens that are drawn for a tablet too, of other screens, and of dialogs. */
const AT: readonly { states: readonly State[]; looks: readonly Look[] }[] = [
  { states: MAIN_SCREENS, looks: [{ ...DESK, axe: true }, SMALL_DESK, { ...TABLET, axe: true }] },
  { states: SCREENS, looks: [{ ...DESK, axe: true }, SMALL_DESK, TABLET] },
  { states: DIALOGS, looks: [{ ...DESK, axe: true }, TABLET] },
];
const ON_PHONES: readonly Look[] = [{ ...PHONE, axe: true }, SMALL_PHONE];

/** Open dialogs alone: the page beneath is a state of its own, and part of it may be covered. */
async function axeOf(page: Page): Promise<AxeBuilder> {
  // Axe gathers only what is wrong, and asks for no style sheet a second time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'], preload: false });
  if ((await page.locator('[aria-modal="true"]').count()) === 0) return axe;
  await expect(page.locator('#root [aria-modal="true"]'), 'a dialog that axe would not see').toHaveCount(0);
  return axe.exclude('#root');
}

/** What axe finds, one line an element. */
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

const expectNoViolations = async (page: Page, { width }: Look, theme: 'light' | 'dark'): Promise<void> => {
  await show(page, theme);
  const axe = await axeOf(page);
  const found = await findViolations(theme === 'light' ? axe.withTags(TAGS) : axe.withRules(COLOUR_RULES));
  expect(found, `${width} px, ${theme}`).toEqual([]);
};

/** Targets are for fingers up to 600 pixels. */
async function expectFit(page: Page, { width }: Look): Promise<void> {
  await settle(page);
  expect(await findFaults(page, { target: width <= 600 ? 44 : 24 }), `${width} px`).toEqual([]);
}

/** From the widest to the narrowest, so that a state is opened once for all windows that show it. */
function looksOf({ only }: State, looks: readonly Look[]): readonly Look[] {
  if (only === 'phone') return ON_PHONES;
  return only === 'desk' ? looks : [...looks, ...ON_PHONES];
}

/** What is looked at in one window. */
type Examination = { look: Look; fits: boolean; light: boolean; dark: boolean };

/**
 * At full scale every window, and axe in both themes where the screen is drawn for it. Else two windows for the layout,
 * axe in one of them in light and in one in dark; the states take turns, so that every window and theme is seen.
 */
function examine(looks: readonly Look[], turn: number): readonly Examination[] {
  if (isFullScale) {
    return looks.map((look) => ({ look, fits: true, light: look.axe === true, dark: look.axe === true }));
  }
  const drawn = looks.filter(({ axe }) => axe);
  const [light, dark] = [drawn[turn % drawn.length], drawn[(turn + 1) % drawn.length]];
  const other = looks[turn % looks.length];
  return looks
    .map((look) => ({
      look,
      fits: look === light || look === other,
      light: look === light,
      dark: look === dark,
    }))
    .filter(({ fits, dark: isDark }) => fits || isDark);
}

for (const { looks, states } of AT)
  for (const [turn, state] of states.entries()) {
    const all = examine(looksOf(state, looks), turn);
    test(`${state.name} is accessible, light and dark, and fits`, async ({ api, openPage }) => {
      const page = await openPage(state.as ?? 'operator');
      const complaints = watch(page, REFUSED);
      await page.setViewportSize(all[0]?.look ?? DESK);
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
      await state.open(page, api);
      for (const { look, fits, light, dark } of all) {
        await page.setViewportSize(look);
        if (fits) await expectFit(page, look);
        if (light) await expectNoViolations(page, look, 'light');
        if (dark) await expectNoViolations(page, look, 'dark');
      }
      expect(complaints).toEqual([]);
    });
  }
