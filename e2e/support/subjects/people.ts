import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { fitsRegistrationNumber, fitsTin } from '@majstorija/contract/people/control-digits.ts';
import type { Account } from './accounts.ts';

/** Numbers of a company that nobody has and whose control digits do not fit. */
export function oddNumbers(): { registrationNumber: string; tin: string } {
  const draw = (length: number, fits: (number: string) => boolean): string => {
    const number = String(randomInt(10 ** (length - 1), 10 ** length));
    return fits(number) ? draw(length, fits) : number;
  };
  return { registrationNumber: draw(8, fitsRegistrationNumber), tin: draw(9, fitsTin) };
}

/** A notice that stands on the page for a while. */
export const told = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Obaveštenja' }).getByText(text).first()).toBeVisible();

/** Opens a dialog by the button of its name, which stands in the head of a list. */
export async function openMaker(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name }).first().click();
  return page.getByRole('dialog', { name });
}

/** Name and phone; the e-mail where a form needs one. */
export async function fillPerson(dialog: Locator, person: Account, withEmail = false): Promise<void> {
  await dialog.getByLabel('Ime', { exact: true }).fill(person.firstName);
  await dialog.getByLabel('Prezime').fill(person.lastName);
  await dialog.getByLabel('Mobilni telefon').fill('060 123 4567');
  if (withEmail) await dialog.getByLabel('Email').fill(person.email);
}

/** Types into a box over a list and takes the only entry that is left. */
export async function pick(dialog: Locator, box: string, typed: string, wanted: string): Promise<void> {
  await dialog.getByRole('combobox', { name: box }).fill(typed);
  const options = dialog.getByRole('option');
  await expect(options).toHaveCount(1);
  await options.filter({ hasText: wanted }).click();
}

/** The one row of a list that a search leaves. */
export async function findRow(page: Page, path: string, searchTerm: string): Promise<Locator> {
  await page.goto(`${path}?${new URLSearchParams({ searchTerm })}`);
  const row = page.getByRole('row').filter({ hasText: searchTerm });
  await expect(row).toHaveCount(1);
  return row;
}

/** The question before an account is switched on or off. */
const QUESTIONS = {
  Aktiviraj: ['aktivirate', 'omogućiti', 'Aktivan'],
  Deaktiviraj: ['deaktivirate', 'onemogućiti', 'Neaktivan'],
} as const;

/** Presses the button of a row, confirms, and sees the new state in the row. */
export async function toggle(row: Locator, verb: keyof typeof QUESTIONS, noun: string, name: string) {
  const page = row.page();
  const [wish, outcome, state] = QUESTIONS[verb];
  await row.getByRole('button', { name: `${verb} ${noun} ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `${verb} ${noun}?` });
  await expect(
    question.getByText(
      `Da li ste sigurni da želite da ${wish} ${noun} ${name}? Ova akcija će ${outcome} pristup nalogu.`,
    ),
  ).toBeVisible();
  await question.getByRole('button', { name: verb }).click();
  await expect(question).toBeHidden();
  await told(page, `Status ${noun} je ažuriran`);
  await expect(row.getByText(state, { exact: true })).toBeVisible();
}
