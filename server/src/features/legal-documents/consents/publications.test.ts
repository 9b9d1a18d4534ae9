import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { LegalPublication, LegalPublicationText } from '@majstorija/contract/legal-documents/consents.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { testApp } from '#testing/app/test-app.ts';

const { app, as, db, clock } = await testApp();
const PATH = '/api/v1/legal-documents';
const operator = as('admin');

beforeEach(() => forgetDocuments(db));

const put = (id: string, body: object) =>
  operator.inject({ method: 'PUT', url: `${PATH}/${id}`, payload: body });
const create = (body: object = {}) => operator.post(PATH, { type: 'CLIENT_TERMS', ...aLegalText(), ...body });
let edition = 0;
const addVersion = (body: object = {}) =>
  operator.post(`${PATH}/CLIENT_TERMS/versions`, {
    ...aLegalText({ description: `Izdanje ${++edition}` }),
    ...body,
  });
const idOf = (answer: { json: () => { data: { _id: string } } }) => answer.json().data._id;

async function publications(): Promise<LegalPublication[]> {
  const answer = await operator.get(`${PATH}/CLIENT_TERMS/publications`);
  return LegalPublication.array().parse(answer.json().data);
}

const read = async (number: number) =>
  LegalPublicationText.parse((await operator.get(`${PATH}/CLIENT_TERMS/publications/${number}`)).json().data);

const kinds = async () =>
  (await publications()).map(({ number, version, change }) => [number, version, change]);

describe('a publication [consent#publication]', () => {
  it('copies what the public reads, with who published it and the hash of the content', async () => {
    await create({ title: 'Uslovi' });
    const { content } = aLegalText();
    expect(await publications()).toEqual([
      {
        _id: expect.any(String),
        type: 'CLIENT_TERMS',
        number: 1,
        version: 1,
        revision: 1,
        title: 'Uslovi',
        change: 'material',
        contentSha256: createHash('sha256').update(content).digest('hex'),
        effectiveDate: '2026-03-06',
        publishedAt: clock.now().toISOString(),
        by: { _id: operator.user.id, firstName: expect.any(String), lastName: expect.any(String) },
      },
    ]);
    expect(await read(1)).toMatchObject({ content, description: 'Kratak opis' });
    expect((await operator.get(`${PATH}/CLIENT_TERMS/publications/2`)).statusCode).toBe(404);
    expect((await operator.get(`${PATH}/PRIVACY_POLICY/publications`)).json().data).toEqual([]);
  });

  it('is added by an edit of the active version, an active new version and an activation, and by nothing else [consent#material]', async () => {
    /** After each change the newest publication is what the public reads. */
    const after = async (change: Promise<unknown>) => {
      await change;
      const { data } = (await app.inject('/api/v1/public/legal-documents/client-terms')).json();
      const { title, content, description, effectiveDate, version, revision } = LegalDocument.parse(data);
      const open = { title, content, description, effectiveDate, version, revision };
      expect(await read((await publications()).length)).toMatchObject(open);
    };
    const activate = (id: string) => operator.inject({ method: 'PUT', url: `${PATH}/${id}/activate` });
    const first = idOf(await create());
    await after(put(first, aLegalText({ content: '<p>Ispravljeno</p>' })));
    await after(put(first, aLegalText({ content: '<p>Ispravljeno</p>' })));
    const draft = idOf(await addVersion({ isActive: false, title: 'Nacrt' }));
    await after(put(draft, aLegalText({ isActive: false, title: 'Drugi nacrt' })));
    await after(put(first, aLegalText({ content: '<p>Ispravljeno</p>', effectiveDate: '2026-04-01' })));
    await after(activate(draft));
    await after(activate(draft));
    await after(addVersion({ title: 'Treća' }));
    await after(put(draft, aLegalText({ title: 'Opet druga' })));
    await put(draft, aLegalText({ title: 'Opet druga', isActive: false }));
    expect(await kinds()).toEqual([
      [6, 2, 'material'],
      [5, 3, 'material'],
      [4, 2, 'material'],
      [3, 1, 'minor'],
      [2, 1, 'minor'],
      [1, 1, 'material'],
    ]);
    const rows = db.selectFrom('legal_publications').select('material_number').orderBy('number');
    expect((await rows.execute()).map((row) => row.material_number)).toEqual([1, 1, 1, 4, 5, 6]);
  });

  it('has the kind that its author chose, but the first is always material [consent#material]', async () => {
    const first = idOf(await create({ change: 'minor' }));
    await put(first, aLegalText({ title: 'Bitno', change: 'material' } as object));
    const second = idOf(await addVersion({ isActive: false }));
    const url = `${PATH}/${second}/activate`;
    await operator.inject({ method: 'PUT', url, payload: { change: 'minor' } });
    await addVersion({ change: 'minor' });
    expect((await kinds()).map(([, , change]) => change)).toEqual(['minor', 'minor', 'material', 'material']);
    const refused = await addVersion({ change: 'mala' });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, ['change']]);
    expect((await operator.inject({ method: 'PUT', url, payload: { change: 'x' } })).statusCode).toBe(422);
  });

  it('is refused to every role that changes, deletes or truncates it', async () => {
    await create();
    for (const change of [
      sql`update legal_publications set title = 'Drugo'`,
      sql`delete from legal_publications`,
      sql`truncate legal_publications cascade`,
    ])
      await expect(change.execute(db)).rejects.toThrow('append-only');
    expect(await kinds()).toEqual([[1, 1, 'material']]);
  });

  it('is numbered without gaps by eight activations, edits and new versions at once, each for the text that it made public', async () => {
    const ids = await aLegalDocument(db, 'CLIENT_TERMS', [{}, {}, {}, {}]);
    const calls = Array.from({ length: 8 }, (_, index) => {
      const id = ids[index % ids.length] ?? '';
      if (index % 3 === 0) return addVersion({ title: `Nova ${index}` });
      if (index % 3 === 1) return operator.inject({ method: 'PUT', url: `${PATH}/${id}/activate` });
      return put(id, aLegalText({ title: `Izmena ${index}` }));
    });
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode);
    // A call that gets no lock in time on a busy machine is a 503, and publishes nothing.
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    const list = await publications();
    expect(list.map(({ number }) => number)).toEqual(list.map((_, index) => list.length - index));
    const active = (await app.inject('/api/v1/public/legal-documents/client-terms')).json().data;
    expect(await read(list.length)).toMatchObject({ title: active.title, version: active.version });
  });
});
