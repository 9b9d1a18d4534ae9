import { beforeEach, describe, expect, it } from 'vitest';
import { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, clock } = await testApp();
const PATH = '/api/v1/legal-documents';
const operator = as('admin');

beforeEach(() => forgetDocuments(db));

const put = (id: string, payload: object) =>
  operator.inject({ method: 'PUT', url: `${PATH}/${id}`, payload });

async function history(): Promise<LegalDocument[]> {
  const answer = await operator.get(`${PATH}/CLIENT_TERMS/versions`);
  return LegalDocument.array().parse(answer.json().data);
}

describe('GET /v1/legal-documents', () => {
  it('summarizes each document in one line: the active version, else the newest, and the last change of any', async () => {
    await aLegalDocument(db, 'PRIVACY_POLICY', [{ isActive: true }, { isActive: false }]);
    await aLegalDocument(db, 'CLIENT_TERMS', [{ isActive: false }, { isActive: false }]);
    const [line] = await history();
    await put(line?._id ?? '', aLegalText({ isActive: false, effectiveDate: '2027-01-01' }));
    const answer = await operator.get(`${PATH}/summary`);
    const old = '2026-03-01T09:00:00.000Z';
    expect(answer.json()).toEqual({
      data: [
        {
          type: 'CLIENT_TERMS',
          isActive: false,
          currentVersion: 2,
          lastUpdated: clock.now().toISOString(),
          effectiveDate: '2027-01-01',
        },
        {
          type: 'PRIVACY_POLICY',
          isActive: true,
          currentVersion: 1,
          lastUpdated: old,
          effectiveDate: '2026-03-01',
        },
      ],
      meta: { page: 1, pageSize: 3, total: 2 },
    });
  });

  it('is an empty list without documents', async () => {
    const answer = await operator.get(`${PATH}/summary`);
    expect([answer.json().data, answer.json().meta.total]).toEqual([[], 0]);
  });

  it('returns the active version of a type, else the newest', async () => {
    await aLegalDocument(db, 'CLIENT_TERMS', [{}, { isActive: true }, { isActive: false }]);
    const current = async () => (await operator.get(`${PATH}/CLIENT_TERMS`)).json().data.version;
    expect(await current()).toBe(2);
    const active = (await history()).find(({ isActive }) => isActive);
    await put(active?._id ?? '', aLegalText({ isActive: false }));
    expect(await current()).toBe(3);
  });

  it('lists versions newest first, 200 at most, and counts them all', async () => {
    await aLegalDocument(
      db,
      'CLIENT_TERMS',
      Array.from({ length: 203 }, () => ({})),
    );
    const { data, meta } = (await operator.get(`${PATH}/CLIENT_TERMS/versions`)).json();
    expect(data.map(({ version }: LegalDocument) => version)).toEqual(
      Array.from({ length: 200 }, (_, index) => 203 - index),
    );
    expect(meta).toEqual({ page: 1, pageSize: 200, total: 203 });
  });

  it.each(['CLIENT_TERMS', 'CLIENT_TERMS/versions'])('is a 404 without a document: %s', async (path) => {
    const answer = await operator.get(`${PATH}/${path}`);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'Dokument nije pronađen']);
  });

  it('is a 404 for an unknown type', async () => {
    expect((await operator.get(`${PATH}/COOKIES`)).statusCode).toBe(404);
  });
});
