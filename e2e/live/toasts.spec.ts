import { expect, type Page } from '@playwright/test';
import type { Api } from '../support/product/api.ts';
import { officeTest } from '../support/product/test.ts';
import { findOrder, openList, openOrder } from '../support/states/state.ts';

// No toast may cover what can be clicked [design#toasts-cover-nothing].

const WIDTHS = [360, 601, 768, 1024, 1366, 1440, 1920] as const;

const toasts = (page: Page) => page.getByRole('region', { name: 'Obaveštenja' });

/** Shows a toast over whatever is open: the browser loses and finds its network again. */
async function showToast(page: Page): Promise<void> {
  const turn = (isOnline: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => value });
      window.dispatchEvent(new Event(value ? 'online' : 'offline'));
    }, isOnline);
  await turn(false);
  await expect(page.getByText(/^Nema internet veze/)).toBeAttached();
  await turn(true);
  await expect(toasts(page).getByText('Veza je uspostavljena.').first()).toBeVisible();
}

/** What can be clicked under the toasts and under the place where they appear, point by point. */
const findCovered = (page: Page): Promise<string[]> =>
  toasts(page).evaluate((region) => {
    const CLICKABLE =
      'a[href], button, input, select, textarea, summary, label, [role=option], [role=menuitem], [data-row-id]';
    const boxes = [region, ...region.children].map((part) => part.getBoundingClientRect());
    const found = new Set<string>();
    region.style.display = 'none';
    for (const { left, right, top, bottom } of boxes) {
      for (let x = left; x < right; x += 4) {
        for (let y = top; y < bottom; y += 4) {
          const control = document.elementFromPoint(x, y)?.closest(CLICKABLE);
          if (control) found.add(control.getAttribute('aria-label') ?? control.textContent.slice(0, 40));
        }
      }
    }
    region.style.display = '';
    return [...found];
  });

const dialogOf = (page: Page) => page.getByRole('dialog').last();

type Screen = { name: string; open: (page: Page, api: Api) => Promise<unknown>; phone?: true };

const SCREENS: readonly Screen[] = [
  { name: 'a list', open: (page) => openList(page) },
  {
    name: 'a list, scrolled to its end',
    open: async (page) => {
      await openList(page);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    },
  },
  {
    name: 'an order',
    open: async (page, api) => openOrder(page, await findOrder(api, { status: 'pending' })),
  },
  {
    name: 'an order, scrolled',
    open: async (page, api) => {
      await openOrder(page, await findOrder(api, { status: 'completed' }));
      await page.evaluate(() => window.scrollTo(0, 500));
    },
  },
  {
    name: 'a dialog',
    open: async (page) => {
      await openList(page);
      await page.getByRole('button', { name: 'Nov nalog' }).first().click();
      await expect(dialogOf(page).getByRole('combobox', { name: 'Klijent' })).toBeFocused();
    },
  },
  {
    name: 'a list of choices in a dialog',
    open: async (page, api) => {
      await openOrder(page, await findOrder(api, { status: 'pending' }));
      await page.getByRole('button', { name: 'Dodeli majstora' }).first().click();
      await dialogOf(page).getByRole('combobox', { name: 'Majstor' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'a gallery',
    open: async (page, api) => {
      await openOrder(page, await findOrder(api, { status: 'complaint_created' }));
      await page
        .getByRole('button', { name: /fotografija 1 od/ })
        .first()
        .click();
      await expect(dialogOf(page).getByRole('button', { name: 'Uvećaj' })).toBeVisible();
    },
  },
  {
    name: 'the search',
    open: async (page, api) => {
      await openList(page);
      const { orderCode } = await findOrder(api, { status: 'completed' });
      await page.keyboard.press('Control+K');
      await dialogOf(page).getByRole('combobox').fill(orderCode);
      await expect(page.getByRole('option', { name: orderCode })).toBeVisible();
    },
  },
  {
    name: 'the menu of a phone',
    phone: true,
    open: async (page) => {
      await openList(page);
      await page.getByRole('button', { name: 'Meni', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Zatvori meni' })).toBeVisible();
    },
  },
];

for (const { name, open, phone } of SCREENS) {
  officeTest(`a toast covers nothing that can be clicked: ${name}`, async ({ page, api }) => {
    for (const width of phone ? [360] : WIDTHS) {
      await page.setViewportSize({ width, height: 768 });
      await open(page, api);
      await showToast(page);
      expect(await findCovered(page), `${width} px`).toEqual([]);
    }
  });
}

officeTest.describe('the longest text', () => {
  officeTest.use({ allowed: [/status of 422 /] });
  officeTest('stays in its place and covers nothing that can be clicked', async ({ page }) => {
    const sentence = 'Cenovnik trenutno ne može da se učita, jer se upravo uvozi nova datoteka. '.repeat(4);
    await page.route(/\/v1\/price-list/, (route) =>
      route.fulfill({ status: 422, json: { error: sentence, code: 'server.invalid' } }),
    );
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 768 });
      await page.goto('/admin/price-list');
      await expect(toasts(page).getByText(sentence.trim())).toBeVisible();
      expect(await findCovered(page), `${width} px`).toEqual([]);
    }
  });
});
