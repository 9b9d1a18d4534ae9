import { FORMULA, TERMS, WEIGHTS } from '@majstorija/contract/dispatch/formula.ts';
import type {
  Suggestion,
  WorkerFacts,
  WorkerSuggestions,
} from '@majstorija/contract/dispatch/suggestions.ts';
import type { DispatchWeights, PreviewedOrder } from '@majstorija/contract/dispatch/weights.ts';
import type { WorkerListItem } from '@majstorija/contract/people/workers.ts';
import { someFacts } from '@majstorija/contract/testing/worker-facts.ts';
import { anId, aWorker } from './builders.ts';

type SuggestionParts = Partial<Pick<Suggestion, 'rank' | 'points' | 'excluded'>> & {
  worker?: WorkerListItem;
  facts?: Partial<WorkerFacts>;
};

/** A recommended worker, the first one. */
export function aSuggestion({ worker = aWorker(), facts, ...rest }: SuggestionParts = {}): Suggestion {
  const { _id, firstName, lastName, phone, profileImage, owner } = worker;
  const company = { _id: owner._id, name: owner.companyName };
  return {
    worker: { _id, firstName, lastName, phone, profileImage, company },
    rank: 1,
    points: 90.8,
    terms: {
      free: TERMS.free.weight,
      distance: 21.5,
      acceptance: 13.5,
      backOuts: 10,
      complaints: 9.7,
      sameClient: 0,
      fairShare: 0.7,
      companyPriority: 0,
    },
    facts: someFacts(facts),
    excluded: null,
    ...rest,
  };
}

/** The answer with these workers, best first. */
export const ranked = (...workers: readonly WorkerListItem[]): WorkerSuggestions =>
  suggested(...workers.map((worker, at) => aSuggestion({ worker, rank: at + 1, points: 90 - at })));

/** The answer with these suggestions. */
export const suggested = (...suggestions: Suggestion[]): WorkerSuggestions => ({
  suggestions,
  counts: {
    recommended: suggestions.filter(({ excluded }) => excluded === null).length,
    excluded: suggestions.filter(({ excluded }) => excluded !== null).length,
  },
  formula: { weights: WEIGHTS, cityKmh: FORMULA.cityKmh },
  computedAt: '2026-03-05T08:07:00.000Z',
});

/** The stored weights: those that the product begins with, unless given. */
export const someWeights = (traits: Partial<DispatchWeights> = {}): DispatchWeights => ({
  weights: WEIGHTS,
  cityKmh: FORMULA.cityKmh,
  version: 0,
  ...traits,
});

/** The best workers of an order by name, each a point behind the one before. */
const bestOf = (names: readonly string[]): PreviewedOrder['before'] =>
  names.map((firstName, at) => ({ _id: firstName, firstName, lastName: 'Antić', points: 90 - at }));

/** An order of a preview, with its best workers by the stored and by the tried weights. */
export const aPreviewedOrder = (
  orderCode: string,
  before: readonly string[],
  after: readonly string[],
): PreviewedOrder => ({
  _id: anId(),
  orderCode,
  package: 'PLUMBING',
  municipality: 'Vračar',
  streetAndNumber: 'Njegoševa 12',
  before: bestOf(before),
  after: bestOf(after),
});
