import { expect, type Locator, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import { newAccount, profileButton, type Account } from '../support/subjects/accounts.ts';
import { fillByKeys, filterByKeys, switchByKeys } from '../support/screen/keyboard-lists.ts';
import { enter } from '../support/screen/keyboard.ts';
import { openMails } from '../support/product/mailbox.ts';
import { drawJpeg, type Jpeg } from '../support/subjects/photos.ts';
import { DESK, PHONE } from '../support/screen/screens.ts';
import { expectOrders } from '../support/product/session.ts';
import { test, watch } from '../support/product/test.ts';

const FIRST = 'Prva-lozinka-7';
const SECOND = 'Druga-lozinka-8';
const THIRD = 'Treca-lozinka-9';

const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Obaveštenja' }).getByText(text).first()).toBeVisible();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page | Locator, name: string) => page.getByLabel(name, { exact: true });

/** Fills the fields in tab order and submits the form from the last one. */
async function send(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, text] of Object.entries(values)) await fillByKeys(page, field(page, name), text);
  await page.keyboard.press('Enter');
}

/** Chooses a file for the photo of a dialog by keyboard. */
async function choosePhoto(page: Page, dialog: Locator, photo: Jpeg): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await enter(page, dialog.locator('input[type=file]'));
  await (await chooser).setFiles([photo]);
  await expect(dialog.getByRole('button', { name: `Ukloni: ${photo.name}` })).toBeVisible();
}

async function followMail(page: Page, { email }: Account): Promise<void> {
  const mails = await openMails(page, email);
  await enter(page, mails.first().getByRole('link'));
}

async function signIn(page: Page, { email }: Account, password: string): Promise<void> {
  await send(page, { Email: email, Lozinka: password });
  await expectOrders(page);
}

/** Opens an entry of the profile menu, which gives the focus to what it opens. */
async function openEntry(page: Page, account: Account, entry: Locator): Promise<void> {
  await enter(page, profileButton(page, account), 'Shift+Tab');
  await expect(entry).toBeVisible();
  await enter(page, entry);
}

async function changePhoto(page: Page, account: Account): Promise<void> {
  const photo = await drawJpeg(page, 'ja.jpg');
  await openEntry(page, account, page.getByRole('button', { name: 'Promeni sliku' }));
  const dialog = page.getByRole('dialog', { name: 'Promeni sliku' });
  await choosePhoto(page, dialog, photo);
  await enter(page, dialog.getByRole('button', { name: 'Sačuvaj sliku' }));
  await expectNotice(page, 'Profilna slika postavljena.');
  await expect(profileButton(page, account)).toBeFocused();
}

async function changeName(page: Page, account: Account, firstName: string): Promise<Account> {
  await openEntry(page, account, page.getByRole('button', { name: 'Izmeni podatke' }));
  const dialog = page.getByRole('dialog', { name: 'Izmeni podatke' });
  await expect(field(dialog, 'Ime')).toBeFocused();
  await fillByKeys(page, field(dialog, 'Ime'), firstName);
  await page.keyboard.press('Enter');
  await expectNotice(page, 'Korisnički profil ažuriran.');
  const renamed = { ...account, firstName };
  await expect(profileButton(page, renamed)).toBeFocused();
  return renamed;
}

async function addOperator(page: Page, account: Account): Promise<void> {
  const photo = await drawJpeg(page, 'lik.jpg');
  const opener = page.getByRole('button', { name: 'Nov operater' }).first();
  const dialog = page.getByRole('dialog', { name: 'Nov operater' });
  await enter(page, opener);
  await expect(field(dialog, 'Ime')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('n');
  await expect(field(dialog, 'Ime')).toBeFocused();
  await fillByKeys(page, field(dialog, 'Ime'), account.firstName);
  await fillByKeys(page, field(dialog, 'Prezime'), account.lastName);
  await fillByKeys(page, dialog.getByLabel('Email'), account.email);
  await fillByKeys(page, dialog.getByLabel('Mobilni telefon'), '60 123 4567');
  await choosePhoto(page, dialog, photo);
  await enter(page, dialog.getByRole('button', { name: 'Kreiraj operatera' }));
  await expectNotice(page, 'Administrator kreiran. Verifikacija je poslata na email.');
  const row = page.getByRole('row').filter({ hasText: account.email });
  await expect(row.getByRole('link').first()).toBeFocused();
}

for (const viewport of [DESK, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    test('an operator accepts the invitation, changes the own data and signs in again by keyboard alone', async ({
      page,
      invite,
    }) => {
      test.slow();
      const invited = await invite('Tastatura');
      await followMail(page, invited);
      await expect(heading(page, 'Postavljanje lozinke')).toBeVisible();
      await send(page, { Lozinka: FIRST });
      await expect(heading(page, 'Prijava')).toBeVisible();
      await signIn(page, invited, FIRST);

      await changePhoto(page, invited);
      const account = await changeName(page, invited, 'Tasta');
      await openEntry(page, account, page.getByRole('link', { name: 'Promeni lozinku' }));
      await expect(heading(page, 'Promena lozinke')).toBeVisible();
      await send(page, {
        'Trenutna lozinka': FIRST,
        'Nova lozinka': SECOND,
        'Ponovite novu lozinku': SECOND,
      });
      await expect(heading(page, 'Prijava')).toBeVisible();

      await enter(page, page.getByRole('link', { name: 'Zaboravljena lozinka?' }));
      await expect(heading(page, 'Zaboravljena lozinka')).toBeVisible();
      await send(page, { Email: account.email });
      await expectNotice(page, 'Uputstva za resetovanje lozinke su poslata na email.');
      await followMail(page, account);
      await send(page, { 'Nova lozinka': THIRD, 'Ponovite lozinku': THIRD });
      await expect(heading(page, 'Prijava')).toBeVisible();
      await signIn(page, account, THIRD);
    });

    test('the super admin adds, finds, filters, deactivates and activates an operator by keyboard alone', async ({
      openPage,
    }) => {
      test.slow();
      const page = await openPage('superAdmin');
      await page.setViewportSize(viewport);
      const complaints = watch(page);
      const account = newAccount('Tipka');
      await page.goto('/admin/admins');
      await addOperator(page, account);

      await page.keyboard.press('/');
      await expect(page.getByPlaceholder('Traži po imenu...')).toBeFocused();
      await page.keyboard.type(account.lastName);
      const rows = page.getByRole('row').filter({ hasText: '@' });
      await expect(rows).toHaveCount(1);
      await expect(rows).toContainText(fullName(account));
      await switchByKeys(page, { verb: 'Deaktiviraj', noun: 'operatera', name: fullName(account) });
      await filterByKeys(page, 'Status', 'Neaktivni');
      await expect(rows).toHaveCount(1);
      await filterByKeys(page, 'Status', 'Aktivni');
      await expect(page.getByText('Nema redova.')).toBeVisible();
      await enter(page, page.getByRole('button', { name: 'Poništi filtere' }).first());
      await expect(page).toHaveURL('/admin/admins');
      await expect(rows.first()).toBeVisible();
      expect(complaints).toEqual([]);
    });
  });
}
