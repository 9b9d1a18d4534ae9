import { expect } from '@playwright/test';
import { findViolations, show } from '../support/screen/axe.ts';
import { findFaults } from '../support/screen/layout.ts';
import { open, PAGES, whole } from '../support/screen/pages.ts';
import { DESK, PHONE } from '../support/screen/screens.ts';
import { test, watch } from '../support/product/test.ts';

// Every page once at a desk and on a phone, one in the light theme and the other in the dark one; the endurance tier has the
// dialogs, the other states and the rest of the widths.
for (const [at, screen] of PAGES.entries()) {
  test(`${screen.name} is accessible and fits`, async ({ api, openPage }) => {
    const page = await openPage(screen.as ?? 'superAdmin');
    const complaints = watch(page, [/status of 401 /]);
    await open(page, api, screen);
    await whole(page);
    for (const [turn, viewport] of [DESK, PHONE].entries()) {
      await page.setViewportSize(viewport);
      const theme = (at + turn) % 2 === 0 ? 'light' : 'dark';
      await show(page, theme);
      expect(await findViolations(page), `${viewport.width} px, ${theme}`).toEqual([]);
      const target = viewport === PHONE ? 44 : 24;
      expect(await findFaults(page, { target }), `${viewport.width} px`).toEqual([]);
    }
    expect(complaints).toEqual([]);
  });
}
