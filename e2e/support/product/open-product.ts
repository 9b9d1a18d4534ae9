import { expect, type APIRequestContext, type PlaywrightWorkerArgs } from '@playwright/test';
import { z } from 'zod';
import {
  LegalDocument,
  type LegalDocumentType,
} from '@majstorija/contract/legal-documents/legal-documents.ts';
import { connect } from './api.ts';
import { startBlankProduct, type OwnProduct } from './own-product.ts';
import { PASSWORD } from './session.ts';

const API = '/api/v1/legal-documents';
const One = z.object({ data: LegalDocument });

/** The fields of a text that are read and written, also without the service. */
export type TextOf = { type: LegalDocumentType; content: string };

/** A separate product without demo data, whose rows can be written without the service: no other test reads them. */
export type OpenProduct = Pick<OwnProduct, 'url' | 'query' | 'stop'> & {
  email: string;
  /** A connection signed in as its super admin. */
  request: APIRequestContext;
  /** Writes a text unchanged into every version of a document, also as title and description. */
  writeRow: (text: TextOf, words?: string) => Promise<void>;
};

async function setPassword(playwright: PlaywrightWorkerArgs['playwright'], url: string, link: string) {
  const visitor = await playwright.request.newContext({
    baseURL: url,
    extraHTTPHeaders: { 'X-Client-Type': 'web' },
  });
  const token = link.split('/').at(-1);
  const answer = await visitor.post('/api/v1/verification/set-password', {
    data: { token, password: PASSWORD },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  await visitor.dispose();
}

/** Starts it with settings of its own, signs in and opens its database. */
export async function startOpenProduct(
  playwright: PlaywrightWorkerArgs['playwright'],
  settings: Readonly<Record<string, string>> = {},
): Promise<OpenProduct> {
  const { url, email, link, query, stop } = await startBlankProduct(settings);
  await setPassword(playwright, url, link);
  const request = await connect(playwright, url, email);
  return {
    url,
    email,
    request,
    query,
    writeRow: async ({ type, content }, words = 'Naslov') => {
      const written = await query(
        `update legal_document_versions set content = $2, title = $3, description = $3
           where document_id = (select id from legal_documents where type = $1) returning id`,
        [type, content, words],
      );
      expect(written).not.toEqual([]);
    },
    stop: async () => {
      await request.dispose();
      await stop();
    },
  };
}

/** Creates a document, changes it in place, and adds a version, each with this text and title; returns the newest version. */
export async function writeByApi(request: APIRequestContext, { type, content }: TextOf, title = 'Naslov') {
  const data = { title, description: title, content, isActive: true, effectiveDate: '2026-01-01' };
  const made = await request.post(API, { data: { ...data, type } });
  expect(made.status(), await made.text()).toBe(201);
  const { _id, revision } = One.parse(await made.json()).data;
  const edited = await request.put(`${API}/${_id}`, {
    headers: { 'If-Match': `"${revision}"` },
    data: { ...data, content: `${content}<p>izmena</p>` },
  });
  expect(edited.status(), await edited.text()).toBe(200);
  const added = await request.post(`${API}/${type}/versions`, { data });
  expect(added.status(), await added.text()).toBe(201);
  return One.parse(await added.json()).data;
}
