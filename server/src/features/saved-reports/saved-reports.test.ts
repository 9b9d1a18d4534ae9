import { beforeEach, describe, expect, it } from 'vitest';
import { SAVED_REPORT_LIMITS } from '@majstorija/contract/statistics/saved-reports.ts';
import { anAccount } from '#testing/builders/accounts.ts';
import { aSavedReport, aSavedReportBody } from '#testing/builders/statistics/saved-reports.ts';
import { testApp } from '#testing/app/test-app.ts';

const { db, as } = await testApp();
const me = as('admin');
const boss = as('super_admin');
const other = await anAccount(db, { role: 'admin', firstName: 'Ana', lastName: 'Lukić' });

const PATH = '/api/v1/saved-reports';
const post = (payload: object, caller = me) => caller.inject({ method: 'POST', url: PATH, payload });
const patch = (id: string, payload: object, headers = {}) =>
  me.inject({ method: 'PATCH', url: `${PATH}/${id}`, payload, headers });
const remove = (id: string, caller = me) => caller.inject({ method: 'DELETE', url: `${PATH}/${id}` });
const namesOf = async (caller = me): Promise<string[]> =>
  (await caller.get(PATH)).json().data.map(({ name }: { name: string }) => name);

beforeEach(async () => {
  await db.deleteFrom('report_mails').execute();
  await db.deleteFrom('saved_reports').execute();
});

describe('a saved report [saved-reports#saved]', () => {
  it('keeps its filters and period as they were saved', async () => {
    const body = aSavedReportBody({
      name: ' Dodela\u202E  u Zemunu ',
      query: { municipality: 'Zemun', clock: 'working', by: 'worker' },
      period: { kind: 'fixed', from: '2026-03-01', to: '2026-03-07' },
    });
    const answer = await post(body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({
      ...body,
      name: 'Dodela u Zemunu',
      owner: { _id: me.user.id },
      lastOpenedAt: null,
      version: 1,
    });
  });

  it.each([
    ['an unknown report', { report: 'sve' }, 'report'],
    [
      'a period that ends before it begins',
      { period: { kind: 'fixed', from: '2026-03-02', to: '2026-03-01' } },
      'period.to',
    ],
    ['an unknown filter value', { query: { municipality: 'Pariz' } }, 'query.municipality'],
  ])('with %s is refused at the field', async (_what, wrong, field) => {
    const answer = await post({ ...aSavedReportBody(), ...wrong });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
    expect(await namesOf()).toEqual([]);
  });

  it('is one of at most a hundred of an operator, also when two are saved at once [saved-reports#limits]', async () => {
    for (let n = 1; n < SAVED_REPORT_LIMITS.ofOperator; n += 1)
      await aSavedReport(db, { ownerId: me.user.id });
    const answers = await Promise.all([post(aSavedReportBody()), post(aSavedReportBody())]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await post(aSavedReportBody(), boss)).statusCode).toBe(201);
  });
});

describe('who sees and changes one [saved-reports#access]', () => {
  it('is its owner, and everybody where it is shared', async () => {
    const own = await aSavedReport(db, { ownerId: other.id, name: 'Samo Anin' });
    await aSavedReport(db, { ownerId: other.id, name: 'Deljen', isShared: true });
    await aSavedReport(db, { ownerId: me.user.id, name: 'Moj' });
    expect((await namesOf()).toSorted()).toEqual(['Deljen', 'Moj']);
    const answers = [
      await me.get(`${PATH}/${own.id}`),
      await patch(own.id, { name: 'Tuđ' }),
      await remove(own.id),
      await remove(own.id, boss),
      await me.inject({ method: 'POST', url: `${PATH}/${own.id}/opened`, payload: {} }),
      await me.get(`${PATH}/nije-oznaka`),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 404]);
  });

  it('a shared one is changed by its owner alone; a super admin may delete it', async () => {
    const shared = await aSavedReport(db, { ownerId: other.id, isShared: true });
    expect((await patch(shared.id, { name: 'Nov' })).json().code).toBe('saved_report_not_owner');
    expect((await remove(shared.id)).statusCode).toBe(403);
    expect((await remove(shared.id, boss)).statusCode).toBe(204);
  });

  it.each([
    ['the report of operators', { report: 'operators' as const }],
    ['a table by operator', { query: { by: 'operator' as const } }],
    ['the filter of another operator', { query: { adminId: boss.user.id } }],
  ])('%s is saved and seen by super admins alone [statistics#access]', async (_what, given) => {
    const body = aSavedReportBody({ ...given, isShared: true });
    expect((await post(body)).statusCode).toBe(403);
    expect((await post(body, boss)).statusCode).toBe(201);
    expect([await namesOf(), await namesOf(boss)]).toEqual([[], [body.name]]);
    if (!('query' in given)) return;
    const own = await aSavedReport(db, { ownerId: me.user.id });
    expect((await patch(own.id, { query: given.query })).statusCode).toBe(403);
  });
});

describe('a change [saved-reports#changed]', () => {
  it('on an old version writes nothing, an equal one is no change', async () => {
    const { id } = await aSavedReport(db, { ownerId: me.user.id, name: 'Prvi' });
    expect((await patch(id, { name: 'Drugi' }, { 'if-match': '"1"' })).json().data.version).toBe(2);
    expect((await patch(id, { name: 'Treći' }, { 'if-match': '"1"' })).json().code).toBe(
      'saved_report_changed',
    );
    expect((await patch(id, { name: 'Drugi' }, { 'if-match': '"1"' })).json().data.version).toBe(2);
  });

  it('opening is none: it puts the report first and keeps its version [saved-reports#list]', async () => {
    const first = await aSavedReport(db, { ownerId: me.user.id, name: 'Stariji' });
    await aSavedReport(db, {
      ownerId: me.user.id,
      name: 'Noviji',
      createdAt: new Date('2026-03-02T08:00:00.000Z'),
    });
    expect(await namesOf()).toEqual(['Noviji', 'Stariji']);
    await me.inject({ method: 'POST', url: `${PATH}/${first.id}/opened`, payload: {} });
    expect(await namesOf()).toEqual(['Stariji', 'Noviji']);
    expect((await me.get(`${PATH}/${first.id}`)).json().data.version).toBe(1);
  });
});
