import { describe, expect, it } from 'vitest';
import { Absence } from '@majstorija/contract/people/availability/availability.ts';
import { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { anAbsence, aWorker } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

// It is noon in Belgrade on Friday, 6.3.2026.
const { as, db, clock, logged } = await testApp();
const staff = as('admin');

const NEXT_WEEK = { startsAt: '2026-03-08T23:00:00.000Z', endsAt: '2026-03-12T23:00:00.000Z' };
const VACATION = { kind: 'vacation', ...NEXT_WEEK, note: 'Kopaonik' };

const pathOf = (workerId: string, id = '') => `/api/v1/workers/${workerId}/absences${id && `/${id}`}`;
const add = (workerId: string, body: object = VACATION) => staff.post(pathOf(workerId), body);
const cancel = (workerId: string, id: string) =>
  staff.inject({ method: 'DELETE', url: pathOf(workerId, id) });
const listOf = async (workerId: string) =>
  Absence.array().parse((await staff.get(pathOf(workerId))).json().data);
const readWorker = async (id: string) =>
  WorkerListItem.parse((await staff.get(`/api/v1/workers/${id}`)).json().data);
const historyOf = async (id: string) =>
  (await staff.get(`/api/v1/workers/${id}/history`))
    .json<{ data: { event: string; actor: { _id: string } }[] }>()
    .data.map(({ event, actor }) => [event, actor._id]);

describe('absences of a worker [people#absences]', () => {
  it('are added, changed and removed, with who did it in the history', async () => {
    const { id } = await aWorker(db);
    const answer = await add(id);
    expect([answer.statusCode, answer.json().data]).toEqual([
      201,
      { ...VACATION, _id: expect.any(String), createdAt: clock.now().toISOString(), version: 1 },
    ]);
    const { _id: absenceId } = Absence.parse(answer.json().data);
    clock.advance(1_000);
    const changed = await staff.patch(
      pathOf(id, absenceId),
      { ...VACATION, kind: 'other', note: '' },
      { 'if-match': '"1"' },
    );
    expect(changed.json().data).toMatchObject({ kind: 'other', note: null, version: 2 });
    expect(await listOf(id)).toHaveLength(1);
    clock.advance(1_000);
    expect((await cancel(id, absenceId)).statusCode).toBe(204);
    expect(await listOf(id)).toEqual([]);
    expect((await cancel(id, absenceId)).json().code).toBe('absence_not_found');
    expect(await historyOf(id)).toEqual(
      ['absence_canceled', 'absence_changed', 'absence_added'].map((event) => [event, staff.user.id]),
    );
  });

  it('leave their kind and note out of the audit log and the log [personal-data#absences]', async () => {
    const { id } = await aWorker(db);
    await add(id, { ...VACATION, kind: 'sick_leave', note: 'Posebna tajna' });
    const values = await db
      .selectFrom('audit_values')
      .innerJoin('audit_events', 'audit_events.id', 'audit_values.event_id')
      .select(['field', 'after'])
      .where('account_id', '=', id)
      .orderBy('field')
      .execute();
    expect(values).toEqual([
      { field: 'endsAt', after: NEXT_WEEK.endsAt },
      { field: 'startsAt', after: NEXT_WEEK.startsAt },
    ]);
    expect(logged.join('\n')).not.toContain('Posebna tajna');
  });

  it('refuse one that overlaps, with its period at the field, and take one that follows', async () => {
    const { id } = await aWorker(db);
    await add(id);
    const overlapping = { startsAt: '2026-03-12T22:45:00.000Z', endsAt: '2026-03-13T23:00:00.000Z' };
    const refused = await add(id, { ...VACATION, ...overlapping });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'absence_overlaps',
        fields: { startsAt: 'Već postoji odsustvo 09.03.2026. – 12.03.2026.' },
      },
    ]);
    const next = { startsAt: NEXT_WEEK.endsAt, endsAt: '2026-03-13T23:00:00.000Z' };
    expect((await add(id, { ...VACATION, ...next })).statusCode).toBe(201);
    const [last] = await listOf(id);
    const moved = await staff.patch(pathOf(id, last?._id), { ...VACATION, ...overlapping });
    expect(moved.json().code).toBe('absence_overlaps');
    expect((await staff.patch(pathOf(id, last?._id), { ...VACATION, ...next, note: 'x' })).statusCode).toBe(
      200,
    );
  });

  it('are one of two that are sent at once, kept apart by the database itself', async () => {
    const { id } = await aWorker(db);
    const answers = await Promise.all([add(id), add(id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(await listOf(id)).toHaveLength(1);
    await expect(anAbsence(db, id, NEXT_WEEK)).rejects.toMatchObject({
      constraint: 'worker_absences_apart',
    });
    await expect(anAbsence(db, (await aWorker(db)).id, NEXT_WEEK)).resolves.toBeDefined();
  });

  it('end now when they have begun, and are past after that', async () => {
    const { id } = await aWorker(db);
    const absenceId = await anAbsence(db, id, { startsAt: '2026-03-04T23:00:00Z', endsAt: NEXT_WEEK.endsAt });
    expect((await readWorker(id)).availability.absences).toHaveLength(1);
    clock.set('2026-03-06T11:07:00.000Z');
    expect((await cancel(id, absenceId)).statusCode).toBe(204);
    expect(await listOf(id)).toMatchObject([{ endsAt: '2026-03-06T11:00:00.000Z', version: 2 }]);
    expect((await readWorker(id)).availability.absences).toEqual([]);
    expect((await cancel(id, absenceId)).json().code).toBe('absence_past');
    expect((await staff.patch(pathOf(id, absenceId), VACATION)).json().code).toBe('absence_past');
  });

  it('refuse a stale version, and a period that is over', async () => {
    const { id } = await aWorker(db);
    const absenceId = await anAbsence(db, id, NEXT_WEEK);
    const stale = await staff.patch(pathOf(id, absenceId), VACATION, { 'if-match': '"7"' });
    expect(stale.json().code).toBe('absence_changed');
    // What is stored already is no change.
    await staff.patch(pathOf(id, absenceId), VACATION, { 'if-match': '"1"' });
    expect((await staff.patch(pathOf(id, absenceId), VACATION, { 'if-match': '"1"' })).statusCode).toBe(200);
    const over = await add(id, {
      ...VACATION,
      startsAt: '2026-03-01T23:00:00.000Z',
      endsAt: '2026-03-02T23:00:00.000Z',
    });
    expect([over.statusCode, over.json().fields]).toEqual([
      422,
      { endsAt: 'Odsustvo mora da se završi u budućnosti' },
    ]);
  });

  it('are a hundred of one worker at most', async () => {
    const { id } = await aWorker(db);
    const day = (n: number) => new Date(Date.UTC(2026, 3, 1 + n)).toISOString();
    for (let n = 0; n < 100; n += 1) await anAbsence(db, id, { startsAt: day(n), endsAt: day(n + 1) });
    expect((await add(id)).json().code).toBe('absence_too_many');
    expect(await listOf(id)).toHaveLength(100);
  });
});

describe('the pause of a worker [people#pause]', () => {
  const urlOf = (id: string) => `/api/v1/workers/${id}/pause`;
  const set = (id: string, until: string) =>
    staff.inject({ method: 'PUT', url: urlOf(id), payload: { until } });
  const end = (id: string) => staff.inject({ method: 'DELETE', url: urlOf(id) });

  it('lasts until later today, is replaced and ended, once in the history however often it is sent', async () => {
    const { id } = await aWorker(db);
    for (const until of [
      '2026-03-06T12:30:00.000Z',
      '2026-03-06T12:30:00.000Z',
      '2026-03-06T13:00:00.000Z',
    ]) {
      const answer = await set(id, until);
      expect(answer.json().data.availability.pauseUntil).toBe(until);
    }
    expect([(await end(id)).statusCode, (await end(id)).statusCode]).toEqual([204, 204]);
    expect((await readWorker(id)).availability.pauseUntil).toBeNull();
    const events = (await historyOf(id)).map(([event]) => String(event));
    expect(events.toSorted((a, b) => a.localeCompare(b))).toEqual(['pause_ended', 'pause_set', 'pause_set']);
  });

  it('lasts until 24:00 at the latest', async () => {
    const answer = await set((await aWorker(db)).id, '2026-03-06T23:00:00.000Z');
    expect(answer.json().data.availability.pauseUntil).toBe('2026-03-06T23:00:00.000Z');
  });

  it.each(['2026-03-06T10:00:00.000Z', '2026-03-06T23:00:01.000Z', '2026-03-06T23:30:00.000Z'])(
    'is refused until %s, which is past or another day in Belgrade',
    async (until) => {
      const answer = await set((await aWorker(db)).id, until);
      expect([answer.statusCode, answer.json().fields]).toEqual([
        422,
        { until: 'Izaberite vreme kasnije danas' },
      ]);
    },
  );
});
