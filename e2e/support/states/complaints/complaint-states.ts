import { expect, type Page } from '@playwright/test';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import type { Api } from '../../product/api.ts';
import { button, findOrder, openOrder, type State } from '../state.ts';

const REGISTER = '/admin/orders/complaints';
const LIST = /\/api\/v1\/complaints\?/;
const CHECK = /\/api\/v1\/complaints\/check$/;
/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

const findWaiting = (api: Api): Promise<OrderListItem> => findOrder(api, { status: 'complaint_created' });

async function openRegister(tab: Page) {
  await tab.goto(REGISTER);
  await expect(tab.locator('[data-row-id]').first()).toBeVisible();
}

async function openRecord(tab: Page) {
  await openRegister(tab);
  await tab
    .getByRole('button', { name: /^R-\d{4}-\d{6}$/ })
    .first()
    .click();
  await expect(tab.getByRole('dialog', { name: /^Reklamacija R-/ })).toBeVisible();
}

async function openCheck(tab: Page, bad: object | null) {
  await tab.route(CHECK, (route) =>
    route.fulfill({ json: { data: { entries: 146, seal: 'a1'.repeat(32), bad } } }),
  );
  await openRegister(tab);
  await button(tab, 'Proveri evidenciju').click();
  await expect(tab.getByRole('dialog').getByText(/^Evidencija je/)).toBeVisible();
}

const register = (name: string, open: State['open']): State => ({
  name: `the register of complaints: ${name}`,
  open,
});

/** The register of complaints with its dialogs, and what is printed of it. */
export const COMPLAINT_SCREENS: readonly State[] = [
  register('the list', openRegister),
  register('a complaint', openRecord),
  register('a correction, empty', async (tab) => {
    await openRecord(tab);
    await button(tab, 'Upiši ispravku').click();
    const dialog = tab.getByRole('dialog', { name: /^Upiši ispravku za/ });
    await dialog.getByRole('button', { name: 'Upiši ispravku' }).click();
    await expect(dialog.getByText('Polje je obavezno')).toBeVisible();
  }),
  register('checked, as it was written', (tab) => openCheck(tab, null)),
  register('checked, one row changed', (tab) =>
    openCheck(tab, { number: 21, complaint: 'R-2026-000012', fault: 'changed' }),
  ),
  register('without rows', async (tab) => {
    await tab.goto(`${REGISTER}?to=2000-01-01`);
    await expect(tab.getByText('Nema redova.')).toBeVisible();
  }),
  register('refused', async (tab) => {
    await tab.route(LIST, (route) => route.fulfill(REFUSAL));
    await tab.goto(REGISTER);
    await expect(tab.getByText('Evidencija reklamacija nije učitana.')).toBeVisible();
  }),
  register('loading', async (tab) => {
    await tab.route(LIST, () => undefined);
    await tab.goto(REGISTER);
    await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
  }),
  register('the book', async (tab) => {
    await tab.goto(`${REGISTER}/book`);
    await expect(tab.getByRole('article', { name: /^Knjiga reklamacija/ })).toBeVisible();
  }),
  register('a letter', async (tab, api) => {
    const { _id } = await findWaiting(api);
    await tab.goto(`/admin/orders/${_id}/letters/receipt`);
    await expect(tab.getByRole('article', { name: /^Potvrda o prijemu reklamacije/ })).toBeVisible();
  }),
];

/** The dialogs over the page of an order with a complaint. */
export const COMPLAINT_DIALOGS: readonly State[] = [
  {
    name: 'put off the day of a complaint, empty',
    open: async (tab, api) => {
      await openOrder(tab, await findWaiting(api));
      await button(tab, 'Produži rok').click();
      const dialog = tab.getByRole('dialog', { name: /^Produži rok/ });
      await dialog.getByRole('button', { name: 'Produži rok' }).click();
      await expect(dialog.getByText('Polje je obavezno').first()).toBeVisible();
    },
  },
  {
    name: 'an own answer to a complaint that is no sentence',
    open: async (tab, api) => {
      await openOrder(tab, await findWaiting(api));
      await button(tab, /^Odbij reklamaciju|^Druge akcije/).click();
      const entry = tab.getByRole('menuitem', { name: 'Odbij reklamaciju' });
      const dialog = tab.getByRole('dialog', { name: /^Odbij reklamaciju/ });
      await expect(entry.or(dialog)).toBeVisible();
      if (await entry.isVisible()) await entry.click();
      await dialog.getByLabel('Razlog odbijanja').fill('Garancija je istekla');
      await dialog.getByRole('button', { name: 'Izmeni odgovor' }).click();
      await dialog.getByLabel('Odgovor klijentu').fill('Ne može');
      await dialog.getByRole('button', { name: 'Odbij reklamaciju' }).click();
      await expect(dialog.getByText(/^Napišite bar jednu celu rečenicu/)).toBeVisible();
    },
  },
];
