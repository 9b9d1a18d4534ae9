import { describe, expect, it } from 'vitest';
import { WorkerSuggestions, type Suggestion } from '@majstorija/contract/dispatch/suggestions.ts';
import { write, type Actor } from '#platform/database/work.ts';
import { testApp } from '#testing/app/test-app.ts';
import { raiseAnEvent } from '#testing/builders/order-events.ts';
import { anOrder } from '#testing/builders/orders.ts';
import { aClient, anOwner, aWorker } from '#testing/builders/people.ts';

const { as, db, deps, clock } = await testApp();
const staff: Actor = { id: as('admin').user.id, role: 'admin', checkedAt: null };
type RaisableEvent = Parameters<typeof raiseAnEvent>[2];

const MINUTE_MS = 60_000;

const read = async (path: string): Promise<WorkerSuggestions> => {
  const answer = await as('admin').get(`/api/v1/${path}`);
  expect(answer.statusCode).toBe(200);
  return WorkerSuggestions.parse(answer.json().data);
};
const readFor = (orderId: string) => read(`orders/${orderId}/worker-suggestions`);

/** Raises events a quarter of an hour apart, the last one so many minutes ago; the worker's own ones as the worker. */
async function live(
  orderId: string,
  workerId: string,
  events: readonly RaisableEvent[],
  minutesAgo = 5,
): Promise<void> {
  const worker: Actor = { id: workerId, role: 'worker', checkedAt: null };
  for (const [at, event] of events.entries()) {
    const before = minutesAgo + (events.length - 1 - at) * 15;
    const then = new Date(clock.now().getTime() - before * MINUTE_MS);
    const actor = event === 'worker_assigned' || event.startsWith('complaint') ? staff : worker;
    await write({ ...deps, clock: () => then }, actor, (work) =>
      raiseAnEvent(work, orderId, event, { workerId }),
    );
  }
}

const LEFT = ['worker_assigned', 'worker_accepted', 'worker_on_the_way'] as const;
const DONE = [...LEFT, 'worker_arrived', 'completed'] as const;

const of = ({ suggestions }: WorkerSuggestions, { id }: { id: string }): Suggestion =>
  suggestions.find(({ worker }) => worker._id === id)!;

/** A worker of a company in Zemun, alone with the package for the time of a test. */
async function aFreshWorker(firstName: string) {
  await db.deleteFrom('worker_packages').execute();
  const owner = await anOwner(db, { companyName: 'Brzi Popravci', municipality: 'Zemun' });
  return aWorker(db, { firstName, lastName: 'Antić', ownerId: owner.id });
}

describe('suggestions of workers for an order', () => {
  it('have active workers of the package and nobody else [dispatch#suggestions]', async () => {
    const fit = await aFreshWorker('Ana');
    await aWorker(db, { packages: ['ELECTRICAL'] });
    await aWorker(db, { packages: ['PLUMBING'], isActive: false });
    const { id } = await anOrder(db, { package: 'PLUMBING' });
    const { suggestions, computedAt } = await readFor(id);
    expect(suggestions).toHaveLength(1);
    expect(computedAt).toBe(clock.now().toISOString());
    expect(suggestions[0]).toMatchObject({
      worker: { _id: fit.id, firstName: 'Ana', company: { name: 'Brzi Popravci' }, profileImage: null },
      rank: 1,
      excluded: null,
      facts: { openCount: 0, now: null, completed: 0, daysSinceLastJob: null, fromWhere: 'company' },
    });
    // The seat is known by its municipality alone.
    expect(Number.isInteger(suggestions[0]?.facts.distanceKm)).toBe(true);
  });

  it('tell what the worker did, counted from the timelines [dispatch#facts]', async () => {
    const worker = await aFreshWorker('Bora');
    const client = await aClient(db);
    const first = await anOrder(db, { clientId: client.id });
    await live(first.id, worker.id, DONE, 120);
    const second = await anOrder(db);
    await live(second.id, worker.id, LEFT);
    const asked = await anOrder(db, { clientId: client.id });
    const { facts, terms } = of(await readFor(asked.id), worker);
    expect(facts).toEqual({
      openCount: 1,
      // Half an hour from setting out to the end, as before; he set out five minutes ago.
      now: {
        municipality: 'Vračar',
        freeAround: new Date(clock.now().getTime() + 25 * MINUTE_MS).toISOString(),
      },
      distanceKm: 0,
      driveMinutes: 0,
      fromWhere: 'current_job',
      acceptance: { accepted: 2, of: 2, medianMinutes: 15 },
      complaints: { count: 0, of: 1 },
      backOuts: { count: 0, of: 2 },
      sameClient: 1,
      completed: 1,
      daysSinceLastJob: 0,
      companyPriority: 0,
    });
    expect(terms).toMatchObject({ free: 16.7, distance: 25, acceptance: 7.5, sameClient: 5, fairShare: 0 });
    await live(first.id, worker.id, ['complaint_created']);
    expect(of(await readFor(asked.id), worker).facts.complaints).toEqual({ count: 1, of: 1 });
    await live(first.id, worker.id, ['complaint_rejected']);
    expect(of(await readFor(asked.id), worker).facts.complaints).toEqual({ count: 0, of: 1 });
  });

  it('start from the last job of the day, else from the seat [dispatch#place]', async () => {
    const worker = await aFreshWorker('Vera');
    const { id } = await anOrder(db);
    // It is noon in Belgrade.
    const factsAfter = async (hours: number, minutes: number) => {
      await db.deleteFrom('order_assignments').execute();
      await live((await anOrder(db)).id, worker.id, DONE, hours * 60 + minutes);
      return of(await readFor(id), worker).facts;
    };
    expect(await factsAfter(11, 59)).toMatchObject({ fromWhere: 'last_job', distanceKm: 0 });
    expect(await factsAfter(12, 1)).toMatchObject({
      fromWhere: 'company',
      distanceKm: expect.toSatisfy((km: number) => km > 3 && km < 15),
      daysSinceLastJob: 0,
    });
    expect((await factsAfter(3 * 24, 1)).daysSinceLastJob).toBe(3);
  });

  it('do not recommend who gave the order back or has three others [dispatch#excluded]', async () => {
    const busy = await aFreshWorker('Žika');
    const declined = await aWorker(db, { firstName: 'Aca', lastName: 'Aćić' });
    const { id } = await anOrder(db);
    await live(id, declined.id, ['worker_assigned', 'find_backup_worker']);
    for (let n = 0; n < 3; n += 1) await live((await anOrder(db)).id, busy.id, ['worker_assigned']);
    const { suggestions } = await readFor(id);
    expect(suggestions.map(({ worker, rank, excluded }) => [worker._id, rank, excluded?.text])).toEqual([
      [declined.id, null, 'odbio ovaj nalog'],
      [busy.id, null, 'zauzet: 3 otvorena'],
    ]);
    expect(of(await readFor(id), declined).facts.backOuts).toEqual({ count: 1, of: 1 });
  });

  it('are the first of the recommended and of the others, and tell how many there are [dispatch#first-of-each]', async () => {
    await aFreshWorker('Ana');
    for (const firstName of ['Boba', 'Ceca']) await aWorker(db, { firstName, lastName: 'Antić' });
    const { id } = await anOrder(db);
    for (const firstName of ['Dana', 'Ema', 'Fata']) {
      const declined = await aWorker(db, { firstName, lastName: 'Antić' });
      await live(id, declined.id, ['worker_assigned', 'find_backup_worker']);
    }
    const answer = await read(`orders/${id}/worker-suggestions?most=2`);
    const [first, second] = (await readFor(id)).suggestions;
    expect(answer.counts).toEqual({ recommended: 3, excluded: 3 });
    expect(answer.suggestions.slice(0, 2)).toEqual([first, second]);
    expect(answer.suggestions.slice(2).map(({ worker, rank }) => [worker.firstName, rank])).toEqual([
      ['Dana', null],
      ['Ema', null],
    ]);
    expect((await read('worker-suggestions?package=PLUMBING&most=1')).suggestions).toHaveLength(1);
  });
});

describe('suggestions for an order that is not made yet', () => {
  it('are those of an order with the same package, point and client', async () => {
    const worker = await aFreshWorker('Ema');
    const order = await anOrder(db);
    await live(order.id, worker.id, DONE);
    const other = await anOrder(db, { clientId: order.client_id });
    const query = `package=PLUMBING&latitude=${other.latitude}&longitude=${other.longitude}&clientId=${order.client_id}`;
    expect(await read(`worker-suggestions?${query}`)).toEqual(await readFor(other.id));
    const { facts } = of(await read('worker-suggestions?package=PLUMBING'), worker);
    expect([facts.distanceKm, facts.sameClient]).toEqual([null, 0]);
  });
});
