import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  nat,
  option,
  property,
  record,
  shuffledSubarray,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FORMULA,
  rankWorkers,
  TERMS,
  toDriveMinutes,
  toRoadKm,
  WEIGHTS,
  type Candidate,
} from '@majstorija/contract/dispatch/formula.ts';
import { Suggestion, WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import { someFacts } from '@majstorija/contract/testing/worker-facts.ts';
import { TermWeights, WEIGHT_LIMITS } from '@majstorija/contract/dispatch/weights.ts';

/** Free, on the spot, ten of everything, nothing bad. */
const BEST = someFacts({
  distanceKm: 0,
  driveMinutes: 0,
  acceptance: { accepted: 10, of: 10, medianMinutes: 4 },
  complaints: { count: 0, of: 30 },
  sameClient: 1,
  daysSinceLastJob: 7,
  companyPriority: 100,
});

const aCandidate = (
  id: string,
  facts: Partial<WorkerFacts> = {},
  hasDeclined = false,
  away: Candidate['away'] = null,
): Candidate => ({
  id,
  name: `Majstor ${id}`,
  facts: { ...BEST, ...facts },
  hasDeclined,
  away,
});

const ABSENT = { reason: 'absent', text: 'odsutan do 12.12.' } as const;
const PAUSED = { reason: 'paused', text: 'pauza do 14:30' } as const;

const rankOne = (facts: Partial<WorkerFacts>) => rankWorkers([aCandidate('a', facts)], WEIGHTS)[0]!;

/** So many of the last `most`. */
const shares = (most: number) => nat(most).chain((of) => nat(of).map((count) => ({ count, of })));

const facts: Arbitrary<WorkerFacts> = record({
  openCount: nat(5),
  now: constantFrom(null),
  distanceKm: option(nat(200).map((tenths) => tenths / 10)),
  driveMinutes: constantFrom(null),
  fromWhere: constantFrom(null),
  acceptance: shares(10).map(({ count, of }) => ({ accepted: count, of, medianMinutes: null })),
  complaints: shares(30),
  backOuts: shares(10),
  sameClient: nat(3),
  completed: nat(40),
  daysSinceLastJob: option(nat(12)),
  companyPriority: nat(100),
});

/** Few names, so that some are equal; every id once. */
const candidates = array(
  record({ facts, name: constantFrom('Ana Antić', 'Čeda Čolić', 'Žika Žikić'), hasDeclined: nat(9) }),
  {
    minLength: 1,
    maxLength: 12,
  },
).map((list) =>
  list.map(({ hasDeclined, ...one }, at): Candidate => ({
    ...one,
    id: `id-${at}`,
    hasDeclined: hasDeclined === 0,
    away: null,
  })),
);

/** Weights that add up to 100: the parts between seven cuts. */
const weights: Arbitrary<TermWeights> = array(nat(WEIGHT_LIMITS.sum), { minLength: 7, maxLength: 7 }).map(
  (cuts) => {
    const marks = [0, ...cuts.toSorted((a, b) => a - b), WEIGHT_LIMITS.sum];
    const parts = Object.keys(TERMS).map((term, at) => [term, marks[at + 1]! - marks[at]!]);
    return TermWeights.parse(Object.fromEntries(parts));
  },
);

/** Term → facts of the same worker that are better, or as good. */
const BETTER: Readonly<Record<string, (given: WorkerFacts, by: number) => WorkerFacts>> = {
  free: (given, by) => ({ ...given, openCount: Math.max(0, given.openCount - by) }),
  distance: (given, by) => ({
    ...given,
    distanceKm: given.distanceKm === null ? 20 : Math.max(0, given.distanceKm - by),
  }),
  acceptance: (given, by) => {
    const { accepted, of } = given.acceptance;
    return { ...given, acceptance: { ...given.acceptance, accepted: Math.min(of, accepted + by) } };
  },
  backOuts: (given, by) => ({
    ...given,
    backOuts: { ...given.backOuts, count: Math.max(0, given.backOuts.count - by) },
  }),
  complaints: (given, by) => ({
    ...given,
    complaints: { ...given.complaints, count: Math.max(0, given.complaints.count - by) },
  }),
  sameClient: (given, by) => ({ ...given, sameClient: given.sameClient + by }),
  fairShare: (given, by) => ({
    ...given,
    daysSinceLastJob: given.daysSinceLastJob === null ? null : given.daysSinceLastJob + by,
  }),
  companyPriority: (given, by) => ({ ...given, companyPriority: Math.min(100, given.companyPriority + by) }),
};

const placeOf = (list: readonly Candidate[], id: string, by: TermWeights): number =>
  rankWorkers(list, by).findIndex(({ candidate }) => candidate.id === id);

describe('the points of a worker [dispatch#formula]', () => {
  it('are 100 for the best facts, and each weight is reached', () => {
    expect(rankOne({})).toMatchObject({ points: 100, rank: 1, terms: WEIGHTS, excluded: null });
    expect(Object.values(WEIGHTS).reduce((sum, weight) => sum + weight, 0)).toBe(100);
    expect(Object.keys(TERMS)).toEqual(Object.keys(WEIGHTS));
  });

  it.each([
    [{ openCount: 1 }, 'free', 16.7],
    [{ openCount: 2 }, 'free', 8.3],
    [{ distanceKm: 7.5 }, 'distance', 12.5],
    [{ distanceKm: 15 }, 'distance', 0],
    [{ distanceKm: 40 }, 'distance', 0],
    [{ distanceKm: null }, 'distance', 0],
    [{ acceptance: { accepted: 9, of: 10, medianMinutes: 4 } }, 'acceptance', 13.5],
    [{ acceptance: { accepted: 0, of: 0, medianMinutes: null } }, 'acceptance', 7.5],
    [{ acceptance: { accepted: 9, of: 9, medianMinutes: 4 }, completed: 9 }, 'acceptance', 7.5],
    [{ backOuts: { count: 1, of: 10 } }, 'backOuts', 9],
    [{ backOuts: { count: 0, of: 4 }, completed: 3 }, 'backOuts', 5],
    [{ complaints: { count: 3, of: 30 } }, 'complaints', 9],
    [{ complaints: { count: 0, of: 9 }, completed: 9 }, 'complaints', 5],
    [{ sameClient: 0 }, 'sameClient', 0],
    [{ sameClient: 3 }, 'sameClient', 5],
    [{ daysSinceLastJob: 0 }, 'fairShare', 0],
    [{ daysSinceLastJob: 30 }, 'fairShare', 5],
    [{ daysSinceLastJob: null }, 'fairShare', 5],
    [{ companyPriority: 20 }, 'companyPriority', 1],
  ] as const)('of %j: %s %d', (given, term, points) => {
    expect(rankOne(given).terms[term]).toBe(points);
  });

  it('are the sum of the terms as they are shown, from 0 to 100, by any weights', () => {
    assert(
      property(facts, weights, (given, by) => {
        const { points, terms } = rankWorkers([aCandidate('a', given)], by)[0]!;
        const tenths = Object.values(terms).map((term) => Math.round(term * 10));
        expect(Math.round(points * 10)).toBe(tenths.reduce((sum, term) => sum + term, 0));
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(100);
        expect(rankWorkers([aCandidate('a')], by)[0]).toMatchObject({ points: 100, terms: by });
      }),
    );
  });

  it('never fall and never cost a place when a fact gets better, by any weights', () => {
    assert(
      property(
        candidates,
        nat(),
        constantFrom(...Object.keys(BETTER)),
        integer({ min: 1, max: 9 }),
        weights,
        (list, n, term, by, given) => {
          const chosen = list[n % list.length]!;
          const better = { ...chosen, facts: BETTER[term]!(chosen.facts, by) };
          const changed = list.map((one) => (one === chosen ? better : one));
          const pointsOf = (one: Candidate) => rankWorkers([one], given)[0]!.points;
          expect(pointsOf(better)).toBeGreaterThanOrEqual(pointsOf(chosen));
          expect(placeOf(changed, chosen.id, given)).toBeLessThanOrEqual(placeOf(list, chosen.id, given));
        },
      ),
    );
  });
});

describe('the order of workers', () => {
  it('is the same for any order of the input', () => {
    assert(
      property(
        candidates.chain((list) =>
          shuffledSubarray(list, { minLength: list.length }).map((other) => [list, other] as const),
        ),
        ([list, other]) => {
          expect(rankWorkers(other, WEIGHTS)).toEqual(rankWorkers(list, WEIGHTS));
        },
      ),
    );
  });

  it('puts the recommended ones first, by points, then by name and id, and numbers them', () => {
    const list = [
      { ...aCandidate('5'), name: 'Žika Žikić' },
      { ...aCandidate('4'), name: 'Čeda Čolić' },
      { ...aCandidate('3'), name: 'Ana Antić' },
      { ...aCandidate('2'), name: 'Čeda Čolić' },
      { ...aCandidate('1', { sameClient: 0 }), name: 'Aca Adamov' },
      { ...aCandidate('7', { openCount: 3 }), name: 'Zora Zec' },
      { ...aCandidate('6', {}, true), name: 'Bora Babić' },
    ];
    expect(rankWorkers(list, WEIGHTS).map(({ candidate, rank }) => [candidate.id, rank])).toEqual([
      ['3', 1],
      ['2', 2],
      ['4', 3],
      ['5', 4],
      ['1', 5],
      ['6', null],
      ['7', null],
    ]);
  });

  it.each([
    [aCandidate('a', { openCount: 3 }), 'zauzet: 3 otvorena'],
    [aCandidate('a', { openCount: 5 }), 'zauzet: 5 otvorenih'],
    [aCandidate('a', { openCount: 21 }), 'zauzet: 21 otvoren'],
    [aCandidate('a', { openCount: 5 }, true), 'odbio ovaj nalog'],
    [aCandidate('a', { openCount: 5 }, true, ABSENT), 'odsutan do 12.12.'],
    [aCandidate('a', {}, true, PAUSED), 'odbio ovaj nalog'],
    [aCandidate('a', { openCount: 5 }, false, PAUSED), 'pauza do 14:30'],
    [aCandidate('a', { openCount: 2 }), undefined],
  ])('leaves out whom it can not recommend [dispatch#excluded]', (candidate, text) => {
    expect(rankWorkers([candidate], WEIGHTS)[0]!.excluded?.text).toBe(text);
  });

  it('follows the weights that it is given', () => {
    const near = aCandidate('near', { sameClient: 0 });
    const known = aCandidate('known', { distanceKm: 14 });
    const best = (by: typeof WEIGHTS) => rankWorkers([near, known], by)[0]!.candidate.id;
    expect(best(WEIGHTS)).toBe('near');
    expect(best({ ...WEIGHTS, distance: 0, sameClient: 50 })).toBe('known');
  });
});

it('makes roads of straight lines, and minutes of roads', () => {
  expect([toRoadKm(1_615), toDriveMinutes(2.1, FORMULA.cityKmh), FORMULA.farKm]).toEqual([2.1, 5, 15]);
  assert(
    property(double({ min: 0, max: 1e5, noNaN: true }), (meters) => {
      expect(toRoadKm(meters)).toBeGreaterThanOrEqual(0);
    }),
  );
});

it('has facts and suggestions of one shape', () => {
  assert(
    property(facts, (given) => {
      expect(WorkerFacts.parse(given)).toEqual(given);
    }),
  );
  expect(Object.keys(Suggestion.shape.terms.shape)).toEqual(Object.keys(TERMS));
  expect(Object.keys(TermWeights.shape)).toEqual(Object.keys(TERMS));
});
