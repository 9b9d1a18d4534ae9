import { expect, type Page } from '@playwright/test';
import { LEGAL_DOCUMENT_TYPES } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { officeTest as test } from '../support/product/test.ts';
import { newAccount } from '../support/subjects/accounts.ts';
import { openDocuments, readActive, sheet, textOf } from '../support/subjects/legal.ts';
import { PLACE, expectNotice } from '../support/subjects/people.ts';

const TYPE = 'PRIVACY_POLICY';
const { label } = LEGAL_DOCUMENT_TYPES[TYPE];
const ADDED = 'Stav koji se ponovo prihvata.';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The order of a client who calls and is read the terms; resolves on its page. */
async function orderByTelephone(page: Page, clientId: string): Promise<void> {
  await page.goto(`/admin/clients/${clientId}`);
  await button(page, 'Nov nalog').first().click();
  const intake = page.getByRole('dialog', { name: 'Nov nalog' });
  await intake.getByRole('checkbox', { name: 'Pročitani su mu uslovi' }).press('Space');
  await intake.getByRole('radio', { name: 'Elektro radovi' }).first().check();
  await intake.getByRole('button', { name: 'Kreiraj nalog' }).click();
  await expect(page).toHaveTitle(/N\d{6}/);
}

/** Adds a paragraph to the document in a new version, a material change unless chosen otherwise. */
async function publishVersion(page: Page): Promise<void> {
  await openDocuments(page);
  await sheet(page, TYPE).getByRole('button', { name: 'Nova verzija' }).click();
  const form = page.getByRole('dialog', { name: 'Nova verzija dokumenta' });
  await expect(form.getByRole('radio', { name: /^Bitna/ })).toBeChecked();
  await textOf(form).press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(ADDED);
  await form.getByRole('button', { name: 'Sačuvaj' }).click();
  await expectNotice(page, 'Nova verzija je uspešno kreirana');
}

/** Opens the comparison of the public version with the one before it, and its first change, by keys alone. */
async function compareByKeys(page: Page): Promise<void> {
  await sheet(page, TYPE).getByRole('button', { name: 'Istorija' }).press('Enter');
  const history = page.getByRole('dialog', { name: `Istorija verzija: ${label}` });
  await history.getByRole('button', { name: 'Uporedi' }).first().press('Enter');
  const comparison = page.getByRole('dialog', { name: 'Poređenje verzija' });
  await comparison.getByRole('button', { name: 'Sledeća izmena' }).press('Enter');
  await expect(comparison.getByText(/^Izmena 1 od \d+$/)).toBeVisible();
  await expect(comparison.getByRole('insertion').filter({ hasText: ADDED })).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(history.getByRole('button', { name: 'Uporedi' }).first()).toBeFocused();
}

test('terms read on the telephone are proved on the order and the person, until a material change', async ({
  page,
  api,
  desk,
}) => {
  const { version } = await readActive(desk, TYPE);
  const { firstName, lastName, phone } = newAccount('Ljubica');
  const point = { latitude: 44.8, longitude: 20.47, type: 'flat' } as const;
  const client = await api.createClient({ firstName, lastName, phone, ...PLACE, ...point });

  await orderByTelephone(page, client._id);
  const card = page.getByRole('region', { name: 'Klijent', exact: true });
  await expect(card.getByText('Uslovi pročitani')).toBeVisible();
  await page.goto(`/admin/clients/${client._id}`);
  const consents = page.getByRole('region', { name: 'Saglasnosti' });
  // The other documents that were read may have the same number.
  const document = consents
    .getByRole('list', { name: 'Dokumenti' })
    .getByRole('listitem')
    .filter({ hasText: label });
  await expect(document.getByText(`Prihvaćeno v${version}`)).toBeVisible();
  await expect(consents.getByText(/^Telefonom · operater/).first()).toBeVisible();

  await consents
    .getByRole('button', { name: new RegExp(`^Prihvaćeni tekst: ${label}`) })
    .first()
    .press('Enter');
  const accepted = page.getByRole('dialog', { name: label });
  await expect(accepted.getByRole('region', { name: 'Prihvaćeni tekst' })).toContainText('SHA-256 teksta');
  await page.keyboard.press('Escape');

  await publishVersion(page);
  await expect(sheet(page, TYPE).getByRole('list', { name: 'Ko je prihvatio tekst' })).toContainText(
    /0 od \d/,
  );
  await compareByKeys(page);
  await page.goto(`/admin/clients/${client._id}`);
  await expect(document.getByText(`Prihvaćena starija v${version}`)).toBeVisible();
  const saved = page.waitForEvent('download');
  await consents.getByRole('button', { name: 'Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^Saglasnosti-Ljubica.*\.xlsx$/);
});
