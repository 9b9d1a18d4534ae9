import { beforeEach, describe, expect, it } from 'vitest';
import { getShiftNote } from './shift-note.service.ts';
import { testApp } from '#testing/app/test-app.ts';

const { db, as, clock } = await testApp();
const [desk, colleague] = ['admin', 'super_admin'] as const;
const URL = '/api/v1/shift-note';
const NONE = { text: null, isPinned: false, by: null, at: null };

type Desk = typeof desk | typeof colleague;
const read = async (who: Desk = desk) => (await as(who).get(URL)).json().data;
const save = (who: Desk, body: object, version: number) =>
  as(who).inject({ method: 'PUT', url: URL, payload: body, headers: { 'if-match': `"${version}"` } });

beforeEach(() => db.deleteFrom('shift_note').execute());

describe('the note of the shift', () => {
  it('is one text for all, with who wrote it and when, and an entry of the audit log [shift-note#one-text]', async () => {
    expect(await read()).toEqual({ ...NONE, version: 0 });
    const text = 'Marko bez auta do 14';
    const answer = await save(desk, { text: `  ${text} `, isPinned: false }, 0);
    const stored = {
      text,
      isPinned: false,
      by: { _id: as(desk).user.id },
      at: clock.now().toISOString(),
      version: 1,
    };
    expect([answer.statusCode, answer.json().data]).toMatchObject([200, stored]);
    expect(await read(colleague)).toEqual(answer.json().data);
    const values = await db
      .selectFrom('audit_events as e')
      .innerJoin('audit_values as v', 'v.event_id', 'e.id')
      .select(['e.event', 'v.field', 'v.before', 'v.after'])
      .where('e.request_id', '=', String(answer.headers['x-request-id']))
      .execute();
    expect(values).toEqual([{ event: 'shift_note_changed', field: 'text', before: null, after: text }]);
    expect((await save(colleague, { text: '  ', isPinned: true }, 1)).json().data).toEqual({
      ...NONE,
      version: 2,
    });
  });

  it('is written by one of two at once, and the other is told [shift-note#two-writers]', async () => {
    const answers = await Promise.all([
      save(desk, { text: 'Prva', isPinned: false }, 0),
      save(colleague, { text: 'Druga', isPinned: false }, 0),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().code).toBe('shift_note_changed');
    const { text } = answers.find(({ statusCode }) => statusCode === 200)!.json().data;
    expect((await save(desk, { text, isPinned: false }, 0)).statusCode).toBe(200);
    expect(await read()).toMatchObject({ text, version: 1 });
  });

  it.each([
    [false, '2026-11-28T22:59:59.000Z', 'Gazela zatvorena'],
    [false, '2026-11-28T23:00:00.000Z', null],
    [true, '2026-12-04T12:00:00.000Z', 'Gazela zatvorena'],
  ])('pinned %s says at %s: %s [shift-note#midnight]', async (isPinned, at, text) => {
    await save(desk, { text: 'Gazela zatvorena', isPinned }, 0);
    await db.updateTable('shift_note').set({ written_at: '2026-11-28T12:48:00.000Z' }).execute();
    expect(await getShiftNote(db, new Date(at))).toMatchObject({ text, version: 1 });
  });

  it('has at most 500 characters', async () => {
    const answer = await save(desk, { text: 'a'.repeat(501), isPinned: false }, 0);
    expect([answer.statusCode, answer.json().fields]).toEqual([
      422,
      { text: 'Dozvoljeno je najviše 500 znakova' },
    ]);
  });
});
