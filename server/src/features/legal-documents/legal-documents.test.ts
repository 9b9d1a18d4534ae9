import { beforeEach, describe, expect, it } from 'vitest';
import { LegalDocument } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { aLegalDocument, aLegalText, forgetDocuments } from '#testing/builders/legal-documents.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db, clock } = await testApp();
const PATH = '/api/v1/legal-documents';
const UNKNOWN = '0190a0a0-0000-7000-8000-000000000000';
const operator = as('admin');

/** Fields of a version that no caller may set. */
const CLAIMS = {
  _id: UNKNOWN,
  type: 'PRIVACY_POLICY',
  version: 9,
  revision: 9,
  createdAt: '2020-01-01T00:00:00.000Z',
  updatedAt: '2020-01-01T00:00:00.000Z',
};

beforeEach(() => forgetDocuments(db));

const documentOf = (answer: { json: () => { data: unknown } }) => LegalDocument.parse(answer.json().data);

const create = (body: object = {}, headers = {}) =>
  operator.post(PATH, { type: 'CLIENT_TERMS', ...aLegalText(), ...body }, headers);

let edition = 0;
/** Each one says something else: an unchanged text is no version. */
const addVersion = (body: object = {}, headers = {}) =>
  operator.post(
    `${PATH}/CLIENT_TERMS/versions`,
    { ...aLegalText({ description: `Izdanje ${++edition}` }), ...body },
    headers,
  );

const put = (id: string, body: object | undefined, headers = {}) =>
  operator.inject({ method: 'PUT', url: `${PATH}/${id}`, headers, ...(body && { payload: body }) });

const activate = (id: string, headers = {}) => put(`${id}/activate`, undefined, headers);

async function history(): Promise<LegalDocument[]> {
  const answer = await operator.get(`${PATH}/CLIENT_TERMS/versions`);
  return LegalDocument.array().parse(answer.json().data);
}

const flags = async () => (await history()).map(({ version, isActive }) => [version, isActive]);

async function audit(): Promise<unknown[]> {
  return db
    .selectFrom('audit_events')
    .select(['event', 'actor_id as actor', 'legal_version_id as version', 'account_id as account'])
    .where('legal_version_id', 'is not', null)
    .orderBy('time')
    .execute();
}

describe('POST /v1/legal-documents', () => {
  it('creates version 1 of a type with the sent text, active by default', async () => {
    const answer = await create();
    expect(answer.statusCode).toBe(201);
    const now = clock.now().toISOString();
    expect(answer.json().data).toEqual({
      _id: expect.any(String),
      type: 'CLIENT_TERMS',
      ...aLegalText(),
      version: 1,
      revision: 1,
      createdAt: now,
      updatedAt: now,
    });
    const { isActive: _unsaid, ...text } = aLegalText();
    const other = await operator.post(PATH, { type: 'PRIVACY_POLICY', ...text, description: '  ' });
    expect(other.json().data).toMatchObject({ isActive: true, description: null });
  });

  it('creates no second document of a type', async () => {
    await create();
    const answer = await create({ title: 'Drugi' });
    const text = 'Dokument ovog tipa već postoji. Dodajte mu novu verziju.';
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: text, code: 'legal_type_taken', fields: { type: text }, requestId: expect.any(String) },
    ]);
    expect((await history()).map(({ title }) => title)).toEqual(['Uslovi korišćenja']);
  });

  it.each([
    [{ type: 'COOKIES' }, 'type', VALIDATION.documentTypeRequired],
    [{ title: ' ' }, 'title', VALIDATION.titleRequired],
    [{ title: 'x'.repeat(201) }, 'title', 'Dozvoljeno je najviše 200 znakova'],
    [{ effectiveDate: '2026-02-30' }, 'effectiveDate', VALIDATION.effectiveDateRequired],
    [{ content: '' }, 'content', VALIDATION.contentRequired],
    [{ content: '<p>&nbsp;</p><p><br></p>' }, 'content', VALIDATION.contentRequired],
    [{ content: '<script>alert(1)</script><!-- x -->' }, 'content', VALIDATION.contentRequired],
    [{ content: `<p>${'x'.repeat(500_000)}</p>` }, 'content', 'Dozvoljeno je najviše 500000 znakova'],
    [{ content: '&'.repeat(150_000) }, 'content', 'Dozvoljeno je najviše 500000 znakova'],
    [{ isActive: 'da' }, 'isActive', VALIDATION.invalid],
  ])('refuses %j', async (body, field, text) => {
    const answer = await create(body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: text }]);
  });

  it('accepts a text as long as a book, a megabyte at most, as no other call does [legal#limits]', async () => {
    const content = `<p>${'Članovi. '.repeat(50_000)}</p>`;
    const answer = await create({ content });
    expect([answer.statusCode, documentOf(answer).content.length]).toEqual([201, content.length]);
    const tooLarge = await create({ content: 'x'.repeat(1_048_577) });
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'request_too_large']);
    const elsewhere = await operator.post('/api/v1/clients', { note: 'x'.repeat(150_000) });
    expect(elsewhere.statusCode).toBe(413);
  });
});

describe('PUT /v1/legal-documents/{id}', () => {
  it('changes only this version, and ignores fields that may not be set [security#protected-fields]', async () => {
    await aLegalDocument(db, 'CLIENT_TERMS', [{}, {}]);
    const [current, older] = await history();
    const change = aLegalText({ title: 'Novi naslov', effectiveDate: '2026-05-01' });
    const answer = await put(current?._id ?? '', { ...change, ...CLAIMS });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data).toEqual({
      ...current,
      ...change,
      revision: 2,
      updatedAt: clock.now().toISOString(),
    });
    expect(await history()).toEqual([documentOf(answer), older]);
  });

  it('refuses a change based on an old revision, and changes nothing [api#if-match]', async () => {
    const [id = ''] = await aLegalDocument(db, 'CLIENT_TERMS');
    const first = await put(id, aLegalText({ title: 'Prva izmena' }), { 'if-match': '"1"' });
    const stale = await put(id, aLegalText({ title: 'Druga izmena' }), { 'if-match': '"1"' });
    expect([first.statusCode, stale.statusCode, stale.json().code]).toEqual([200, 409, 'legal_changed']);
    expect(await history()).toEqual([documentOf(first)]);
    const fresh = await put(id, aLegalText({ title: 'Druga izmena' }), { 'if-match': '"2"' });
    expect([fresh.statusCode, documentOf(fresh).title]).toEqual([200, 'Druga izmena']);
  });

  it('answers a repeated change, sent after a lost answer, and writes it once [api#if-match]', async () => {
    const [id = ''] = await aLegalDocument(db, 'CLIENT_TERMS');
    const again = () => put(id, aLegalText(), { 'if-match': '"1"' });
    const [first, second] = [await again(), await again()];
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(second.json()).toEqual(first.json());
    expect(await audit()).toHaveLength(1);
  });

  it('activates a version in place of the other, or leaves none active', async () => {
    const [first = ''] = await aLegalDocument(db, 'CLIENT_TERMS', [{}, {}]);
    await put(first, aLegalText({ isActive: true }));
    expect(await flags()).toEqual([
      [2, false],
      [1, true],
    ]);
    await put(first, aLegalText({ isActive: false }));
    expect(await flags()).toEqual([
      [2, false],
      [1, false],
    ]);
  });

  it('refuses what a new document refuses', async () => {
    const [id = ''] = await aLegalDocument(db, 'CLIENT_TERMS');
    const answer = await put(id, aLegalText({ content: '<p> </p>', title: 'x' }));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'legal_content_empty']);
  });

  it.each([UNKNOWN, 'nema', "' or 1=1"])('is a 404 for %s', async (id) => {
    const path = encodeURIComponent(id);
    const answers = [await put(path, aLegalText()), await activate(path)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0]?.json().error).toBe('Dokument nije pronađen');
  });
});

describe('POST /v1/legal-documents/{type}/versions', () => {
  it('creates the next number, active in place of the other', async () => {
    await aLegalDocument(db, 'CLIENT_TERMS', [{ isActive: true }, { isActive: false }]);
    const answer = await addVersion(CLAIMS);
    expect([answer.statusCode, documentOf(answer)]).toMatchObject([
      201,
      { type: 'CLIENT_TERMS', version: 3, revision: 1, isActive: true, createdAt: clock.now().toISOString() },
    ]);
    expect(await flags()).toEqual([
      [3, true],
      [2, false],
      [1, false],
    ]);
  });

  it('is a 404 without a document, and leaves the active one alone when it is not active itself', async () => {
    expect((await addVersion()).json().code).toBe('legal_not_found');
    await aLegalDocument(db, 'CLIENT_TERMS');
    await addVersion({ isActive: false });
    expect(await flags()).toEqual([
      [2, false],
      [1, true],
    ]);
  });
});

describe('an unchanged text [legal#unchanged]', () => {
  const said = { title: 'Uslovi', description: 'Opis', content: '<p>Prvi pasus.</p><p>Drugi pasus.</p>' };
  const again = async (body: object) => (await addVersion({ ...said, ...body })).json().code ?? 'created';

  it('is no version, whatever its day, its state and what nobody sees of it', async () => {
    await create(said);
    expect(await again({})).toBe('legal_unchanged');
    expect(await again({ effectiveDate: '2027-01-01' })).toBe('legal_unchanged');
    expect(await again({ isActive: false })).toBe('legal_unchanged');
    expect(await again({ title: '  Uslovi ' })).toBe('legal_unchanged');
    expect(await again({ content: '<p>Prvi  pasus.</p>\n<p></p><p>Drugi&nbsp;pasus.</p>' })).toBe(
      'legal_unchanged',
    );
    expect(await flags()).toEqual([[1, true]]);
  });

  it('is none of the newest version either, while an older text may come back', async () => {
    await create(said);
    await addVersion({ ...said, content: '<p>Nov tekst.</p>', isActive: false });
    expect(await again({ content: '<p>Nov tekst.</p>', isActive: true })).toBe('legal_unchanged');
    await addVersion({ content: '<p>Treći tekst.</p>' });
    expect(await again({})).toBe('created');
    expect(await again({ description: 'Drugi opis' })).toBe('created');
  });
});

describe('PUT /v1/legal-documents/{id}/activate', () => {
  it('refuses a version changed since it was shown, and publishes nothing [legal#activation-question]', async () => {
    const [first = ''] = await aLegalDocument(db, 'CLIENT_TERMS', [{}, {}]);
    const shown = { 'if-match': '"1"' };
    await put(first, aLegalText({ title: 'Drugi naslov', isActive: false }), shown);
    const before = await flags();
    const stale = await activate(first, shown);
    expect([stale.statusCode, stale.json().code, await flags()]).toEqual([409, 'legal_changed', before]);
    const fresh = await activate(first, { 'if-match': '"2"' });
    expect([fresh.statusCode, documentOf(fresh).isActive]).toEqual([200, true]);
  });

  it('makes the version the only active one, keeps its text, and records the time', async () => {
    const [first = ''] = await aLegalDocument(db, 'CLIENT_TERMS', [{}, {}]);
    const before = (await history()).find(({ _id }) => _id === first);
    const answer = await activate(first);
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      { ...before, isActive: true, revision: 2, updatedAt: clock.now().toISOString() },
    ]);
    expect(await flags()).toEqual([
      [2, false],
      [1, true],
    ]);
  });

  it('writes one row of the audit log for each change, with actor and version, and none without a change [security#audit-log]', async () => {
    const first = documentOf(await create())._id;
    await put(first, aLegalText({ title: 'Izmenjen' }));
    const second = documentOf(await addVersion())._id;
    await activate(first);
    await activate(first);
    await create();
    const rows = (
      [
        ['legal_document_created', first],
        ['legal_document_updated', first],
        ['legal_version_created', second],
        ['legal_version_activated', first],
      ] as const
    ).map(([event, version]) => ({ event, actor: operator.user.id, version, account: null }));
    expect(await audit()).toHaveLength(rows.length);
    expect(await audit()).toEqual(expect.arrayContaining(rows));
  });
});
