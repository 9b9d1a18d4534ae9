import { expect, type Page } from '@playwright/test';
import type { State } from '../state.ts';

const PREVIEW = '**/api/v1/dispatch-weights/preview';
const STORED = '**/api/v1/dispatch-weights';
/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

async function openPage(tab: Page) {
  await tab.goto('/admin/dispatch-weights');
  await expect(tab.getByRole('spinbutton', { name: 'Slobodan' })).toBeVisible();
}

const fill = (tab: Page, name: string, points: string) => tab.getByRole('spinbutton', { name }).fill(points);

/** Weights by which other workers come first. */
async function tryOthers(tab: Page) {
  await openPage(tab);
  await fill(tab, 'Slobodan', '0');
  await fill(tab, 'Blizina', '0');
  await fill(tab, 'Prioritet kompanije', '55');
  await expect(tab.getByText(/^Prvi predlog se menja na/)).toBeVisible();
}

const state = (name: string, open: (tab: Page) => Promise<void>): State => ({
  name: `Predlog majstora: ${name}`,
  as: 'superAdmin',
  open,
});

/** All states of the page of the weights. */
export const WEIGHTS_SCREENS: readonly State[] = [
  state('as stored', async (tab) => {
    await openPage(tab);
    await expect(tab.getByRole('list', { name: 'Nalozi u pregledu' })).toBeVisible();
  }),
  state('with other weights', tryOthers),
  state('with a wrong sum and a wrong number', async (tab) => {
    await openPage(tab);
    await fill(tab, 'Slobodan', '20');
    await tab.getByLabel('Brzina kroz grad (km/h)').fill('500');
    await tab.getByRole('button', { name: 'Sačuvaj' }).click();
    await expect(tab.getByRole('group', { name: 'Ispravite sledeće:' })).toBeFocused();
  }),
  state('overtaken by another super admin', async (tab) => {
    await tryOthers(tab);
    const json = { error: 'Bodove je u međuvremenu promenio neko drugi.', code: 'dispatch_weights_changed' };
    await tab.route(STORED, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 409, json }) : route.continue(),
    );
    await tab.getByRole('button', { name: 'Sačuvaj' }).click();
    await expect(tab.getByRole('button', { name: 'Uzmi sačuvane vrednosti' })).toBeVisible();
  }),
  state('without open orders', async (tab) => {
    await tab.route(PREVIEW, (route) => route.fulfill({ json: { data: { orders: [] } } }));
    await openPage(tab);
    await expect(tab.getByText('Nema otvorenih naloga.')).toBeVisible();
  }),
  state('without a preview', async (tab) => {
    await tab.route(PREVIEW, (route) => route.fulfill(REFUSAL));
    await openPage(tab);
    await expect(tab.getByText('Pregled nije izračunat.')).toBeVisible();
  }),
  state('refused', async (tab) => {
    await tab.route(STORED, (route) => route.fulfill(REFUSAL));
    await tab.goto('/admin/dispatch-weights');
    await expect(tab.getByRole('heading', { name: 'Bodovi predloga nisu učitani.' })).toBeVisible();
  }),
  state('loading', async (tab) => {
    await tab.route(STORED, () => undefined);
    await tab.goto('/admin/dispatch-weights');
    await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
  }),
];
