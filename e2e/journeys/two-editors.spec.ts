import { expect, type Locator, type Page } from '@playwright/test';
import { newAccount } from '../support/subjects/accounts.ts';
import { createByForm, PLACE } from '../support/subjects/people.ts';
import { test, watch } from '../support/product/test.ts';

const POINT = { latitude: '44.8', longitude: '20.47', type: 'flat' };

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });

async function open(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Izmeni podatke', exact: true }).click();
  return page.getByRole('dialog', { name: 'Izmeni podatke klijenta' });
}

async function save(form: Locator): Promise<void> {
  await form.getByRole('button', { name: 'Sačuvaj', exact: true }).click();
  await expect(form).toBeHidden();
}

test('two operators who change a client are asked about the same field, and different fields stay', async ({
  desk,
  openPage,
}) => {
  const id = await createByForm(desk, 'clients', { ...newAccount('Ana'), ...PLACE, ...POINT });
  const [theirs, mine] = [await openPage('operator'), await openPage('superAdmin')];
  const complaints = [theirs, mine].map((page) => watch(page, [/409 \(Conflict\)/]));
  for (const page of [theirs, mine]) await page.goto(`/admin/clients/${id}`);

  await test.step('the same field: who saves later is asked, and sees the rest merged', async () => {
    const [first, second] = [await open(theirs), await open(mine)];
    await field(first, 'Prezime').fill('Petrović');
    await field(first, 'Ime').fill('Anica');
    await save(first);
    await field(second, 'Prezime').fill('Jovanović');
    const button = second.getByRole('button', { name: 'Sačuvaj', exact: true });
    await button.click();
    const question = second.getByRole('group', { name: /^Neko je u međuvremenu izmenio isto/ });
    await expect(question).toBeFocused();
    await expect(question).toContainText('Izmenjeno je i ovo, već je u obrascu: Ime');
    await expect(field(second, 'Ime')).toHaveValue('Anica');
    await expect(question.getByRole('radio', { name: 'Sada sačuvano Petrović' })).toBeVisible();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await question.getByRole('radio', { name: 'Vaša izmena Jovanović' }).check();
    await save(second);
  });

  await test.step('different fields: both stay, without a question', async () => {
    await Promise.all([theirs, mine].map((page) => page.reload()));
    const [first, second] = [await open(theirs), await open(mine)];
    await expect(field(first, 'Prezime')).toHaveValue('Jovanović');
    await field(first, 'Prezime').fill('Nikolić');
    await save(first);
    await field(second, 'Ime').fill('Anđa');
    await save(second);
    await theirs.reload();
    const form = await open(theirs);
    await expect(field(form, 'Prezime')).toHaveValue('Nikolić');
    await expect(field(form, 'Ime')).toHaveValue('Anđa');
  });
  expect(complaints.flat()).toEqual([]);
});
