import { beforeEach, expect, it } from 'vitest';
import { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();
const PATH = '/api/v1/legal-documents';
const FIFTY = Array.from({ length: 50 }, (_, index) => index);
const operator = as('admin');

beforeEach(() => forgetDocuments(db));

/** Retries a call that got no connection or no lock in time, which happens on a busy machine. */
async function insist<A extends { statusCode: number }>(send: () => Promise<A>): Promise<A> {
  const answer = await send();
  return answer.statusCode === 503 ? insist(send) : answer;
}

const countOf = (statuses: readonly number[], wanted: number) =>
  statuses.filter((status) => status === wanted).length;

async function readVersions(): Promise<LegalDocument[]> {
  const answer = await operator.get(`${PATH}/CLIENT_TERMS/versions`);
  return LegalDocument.array().parse(answer.json().data);
}

const countAudits = async (event: string) =>
  (await db.selectFrom('audit_events').select('id').where('event', '=', event).execute()).length;

it('of 50 parallel creates of one type one succeeds, the others get typeTaken [security#unique-by-database]', async () => {
  const answers = await Promise.all(
    FIFTY.map((index) => {
      const body = { type: 'CLIENT_TERMS', ...aLegalText({ title: `${index}` }) };
      return insist(() => operator.post(PATH, body));
    }),
  );
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect([countOf(statuses, 201), countOf(statuses, 409)]).toEqual([1, 49]);
  const winner = answers.find(({ statusCode }) => statusCode === 201)?.json().data;
  expect(await readVersions()).toEqual([winner]);
  expect(await countAudits('legal_document_created')).toBe(1);
});

it('50 parallel creates under one key create one document, and each returns it [security#unique-by-database]', async () => {
  const body = { type: 'CLIENT_TERMS', ...aLegalText() };
  const answers = await Promise.all(
    FIFTY.map(() => insist(() => operator.post(PATH, body, { 'idempotency-key': 'jedan' }))),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 201);
  const waiting = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(new Set(made.map(({ payload }) => payload)).size).toBe(1);
  expect(waiting.filter((answer) => answer.json().code !== 'request_idempotency_in_progress')).toEqual([]);
  expect(await countAudits('legal_document_created')).toBe(1);
});

it('of 50 parallel new versions each has a number of its own without a gap, and one is active [security#unique-by-database]', async () => {
  await aLegalDocument(db, 'CLIENT_TERMS');
  const answers = await Promise.all(
    FIFTY.map(() => insist(() => operator.post(`${PATH}/CLIENT_TERMS/versions`, aLegalText()))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(FIFTY.map(() => 201));
  const versions = await readVersions();
  expect(versions.map(({ version }) => version)).toEqual([...FIFTY, 50].map((index) => 51 - index));
  // The last one is the newest, and it replaced the others.
  expect(versions.filter(({ isActive }) => isActive).map(({ version }) => version)).toEqual([51]);
});

it('after 50 parallel activations, edits and new versions exactly one is active [security#unique-by-database]', async () => {
  const ids = await aLegalDocument(
    db,
    'CLIENT_TERMS',
    FIFTY.map(() => ({})),
  );
  const answers = await Promise.all(
    ids.map((id, index) => {
      const url = `${PATH}/${id}`;
      if (index % 5 === 1)
        return insist(() => operator.inject({ method: 'PUT', url, payload: aLegalText() }));
      if (index % 5 === 2) return insist(() => operator.post(`${PATH}/CLIENT_TERMS/versions`, aLegalText()));
      return insist(() => operator.inject({ method: 'PUT', url: `${url}/activate` }));
    }),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 201]));
  const versions = await readVersions();
  expect(versions).toHaveLength(60);
  expect(new Set(versions.map(({ version }) => version)).size).toBe(60);
  expect(versions.filter(({ isActive }) => isActive)).toHaveLength(1);
});

it('of two editors who save the same version in parallel one is refused, 20 rounds, and no change is lost [api#if-match]', async () => {
  const [id = ''] = await aLegalDocument(db, 'CLIENT_TERMS');
  const editors = [as('admin'), as('super_admin')] as const;
  for (let revision = 1; revision <= 20; revision += 1) {
    const answers = await Promise.all(
      editors.map((editor, index) =>
        editor.inject({
          method: 'PUT',
          url: `${PATH}/${id}`,
          headers: { 'if-match': `"${revision}"` },
          payload: aLegalText({ title: `${revision}. izmena, urednik ${index}` }),
        }),
      ),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([1, 1]);
    const saved = answers.find(({ statusCode }) => statusCode === 200)?.json().data;
    expect(await readVersions()).toEqual([saved]);
    expect(saved.revision).toBe(revision + 1);
  }
});
