import { expect, type Page } from '@playwright/test';
import { findViolations, show } from '../support/screen/axe.ts';
import { findFaults } from '../support/screen/layout.ts';
import { open, PAGES, whole, type Screen } from '../support/screen/pages.ts';
import { DESK, PHONE, TABLET } from '../support/screen/screens.ts';
import { test, watch } from '../support/product/test.ts';

/** From the widest to the narrowest, so that a state is opened once for all of them. */
const VIEWPORTS = [DESK, { width: 1024, height: 900 }, TABLET, PHONE, { width: 320, height: 780 }];

/** Calls that a state refuses on purpose; the browser logs them. */
const REFUSED = [/status of (401|422) /];

/** Axe in both themes, and the layout, at every width. */
async function expectGood(page: Page): Promise<void> {
  for (const viewport of VIEWPORTS) {
    const { width } = viewport;
    await page.setViewportSize(viewport);
    for (const theme of ['light', 'dark'] as const) {
      await show(page, theme);
      const found = await findViolations(page, theme === 'light' ? 'all' : 'colours');
      expect(found, `${width} px, ${theme}`).toEqual([]);
    }
    expect(await findFaults(page, { target: width <= 600 ? 44 : 24 }), `${width} px`).toEqual([]);
  }
}

for (const screen of PAGES) {
  test(`${screen.name} is accessible and fits at every width, light and dark`, async ({ api, openPage }) => {
    const page = await openPage(screen.as ?? 'superAdmin');
    const complaints = watch(page, REFUSED);
    await open(page, api, screen);
    await whole(page);
    await expectGood(page);
    expect(complaints).toEqual([]);
  });
}

/** The lists without their rows: refused, still on their way, and none found. */
const LISTS = PAGES.filter((one): one is Screen & { path: string; call: RegExp } => one.call !== undefined);

for (const { name, path, call } of LISTS) {
  test(`${name} without rows: refused, loading, empty`, async ({ openPage }) => {
    const page = await openPage('superAdmin');
    const complaints = watch(page, REFUSED);
    const refusal = { status: 422, json: { error: 'Zahtev nije ispravan.', code: 'server.invalid' } };
    await page.route(call, (route) => route.fulfill(refusal));
    await page.goto(path);
    await expect(page.getByText(/ni(su|je) učitan/).first()).toBeVisible();
    await expectGood(page);

    await page.unroute(call);
    await page.route(call, () => undefined);
    await page.reload();
    await expect(page.locator('[data-skeleton=shown]').first()).toBeVisible();
    await expectGood(page);

    await page.unroute(call);
    await page.goto(path.includes('audit') ? `${path}?to=2000-01-01` : `${path}?searchTerm=nema-takvog`);
    await expect(page.getByText('Nema redova.')).toBeVisible();
    await expectGood(page);
    expect(complaints).toEqual([]);
  });
}

/** The dialogs by their page and the button that opens them. */
const DIALOGS: readonly { path: string; button: string | RegExp }[] = [
  { path: '/admin/orders?pageSize=10', button: 'Nov nalog' },
  { path: '/admin/orders?pageSize=10', button: /^Dodeli majstora/ },
  { path: '/admin/orders?pageSize=10', button: /^Obaveštenja/ },
  { path: '/admin/owners?pageSize=10', button: 'Dodaj kompaniju' },
  { path: '/admin/owners?pageSize=10', button: /^Izmeni kompaniju/ },
  { path: '/admin/workers?pageSize=10', button: 'Dodaj majstora' },
  { path: '/admin/workers?pageSize=10', button: /^Izmeni majstora/ },
  { path: '/admin/workers?pageSize=10', button: /^Deaktiviraj majstora/ },
  { path: '/admin/clients?pageSize=10', button: 'Nov klijent' },
  { path: '/admin/price-list?pageSize=10', button: 'Uvezi' },
  { path: '/admin/price-list?pageSize=10', button: /^Izmeni stavku/ },
  { path: '/admin/legal-documents', button: 'Nova verzija' },
  { path: '/admin/legal-documents', button: 'Istorija' },
  { path: '/admin/admins', button: 'Nov operater' },
  { path: '/admin/security', button: 'Dodaj ključ' },
];

for (const { path, button } of DIALOGS) {
  test(`the dialog of ${String(button)} at ${path} is accessible and fits`, async ({ openPage }) => {
    const page = await openPage('superAdmin');
    const complaints = watch(page, REFUSED);
    await page.goto(path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
    await whole(page);
    await expectGood(page);
    expect(complaints).toEqual([]);
  });
}

test('the dialogs of an order are accessible and fit', async ({ api, openPage }) => {
  const page = await openPage('operator');
  const { data } = await api.listOrders({ status: 'complaint_created' });
  await page.goto(`/admin/orders/${data[0]!._id}`);
  for (const name of ['Promeni status', 'Promeni operatera', 'Dodeli majstora']) {
    await page.setViewportSize(DESK);
    await page.getByRole('button', { name }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectGood(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('the dialogs of works and money are accessible and fit', async ({ api, openPage }) => {
  const page = await openPage('operator');
  const openAndCheck = async (id: string, key: string, name: RegExp) => {
    await page.setViewportSize(DESK);
    await page.goto(`/admin/orders/${id}`);
    await expect(page.getByRole('region', { name: /Istorija/ })).toBeVisible();
    if (key === 'w') await page.keyboard.press('w');
    else await page.getByRole('button', { name: key }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expectGood(page);
  };
  const { data: arrived } = await api.listOrders({ status: 'arrived' });
  await openAndCheck(arrived[0]!._id, 'w', /^Upiši radove i naplatu/);
  const { data: paid } = await api.listOrders({ status: 'completed', paid: 'true' });
  await openAndCheck(paid[0]!._id, 'w', /^Ispravi naplatu/);
  for (const key of ['Poništi naplatu', 'Ispravi radove', 'Dodaj fotografije'])
    await openAndCheck(paid[0]!._id, key, new RegExp(`^${key}`));
});
