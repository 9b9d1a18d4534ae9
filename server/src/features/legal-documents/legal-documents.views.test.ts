import { beforeEach, describe, expect, it } from 'vitest';
import { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { testApp } from '#testing/app/test-app.ts';
import { untilStatementWaits } from '#testing/database/lock-waits.ts';

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

  it('is a 404 without a document and for an unknown type; the summary is empty then', async () => {
    for (const path of ['CLIENT_TERMS', 'CLIENT_TERMS/versions', 'COOKIES']) {
      expect((await operator.get(`${PATH}/${path}`)).statusCode).toBe(404);
    }
    const { data, meta } = (await operator.get(`${PATH}/summary`)).json();
    expect([data, meta.total]).toEqual([[], 0]);
  });
});

describe('at once [security#unique-by-database]', () => {
  const TEN = Array.from({ length: 10 }, (_, index) => index);

  /** Sends them at once; a call that gets no lock in time on a busy machine is a 503, and changes nothing. */
  async function atOnce(calls: readonly ReturnType<typeof put>[], expected: readonly number[]) {
    const answers = await Promise.all(calls);
    const statuses = new Set(answers.map(({ statusCode }) => statusCode));
    expect([...expected, 503]).toEqual(expect.arrayContaining([...statuses]));
    return answers.filter(({ statusCode }) => statusCode < 300);
  }

  it('one of ten creates of a type succeeds, the others find it taken, and one is recorded', async () => {
    const create = (index: number) =>
      operator.post(PATH, { type: 'CLIENT_TERMS', ...aLegalText({ title: `${index}` }) });
    const made = await atOnce(
      TEN.map((index) => create(index)),
      [201, 409],
    );
    expect(await history()).toEqual(made.map((answer) => answer.json().data));
    expect(made).toHaveLength(1);
    const audits = db.selectFrom('audit_events').select('id').where('event', '=', 'legal_document_created');
    expect(await audits.execute()).toHaveLength(1);
  });

  it('each of ten new versions has a number of its own without a gap, and the newest is active', async () => {
    await aLegalDocument(db, 'CLIENT_TERMS');
    const add = (at: number) =>
      operator.post(`${PATH}/CLIENT_TERMS/versions`, aLegalText({ content: `<p>Tekst ${at}.</p>` }));
    const made = await atOnce(
      TEN.map((_one, at) => add(at)),
      [201],
    );
    const versions = (await history()).map(({ version, isActive }) => [version, isActive]);
    const last = made.length + 1;
    expect(versions).toEqual(Array.from({ length: last }, (_, index) => [last - index, index === 0]));
  });

  it('the second of two editors of one revision waits for the first, and is refused [api#if-match]', async () => {
    const [id = ''] = await aLegalDocument(db, 'CLIENT_TERMS');
    const payload = aLegalText({ title: 'Druga izmena' });
    const { second } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('legal_documents').select('id').forUpdate().execute();
      const first = { title: 'Prva izmena', revision: 2 };
      await tx.updateTable('legal_document_versions').set(first).where('id', '=', id).execute();
      const url = `${PATH}/${id}`;
      const waiting = operator.inject({ method: 'PUT', url, headers: { 'if-match': '"1"' }, payload });
      await untilStatementWaits(db);
      return { second: waiting };
    });
    expect((await second).json().code).toBe('legal_changed');
    expect(await history()).toMatchObject([{ title: 'Prva izmena', revision: 2 }]);
  });
});
