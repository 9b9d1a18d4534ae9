import { expect, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import * as field from '../support/subjects/field.ts';
import { enter } from '../support/screen/keyboard.ts';
import { expectNotice } from '../support/subjects/people.ts';
import { drawJpeg } from '../support/subjects/photos.ts';
import { officeTest as test } from '../support/product/test.ts';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name }).first();

/** 'Nov nalog' from the page of the client, by keyboard; the dialog has the client and the address. */
async function orderFor(page: Page): Promise<string> {
  await enter(page, button(page, 'Nov nalog'));
  const dialog = page.getByRole('dialog', { name: 'Nov nalog' });
  await expect(dialog.getByRole('radio', { name: 'Vodovod i kanalizacija' })).toBeFocused();
  await page.keyboard.press('Space');
  await dialog.getByRole('radio', { name: 'Vodoinstalaterski radovi' }).check();
  await expect(dialog.getByRole('radio', { name: /Glavna 1/ })).toBeChecked();
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/admin\/orders\/[0-9a-f-]{36}$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

test('a client calls three times: a new order, a correction of it, and a complaint with a photo', async ({
  page,
  api,
  desk,
  worker,
}) => {
  const { client, order } = await field.createOwnOrder(api);
  await page.goto(`/admin/clients/${order.client._id}`);
  const id = await orderFor(page);
  await expect(region(page, 'Operater')).toContainText((await api.getOrder(id)).admin!.lastName);

  await region(page, 'Klijent')
    .getByRole('link', { name: fullName(client), exact: true })
    .click();
  await expect(page).toHaveURL(`/admin/clients/${order.client._id}`);
  await page.goBack();

  await enter(page, button(page, 'Izmeni nalog'));
  const edit = page.getByRole('dialog', { name: /^Izmeni nalog/ });
  await edit.getByLabel('Opis problema').fill('Curi česma u kupatilu.');
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Nalog izmenjen.');
  await expect(region(page, 'Opis problema')).toContainText('Curi česma u kupatilu.');

  await field.assign(desk, id, (await field.getWorker(api))._id);
  await field.doWork(worker, id);
  await enter(page, button(page, 'Unesi reklamaciju'));
  const dialog = page.getByRole('dialog', { name: /^Unesi reklamaciju/ });
  await expect(dialog.getByLabel('Šta klijent reklamira')).toBeFocused();
  await page.keyboard.type('Česma opet curi.');
  const photo = await drawJpeg(page, 'cesma.jpg', 200);
  await dialog.locator('input[type=file]').setInputFiles(photo);
  await page.keyboard.press('Control+Enter');
  await expectNotice(page, 'Reklamacija je uneta.');
  const complaint = page.getByRole('region', { name: 'Reklamacija', exact: true });
  await expect(complaint).toContainText('Česma opet curi.');
  await expect(complaint.getByRole('img', { name: 'Reklamacija, fotografija 1 od 1' })).toBeVisible();
  await expect(region(page, /^Potrebna akcija/)).toBeVisible();
  const { actions } = await api.getOrder(id);
  const texts = actions.map(({ webItemText }) => webItemText);
  expect(texts).toContain('Nalog izmenjen: opis');
  expect(texts.at(-2)).toMatch(/^Dodeljen operater: /);
});
