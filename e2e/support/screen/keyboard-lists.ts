import { expect, type Locator, type Page } from '@playwright/test';
import { enter, tabTo } from './keyboard.ts';
import { expectNotice } from '../subjects/people.ts';

/** Tabs to a field and replaces its text. */
export async function fillByKeys(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(text);
}

/** Whether Enter would choose this option. */
const isActive = (option: Locator) =>
  option.evaluate(
    (element) =>
      element === document.activeElement ||
      element.id === document.activeElement?.getAttribute('aria-activedescendant') ||
      element.hasAttribute('data-combobox-selected'),
  );

/** Chooses an option of the open list with the arrows. */
async function takeOption(page: Page, wanted: string): Promise<void> {
  const option = page.getByRole('option', { name: wanted, exact: true });
  await expect(option).toBeVisible();
  for (let steps = 0; steps < 6 && !(await isActive(option)); steps += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

/** Moves to the search of a list; its other tools follow in tab order. */
export async function toSearch(page: Page): Promise<void> {
  await expect(page.locator('[aria-modal="true"]'), 'keys are ignored until a dialog has closed').toHaveCount(
    0,
  );
  await page.keyboard.press('/');
  await expect(page.getByRole('search').getByRole('textbox')).toBeFocused();
}

/** Sets a filter, which on a phone is in a sheet behind one button. */
export async function filterByKeys(page: Page, label: string, wanted: string): Promise<void> {
  const sheet = page.getByRole('button', { name: /^Filteri/ });
  const filter = page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  await toSearch(page);
  const isPhone = await sheet.isVisible();
  if (isPhone) await enter(page, sheet);
  await expect(filter).toBeVisible();
  await enter(page, filter);
  await takeOption(page, wanted);
  await expect(filter).toBeFocused();
  if (!isPhone) return;
  await enter(page, page.getByRole('button', { name: 'Prikaži' }));
  await expect(sheet).toBeFocused();
}

/** Sorts a list. */
export async function sortByKeys(page: Page, wanted: string): Promise<void> {
  const sort = page.getByRole('combobox', { name: /^Sortiraj/ });
  await toSearch(page);
  await enter(page, sort);
  await takeOption(page, wanted);
  await expect(sort).toBeFocused();
  await expect(sort).toHaveText(`Sortiraj: ${wanted}`);
}

/** A button of a list's row: its verb, noun and person; `row` is the name of the row where it differs. */
type RowButton = { verb: string; noun: string; name: string; row?: string };

/** Presses a row's button, which on a narrow screen is in the row's menu; returns the element that gets the focus back. */
export async function pressRowButton(page: Page, button: RowButton): Promise<Locator> {
  const { verb, noun, name, row = name } = button;
  const menu = page.getByRole('button', { name: new RegExp(`^Akcije za \\w+ ${row}$`) });
  const single = page.getByRole('button', { name: `${verb} ${noun} ${name}`, exact: true });
  const isShown = await single.isVisible();
  await enter(page, isShown ? single : menu);
  if (isShown) return single;
  const item = page.getByRole('menuitem', { name: verb, exact: true });
  await expect(item).toBeVisible();
  for (let steps = 0; steps < 4 && !(await isActive(item)); steps += 1)
    await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  return menu;
}

/** Opens the question, cancels, opens it again and confirms; the focus returns to the row, whose button has the other verb. */
export async function switchByKeys(page: Page, button: RowButton): Promise<void> {
  const { verb, noun, name, row = name } = button;
  const question = page.getByRole('alertdialog', { name: `${verb} ${noun}?` });
  const opener = await pressRowButton(page, button);
  await expect(question.getByRole('button', { name: 'Otkaži' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(opener).toBeFocused();
  await pressRowButton(page, button);
  await enter(page, question.getByRole('button', { name: verb }));
  await expectNotice(page, `Status ${noun} je ažuriran`);
  await expect(question).toBeHidden();
  const [state, other] = verb === 'Aktiviraj' ? ['Aktivan', 'Deaktiviraj'] : ['Neaktivan', 'Aktiviraj'];
  const shown = page.getByRole('row').filter({ hasText: row });
  await expect(shown.getByText(state, { exact: true })).toBeVisible();
  const back = new RegExp(`^(${other} ${noun} ${name}|Akcije za \\w+ ${row})$`);
  await expect(page.getByRole('button', { name: back }).first()).toBeFocused();
}
