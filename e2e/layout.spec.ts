import { expect, type Page } from '@playwright/test';
import { findFaults, settle } from './support/layout.ts';
import { DIALOGS } from './support/dialog-states.ts';
import { MAIN_SCREENS, SCREENS } from './support/page-states.ts';
import type { State } from './support/state.ts';
import { test, watch } from './support/test.ts';

/** Calls that a state refuses on purpose; the browser notes them. */
const REFUSED = [/status of (400|401|404|422|429) /];

/** Targets are for fingers up to 600 pixels (design §8.1). */
const targetAt = (width: number) => (width <= 600 ? 44 : 24);

/** What is wrong at each of the widths. */
async function findFaultsAt(page: Page, widths: readonly number[]): Promise<string[]> {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    const found = await findFaults(page, { target: targetAt(width) });
    faults.push(...found.map((fault) => `${width} px: ${fault}`));
  }
  return faults;
}

function testLayout({ name, open, as = 'operator' }: State, widths: readonly number[]) {
  test(`${name} fits at ${widths.join(', ')} px and does not complain`, async ({ api, openPage }) => {
    const page = await openPage(as);
    const complaints = watch(page, REFUSED);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: widths[0] ?? 0, height: 900 });
    await open(page, api);
    expect(await findFaultsAt(page, widths)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

for (const screen of [...MAIN_SCREENS, ...SCREENS]) testLayout(screen, [320, 360, 768, 1024, 1440]);
for (const dialog of DIALOGS) testLayout(dialog, dialog.only === 'desk' ? [1440, 768] : [320]);
