import { expect, type Page } from '@playwright/test';
import { button, type State } from '../state.ts';

const STATISTICS = '/admin/statistics';
/** The whole year, so that the demo data has enough orders for every part. */
const YEAR = 'days=365';
const REPORT = /\/api\/v1\/reports\/[a-z-]+\?/;
/** A refusal that is not retried. */
const REFUSAL = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };

/** Opens a report and waits for its figures. */
async function openReport(tab: Page, report: string, search = ''): Promise<void> {
  await tab.goto(`${STATISTICS}/${report}?${YEAR}${search}`);
  await expect(tab.locator('dl dt').first()).toBeVisible();
}

const state = (name: string, open: (tab: Page) => Promise<unknown>, only?: State['only']): State => ({
  name: `Izveštaj: ${name}`,
  open: async (tab) => void (await open(tab)),
  ...(only !== undefined && { only }),
});

/** All states of Statistika and of a report. */
export const REPORT_SCREENS: readonly State[] = [
  {
    name: 'Statistika',
    open: async (tab) => {
      await tab.goto(STATISTICS);
      await expect(tab.getByRole('heading', { level: 1, name: 'Statistika' })).toBeVisible();
      await expect(tab.getByText('Nema redova.')).toBeVisible();
      await expect(tab.getByRole('link', { name: 'Vreme do prihvatanja' })).toBeVisible();
    },
  },
  {
    name: 'the choice of a report by mail',
    open: async (tab) => {
      await tab.goto(`${STATISTICS}#mejl`);
      await expect(tab.getByRole('dialog', { name: 'Izveštaj mejlom' })).toContainText('Stiže u 6:30');
    },
  },
  state('with all parts and its definition', async (tab) => {
    await openReport(tab, 'to-acceptance');
    await button(tab, 'Kako se računa').click();
    await expect(tab.getByRole('region', { name: 'Kako se računa' })).toBeVisible();
  }),
  state('of counts', (tab) => openReport(tab, 'outcomes'), 'desk'),
  state('of workers', (tab) => openReport(tab, 'workers')),
  state('of money', (tab) => openReport(tab, 'money', '&by=item'), 'phone'),
  state('of what is open', (tab) => openReport(tab, 'backlog'), 'desk'),
  state('with the orders behind a number', async (tab) => {
    await openReport(tab, 'to-assignment', '&orders=to-assignment-median');
    await expect(tab.getByRole('heading', { name: 'Medijana', exact: true })).toBeVisible();
    await expect(tab.locator('[data-side-panel] li, [role=dialog] li').first()).toBeVisible();
  }),
  state(
    'of days in the wrong order',
    async (tab) => {
      await tab.goto(`${STATISTICS}/to-assignment?from=2026-11-19&to=2026-11-01`);
      await expect(tab.getByText('Prvi dan je posle poslednjeg.')).toBeVisible();
    },
    'desk',
  ),
  state(
    'loading',
    async (tab) => {
      await tab.route(REPORT, () => undefined);
      await tab.goto(`${STATISTICS}/to-assignment?${YEAR}`);
      await expect(tab.locator('[data-skeleton=shown]').first()).toBeVisible();
    },
    'desk',
  ),
  state(
    'refused',
    async (tab) => {
      await tab.route(REPORT, (route) => route.fulfill(REFUSAL));
      await tab.goto(`${STATISTICS}/to-assignment?${YEAR}`);
      await expect(tab.getByText('Izveštaj nije učitan.')).toBeVisible();
    },
    'phone',
  ),
  state(
    'of no report',
    async (tab) => {
      await tab.goto(`${STATISTICS}/nema-takvog`);
      await expect(tab.getByRole('heading', { level: 1, name: 'Ovaj izveštaj ne postoji' })).toBeVisible();
    },
    'phone',
  ),
];
