import { describe, expect, it } from 'vitest';
import { isBlankHtml, sanitizeLegalHtml } from './legal-html.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { SCRIPT_VECTORS } from '@majstorija/contract/testing/script-vectors.ts';
import { findForeign, isWrittenClean, outlineOf } from '#testing/builders/legal-grammar.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db } = await testApp();
const PATH = '/api/v1/legal-documents';
const PUBLIC = '/api/v1/public/legal-documents/privacy-policy';
const operator = as('admin');

/** The database cannot store a NUL in any notation. */
const STORABLE = SCRIPT_VECTORS.filter((vector) => !vector.includes('\u0000'));

const around = (vector: string) => `<h2>Pre</h2><p>tekst</p>${vector}`;

const bodyOf = (vector: string) => aLegalText({ content: around(vector) });

const textOf = (page: string): string =>
  /<div class="text">(.*)<\/div>\n<\/article>/s.exec(page)?.[1] ?? page;

/** The content as the API stored it, and the text of the public page. */
async function readEverywhere(): Promise<string[]> {
  const [api, page] = await Promise.all([app.inject(PUBLIC), app.inject('/pravno/privacy-policy')]);
  return [api.json().data.content, textOf(page.body).replaceAll(/ id="deo-\d+"/g, '')];
}

async function expectHarmless(contents: readonly string[]): Promise<void> {
  for (const content of contents) {
    expect(content).toSatisfy(isWrittenClean);
    expect(findForeign(content)).toEqual([]);
    expect(content).toContain('<h2>Pre</h2><p>tekst</p>');
  }
  expect(await readEverywhere()).toEqual([contents.at(-1), contents.at(-1)]);
}

describe('a script vector [security#no-script-runs]', () => {
  it.each(SCRIPT_VECTORS)(
    '%j is clean after create, edit and new version [security#no-script-runs]',
    async (vector) => {
      await forgetDocuments(db);
      const made = await operator.post(PATH, { type: 'PRIVACY_POLICY', ...bodyOf(vector) });
      expect(made.statusCode).toBe(201);
      const { _id: id, content: created } = made.json().data;
      const edited = await operator.inject({
        method: 'PUT',
        url: `${PATH}/${id}`,
        payload: { ...bodyOf(vector), content: `${around(vector)}<p>izmena</p>` },
      });
      const added = await operator.post(`${PATH}/PRIVACY_POLICY/versions`, bodyOf(vector));
      expect([edited.statusCode, added.statusCode]).toEqual([200, 201]);
      await expectHarmless([created, edited.json().data.content, added.json().data.content]);
    },
  );

  it('alone is empty, or a text without a script [security#no-script-runs]', async () => {
    for (const vector of SCRIPT_VECTORS) {
      const clean = sanitizeLegalHtml(vector);
      const answer = await operator.post(`${PATH}/PRIVACY_POLICY/versions`, aLegalText({ content: vector }));
      expect([vector, answer.statusCode]).toEqual([vector, isBlankHtml(clean) ? 422 : 201]);
    }
  });

  it('written directly into the table is cleaned on the public page [security#no-script-runs]', async () => {
    await forgetDocuments(db);
    const [id = ''] = await aLegalDocument(db, 'PRIVACY_POLICY');
    for (const vector of STORABLE) {
      const content = around(vector);
      await db.updateTable('legal_document_versions').set({ content }).where('id', '=', id).execute();
      await expectHarmless([sanitizeLegalHtml(content)]);
    }
    const row = await db.selectFrom('legal_document_versions').select('content').executeTakeFirst();
    expect(row?.content).toBe(around(STORABLE.at(-1) ?? ''));
  });

  it('is plain text as a title and as a description of the page [security#no-script-runs]', async () => {
    await forgetDocuments(db);
    const [id = ''] = await aLegalDocument(db, 'PRIVACY_POLICY');
    const outlineWith = async (texts: { title: string; description: string }) => {
      await db.updateTable('legal_document_versions').set(texts).where('id', '=', id).execute();
      return outlineOf((await app.inject('/pravno/privacy-policy')).body);
    };
    const harmless = await outlineWith({ title: 'Naslov', description: 'Opis' });
    expect(harmless).toContain('META name content');
    for (const vector of STORABLE) {
      expect(await outlineWith({ title: vector, description: vector })).toEqual(harmless);
    }
  });
});
