import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { z } from 'zod';
import { formatDate } from '@majstorija/contract/text/dates.ts';
import {
  LEGAL_DOCUMENT_TYPES,
  LegalDocument,
  LegalDocumentType,
  legalPagePath,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { test } from '../support/product/test.ts';

const UNKNOWN_PATH = '/pravno/cenovnik';
const TYPES = LegalDocumentType.options;

const labelOf = (type: LegalDocumentType): string => LEGAL_DOCUMENT_TYPES[type].label;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const footer = (page: Page) => page.getByRole('contentinfo');
const others = (page: Page) => footer(page).getByRole('navigation', { name: 'Pravni dokumenti' });

/** The version in force, by the public call. */
async function readPublic(request: APIRequestContext, type: LegalDocumentType): Promise<LegalDocument> {
  const answer = await request.get(`/api/v1/public/legal-documents/${LEGAL_DOCUMENT_TYPES[type].slug}`);
  return z.object({ data: LegalDocument }).parse(await answer.json()).data;
}

/** The page shows the version in force. */
async function expectText(page: Page, request: APIRequestContext, type: LegalDocumentType): Promise<void> {
  const { title, version, effectiveDate } = await readPublic(request, type);
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveTitle(`${title} – Majstorija`);
  const article = page.getByRole('article');
  for (const text of [labelOf(type), `Važi od ${formatDate(effectiveDate)}`, `Verzija ${version}`])
    await expect(article).toContainText(text);
  expect((await page.locator('.text').innerText()).length).toBeGreaterThan(100);
}

test.use({ allowed: [/status of 404 /] });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the footer links to each legal text, and each text to the others and to the public page', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    for (const type of TYPES) {
      await footer(page)
        .getByRole('link', { name: labelOf(type), exact: true })
        .click();
      await expect(page).toHaveURL(legalPagePath(type));
      await expectText(page, request, type);
      const rest = TYPES.filter((other) => other !== type).map(labelOf);
      await expect(others(page).getByRole('link')).toHaveText(rest);
    }
    await footer(page).getByRole('link', { name: 'Početna strana' }).click();
    await expect(page).toHaveURL('/');
    await footer(page)
      .getByRole('link', { name: labelOf('CLIENT_TERMS'), exact: true })
      .click();
    const contents = page.getByRole('navigation', { name: 'Sadržaj' }).getByRole('link');
    const last = (await contents.last().innerText()).trim();
    await contents.last().click();
    await expect(page.getByRole('heading', { level: 2, name: last })).toBeInViewport();

    expect((await page.goto(UNKNOWN_PATH))?.status()).toBe(404);
    await expect(heading(page)).toHaveText('Dokument nije pronađen');
    await expect(others(page).getByRole('link')).toHaveText(TYPES.map(labelOf));
    await page.getByRole('link', { name: 'Nazad na početnu stranu' }).click();
    await expect(page).toHaveURL('/');
  });
});
