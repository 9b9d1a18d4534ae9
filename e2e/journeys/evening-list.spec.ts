import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { dayAfter } from '@majstorija/contract/text/dates.ts';
import type { Api } from '../support/product/api.ts';
import { expectOrders } from '../support/product/session.ts';
import { officeTest as test } from '../support/product/test.ts';
import { listCustomers } from '../support/subjects/clients.ts';

const row = (page: Page, code: string) =>
  page.locator('[data-row-id]').filter({ has: page.getByRole('link', { name: code, exact: true }) });
const focusedCode = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

/** An order of tomorrow from this hour on, whose worker has accepted it. */
async function agreeOn(api: Api, desk: APIRequestContext, hour: number): Promise<string> {
  const { client } = (await listCustomers(api)).at(-hour)!;
  const worker = (await api.listWorkers()).find(
    ({ isActive, packages }) => isActive && packages.includes('PLUMBING'),
  );
  const order = await api.createOrder({
    clientId: client._id,
    addressId: client.addresses[0]!._id,
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
    termKind: 'window',
    termDate: dayAfter(new Date(), 1),
    termFrom: `0${hour}:00`,
    termTo: `0${hour + 1}:00`,
  });
  for (const [event, data] of [
    ['order_worker_assigned', { workerId: worker?._id }],
    ['order_worker_accepted', {}],
  ] as const) {
    const answer = await desk.patch(`/api/v1/orders/${order._id}/${event}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  return order.orderCode;
}

test('the evening list is confirmed row by row, by keyboard alone [orders#term-confirmed]', async ({
  page,
  api,
  desk,
}) => {
  const [first, second] = [await agreeOn(api, desk, 6), await agreeOn(api, desk, 7)];
  const unconfirmed = async () =>
    (await api.listOrders({ view: 'tomorrow', termConfirmed: 'false' })).data.map(
      ({ orderCode }) => orderCode,
    );
  const asked = await unconfirmed();
  const { total } = (await api.listOrders({ view: 'tomorrow' })).meta;

  await page.goto('/admin/orders?view=tomorrow');
  await expectOrders(page);
  // From the first hour to the last, wherever the terms of the demo data are.
  const inOrder = async () =>
    (await page.locator('[data-row-link]').allTextContents()).filter((code) =>
      [first, second].includes(code),
    );
  await expect.poll(inOrder).toEqual([first, second]);
  for (const code of [first, second]) {
    await expect(row(page, code).getByText('nije potvrđen')).toBeVisible();
    await expect(row(page, code).getByRole('link', { name: /^Pozovi klijenta/ })).toBeVisible();
  }
  await expect(page.getByText(new RegExp(`^${total} od`))).toBeVisible();

  // The panel by its key, the second row of pills by Tab, the second pill by the arrow.
  await page.keyboard.press('f');
  const panel = page.getByRole('dialog', { name: 'Još filtera' });
  await expect(panel.getByRole('button', { name: 'danas' }).first()).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: `Prikaži ${asked.length} nalog` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Ukloni filter Termin: nije potvrđen' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${asked.length} od`))).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  for (const done of asked.keys()) {
    const code = await focusedCode(page);
    expect(asked).toContain(code);
    await page.keyboard.press('e');
    await expect.poll(unconfirmed).not.toContain(code);
    await expect(row(page, code).getByText('nije potvrđen')).toBeHidden();
    expect(await unconfirmed()).toHaveLength(asked.length - done - 1);
    await page.keyboard.press('ArrowDown');
  }
  expect(await unconfirmed()).toEqual([]);

  await page.goto('/admin/orders?view=tomorrow');
  await expect.poll(inOrder).toEqual([first, second]);
  await expect(page.getByText('nije potvrđen')).toHaveCount(0);
  await expect(page.getByText(new RegExp(`^${total} od`))).toBeVisible();
  // The page of the order says so too, with who and when in its history.
  await row(page, first).getByRole('link', { name: first, exact: true }).press('Enter');
  await expect(page.getByText('potvrđen telefonom', { exact: true })).toBeVisible();
  await expect(
    page.getByRole('region', { name: /Istorija/ }).getByText('Termin potvrđen telefonom'),
  ).toBeVisible();
});
