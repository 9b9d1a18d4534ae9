import type { Random } from '@majstorija/stories/random.ts';

/** What a worker is like. Nobody who chooses sees it: it shows only in what the worker did. */
export interface Habits {
  /** How likely they accept an order at their door while they are free, 0 to 1. */
  readonly willing: number;
  /** Of the orders that they do not accept, the share that they leave unanswered. */
  readonly silent: number;
  /** Minutes that they usually take to answer. */
  readonly answerMinutes: number;
  /** How likely they give an accepted order back before they set out. */
  readonly backsOut: number;
  /** How likely a client complains about their work. */
  readonly careless: number;
  /** How many times longer than others they work. */
  readonly pace: number;
}

type Range = readonly [least: number, most: number];

/** Habit → its range among workers. Few back out or work carelessly often: those two are drawn from squares. */
const RANGES: Readonly<Record<keyof Habits, Range>> = {
  willing: [0.7, 0.99],
  silent: [0.1, 0.5],
  answerMinutes: [1.5, 9],
  backsOut: [0, 0.2],
  careless: [0, 0.15],
  pace: [0.8, 1.25],
};

/** `alike`: everybody has the same habits. `indifferent`: nobody minds the way or how much they have to do. */
export const CROWDS = ['usual', 'alike', 'indifferent'] as const;
export type Crowd = (typeof CROWDS)[number];

const within = ([least, most]: Range, share: number): number => least + (most - least) * share;

/** Draws one worker's habits; for `alike` the middle of each draw, the same for all. */
export function drawHabits(crowd: Crowd, random: Random): Habits {
  const draw = (): number => (crowd === 'alike' ? 0.5 : random.fraction());
  return {
    willing: within(RANGES.willing, draw()),
    silent: within(RANGES.silent, draw()),
    answerMinutes: within(RANGES.answerMinutes, draw()),
    backsOut: within(RANGES.backsOut, draw() ** 2),
    careless: within(RANGES.careless, draw() ** 2),
    pace: within(RANGES.pace, draw()),
  };
}

/** What a worker minds when they are asked. */
export interface Burden {
  /** Kilometres of road from where they are. */
  readonly km: number;
  /** Other orders that they have. */
  readonly open: number;
}

/** How much less likely a worker accepts for each kilometre and each other order, and the least that is left. */
const MINDS = { km: 0.01, open: 0.1, least: 0.05 } as const;

/** How likely a worker accepts. */
function willAccept({ willing }: Habits, { km, open }: Burden, crowd: Crowd): number {
  if (crowd === 'indifferent') return willing;
  return Math.max(MINDS.least, willing - MINDS.km * km - MINDS.open * open);
}

/** After so many minutes an order that nobody answered goes to another worker, as the product's timer has it. */
const ANSWER_WITHIN = 15;

/** How much a single answer differs from the usual time; more while they work on something. */
const ANSWER_SPREAD: Range = [0.4, 2.2];
const BUSY_MINUTES = 3;

/** A worker's answer: what, and after how many minutes. */
export interface Answer {
  readonly is: 'accepted' | 'declined' | 'unanswered';
  readonly minutes: number;
}

/** Draws the answer. Always as many numbers, so that the same worker asked for the same order has the same luck. */
export function drawAnswer(habits: Habits, burden: Burden, crowd: Crowd, random: Random): Answer {
  const isAccepted = random.chance(willAccept(habits, burden, crowd));
  const isSilent = random.chance(habits.silent);
  const minutes =
    habits.answerMinutes * random.between(...ANSWER_SPREAD) + (burden.open > 0 ? BUSY_MINUTES : 0);
  if (minutes >= ANSWER_WITHIN || (!isAccepted && isSilent))
    return { is: 'unanswered', minutes: ANSWER_WITHIN };
  return { is: isAccepted ? 'accepted' : 'declined', minutes };
}
