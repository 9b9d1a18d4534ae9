import { randomInt } from 'node:crypto';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import { fitsRegistrationNumber, fitsTin } from '@majstorija/contract/people/control-digits.ts';
import { type Account } from './accounts.ts';

/** Unused numbers of a company with wrong control digits. */
export function numbersWithWrongDigits(): { registrationNumber: string; tin: string } {
  const draw = (length: number, fits: (number: string) => boolean): string => {
    const number = String(randomInt(10 ** (length - 1), 10 ** length));
    return fits(number) ? draw(length, fits) : number;
  };
  return { registrationNumber: draw(8, fitsRegistrationNumber), tin: draw(9, fitsTin) };
}

const Created = z.object({ data: z.object({ _id: z.string() }) });

/** Creates a person or a company by the API; its `_id`. */
export async function createByForm(request: APIRequestContext, path: string, fields: Record<string, string>) {
  const answer = await request.post(`/api/v1/${path}`, { multipart: fields });
  expect(answer.status(), await answer.text()).toBe(201);
  return Created.parse(await answer.json()).data._id;
}

/** The address of those who are created here. */
export const PLACE = { municipality: 'Vračar', streetAndNumber: 'Njegoševa 44' } as const;

/** Expects a notice on the page. */
export const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: 'Obaveštenja' }).getByText(text).first()).toBeVisible();

/** Opens a dialog by the button with its name in the head of a list. */
export async function openCreateDialog(page: Page, path: string, name: string): Promise<Locator> {
  await page.goto(path);
  await page.getByRole('button', { name }).first().click();
  return page.getByRole('dialog', { name });
}

/** Name and phone; the e-mail where a form needs one. */
export async function fillPerson(dialog: Locator, person: Account, withEmail = false): Promise<void> {
  await dialog.getByLabel('Ime', { exact: true }).fill(person.firstName);
  await dialog.getByLabel('Prezime').fill(person.lastName);
  await dialog.getByLabel('Mobilni telefon').fill(person.phone);
  if (withEmail) await dialog.getByLabel('Email').fill(person.email);
}

/** Types into a combobox and chooses the only remaining entry. */
export async function pick(dialog: Locator, box: string, typed: string, wanted: string): Promise<void> {
  await dialog.getByRole('combobox', { name: box }).fill(typed);
  const options = dialog.getByRole('option');
  await expect(options).toHaveCount(1);
  await options.filter({ hasText: wanted }).click();
}

/** The only row of a list that a search finds. */
export async function findRow(page: Page, path: string, searchTerm: string): Promise<Locator> {
  await page.goto(`${path}?${new URLSearchParams({ searchTerm })}`);
  const row = page.getByRole('row').filter({ hasText: searchTerm });
  await expect(row).toHaveCount(1);
  return row;
}

/** `069/123-4567`. */
export const asDialled = ({ phone }: Account) =>
  `0${phone.slice(4, 6)}/${phone.slice(6, 9)}-${phone.slice(9)}`;
