import type { Exclusion, TermPoints, WorkerFacts } from '@majstorija/contract/dispatch/suggestions.ts';
import { NOUNS, compareText, countOf } from '@majstorija/contract/text/format.ts';

/** A term of the formula. */
export type Term = keyof TermPoints;

/** The most points of each term. */
export type Weights = Readonly<Record<Term, number>>;

/** The numbers of the formula [dispatch#formula]; its weights and `cityKmh` are what is stored at first [dispatch#weights]. */
export const FORMULA = {
  /** A worker with so many open orders is excluded; each of them takes an equal part of the points for being free. */
  busyFrom: 3,
  /** Kilometres from which on a distance has no points. */
  farKm: 15,
  /** Roads are so many times longer than the straight line. */
  roadFactor: 1.3,
  /** Kilometres in an hour through the city. */
  cityKmh: 24,
  /** Jobs completed until acceptance, back-outs and complaints count; before, each has half of its points. */
  newUntil: 10,
  /** Days without a job with which the points for a fair share are full. */
  restDays: 7,
  /** The highest priority of a company. */
  mostPriority: 100,
} as const;

/** Term → its first weight and its words, in the order in which a screen writes the formula. */
export const TERMS = {
  free: {
    weight: 25,
    label: 'slobodan',
    meaning: 'bez otvorenih naloga; svaki otvoreni nalog odnosi trećinu',
  },
  distance: { weight: 25, label: 'blizina', meaning: 'na samom mestu; od 15 km nijedan poen' },
  acceptance: { weight: 15, label: 'prihvatanje', meaning: 'prihvatio svih poslednjih 10 dodela' },
  backOuts: { weight: 10, label: 'bez odustajanja', meaning: 'nije odbio nijednu od poslednjih 10 dodela' },
  complaints: {
    weight: 10,
    label: 'bez reklamacija',
    meaning: 'nijedna na poslednjih 30 završenih poslova',
  },
  sameClient: { weight: 5, label: 'isti klijent', meaning: 'već je završio posao kod ovog klijenta' },
  fairShare: { weight: 5, label: 'raspodela', meaning: 'najmanje 7 dana bez posla' },
  companyPriority: { weight: 5, label: 'prioritet kompanije', meaning: 'prioritet 100' },
} as const satisfies Readonly<Record<Term, { weight: number; label: string; meaning: string }>>;

/** The weights until a super admin changes them: at most 100 points together. */
export const WEIGHTS: Weights = {
  free: TERMS.free.weight,
  distance: TERMS.distance.weight,
  acceptance: TERMS.acceptance.weight,
  backOuts: TERMS.backOuts.weight,
  complaints: TERMS.complaints.weight,
  sameClient: TERMS.sameClient.weight,
  fairShare: TERMS.fairShare.weight,
  companyPriority: TERMS.companyPriority.weight,
};

/** Kilometres of road for metres of straight line, with one decimal. */
export const toRoadKm = (meters: number): number => oneDecimal((meters / 1_000) * FORMULA.roadFactor);

/** Whole minutes that so many kilometres of road take, at the stored speed. */
export const toDriveMinutes = (km: number, cityKmh: number): number => Math.round((km / cityKmh) * 60);

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

/** What is left of the whole after a part of it, from 1 down to 0. */
const left = (part: number, whole: number): number => Math.max(0, 1 - part / whole);

/** So much of the whole, at most 1. */
const reached = (part: number, whole: number): number => Math.min(1, part / whole);

const MIDDLE = 0.5;

/** A share of the last few, or the middle while the worker is new or nothing is known. */
const known = ({ completed }: WorkerFacts, of: number, value: number): number =>
  completed < FORMULA.newUntil || of === 0 ? MIDDLE : value;

/** Term → how much of its weight a worker gets, from 0 to 1. */
const PARTS: Readonly<Record<Term, (facts: WorkerFacts) => number>> = {
  free: ({ openCount }) => left(openCount, FORMULA.busyFrom),
  distance: ({ distanceKm }) => (distanceKm === null ? 0 : left(distanceKm, FORMULA.farKm)),
  acceptance: (facts) => {
    const { accepted, of } = facts.acceptance;
    return known(facts, of, accepted / of);
  },
  backOuts: (facts) => known(facts, facts.backOuts.of, left(facts.backOuts.count, facts.backOuts.of)),
  complaints: (facts) => known(facts, facts.complaints.of, left(facts.complaints.count, facts.complaints.of)),
  sameClient: ({ sameClient }) => Number(sameClient > 0),
  fairShare: ({ daysSinceLastJob }) =>
    daysSinceLastJob === null ? 1 : reached(daysSinceLastJob, FORMULA.restDays),
  companyPriority: ({ companyPriority }) => reached(companyPriority, FORMULA.mostPriority),
};

const termOf = (name: Term, facts: WorkerFacts, weights: Weights): number =>
  oneDecimal(weights[name] * PARTS[name](facts));

const toTerms = (facts: WorkerFacts, weights: Weights): TermPoints => ({
  free: termOf('free', facts, weights),
  distance: termOf('distance', facts, weights),
  acceptance: termOf('acceptance', facts, weights),
  backOuts: termOf('backOuts', facts, weights),
  complaints: termOf('complaints', facts, weights),
  sameClient: termOf('sameClient', facts, weights),
  fairShare: termOf('fairShare', facts, weights),
  companyPriority: termOf('companyPriority', facts, weights),
});

const pointsOf = (terms: TermPoints): number =>
  oneDecimal(Object.values(terms).reduce((sum, points) => sum + points, 0));

/** What candidates of equal points are ordered by. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** A worker to rank; `hasDeclined`: they gave this order back; `away`: they do not work now [people#now-state]. */
export interface Candidate extends Named {
  readonly facts: WorkerFacts;
  readonly hasDeclined: boolean;
  readonly away: Exclusion | null;
}

/** A candidate with their place. */
export interface Ranked<C extends Candidate> {
  readonly candidate: C;
  readonly rank: number | null;
  readonly points: number;
  readonly terms: TermPoints;
  readonly excluded: Exclusion | null;
}

/** Why a worker is not recommended; null for one who is [dispatch#excluded]. */
function exclusionOf({ away, hasDeclined, facts }: Candidate): Exclusion | null {
  if (away?.reason === 'absent') return away;
  if (hasDeclined) return { reason: 'declined_this', text: 'odbio ovaj nalog' };
  if (away !== null) return away;
  if (facts.openCount < FORMULA.busyFrom) return null;
  return { reason: 'busy', text: `zauzet: ${countOf(facts.openCount, NOUNS.otvoren)}` };
}

/** By name, those of one name by id: the same order for any order of the input. */
export const byCandidateName = (a: Named, b: Named): number =>
  compareText(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));

/**
 * The published formula with the stored weights: the recommended candidates by points, ties by name and id, then the excluded ones by name
 * [dispatch#formula]. The same facts give the same answer.
 */
export function rankWorkers<C extends Candidate>(
  candidates: readonly C[],
  weights: Weights,
): readonly Ranked<C>[] {
  const all = candidates.map((candidate): Ranked<C> => {
    const terms = toTerms(candidate.facts, weights);
    return { candidate, rank: null, points: pointsOf(terms), terms, excluded: exclusionOf(candidate) };
  });
  const byName = (a: Ranked<C>, b: Ranked<C>) => byCandidateName(a.candidate, b.candidate);
  const recommended = all
    .filter(({ excluded }) => excluded === null)
    .toSorted((a, b) => b.points - a.points || byName(a, b))
    .map((one, at) => ({ ...one, rank: at + 1 }));
  return [...recommended, ...all.filter(({ excluded }) => excluded !== null).toSorted(byName)];
}
