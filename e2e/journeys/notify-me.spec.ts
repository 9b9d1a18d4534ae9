import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { NOTIFY_ME_TEXTS } from '@majstorija/contract/notify-me/notify-me-texts.ts';
import { readZip } from '@majstorija/server/testing/builders/files/zips.ts';
import { readLink } from '../support/product/mailbox.ts';
import { expectNotice } from '../support/subjects/people.ts';
import { test } from '../support/product/test.ts';

// The product limits these calls to ten an hour from one place: these tests make four.
test.use({ allowed: [/status of 422 /] });

const form = (page: Page): Locator => page.getByRole('form', { name: NOTIFY_ME_TEXTS.title });
const email = (within: Page | Locator) => within.getByLabel(NOTIFY_ME_TEXTS.email);
const consent = (within: Page | Locator) => within.getByLabel(NOTIFY_ME_TEXTS.consent);
const submit = (within: Page | Locator) =>
  within.getByRole('button', { name: NOTIFY_ME_TEXTS.submit, exact: true }).click();
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

test('an address is left in place, mailed, counted, exported and ended by its link [public-page#notify-me]', async ({
  page: reader,
  openPage,
}) => {
  const desk = await openPage('superAdmin');
  await reader.goto('/?za=majstore');
  await submit(form(reader));
  await expect(form(reader).getByText(NOTIFY_ME_TEXTS.platformsMissing)).toBeVisible();
  await expect(reader.getByLabel('Android')).toBeFocused();

  await reader.getByLabel('iOS').check();
  await email(reader).fill('Ana@primer.rs');
  await consent(reader).check();
  await submit(form(reader));
  await heading(reader, NOTIFY_ME_TEXTS.doneTitle);
  await expect(reader).toHaveURL(/\/\?za=majstore$/);

  await reader.goto(await readLink(reader, 'ana@primer.rs'));
  await heading(reader, 'Potvrda adrese');
  await reader.getByRole('button', { name: 'Potvrdi adresu' }).click();
  await heading(reader, 'Adresa je potvrđena');

  await desk.goto('/admin/admins');
  await desk.getByRole('link', { name: 'Javite mi' }).click();
  await expect(desk).toHaveURL(/\/admin\/notify-me$/);
  await heading(desk, '1 adresa');
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Izvezi u Excel' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('Javite mi.xlsx');
  const files = await readZip(await readFile(await download.path()));
  const texts = [...files].filter(([name]) => name.endsWith('.xml')).map(([, bytes]) => String(bytes));
  for (const text of ['ana@primer.rs', 'iOS', 'Za majstore', NOTIFY_ME_TEXTS.consent]) {
    expect(texts.join('\n')).toContain(text);
  }
  await expectNotice(desk, 'Spisak adresa je izvezen.');

  await reader.goto(await readLink(reader, 'ana@primer.rs'));
  await reader.getByRole('button', { name: 'Odjavi me' }).click();
  await heading(reader, 'Odjavljeni ste');
  await desk.reload();
  await heading(desk, '0 adresa');
});
