import { expect, type Dialog, type Locator, type Page } from '@playwright/test';
import {
  legalPagePath,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LEGAL_PATH, readActive, sheet, textOf } from '../support/subjects/legal.ts';
import { expectNotice } from '../support/subjects/people.ts';
import { officeTest as test } from '../support/product/test.ts';

const EDITED = 'CLIENT_TERMS';
const RESTORED = 'Vraćen je tekst koji ste pisali, a niste sačuvali.';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Odbaciti izmene?' });
const reading = (page: Page) => page.getByRole('region', { name: 'Tekst dokumenta' });

async function openForm(page: Page, type: LegalDocumentType, opener: string): Promise<Locator> {
  await button(sheet(page, type), opener).click();
  const form = dialog(page, /^(Izmeni dokument v\d+|Nova verzija dokumenta)$/);
  await expect(textOf(form)).toBeVisible();
  await expect(form.getByLabel('Tip dokumenta')).toHaveJSProperty('readOnly', true);
  return form;
}

/** A text without words cannot be sent, by button or keyboard, and the button shows why. */
async function expectRefusedEmpty(page: Page, form: Locator): Promise<void> {
  const save = button(form, 'Sačuvaj');
  const warning = 'Molimo unesite sadržaj dokumenta';
  await textOf(form).press('ControlOrMeta+A');
  await page.keyboard.press('Delete');
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(save).toHaveAccessibleDescription(warning);
  await expect(form.getByText(warning)).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await save.click({ force: true });
  await expect(form).toBeVisible();
  await textOf(form).press('ControlOrMeta+Z');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
  await expect(form.getByText(warning)).toBeHidden();
}

/**
 * The toolbar is fixed over the text, and never covers the line of the cursor. The text is clicked first: the editor
 * takes a jump to the start within 200 ms of its focus by the toolbar for the browser's own and goes back (`flush` of
 * prosemirror-view's observer), and this test types faster than that.
 */
async function expectCursorSeen(form: Locator): Promise<void> {
  await textOf(form).locator('h2').last().click();
  await textOf(form).press('ControlOrMeta+Home');
  const firstLine = textOf(form).locator(':scope > :first-child');
  await expect(firstLine).toBeInViewport({ ratio: 1 });
  const gap = async () => {
    const [bar, line] = [await form.getByRole('toolbar').boundingBox(), await firstLine.boundingBox()];
    return (line?.y ?? 0) - ((bar?.y ?? 0) + (bar?.height ?? 0));
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
}

/** Every way to close a changed form asks first, and cancelling returns to the text. */
async function expectGuarded(page: Page, form: Locator, written: string): Promise<void> {
  const ways = {
    escape: () => page.keyboard.press('Escape'),
    cross: () => button(form, 'Zatvori').click(),
    cancel: () => button(form, 'Odustani').click(),
    back: () => page.evaluate(() => history.back()),
  } as const;
  for (const [name, leave] of Object.entries(ways)) {
    await leave();
    await expect(question(page), name).toContainText('Ono što ste uneli neće biti sačuvano.');
    await button(question(page), 'Nastavi uređivanje').click();
    await expect(question(page), name).toBeHidden();
    await expect(textOf(form), name).toContainText(written);
  }
  await expect(page).toHaveURL(new RegExp(`${LEGAL_PATH}$`));
}

/** On a reload the browser asks; when confirmed, the text is restored. */
async function reloadWithQuestion(page: Page): Promise<void> {
  const asked: string[] = [];
  const onDialog = (one: Dialog) => {
    asked.push(one.type());
    void one.accept();
  };
  page.on('dialog', onDialog);
  await page.reload();
  page.off('dialog', onDialog);
  expect(asked).toEqual(['beforeunload']);
}

test('a document is edited in place, cannot be left by mistake or sent empty, and is then public', async ({
  page,
  desk,
}) => {
  const { version } = await readActive(desk, EDITED);
  const chapter = 'Dopuna iz probe';
  await page.goto('/admin/statistics');
  await page.getByRole('link', { name: 'Pravni dokumenti' }).click();
  const form = await openForm(page, EDITED, 'Izmeni');
  await expect(form).toHaveAccessibleName(`Izmeni dokument v${version}`);
  await expectRefusedEmpty(page, form);

  await textOf(form).press('ControlOrMeta+End');
  await page.keyboard.press('Enter');
  await button(form.getByRole('toolbar'), 'Naslov H2').click();
  await page.keyboard.type(chapter);
  await expect(form.getByRole('navigation', { name: 'Naslovi u tekstu' })).toContainText(chapter);
  await expectCursorSeen(form);
  await expectGuarded(page, form, chapter);
  await reloadWithQuestion(page);
  await openForm(page, EDITED, 'Izmeni');
  await expect(form.getByText(RESTORED)).toBeVisible();
  await expect(textOf(form)).toContainText(chapter);

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await button(form, 'Sačuvaj').click();
  await button(page.getByRole('alertdialog', { name: /^Objavi/ }), 'Objavi').click();
  const fields = ['content', 'description', 'effectiveDate', 'isActive', 'title'];
  expect(Object.keys((await sent).postDataJSON()).toSorted()).toEqual(fields);
  await expectNotice(page, 'Dokument je uspešno ažuriran');
  await expect(form).toBeHidden();
  await expect(sheet(page, EDITED).getByText(`v${version}`, { exact: true })).toBeVisible();
  await button(sheet(page, EDITED), 'Pregled').click();
  await expect(reading(page).getByRole('heading', { name: chapter })).toBeVisible();
  await page.goto(legalPagePath(EDITED));
  await expect(page.getByRole('heading', { name: chapter })).toBeVisible();
});
