import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { openBlankOffice } from '../support/product/blank-office.ts';
import { startBlankProduct } from '../support/product/blank-product.ts';
import { findFaults } from '../support/screen/layout.ts';
import { DESK, PHONE, TABLET } from '../support/screen/screens.ts';
import { test as base, watch } from '../support/product/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const test = base.extend<{ desk: Page }>({
  desk: [
    async ({ browser }, use) => {
      const { link, email, stop } = await startBlankProduct();
      const desk = await openBlankOffice(browser, link, email);
      const complaints = watch(desk);
      await use(desk);
      await desk.context().close();
      await stop();
      expect(complaints, 'errors of the page').toEqual([]);
    },
    { timeout: 120_000 },
  ],
});
test.setTimeout(120_000);

const card = (page: Page) => page.getByRole('region', { name: 'Prvi koraci' });
const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Glavni meni' }).getByRole('link', { name });

test('the first sign-in shows what the product lacks; a step that is done is ticked [accounts#first-steps]', async ({
  desk,
}) => {
  await expect(card(desk).getByText('0 od 4 urađeno')).toBeVisible();
  await expect(card(desk).getByRole('link')).toHaveCount(4);
  await card(desk).getByRole('link', { name: 'Pozovite prvog operatera' }).click();
  await expect(desk.getByRole('heading', { level: 1, name: 'Operateri' })).toBeVisible();
  await desk.getByRole('button', { name: 'Nov operater' }).first().click();
  const form = desk.getByRole('dialog', { name: 'Nov operater' });
  await form.getByLabel('Ime', { exact: true }).fill('Ana');
  await form.getByLabel('Prezime').fill('Anić');
  await form.getByLabel('Email').fill('ana@primer.rs');
  await form.getByLabel('Mobilni telefon').fill('0641234567');
  await form.getByRole('button', { name: 'Kreiraj operatera' }).click();
  await expect(desk.getByRole('row', { name: /Ana Anić/ })).toBeVisible();
  await nav(desk, 'Nalozi').click();
  await expect(card(desk).getByText('1 od 4 urađeno')).toBeVisible();
  await expect(card(desk).getByRole('listitem').first()).toContainText('(urađeno)');

  await card(desk).getByRole('button', { name: 'Sakrij prve korake za sada' }).click();
  await expect(card(desk)).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByText('Nema redova.')).toBeVisible();
  await expect(card(desk)).toHaveCount(0);
});

test('the steps are accessible and fit', async ({ desk }) => {
  for (const viewport of [DESK, TABLET, PHONE]) {
    await desk.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await expect(card(desk)).toBeVisible();
      const { violations } = await new AxeBuilder({ page: desk }).withTags(TAGS).setLegacyMode().analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect(found, `${viewport.width}, ${colorScheme}`).toEqual([]);
      const faults = await findFaults(desk, { target: viewport === PHONE ? 44 : 24 });
      expect(faults, `${viewport.width}, ${colorScheme}`).toEqual([]);
    }
  }
});
