import { CODE_SCALE, durationAmount, type Measure } from '#features/statistics/engine/measure.ts';

/** The answers to a complaint, as the amounts of `answers` begin. */
const ANSWERS = ['by_hand', 'accepted', 'refunded', 'rejected'] as const;
export type Answer = (typeof ANSWERS)[number];

/** Minutes with a code before them; null without the code, that is of what has not ended. */
const coded = (code: string, since: string, until: string): Measure['amount'] => {
  const { calendar, working } = durationAmount(since, until);
  const own = (minutes: string) => `(${code}) * ${CODE_SCALE} + least(${minutes}, ${CODE_SCALE - 1})`;
  return { calendar: own(calendar), working: own(working) };
};

const ended = {
  facts: 'order_complaints',
  clocks: ['calendar', 'working'],
  matures: 'false',
  within: 0,
} as const;

const ANSWER = `array_position(array[${ANSWERS.map((answer) => `'${answer}'`).join(', ')}], f.answer) - 1`;

/** Complaints that have ended, by day and month of their receipt [statistics#rollups]. */
export const COMPLAINT_RESULTS = {
  /** After how long they were answered, how, and whether in time. */
  answers: {
    ...ended,
    name: 'complaint answers',
    amount: coded(`(${ANSWER}) * 2 + f.is_answered_in_time::integer`, 'f.created_at', 'f.answered_at'),
  },
  /** After how long they were resolved, whether by hand, and whether in time. */
  resolutions: {
    ...ended,
    name: 'complaint resolutions',
    amount: coded(
      'f.is_resolved_by_hand::integer * 2 + f.is_resolved_in_time::integer',
      'f.created_at',
      'f.resolved_at',
    ),
  },
} as const satisfies Readonly<Record<string, Measure>>;

const isInTime = (code: number): boolean => code % 2 === 1;

/** What the code of an answer says. */
export const toAnswer = (code: number) => ({
  answer: ANSWERS[Math.floor(code / 2)],
  isInTime: isInTime(code),
});

/** What the code of a resolution says. */
export const toResolution = (code: number) => ({ isByHand: code >= 2, isInTime: isInTime(code) });
