import { expect, type Page } from '@playwright/test';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { belgradeDay, dayAfter, formatDate } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { Api } from '../support/product/api.ts';
import { chooseWorker, createOrder } from '../support/subjects/orders.ts';
import { officeTest as test } from '../support/product/test.ts';

/** A plumber without absences and own working hours, at a place of the list that no other test uses. */
async function aFreePlumber(api: Api, at: number): Promise<WorkerListItem> {
  const free = (await api.listWorkers()).filter(
    ({ isActive, isOwner, packages, user, workingHours, availability }) =>
      isActive &&
      !isOwner &&
      user.email === null &&
      workingHours === null &&
      availability.absences.length === 0 &&
      packages.includes('PLUMBING'),
  );
  expect(free.length).toBeGreaterThan(2);
  return free.at(at)!;
}

const absences = (page: Page) => page.getByRole('region', { name: 'Odsustva' });
const today = () => belgradeDay(new Date().toISOString());
const dateIn = (days: number) => formatDate(`${dayAfter(new Date(`${today()}T12:00:00Z`), days)}T12:00:00Z`);

async function addAbsence(page: Page, kind: string, toDay: string): Promise<void> {
  await page.getByRole('button', { name: 'Upiši odsustvo' }).click();
  const dialog = page.getByRole('dialog', { name: /^Upiši odsustvo/ });
  await dialog.getByRole('radio', { name: kind }).check();
  await dialog.getByLabel('Do dana, zaključno').fill(toDay);
  await dialog.getByLabel('Do dana, zaključno').press('Tab');
  await dialog.getByLabel('Napomena').fill('Javio se telefonom');
  await dialog.getByRole('button', { name: 'Upiši' }).click();
  await expect(page.getByText('Odsustvo je upisano.').first()).toBeVisible();
  await expect(dialog).toBeHidden();
}

test.use({ allowed: [/409 \(Conflict\)/] });

test('an absence is written, greys the worker where orders are assigned, and is ended', async ({
  page,
  api,
}) => {
  const worker = await aFreePlumber(api, -1);
  const words = `odsutan do ${dateIn(3).slice(0, 6)}`;
  await page.goto(`/admin/workers/${worker._id}?view=schedule`);
  await expect(absences(page)).toContainText('Nema upisanih odsustava.');
  await addAbsence(page, 'bolovanje', dateIn(3));
  await expect(absences(page)).toContainText('bolovanje · u toku');
  await expect(page.getByRole('region', { name: 'Trenutno' })).toContainText(words);

  const order = await createOrder(api, -1);
  await page.goto(`/admin/orders/${order._id}`);
  await page
    .getByRole('button', { name: /^Dodeli majstora/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: /^Dodeli majstora/ });
  await dialog.getByRole('combobox', { name: 'Majstor' }).fill(fullName(worker));
  const option = dialog.getByRole('option').filter({ hasText: worker.lastName }).first();
  await expect(option).toContainText(words);
  await chooseWorker(page, fullName(worker));
  await dialog.getByRole('button', { name: 'Dodeli', exact: true }).click();
  const conflict = page.getByRole('dialog', { name: 'Sukob: odsustvo' });
  await expect(conflict).toContainText(words.replace('odsutan', 'Odsutan'));
  await page.keyboard.press('3');
  await conflict.getByRole('textbox', { name: 'Razlog' }).fill('Javio je da može');
  await conflict.getByRole('button', { name: 'Ipak dodeli' }).click();
  await expect(conflict).toBeHidden();
  await expect(page.getByText('Nalog dodeljen radniku.').first()).toBeVisible();
  await expect(page.getByText('Ipak dodeljen: Javio je da može').first()).toBeVisible();

  await page.goto(`/admin/workers/${worker._id}?view=schedule`);
  await page.getByRole('button', { name: /^Završi odsustvo/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Završi odsustvo/ });
  await question.getByRole('button', { name: 'Završi sada' }).click();
  await expect(page.getByText('Odsustvo je završeno.').first()).toBeVisible();
  await expect(absences(page).getByRole('button', { name: /^Završi/ })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Trenutno' })).not.toContainText('odsutan');
});
