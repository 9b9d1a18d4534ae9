import { expect, type Page } from '@playwright/test';
import { REFUSAL, type State } from '../state.ts';

const STAGES = '**/api/v1/orders/stages*';

const cards = (tab: Page) => tab.locator('[data-row-stop]');

async function openPage(tab: Page) {
  await tab.goto('/admin/orders?layout=stages&stage=waiting');
  await expect(cards(tab).first()).toBeVisible();
}

const state = (name: string, open: (tab: Page) => Promise<void>, only?: State['only']): State => ({
  name: `Tabla po fazi: ${name}`,
  open,
  ...(only && { only }),
});

/** The board by stage in its states. */
export const STAGES_SCREENS: readonly State[] = [
  state('orders in their columns', openPage),
  state(
    'an order in the hand, over a column that cannot take it',
    async (tab) => {
      await openPage(tab);
      await tab.getByRole('region', { name: 'Čeka prihvatanje' }).locator('[data-row-stop]').first().focus();
      await tab.keyboard.press('Enter');
      for (let step = 0; step < 3; step += 1) await tab.keyboard.press('ArrowRight');
      await expect(tab.getByText('Ne može ovde')).toBeVisible();
    },
    'desk',
  ),
  state('the menu that moves an order', async (tab) => {
    await openPage(tab);
    await tab
      .getByRole('button', { name: /^Premesti/ })
      .first()
      .click();
    await expect(tab.getByRole('menuitem', { name: 'Prihvaćen' })).toBeVisible();
  }),
  state('the question before a worker is removed', async (tab) => {
    await openPage(tab);
    const waiting = tab.getByRole('region', { name: 'Čeka prihvatanje' });
    await waiting
      .getByRole('button', { name: /^Premesti/ })
      .first()
      .click();
    await tab.getByRole('menuitem', { name: 'Bez majstora' }).click();
    await expect(tab.getByRole('alertdialog')).toBeVisible();
  }),
  state('nothing found', async (tab) => {
    await tab.goto('/admin/orders?layout=stages&searchTerm=zzzzzz');
    await expect(tab.getByText('Nema naloga.').first()).toBeVisible();
  }),
  state('refused', async (tab) => {
    await tab.route(STAGES, (route) => route.fulfill(REFUSAL));
    await tab.goto('/admin/orders?layout=stages');
    await expect(tab.getByText('Tabla nije učitana.')).toBeVisible();
  }),
];
