import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';
import { readZip } from '@majstorija/server/testing/builders/files/zips.ts';
import { openBlankOffice } from '../support/product/blank-office.ts';
import { startBlankProduct } from '../support/product/blank-product.ts';
import { readLink } from '../support/product/mailbox.ts';
import { findFaults } from '../support/screen/layout.ts';
import { DESK, PHONE, TABLET } from '../support/screen/screens.ts';
import { expectNotice } from '../support/subjects/people.ts';
import { test as base, watch } from '../support/product/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A product of their own: a place may ask ten times an hour only. `reader` is at the public page, `desk` at Nalozi. */
type Office = { desk: Page; reader: Page; silent: Page };

const test = base.extend<{ office: Office }>({
  office: [
    async ({ browser }, use) => {
      const { url, link, email, stop } = await startBlankProduct();
      const desk = await openBlankOffice(browser, link, email);
      const open = (more: object): Promise<BrowserContext> =>
        browser.newContext({ baseURL: url, locale: 'sr-Latn-RS', reducedMotion: 'reduce', ...more });
      const [spoken, silent] = [await open({}), await open({ javaScriptEnabled: false })];
      const office = { desk, reader: await spoken.newPage(), silent: await silent.newPage() };
      const complaints = watch(office.reader, [/status of 422 /]);
      await use(office);
      await Promise.all([desk.context().close(), spoken.close(), silent.close()]);
      await stop();
      expect(complaints, 'errors of the page').toEqual([]);
    },
    { timeout: 120_000 },
  ],
});
test.setTimeout(120_000);

const form = (page: Page): Locator => page.getByRole('form', { name: NOTIFY_ME_TEXTS.title });
const email = (within: Page | Locator) => within.getByLabel(NOTIFY_ME_TEXTS.email);
const consent = (within: Page | Locator) => within.getByLabel(NOTIFY_ME_TEXTS.consent);
const submit = (within: Page | Locator) =>
  within.getByRole('button', { name: NOTIFY_ME_TEXTS.submit, exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

async function expectAccessible(page: Page, what: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).setLegacyMode().analyze();
  expect(
    violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
    what,
  ).toEqual([]);
}

test('an address is left in place, mailed, counted, exported and ended by its link [public-page#notify-me]', async ({
  office: { desk, reader },
}) => {
  await reader.goto('/?za=majstore');
  await submit(form(reader));
  await expect(form(reader).getByText(NOTIFY_ME_TEXTS.platformsMissing)).toBeVisible();
  await expect(reader.getByLabel('Android')).toBeFocused();
  await expectAccessible(reader, 'refused');

  await reader.getByLabel('iOS').check();
  await email(reader).fill('Ana@primer.rs');
  await consent(reader).check();
  await submit(form(reader));
  await heading(reader, NOTIFY_ME_TEXTS.doneTitle);
  await expect(reader).toHaveURL(/\/\?za=majstore$/);
  await expectAccessible(reader, 'taken');

  await desk.goto('/admin/admins');
  await desk.getByRole('button', { name: 'Javite mi' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Javite mi' });
  await expect(dialog.getByText('1 adresa')).toBeVisible();
  const saving = desk.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Izvezi u Excel' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Javite mi.xlsx');
  const files = await readZip(await readFile(await download.path()));
  const texts = [...files].filter(([name]) => name.endsWith('.xml')).map(([, bytes]) => String(bytes));
  for (const text of ['ana@primer.rs', 'iOS', 'Za majstore', NOTIFY_ME_TEXTS.consent]) {
    expect(texts.join('\n')).toContain(text);
  }
  await expectNotice(desk, 'Spisak adresa je izvezen.');

  await reader.goto(await readLink(reader, 'ana@primer.rs'));
  await heading(reader, 'Odjava');
  await reader.getByRole('button', { name: 'Odjavi me' }).click();
  await heading(reader, 'Odjavljeni ste');
  await desk.reload();
  await desk.getByRole('button', { name: 'Javite mi' }).click();
  await expect(dialog.getByText('0 adresa')).toBeVisible();
});

test('without a script the form answers pages, which keep what was typed [public-page#notify-me]', async ({
  office: { silent, desk },
}) => {
  await silent.goto('/');
  await silent.getByRole('radio', { name: 'Za majstore' }).check();
  await email(form(silent)).fill('beta@primer.rs');
  await consent(form(silent)).check();
  await submit(form(silent));
  await heading(silent, NOTIFY_ME_TEXTS.failed);
  await expect(silent.getByText(NOTIFY_ME_TEXTS.platformsMissing)).toBeVisible();
  await expect(email(silent)).toHaveValue('beta@primer.rs');
  await expect(consent(silent)).toBeChecked();
  await silent.getByLabel('Android').check();
  await submit(silent);
  await heading(silent, NOTIFY_ME_TEXTS.doneTitle);

  await desk.goto('/admin/admins');
  await desk.getByRole('button', { name: 'Javite mi' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Javite mi' });
  await expect(dialog.getByText('1 adresa')).toBeVisible();
  // The view was that of workers, also through the page of the refusal.
  await expect(dialog.getByRole('definition')).toHaveText(['1', '0', '0', '1']);
  await dialog.getByRole('button', { name: 'Obriši adresu…' }).click();
  const erasing = desk.getByRole('dialog', { name: 'Obriši adresu sa spiska' });
  await erasing.getByLabel('Email').fill('beta@primer.rs');
  await desk.keyboard.press('Enter');
  await expectNotice(desk, 'Adresa je obrisana sa spiska.');
  await expect(dialog.getByText('0 adresa')).toBeVisible();
  await expect(dialog.getByText('Kad neko na javnoj strani')).toBeVisible();
});

test('the pages of the form are accessible and fit', async ({ office: { reader } }) => {
  for (const viewport of [DESK, TABLET, PHONE]) {
    await reader.setViewportSize(viewport);
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      await reader.goto('/javite-mi');
      await submit(reader);
      await heading(reader, NOTIFY_ME_TEXTS.failed);
      await expectAccessible(reader, `refused, ${viewport.width}, ${colorScheme}`);
      const faults = await findFaults(reader, { target: viewport === PHONE ? 44 : 24 });
      expect(faults, `refused, ${viewport.width}, ${colorScheme}`).toEqual([]);
    }
  }
});
