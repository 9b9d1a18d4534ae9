import { expect, type Page } from '@playwright/test';
import { fillByKeys } from '../support/screen/keyboard-lists.ts';
import { enter, tabTo } from '../support/screen/keyboard.ts';
import { test, watch } from '../support/product/test.ts';
import { newAccount } from '../support/subjects/accounts.ts';
import { createByForm, PLACE } from '../support/subjects/people.ts';

// What a colleague changes meanwhile, answered without a pointer [design#keyboard-only].

const EDIT = { name: 'Izmeni podatke', exact: true } as const;
const form = (page: Page) => page.getByRole('dialog', { name: 'Izmeni podatke klijenta' });

test('a field that two operators changed is decided by keyboard alone', async ({ connection, openPage }) => {
  test.slow();
  const point = { latitude: '44.8', longitude: '20.47', type: 'flat' };
  const id = await createByForm(await connection(), 'clients', { ...newAccount('Nada'), ...PLACE, ...point });
  const [theirs, mine] = [await openPage('superAdmin'), await openPage('operator')];
  const complaints = watch(mine, [/409 \(Conflict\)/]);
  for (const page of [theirs, mine]) await page.goto(`/admin/clients/${id}`);
  const opener = mine.getByRole('button', EDIT);
  await enter(mine, opener);
  await fillByKeys(mine, form(mine).getByLabel('Prezime'), 'Moja');
  await theirs.getByRole('button', EDIT).click();
  await form(theirs).getByLabel('Prezime').fill('Njihova');
  await form(theirs).getByRole('button', { name: 'Sačuvaj', exact: true }).click();
  await expect(form(theirs)).toBeHidden();
  await mine.keyboard.press('Control+Enter');
  const question = form(mine).getByRole('group', { name: /^Neko je u međuvremenu izmenio isto/ });
  await expect(question).toBeFocused();
  const kept = question.getByRole('radio', { name: 'Vaša izmena Moja' });
  await tabTo(mine, kept);
  await mine.keyboard.press('Space');
  await expect(kept).toBeChecked();
  await mine.keyboard.press('Control+Enter');
  await expect(form(mine)).toBeHidden();
  await expect(mine.getByRole('heading', { level: 1, name: 'Nada Moja' })).toBeVisible();
  await expect(opener).toBeFocused();
  expect(complaints).toEqual([]);
});
