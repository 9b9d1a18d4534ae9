import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { z } from 'zod';
import {
  LEGAL_DOCUMENT_TYPES,
  LegalDocument,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';

/** Pravni dokumenti. */
export const LEGAL_PATH = '/admin/legal-documents';

const API = '/api/v1/legal-documents';
const One = z.object({ data: LegalDocument });

/** The sheet of a document on the page. */
export const sheet = (page: Page, type: LegalDocumentType): Locator =>
  page.getByRole('article', { name: LEGAL_DOCUMENT_TYPES[type].label, exact: true });

/** The text field of the editor. */
export const textOf = (form: Locator): Locator => form.getByRole('textbox', { name: 'Sadržaj' });

/** The version of a document in force. */
export async function readActive(
  request: APIRequestContext,
  type: LegalDocumentType,
): Promise<LegalDocument> {
  const answer = await request.get(`${API}/${type}`);
  return One.parse(await answer.json()).data;
}
