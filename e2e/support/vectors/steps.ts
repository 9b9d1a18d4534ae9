import { expect, type Locator, type Page } from '@playwright/test';
import type { VectorPeople } from './vector-people.ts';

/** Which vectors a stop must show: all, at least so many, or these. */
export type Shown = 'all' | number | readonly string[];

/** The created rows that the screens show. */
export type VectorData = { people: VectorPeople; order: string; canceled: string };

/** A screen, or a dialog over the previous one; `open` returns the element to read. */
export type Stop = {
  name: string;
  shows: Shown;
  open: (page: Page, data: VectorData) => Promise<Locator>;
};

const main = (page: Page) => page.getByRole('main');
const options = (page: Page) => page.getByRole('option').filter({ visible: true });
export const topDialog = (page: Page) => page.getByRole('dialog').last();

export const at =
  (path: string | ((data: VectorData) => string)): Stop['open'] =>
  async (page, data) => {
    await page.goto(typeof path === 'string' ? path : path(data));
    return main(page);
  };

/** Presses a button of the page after closing any overlay. */
export const over =
  (button: string | RegExp, role: 'dialog' | 'alertdialog' = 'dialog'): Stop['open'] =>
  async (page) => {
    await closeAll(page);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole(role)).toHaveCount(1);
    return page.getByRole(role);
  };

/** Closes every overlay of the page and discards its input. */
export async function closeAll(page: Page): Promise<void> {
  const open = page.locator('[role=dialog],[role=alertdialog]');
  const discard = page.getByRole('button', { name: 'Odbaci izmene' });
  await expect(async () => {
    if (await discard.isVisible()) await discard.click();
    else if ((await open.count()) > 0) await page.keyboard.press('Escape');
    expect(await open.count()).toBe(0);
  }).toPass({ intervals: [100, 200, 400] });
}

/** Opens the list of a combobox in the open dialog; returns its entries. */
export const inBox =
  (box: string, typed = ''): Stop['open'] =>
  async (page) => {
    const combobox = topDialog(page).getByRole('combobox', { name: box });
    await combobox.click();
    if (typed !== '') await combobox.fill(typed);
    await expect(options(page).first()).toBeVisible();
    return page.getByRole('listbox').filter({ visible: true });
  };

/** Opens a dialog and searches the list in it. */
export const searched =
  (button: RegExp, box: string, typed: string): Stop['open'] =>
  async (page, data) => {
    await over(button)(page, data);
    return inBox(box, typed)(page, data);
  };

export const pick = async (page: Page) => options(page).first().click();
