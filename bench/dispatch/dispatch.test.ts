import { array, assert, constantFrom, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '@majstorija/contract/stories/random.ts';
import { createAgenda } from './agenda.ts';
import { FIGURES, giniOf } from './figures.ts';
import { CROWDS, drawHabits, willAccept } from './habits.ts';
import { replay, type Story } from './replay.ts';
import { drawTown } from './town.ts';
import { WAYS, byLot, listChoices, type Choice, type Choose } from './ways.ts';

const SEED = 7;
const PLAN = { seed: SEED, days: 3, crowd: 'usual' } as const;
const TOWN = drawTown(PLAN);

const play = (choose: Choose, warmUpDays = 1): Story[] =>
  replay({ seed: SEED, crowd: 'usual', town: TOWN, warmUpDays, choose });

const ways = constantFrom<Choose[]>(...Object.values(WAYS));

describe('a replayed town [dispatch#replay]', () => {
  it('is the same for the same seed, and another one for another', () => {
    expect(drawTown(PLAN)).toEqual(TOWN);
    expect(drawTown({ ...PLAN, seed: 8 }).orders).not.toEqual(TOWN.orders);
    for (const choose of Object.values(WAYS)) expect(play(choose)).toEqual(play(choose));
  });

  it('has the same orders in every way, and other workers do them', () => {
    const [alphabet, ...others] = Object.values(WAYS).map((choose) => play(choose));
    for (const stories of others) {
      expect(stories.map(({ order }) => order)).toEqual(alphabet?.map(({ order }) => order));
      expect(stories.map(({ done }) => done?.by)).not.toEqual(alphabet?.map(({ done }) => done?.by));
    }
  });

  it('asks no way while it warms up', () => {
    const refuse: Choose = () => {
      throw new Error('asked');
    };
    expect(play(refuse, PLAN.days)).toEqual([]);
    expect(() => play(refuse)).toThrow('asked');
  });

  it('lets a worker do one order after the other, in the order of events', () => {
    for (const choose of Object.values(WAYS)) {
      const done = play(choose, 0).flatMap((story) =>
        story.done ? [{ ...story.done, order: story.order }] : [],
      );
      expect(done.length).toBeGreaterThan(TOWN.orders.length * 0.95);
      for (const { id } of TOWN.workers) {
        const own = done.filter(({ by }) => by === id).toSorted((a, b) => a.doneAt - b.doneAt);
        for (const [at, { order, acceptedAt, arrivedAt, doneAt }] of own.entries()) {
          expect([order.at, acceptedAt, arrivedAt, doneAt]).toEqual(
            [order.at, acceptedAt, arrivedAt, doneAt].toSorted((a, b) => a - b),
          );
          expect(arrivedAt).toBeGreaterThanOrEqual(own[at - 1]?.doneAt ?? 0);
        }
      }
    }
  });

  it('gives an order to workers of its package, and counts each back-out of those it had', () => {
    for (const { order, asked, done, backOuts } of play(WAYS.ours, 0)) {
      const able = TOWN.workers
        .filter(({ packages }) => packages.includes(order.package))
        .map(({ id }) => id);
      expect(able).toEqual(expect.arrayContaining([...asked]));
      expect(asked.size).toBeGreaterThanOrEqual(backOuts + Number(done !== undefined));
      expect(done !== undefined || asked.size === able.length).toBe(true);
    }
  });
});

describe('a worker of the replay', () => {
  it('accepts no more likely from farther away or with more to do, and never by the points', () => {
    assert(
      property(nat(), nat(30), nat(5), nat(9), constantFrom(...CROWDS), (seed, km, open, more, crowd) => {
        const habits = drawHabits(crowd, createRandom(seed));
        const at = (burden: { km: number; open: number }) => willAccept(habits, burden, crowd);
        expect(at({ km: km + more, open })).toBeLessThanOrEqual(at({ km, open }));
        expect(at({ km, open: open + more })).toBeLessThanOrEqual(at({ km, open }));
        expect(willAccept(habits, { km, open }, 'indifferent')).toBe(habits.willing);
      }),
    );
  });

  it('is like any other where all are alike', () => {
    const [first, ...others] = drawTown({ ...PLAN, crowd: 'alike' }).workers;
    for (const { habits } of others) expect(habits).toEqual(first?.habits);
    expect(new Set(TOWN.workers.map(({ habits }) => habits.willing)).size).toBe(TOWN.workers.length);
  });
});

const aChoice = (at: number, openCount: number, distanceKm: number, today: number): Choice => ({
  id: `w${at}`,
  name: at % 2 === 0 ? 'Ana Antić' : 'Žika Žikić',
  hasDeclined: false,
  away: null,
  today,
  facts: {
    openCount,
    now: null,
    distanceKm,
    driveMinutes: null,
    fromWhere: null,
    acceptance: { accepted: 0, of: 0, medianMinutes: null },
    complaints: { count: 0, of: 0 },
    backOuts: { count: 0, of: 0 },
    sameClient: 0,
    completed: 0,
    daysSinceLastJob: null,
    companyPriority: 0,
  },
});

const choices = array(array(nat(5), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 8 }).map(
  (rows) => rows.map(([open = 0, km = 0, today = 0], at) => aChoice(at, open, km, today)),
);

describe('each way of choosing', () => {
  it('takes the same worker from any order of the choices', () => {
    assert(
      property(choices, ways, (list, choose) => {
        const lot = createRandom(1);
        expect(choose(list.toReversed(), lot).id).toBe(choose(list, lot).id);
      }),
    );
  });

  it('takes the least of what it goes by', () => {
    assert(
      property(choices, (list) => {
        const lot = createRandom(1);
        const least = (of: (choice: Choice) => number) => Math.min(...list.map(of));
        expect(WAYS.nearest(list).facts.distanceKm).toBe(least(({ facts }) => facts.distanceKm ?? 0));
        expect(WAYS['least loaded'](list).facts.openCount).toBe(least(({ facts }) => facts.openCount));
        expect(list).toContain(byLot(list, lot));
      }),
    );
  });

  it('is offered nobody with three open orders while others are there', () => {
    const [busy, free] = [aChoice(1, 3, 0, 0), aChoice(2, 2, 9, 0)];
    expect(listChoices([busy, free])).toEqual([free]);
    expect(listChoices([busy])).toEqual([busy]);
  });
});

describe('the figures', () => {
  it('have a Gini of 0 for equal loads, of almost 1 for one with everything, and between them otherwise', () => {
    assert(
      property(integer({ min: 1, max: 50 }), nat(40), (count, load) => {
        expect(giniOf(Array.from({ length: count }, () => load))).toBeCloseTo(0, 12);
        const one = Array.from({ length: count }, (_, at) => (at === 0 ? load + 1 : 0));
        expect(giniOf(one)).toBeCloseTo(1 - 1 / count, 12);
      }),
    );
    assert(
      property(array(nat(40), { minLength: 1 }), (loads) => {
        expect(giniOf(loads)).toBeGreaterThanOrEqual(-1e-12);
        expect(giniOf(loads)).toBeLessThan(1);
        expect(giniOf(loads.toReversed())).toBe(giniOf(loads));
      }),
    );
    expect(giniOf([1, 3])).toBe(0.25);
  });

  it('are counted of what happened', () => {
    const [order] = TOWN.orders;
    if (!order) throw new Error('no orders');
    const done = {
      by: 'w0',
      acceptedAt: order.at + 10,
      arrivedAt: order.at + 40,
      doneAt: order.at + 99,
      km: 3,
    };
    const stories: Story[] = [
      { order, asked: new Set(['w0']), backOuts: 1, done: { ...done, hasComplaint: true } },
      { order, asked: new Set(), backOuts: 0 },
    ];
    const counted = FIGURES.map(({ title, of }) => [title, of(stories, TOWN)]);
    expect(Object.fromEntries(counted)).toEqual({
      'minutes to acceptance': 10,
      'p90 of them': 10,
      'minutes to arrival': 40,
      'km a job': 3,
      'back-outs of 100 orders': 50,
      'Gini of jobs': 1 - 1 / TOWN.workers.length,
      'complaints of 100 jobs': 100,
      'nobody left': 1,
    });
  });
});

it('lets happen what was planned by its time, of one moment in the order of planning', () => {
  assert(
    property(array(nat(20)), (times) => {
      const agenda = createAgenda();
      const seen: (readonly [at: number, nth: number])[] = [];
      for (const [nth, at] of times.entries()) agenda.plan(at, (now) => seen.push([now, nth]));
      agenda.run();
      const expected = times
        .map((at, nth) => [at, nth] as const)
        .toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
      expect(seen).toEqual(expected);
    }),
  );
});
