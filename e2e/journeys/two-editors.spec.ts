import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { newAccount } from '../support/subjects/accounts.ts';
import { createByForm, PLACE } from '../support/subjects/people.ts';
import { test, watch } from '../support/product/test.ts';

/** Two fields of a form with a new value for each, and how the first one is shown in a question. */
type Fields = { same: string; other: string; shown: (value: string) => string };

type Editors = { pages: readonly [Page, Page]; open: (page: Page) => Promise<Locator> };

const PERSON = { same: 'Prezime', other: 'Ime', shown: (value: string) => value } satisfies Fields;

const field = (form: Locator, label: string) => form.getByLabel(label, { exact: true });
const save = (form: Locator) => form.getByRole('button', { name: 'Sačuvaj', exact: true }).click();
const panel = (form: Locator) => form.getByRole('group', { name: /^Neko je u međuvremenu izmenio isto/ });

/** Both open the form; the first one saves both fields, and the second one then saves another value of one. */
async function contest(
  { pages, open }: Editors,
  { same, other, shown }: Fields,
  values: [string, string, string],
) {
  const [theirs, mine, extra] = values;
  const [first, second] = [await open(pages[0]), await open(pages[1])];
  await field(first, same).fill(theirs);
  await field(first, other).fill(extra);
  await save(first);
  await expect(first).toBeHidden();
  await field(second, same).fill(mine);
  await save(second);
  const question = panel(second);
  await expect(question).toBeFocused();
  await expect(question.getByRole('radio', { name: `Vaša izmena ${shown(mine)}` })).toBeVisible();
  await expect(question).toContainText(`Izmenjeno je i ovo, već je u obrascu: ${other}`);
  await expect(field(second, other)).toHaveValue(extra);
  const button = second.getByRole('button', { name: 'Sačuvaj', exact: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  return { question, second, shown };
}

/** The same field: asked, and once each answer is taken. Different fields: both stay, without a question. */
async function editTogether(editors: Editors, fields: Fields, value: () => string): Promise<void> {
  const { pages, open } = editors;
  const [a, b, c, d, e] = [value(), value(), value(), value(), value()];
  const kept = await contest(editors, fields, [a, b, c]);
  await kept.question.getByRole('radio', { name: `Vaša izmena ${fields.shown(b)}` }).check();
  await save(kept.second);
  await expect(kept.second).toBeHidden();

  await pages[0].reload();
  const taken = await contest(editors, fields, [d, e, a]);
  await taken.question.getByRole('radio', { name: `Sada sačuvano ${fields.shown(d)}` }).check();
  await expect(field(taken.second, fields.same)).toHaveValue(new RegExp(`^${d}`));
  await save(taken.second);
  await expect(taken.second).toBeHidden();

  await Promise.all(pages.map((page) => page.reload()));
  const [first, second] = [await open(pages[0]), await open(pages[1])];
  await field(first, fields.same).fill(b);
  await save(first);
  await expect(first).toBeHidden();
  await field(second, fields.other).fill(c);
  await save(second);
  await expect(second).toBeHidden();
  await pages[0].reload();
  const form = await open(pages[0]);
  await expect(field(form, fields.same)).toHaveValue(new RegExp(`^${b}`));
  await expect(field(form, fields.other)).toHaveValue(c);
}

const ALLOWED = [/409 \(Conflict\)/];
let words = 0;
const word = () => `Reč ${(words += 1)} ${randomInt(1e6)}`;

test.describe('two operators who change the same', () => {
  test('client are asked about the same field, and different fields stay', async ({
    connection,
    openPage,
  }) => {
    const account = newAccount('Ana');
    const point = { latitude: '44.8', longitude: '20.47', type: 'flat' };
    const id = await createByForm(await connection(), 'clients', { ...account, ...PLACE, ...point });
    const pages = [await openPage('operator'), await openPage('superAdmin')] as const;
    const complaints = pages.map((page) => watch(page, ALLOWED));
    for (const page of pages) await page.goto(`/admin/clients/${id}`);
    const open = async (page: Page) => {
      await page.getByRole('button', { name: 'Izmeni podatke', exact: true }).click();
      return page.getByRole('dialog', { name: 'Izmeni podatke klijenta' });
    };
    await editTogether({ pages, open }, PERSON, word);
    expect(complaints.flat()).toEqual([]);
  });
});
