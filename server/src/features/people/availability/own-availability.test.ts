import { describe, expect, it } from 'vitest';
import { anAbsence, aWorker } from '#testing/builders/people.ts';
import { aField } from '#testing/builders/field.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';

// It is noon in Belgrade on Friday, 6.3.2026.
const parts = await testApp();
const { as, db } = parts;
const field = await aField(parts);
const { worker, colleague, owner } = field;

const MY = '/api/v1/my';
const NEXT_WEEK = { startsAt: '2026-03-08T23:00:00.000Z', endsAt: '2026-03-12T23:00:00.000Z' };
const VACATION = { kind: 'vacation', ...NEXT_WEEK };
const WEEK = {
  mon: '08:00-16:00',
  tue: null,
  wed: null,
  thu: null,
  fri: '08:00-11:00',
  sat: null,
  sun: null,
};

const remove = (who: Caller, url: string) => who.inject({ method: 'DELETE', url });
const absencesOf = async (who: Caller) => (await who.get(`${MY}/absences`)).json<{ data: object[] }>().data;

describe('what workers tell of themselves [people#own-availability]', () => {
  it('has their working hours, whose they are, and whether they work now', async () => {
    const read = async () => (await worker.get(`${MY}/availability`)).json().data;
    expect(await read()).toEqual({
      workingHours: null,
      pauseUntil: null,
      hoursOf: 'nobody',
      now: { state: 'working', until: null, text: 'radi' },
    });
    await as('admin').patch(`/api/v1/owners/${owner.user.id}`, { workingHours: WEEK });
    expect(await read()).toMatchObject({ hoursOf: 'company', now: { text: 'van radnog vremena' } });
    const own = { ...WEEK, fri: '08:00-16:00' };
    await as('admin').patch(`/api/v1/workers/${worker.user.id}`, { workingHours: own });
    expect(await read()).toMatchObject({ hoursOf: 'worker', workingHours: own, now: { text: 'radi' } });
  });

  it('adds and cancels absences of their own, with themselves in the history', async () => {
    const added = await worker.post(`${MY}/absences`, VACATION);
    expect(added.statusCode).toBe(201);
    const id = String(added.json().data._id);
    expect(await absencesOf(worker)).toMatchObject([{ _id: id, kind: 'vacation', note: null }]);
    expect(await absencesOf(colleague)).toEqual([]);
    expect((await worker.post(`${MY}/absences`, VACATION)).json().code).toBe('absence_overlaps');
    expect((await remove(colleague, `${MY}/absences/${id}`)).json().code).toBe('absence_not_found');
    expect((await remove(worker, `${MY}/absences/${id}`)).statusCode).toBe(204);
    expect(await absencesOf(worker)).toEqual([]);
    const events = await db
      .selectFrom('audit_events')
      .select(['event', 'actor_id', 'account_id'])
      .where('event', 'in', ['absence_added', 'absence_canceled'])
      .orderBy('event')
      .execute();
    expect(events).toEqual(
      ['absence_added', 'absence_canceled'].map((event) => ({
        event,
        actor_id: worker.user.id,
        account_id: worker.user.id,
      })),
    );
  });

  it('goes with the person [personal-data#erasure-goes]', async () => {
    const { id, first_name: first, last_name: last } = await aWorker(db);
    await anAbsence(db, id, { ...NEXT_WEEK, note: 'Operacija' });
    await db
      .updateTable('workers')
      .set({ working_hours: JSON.stringify(WEEK), pause_until: '2026-03-06T12:30:00.000Z' })
      .where('id', '=', id)
      .execute();
    const confirmName = `${first} ${last}`;
    const erased = await as('super_admin').post(`/api/v1/accounts/${id}/erasure`, { confirmName });
    expect(erased.statusCode).toBe(204);
    expect(await db.selectFrom('worker_absences').select('id').where('worker_id', '=', id).execute()).toEqual(
      [],
    );
    const columns = ['working_hours', 'pause_until'] as const;
    expect(await db.selectFrom('workers').select(columns).where('id', '=', id).execute()).toEqual([
      { working_hours: null, pause_until: null },
    ]);
    expect((await as('admin').post(`/api/v1/workers/${id}/absences`, VACATION)).json().code).toBe(
      'person_erased',
    );
  });
});
