import { beforeEach, describe, expect, it } from 'vitest';
import { FORMULA, WEIGHTS, type Weights } from '@majstorija/contract/dispatch/formula.ts';
import { WorkerSuggestions } from '@majstorija/contract/dispatch/suggestions.ts';
import {
  DispatchWeights,
  hasNewFirst,
  WeightsPreview,
  type Formula,
} from '@majstorija/contract/dispatch/weights.ts';
import { testApp } from '#testing/app/test-app.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { anOwner, aWorker } from '#testing/builders/people.ts';

const { as, db } = await testApp();
const PATH = '/api/v1/dispatch-weights';
const FIRST: Formula = { weights: WEIGHTS, cityKmh: FORMULA.cityKmh };
const read = async () => DispatchWeights.parse((await as('admin').get(PATH)).json().data);
const change = (method: 'PUT' | 'POST', url: string, payload: object, headers: Record<string, string> = {}) =>
  as('super_admin').inject({ method, url, payload, headers });
const save = (body: object, headers?: Record<string, string>) => change('PUT', PATH, body, headers);
const ifMatch = (version: number) => ({ 'if-match': `"${version}"` });

beforeEach(async () => {
  await db.deleteFrom('dispatch_weights').execute();
  await db.insertInto('dispatch_weights').defaultValues().execute();
});

describe('the weights of the ranking [dispatch#weights]', () => {
  it('are stored with the speed, and what changed is in the audit log', async () => {
    const weights = { ...WEIGHTS, free: 20, distance: 30 };
    const answer = await save({ weights, cityKmh: 30 }, ifMatch(0));
    expect([answer.statusCode, answer.json().data]).toEqual([200, { weights, cityKmh: 30, version: 1 }]);
    expect(await read()).toEqual({ weights, cityKmh: 30, version: 1 });
    const rows = await db
      .selectFrom('audit_events as e')
      .innerJoin('audit_values as v', 'v.event_id', 'e.id')
      .select(['v.field', 'v.before', 'v.after'])
      .where('e.event', '=', 'dispatch_weights_changed')
      .where('e.request_id', '=', String(answer.headers['x-request-id']))
      .orderBy('v.field')
      .execute();
    expect(rows).toEqual([
      { field: 'cityKmh', before: 24, after: 30 },
      { field: 'distance', before: 25, after: 30 },
      { field: 'free', before: 25, after: 20 },
    ]);
  });

  it.each<[object, Record<string, string>]>([
    [
      { ...FIRST, weights: { ...WEIGHTS, free: 20 } },
      { weights: 'Zbir bodova je 95, a mora biti tačno 100' },
    ],
    [{ ...FIRST, cityKmh: 91 }, { cityKmh: 'Unesite ceo broj od 5 do 90' }],
  ])('refuse %j', async (body, fields) => {
    const answer = await save(body);
    expect([answer.statusCode, answer.json().fields]).toEqual([422, fields]);
    expect(await read()).toEqual({ ...FIRST, version: 0 });
  });

  it('are not overwritten by a change that is based on older ones', async () => {
    const mine = { ...FIRST, weights: { ...WEIGHTS, free: 20, distance: 30 } };
    const theirs = { ...FIRST, weights: { ...WEIGHTS, free: 30, distance: 20 } };
    const answers = await Promise.all([save(mine, ifMatch(0)), save(theirs, ifMatch(0))]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().code).toBe('dispatch_weights_changed');
    const stored = answers.find(({ statusCode }) => statusCode === 200)!;
    expect(await read()).toEqual(stored.json().data);
    expect(stored.json().data.version).toBe(1);
  });

  it('are what suggestions are ranked with, and told with them', async () => {
    const owner = await anOwner(db, { municipality: 'Zemun' });
    const worker = await aWorker(db, { ownerId: owner.id });
    const { id } = await anOrder(db);
    const suggest = async () => {
      const answer = await as('admin').get(`/api/v1/orders/${id}/worker-suggestions`);
      const { suggestions, formula } = WorkerSuggestions.parse(answer.json().data);
      const { facts, terms } = suggestions.find((one) => one.worker._id === worker.id)!;
      return { facts, terms, formula };
    };
    const before = await suggest();
    expect(before.formula).toEqual(FIRST);
    const changed = { weights: { ...WEIGHTS, free: 50, distance: 0 }, cityKmh: 12 };
    await save(changed);
    const after = await suggest();
    expect(after.formula).toEqual(changed);
    expect([before.terms.free, after.terms.free, after.terms.distance]).toEqual([25, 50, 0]);
    const { distanceKm, driveMinutes } = after.facts;
    expect([distanceKm, driveMinutes]).toEqual([before.facts.distanceKm, Math.round(distanceKm! * 5)]);
    expect(driveMinutes).toBeGreaterThan(before.facts.driveMinutes!);
  });
});

/** Only one term counts. */
const only = (term: keyof Weights): Weights => ({
  free: 0,
  distance: 0,
  acceptance: 0,
  backOuts: 0,
  complaints: 0,
  sameClient: 0,
  fairShare: 0,
  companyPriority: 0,
  [term]: 100,
});

const preview = async (weights: Weights) => {
  const answer = await change('POST', `${PATH}/preview`, { weights });
  expect(answer.statusCode).toBe(200);
  return WeightsPreview.parse(answer.json().data).orders;
};

describe('the preview of other weights [dispatch#weights-preview]', () => {
  beforeEach(async () => {
    await db.deleteFrom('worker_packages').execute();
    await db.updateTable('orders').set({ status: 'canceled' }).execute();
  });

  it('names the best workers of an order by the stored and by the tried weights, and stores nothing', async () => {
    const [close, remote] = [
      await anOwner(db, { municipality: 'Vračar' }),
      await anOwner(db, { municipality: 'Zemun' }),
    ];
    const near = await aWorker(db, { firstName: 'Ana', lastName: 'Antić', ownerId: close.id });
    const free = await aWorker(db, { firstName: 'Bora', lastName: 'Bojić', ownerId: remote.id });
    const busy = await aWorker(db, { ownerId: close.id });
    for (const { id: workerId } of [near, busy, busy, busy]) await anOrder(db, { workerId });
    const order = await anOrder(db, { streetAndNumber: 'Krunska 5' });
    await save({ ...FIRST, weights: only('free') });
    const before = await read();
    const [row, ...others] = await preview(only('distance'));
    expect(others).toHaveLength(4);
    expect(row).toMatchObject({
      _id: order.id,
      orderCode: order.order_code,
      package: 'PLUMBING',
      municipality: 'Vračar',
      streetAndNumber: 'Krunska 5',
    });
    const named = row!.before.map(({ _id, firstName, points }) => [_id, firstName, points]);
    expect(named).toEqual([
      [free.id, 'Bora', 100],
      [near.id, 'Ana', 66.7],
    ]);
    expect(row!.after.map(({ _id }) => _id)).toEqual([near.id, free.id]);
    expect(hasNewFirst(row!)).toBe(true);
    expect(await read()).toEqual(before);
    expect((await preview(only('free'))).some(hasNewFirst)).toBe(false);
  });
});
