import { expect, type Page } from '@playwright/test';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { belgradeDay, belgradeInstant, dayAfter, formatDate } from '@majstorija/contract/text/dates.ts';
import { fullName } from '@majstorija/contract/text/format.ts';
import type { Api } from '../support/product/api.ts';
import { connectWorker, getWorker } from '../support/subjects/field.ts';
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

for (const { name, viewport, at } of [
  { name: 'at a desk', viewport: { width: 1440, height: 900 }, at: -1 },
  { name: 'on a phone', viewport: { width: 360, height: 780 }, at: -2 },
]) {
  test.describe(name, () => {
    test.use({ viewport, allowed: [/409 \(Conflict\)/] });

    test('an absence is written, greys the worker where orders are assigned, and is ended', async ({
      page,
      api,
    }) => {
      const worker = await aFreePlumber(api, at);
      const words = `odsutan do ${dateIn(3).slice(0, 6)}`;
      await page.goto(`/admin/workers/${worker._id}?view=schedule`);
      await expect(absences(page)).toContainText('Nema upisanih odsustava.');
      await addAbsence(page, 'bolovanje', dateIn(3));
      await expect(absences(page)).toContainText('bolovanje · u toku');
      await expect(page.getByRole('region', { name: 'Trenutno' })).toContainText(words);

      const order = await createOrder(api, at - 3);
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
  });
}

test('own working hours are set by keyboard alone and turn the state at once', async ({ page, api }) => {
  const worker = await aFreePlumber(api, 0);
  // A day on which the worker does not work: any but tomorrow is off.
  const tomorrow = new Date(`${dayAfter(new Date(), 1)}T12:00:00Z`).getUTCDay();
  const days = ['nedelja', 'ponedeljak', 'utorak', 'sreda', 'četvrtak', 'petak', 'subota'];
  await page.goto(`/admin/workers/${worker._id}?view=schedule`);
  await page.getByRole('button', { name: 'Izmeni radno vreme' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Radno vreme/ });
  await dialog.getByRole('radio', { name: /^Kao kompanija/ }).press('ArrowDown');
  for (const [at, day] of days.entries()) {
    const box = dialog.getByRole('checkbox', { name: day, exact: true });
    if ((await box.isChecked()) !== (at === tomorrow)) await box.press('Space');
  }
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
  const now = page.getByRole('region', { name: 'Trenutno' });
  await expect(now).toContainText('van radnog vremena');
  await page.goto(`/admin/workers/${worker._id}?view=history`);
  await expect(page.getByText('Podaci su izmenjeni: radno vreme')).toBeVisible();
  await page.goto(`/admin/workers/${worker._id}?view=schedule`);
  await page.getByRole('button', { name: 'Izmeni radno vreme' }).press('Enter');
  await dialog.getByRole('radio', { name: /^Sopstveno/ }).press('ArrowUp');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
});

test('a break from the worker’s phone appears at the desk by itself', async ({
  page,
  api,
  playwright,
  baseURL,
}) => {
  const worker = await getWorker(api);
  const phone = await connectWorker(playwright, baseURL ?? '');
  await phone.delete('/api/v1/my/pause');
  await page.goto(`/admin/workers/${worker._id}?view=schedule`);
  const now = page.getByRole('region', { name: 'Trenutno' });
  await expect(now).not.toContainText('pauza');
  // The last minute of the day in Belgrade is later today, whenever this runs but in that minute.
  const midnight = dayAfter(new Date(), 1);
  const until = new Date(belgradeInstant(midnight, '00:00').getTime() - 60_000).toISOString();
  const paused = await phone.put('/api/v1/my/pause', { data: { until } });
  expect(paused.status(), await paused.text()).toBe(200);
  await expect(now).toContainText('pauza do');
  await now.getByRole('button', { name: 'Završi pauzu' }).click();
  await expect(now).not.toContainText('pauza');
  await phone.dispose();
});
