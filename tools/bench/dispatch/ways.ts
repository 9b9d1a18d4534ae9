import { FORMULA, WEIGHTS, rankWorkers, type Candidate } from '@majstorija/contract/dispatch/formula.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { compareText } from '@majstorija/contract/text/format.ts';

/** A worker who can be chosen: what the product knows, and how many orders they got today. */
export interface Choice extends Candidate {
  readonly today: number;
}

/** Chooses one of at least one worker; only the draw of the warm-up needs luck. */
export type Choose = (choices: readonly Choice[], random: Random) => Choice;

const byName = (a: Choice, b: Choice): number =>
  compareText(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id));

const best = (choices: readonly Choice[], compare: (a: Choice, b: Choice) => number): Choice =>
  choices.reduce((one, other) => ((compare(one, other) || byName(one, other)) <= 0 ? one : other));

const kmOf = ({ facts }: Choice): number => facts.distanceKm ?? Infinity;

function firstRanked(choices: readonly Choice[]): Choice {
  const [ranked] = rankWorkers(choices, WEIGHTS);
  if (!ranked) throw new RangeError('nobody to choose from');
  return ranked.candidate;
}

/** The ways that are compared. They see the same facts, and never the habits. */
export const WAYS = {
  alphabet: (choices) => best(choices, () => 0),
  nearest: (choices) => best(choices, (a, b) => kmOf(a) - kmOf(b)),
  'least loaded': (choices) =>
    best(choices, (a, b) => a.facts.openCount - b.facts.openCount || a.today - b.today),
  ours: firstRanked,
} as const satisfies Readonly<Record<string, Choose>>;

/** The impartial way of the warm-up: by lot. */
export const byLot: Choose = (choices, random) => random.pick(choices);

/** Those with few open orders, as the product recommends [dispatch#excluded]; all if there are none. */
export function listChoices(choices: readonly Choice[]): readonly Choice[] {
  const free = choices.filter(({ facts }) => facts.openCount < FORMULA.busyFrom);
  return free.length > 0 ? free : choices;
}
