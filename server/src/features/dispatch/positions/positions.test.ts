import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { write } from '#platform/database/work.ts';
import { getSettings } from '#platform/settings/feature-settings.ts';
import { testApp, type Caller } from '#testing/app/test-app.ts';
import { aField } from '#testing/builders/field.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aPosition } from '#testing/builders/people.ts';
import { joinLastPosition, LAST_POSITION } from './last-position.service.ts';
import { erasePositionOf, forgetOldPositions, KEPT_POSITIONS } from './positions.service.ts';

const parts = await testApp();
const { as, db, deps, clock } = parts;
const { worker, colleague, owner } = await aField(parts);

const CONSENT = '/api/v1/my/position-consent';
const HERE = { latitude: 44.80532, longitude: 20.47814, accuracyMeters: 11.6 };
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const allow = (who: Caller, isGiven: boolean) =>
  who.inject({ method: 'PUT', url: CONSENT, payload: { isGiven } });
const ago = (ms: number): string => new Date(clock.now().getTime() - ms).toISOString();
const send = (who: Caller, more: object = {}) =>
  who.post('/api/v1/my/position', { ...HERE, at: ago(0), ...more });
const stored = () => db.selectFrom('worker_positions').selectAll().execute();

/** The position as an operator sees it. */
async function shown() {
  const { keepMs } = getSettings(deps.config, KEPT_POSITIONS);
  const { latitude, longitude, isCoarse } = LAST_POSITION;
  const join = joinLastPosition('w.id', new Date(ago(keepMs)));
  const columns = sql.raw(`${latitude} as latitude, ${longitude} as longitude, ${isCoarse} as "isCoarse"`);
  const { rows } = await sql`select ${columns} from workers w ${join} where w.id = ${worker.user.id}`.execute(
    db,
  );
  return rows[0];
}

async function setOut(): Promise<string> {
  return (await anOrder(db, { workerId: worker.user.id, status: 'on_the_way' })).id;
}

beforeEach(async () => {
  await db.deleteFrom('worker_position_consents').execute();
  await db.updateTable('orders').set({ worker_id: null }).execute();
});

describe('the consent to positions [dispatch#position-consent]', () => {
  it('is nobody’s at first, given and taken back by the worker, and each change is recorded once', async () => {
    const read = async () => (await worker.get(CONSENT)).json().data;
    expect(await read()).toEqual({ isGiven: false, givenAt: null });
    expect((await allow(worker, true)).json().data).toEqual({ isGiven: true, givenAt: ago(0) });
    await allow(worker, true);
    await allow(worker, false);
    expect(await read()).toEqual({ isGiven: false, givenAt: null });
    const events = await db
      .selectFrom('audit_events')
      .select('event')
      .where('event', 'like', 'position%')
      .where('account_id', '=', worker.user.id)
      .orderBy('time')
      .execute();
    expect(events.map(({ event }) => event).toSorted()).toEqual([
      'position_consent_given',
      'position_consent_withdrawn',
    ]);
  });

  it('is no matter of an owner who does not work, nor of the desk', async () => {
    expect((await allow(owner, true)).json().code).toBe('worker_not_found');
    expect((await owner.get(CONSENT)).statusCode).toBe(404);
    expect((await allow(as('admin'), true)).statusCode).toBe(403);
  });

  it('takes the position with it when it is taken back', async () => {
    await setOut();
    await allow(worker, true);
    expect((await send(worker)).statusCode).toBe(204);
    expect(await stored()).toHaveLength(1);
    await allow(worker, false);
    expect(await stored()).toEqual([]);
    expect((await send(worker)).json().code).toBe('position_without_consent');
  });
});

describe('a position [dispatch#positions]', () => {
  it('is taken only on the way to an open order of the own', async () => {
    await allow(worker, true);
    await allow(colleague, true);
    const refused = await send(worker);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      {
        code: 'position_not_on_the_way',
        error: 'Položaj se šalje samo dok ste na putu do klijenta. Prvo označite da ste krenuli.',
      },
    ]);
    const id = await setOut();
    expect((await send(worker)).statusCode).toBe(204);
    expect((await send(colleague)).statusCode).toBe(409);
    for (const status of ['call_worker_on_the_way', 'complaint_on_the_way'] as const) {
      await db.updateTable('orders').set({ status }).where('id', '=', id).execute();
      expect((await send(worker)).statusCode).toBe(204);
    }
    await db.updateTable('orders').set({ status: 'arrived' }).where('id', '=', id).execute();
    expect((await send(worker)).statusCode).toBe(409);
  });

  it('replaces the one before, unless it is older', async () => {
    await setOut();
    await allow(worker, true);
    await send(worker, { at: ago(5 * MINUTE_MS) });
    await send(worker, { latitude: 44.9, at: ago(2 * MINUTE_MS) });
    expect((await send(worker, { latitude: 44.7, at: ago(3 * MINUTE_MS) })).statusCode).toBe(204);
    expect(await stored()).toMatchObject([{ latitude: 44.9, accuracy_meters: 12 }]);
  });

  it.each([
    ['longitude', { longitude: 'istok' }],
    ['accuracyMeters', { accuracyMeters: 10_001 }],
    ['at', { at: '2026-03-06T10:44:59.000Z' }],
  ])('with a wrong %s is refused at its field: %j', async (field, wrong) => {
    await setOut();
    await allow(worker, true);
    const answer = await send(worker, wrong);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]]);
    expect(await stored()).toEqual([]);
  });

  it('is exact for an operator only while the worker is on the way [dispatch#position-shown]', async () => {
    const id = await setOut();
    await aPosition(db, worker.user.id, { ...HERE, at: clock.now() });
    expect(await shown()).toEqual({ latitude: 44.80532, longitude: 20.47814, isCoarse: false });
    await db.updateTable('orders').set({ status: 'arrived' }).where('id', '=', id).execute();
    expect(await shown()).toEqual({ latitude: 44.81, longitude: 20.48, isCoarse: true });
  });

  it('is gone after its hours: not shown to the millisecond, deleted by the next hour [personal-data#positions]', async () => {
    await aPosition(db, worker.user.id, { at: new Date(ago(24 * HOUR_MS)) });
    await aPosition(db, colleague.user.id, { at: new Date(ago(24 * HOUR_MS - 1)) });
    expect(await shown()).toEqual({ latitude: null, longitude: null, isCoarse: null });
    await forgetOldPositions(deps);
    expect((await stored()).map(({ worker_id: id }) => id)).toEqual([colleague.user.id]);
  });

  it('goes with the account, its consent too [personal-data#erasure-goes]', async () => {
    await aPosition(db, worker.user.id);
    const staff = { id: as('super_admin').user.id, role: 'super_admin', checkedAt: null } as const;
    await write(deps, staff, (work) => erasePositionOf(work, worker.user.id));
    expect(await stored()).toEqual([]);
    expect((await worker.get(CONSENT)).json().data.isGiven).toBe(false);
  });
});
