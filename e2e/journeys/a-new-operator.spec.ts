import { expect, type Page } from '@playwright/test';
import { fullName } from '@majstorija/contract/text/format.ts';
import { newAccount, profileButton, signInAs, type Account } from '../support/subjects/accounts.ts';
import { openMails } from '../support/product/mailbox.ts';
import { drawJpeg } from '../support/subjects/photos.ts';
import { expectOrders, submitCredentials } from '../support/product/session.ts';
import { test, watch } from '../support/product/test.ts';

const FIRST = 'Prva-lozinka-7';
const SECOND = 'Druga-lozinka-8';

/** Refused on purpose: a common password, wrong ones, and the calls of a session that is over. */
const REFUSED = [/status of (401|422) /];

const notices = (page: Page) => page.getByRole('region', { name: 'Obaveštenja' });
const expectNotice = (page: Page, text: string) =>
  expect(notices(page).getByText(text).first()).toBeVisible();
const atLogin = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Prijava' })).toBeVisible();
const rowOf = (page: Page, { email }: Account) => page.getByRole('row').filter({ hasText: email });

async function addOperator(page: Page, account: Account): Promise<void> {
  await page.goto('/admin/admins');
  await page.getByRole('button', { name: 'Nov operater' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nov operater' });
  await dialog.getByLabel('Ime', { exact: true }).fill(account.firstName);
  await dialog.getByLabel('Prezime').fill(account.lastName);
  await dialog.getByLabel('Email').fill(account.email.toUpperCase());
  await dialog.getByLabel('Mobilni telefon').fill('060 123 4567');
  await dialog.locator('input[type=file]').setInputFiles(await drawJpeg(page, 'lik.jpg'));
  await dialog.getByRole('button', { name: 'Kreiraj operatera' }).click();
  await expectNotice(page, 'Administrator kreiran. Verifikacija je poslata na email.');
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, account).getByText(fullName(account))).toBeVisible();
  await expectPhoto(rowOf(page, account).locator('img'));
}

/** The photo is shown and loaded, so its signed link is valid. */
async function expectPhoto(photo: ReturnType<Page['locator']>): Promise<void> {
  const widthOf = (image: SVGElement | HTMLElement) =>
    image instanceof HTMLImageElement ? image.naturalWidth : 0;
  await expect.poll(() => photo.first().evaluate(widthOf)).toBeGreaterThan(0);
}

async function followInvitation(page: Page, account: Account): Promise<void> {
  const mail = (await openMails(page, account.email)).first();
  await expect(mail.getByRole('heading')).toHaveText('Pozivnica u Majstoriju: postavite lozinku');
  await mail.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Postavljanje lozinke' })).toBeVisible();
  const password = page.getByLabel('Lozinka', { exact: true });
  await password.fill('lozinka123');
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  await expect(
    page.getByText('Ova lozinka je previše česta. Izaberite neku koju je teže pogoditi.'),
  ).toBeVisible();
  await password.fill(FIRST);
  await page.getByRole('button', { name: 'Sačuvaj lozinku' }).click();
  await expectNotice(page, 'Lozinka je uspešno resetovana.');
  await atLogin(page);
}

async function openProfile(page: Page, account: Account, entry: string) {
  await profileButton(page, account).click();
  await page.getByRole('button', { name: entry }).click();
  return page.getByRole('dialog', { name: entry });
}

async function changePhoto(page: Page, account: Account): Promise<void> {
  const photo = profileButton(page, account).locator('img');
  const before = await photo.getAttribute('src');
  const dialog = await openProfile(page, account, 'Promeni sliku');
  await dialog.locator('input[type=file]').setInputFiles(await drawJpeg(page, 'ja.jpg'));
  await dialog.getByRole('button', { name: 'Sačuvaj sliku' }).click();
  await expectNotice(page, 'Profilna slika postavljena.');
  await expect(dialog).toBeHidden();
  await expect(photo).not.toHaveAttribute('src', before ?? '');
  await expectPhoto(photo);
}

async function changeName(page: Page, account: Account, firstName: string): Promise<Account> {
  const dialog = await openProfile(page, account, 'Izmeni podatke');
  await dialog.getByLabel('Ime', { exact: true }).fill(firstName);
  await dialog.getByRole('button', { name: 'Sačuvaj' }).click();
  await expectNotice(page, 'Korisnički profil ažuriran.');
  const renamed = { ...account, firstName };
  await expect(profileButton(page, renamed)).toBeVisible();
  return renamed;
}

async function changePassword(page: Page, account: Account): Promise<void> {
  await profileButton(page, account).click();
  await page.getByRole('link', { name: 'Promeni lozinku' }).click();
  const oldPassword = page.getByLabel('Trenutna lozinka');
  await oldPassword.fill(SECOND);
  await page.getByLabel('Nova lozinka').fill(SECOND);
  await page.getByLabel('Ponovite').fill(SECOND);
  await page.getByRole('button', { name: 'Promeni lozinku' }).click();
  await expect(page.getByText('Trenutna lozinka nije ispravna')).toBeVisible();
  await expectNotice(page, 'Pogrešne lozinke');
  await oldPassword.fill(FIRST);
  await page.getByRole('button', { name: 'Promeni lozinku' }).click();
  await expectNotice(page, 'Lozinka je uspešno promenjena. Molimo prijavite se ponovo.');
  await atLogin(page);
}

async function expectRefused(page: Page, { email }: Account, password: string): Promise<void> {
  await page.goto('/login');
  await submitCredentials(page, email, password);
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Email ili lozinka nisu ispravni');
}

async function toggle(page: Page, account: Account, verb: string, badge: string): Promise<void> {
  await rowOf(page, account)
    .getByRole('button', { name: `${verb} operatera ${fullName(account)}` })
    .click();
  const question = page.getByRole('alertdialog', { name: `${verb} operatera?` });
  await question.getByRole('button', { name: verb }).click();
  await expectNotice(page, 'Status operatera je ažuriran');
  await expect(rowOf(page, account).getByText(badge, { exact: true })).toBeVisible();
}

test.use({ allowed: REFUSED });

test('a new operator signs in by the mailed link, changes the own data, and is signed out when deactivated', async ({
  page,
  openPage,
}) => {
  const invited = newAccount('Nova');
  const office = await openPage('superAdmin');
  const complaints = watch(office);
  await addOperator(office, invited);

  await followInvitation(page, invited);
  await submitCredentials(page, invited.email, FIRST);
  await expectOrders(page);
  await changePhoto(page, invited);
  const account = await changeName(page, invited, 'Novica');
  await changePassword(page, account);
  await expectRefused(page, account, FIRST);
  await signInAs(page, account, SECOND);

  await office.reload();
  await toggle(office, account, 'Deaktiviraj', 'Neaktivan');
  // The live stream of an ended session closes, and the desk leaves by itself.
  await atLogin(page);
  await expectRefused(page, account, SECOND);

  await toggle(office, account, 'Aktiviraj', 'Aktivan');
  await signInAs(page, account, SECOND);
  expect(complaints).toEqual([]);
});
