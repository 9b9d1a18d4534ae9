import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import {
  LEGAL_DOCUMENT_TYPES,
  LegalDocument,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';

import { officeTest } from '../product/test.ts';

/** Pravni dokumenti. */
export const LEGAL_PATH = '/admin/legal-documents';

const API = '/api/v1/legal-documents';
const One = z.object({ data: LegalDocument });

/** The sheet of a document on the page. */
export const sheet = (page: Page, type: LegalDocumentType): Locator =>
  page.getByRole('article', { name: LEGAL_DOCUMENT_TYPES[type].label, exact: true });

/** The text field of the editor. */
export const textOf = (form: Locator): Locator => form.getByRole('textbox', { name: 'Sadržaj' });

/** Opens Pravni dokumenti with its three sheets. */
export async function openDocuments(page: Page): Promise<void> {
  await page.goto(LEGAL_PATH);
  await expect(page.getByRole('article')).toHaveCount(3);
}

/** The version of a document in force. */
async function readActive(request: APIRequestContext, type: LegalDocumentType): Promise<LegalDocument> {
  const answer = await request.get(`${API}/${type}`);
  return One.parse(await answer.json()).data;
}

/** Restores a version and activates it: other tests read it. */
async function restoreDocument(request: APIRequestContext, before: LegalDocument): Promise<void> {
  const { _id, type: _type, version: _version, revision: _revision, description, ...rest } = before;
  const { createdAt: _created, updatedAt: _updated, ...body } = rest;
  const data = { ...body, description: description ?? '' };
  expect((await request.put(`${API}/${_id}`, { data })).status()).toBe(200);
  expect((await request.put(`${API}/${_id}/activate`)).status()).toBe(200);
}

/** A test that changes texts of the product. */
export const legalTest = officeTest.extend<{ keep: (type: LegalDocumentType) => Promise<LegalDocument> }>({
  /** The version in force of a document; restored after the test. */
  keep: async ({ connection }, use) => {
    const kept: LegalDocument[] = [];
    await use(async (type) => {
      const document = await readActive(await connection(), type);
      kept.push(document);
      return document;
    });
    for (const document of kept) await restoreDocument(await connection(), document);
  },
});
