import { z } from 'zod';
import type { DueWhat, OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import { WAITS, findWait, type WaitLimit, type WaitState } from '@majstorija/contract/orders/life/waits.ts';
import { complaintDeadline } from '@majstorija/contract/complaints/complaint-states.ts';
import { ASSIGN_BEFORE_HOURS, type TermTimes } from '@majstorija/contract/orders/term/term-times.ts';
import type { Delay } from '#features/orders/late/delay-columns.ts';
import type { Work } from '#platform/database/work.ts';
import { minutes, wholeNumber } from '#platform/settings/checks.ts';
import {
  getSettings,
  NO_FEATURE_SETTINGS,
  withSettings,
  type SettingRows,
  type SettingsGroup,
  type SettingsHolder,
} from '#platform/settings/feature-settings.ts';
import { findTimerEnd, TIMER_LIMITS, type TimedLimit } from './order-timers.service.ts';

/** What an order waits for without a timer → for how many milliseconds, 0: it has no clock, or days of a complaint [orders#due-settings]. */
type DueLimits = Readonly<Record<'assign' | 'complaint_answer' | 'complaint_solution', number>>;

const ROWS = {
  ASSIGN_WITHIN_MINUTES: {
    default: '15',
    meaning:
      'minutes (also `0.5`) within which an order without a worker should get one, for its clock; `0`: no clock',
  },
  COMPLAINT_ANSWER_DAYS: {
    default: '8',
    meaning: 'days, 1 to 365, from the day of a complaint to the end of that by which it is answered',
  },
  COMPLAINT_SOLUTION_DAYS: {
    default: '15',
    meaning:
      'days, 1 to 365, from the day of a complaint to the end of that by which it is solved, unless it is put off',
  },
} as const satisfies SettingRows;

const MOST_DAYS = 365;
const days = (standard: string) => wholeNumber(1, MOST_DAYS).default(Number(standard));

const Variables = z.object({
  ASSIGN_WITHIN_MINUTES: minutes(ROWS.ASSIGN_WITHIN_MINUTES.default),
  COMPLAINT_ANSWER_DAYS: days(ROWS.COMPLAINT_ANSWER_DAYS.default),
  COMPLAINT_SOLUTION_DAYS: days(ROWS.COMPLAINT_SOLUTION_DAYS.default),
} satisfies Record<keyof typeof ROWS, z.ZodType>);

const MINUTE_MS = 60_000;

/** The settings of the clocks that no timer ends. */
export const DUE_LIMITS: SettingsGroup<DueLimits> = {
  rows: ROWS,
  schema: Variables.transform((settings) => ({
    assign: settings.ASSIGN_WITHIN_MINUTES * MINUTE_MS,
    complaint_answer: settings.COMPLAINT_ANSWER_DAYS,
    complaint_solution: settings.COMPLAINT_SOLUTION_DAYS,
  })),
};

const withDefaults = <Value>(holder: SettingsHolder, group: SettingsGroup<Value>): SettingsHolder =>
  withSettings(holder, group, group.schema.parse({}));

/** The default limits of all clocks, which the demo data has [timers#history]. */
export const DEFAULT_CLOCKS: SettingsHolder = withDefaults(
  withDefaults(NO_FEATURE_SETTINGS, TIMER_LIMITS),
  DUE_LIMITS,
);

/** The columns of an order's clock [orders#due]: null together when it waits for nothing. */
export interface DueColumns {
  readonly due_what: DueWhat | null;
  readonly due_since: Date | null;
  readonly due_until: Date | null;
}

/** An order that waits for nothing. */
export const NO_DUE: OwnDueColumns = { due_what: null, due_since: null, due_until: null };

/** The clock of an order without its reminder. */
export interface OwnDueColumns extends DueColumns {
  readonly due_what: OwnDueWhat | null;
}

/** An order after an event, and what its clock needs to know of it before. */
interface After extends Omit<WaitState, 'isLate'> {
  readonly term: TermTimes;
  /** Whether the event gave it another term. */
  readonly isTermChanged: boolean;
  readonly delay: Delay | null;
  /** Whether the event gave it a delay or ended one, within its stage. */
  readonly isDelayChanged: boolean;
  readonly before: OwnDueColumns;
  /** Whether the event begins a new stage. */
  readonly isNewStage: boolean;
  /** When the newest complaint was received, also by this event. */
  readonly complainedAt: Date | null;
  /** Until when its solution was put off [complaints#extension]; `isPutOff`: by this event. */
  readonly putOffUntil: Date | null;
  readonly isPutOff: boolean;
}

type At = Pick<Work, 'now' | 'featureSettings'>;

/** Whether the order waits on as before. */
function goesOn(what: OwnDueWhat, order: After): boolean {
  const { before, isNewStage, isTermChanged, isDelayChanged, isPutOff } = order;
  if (isPutOff) return what !== 'complaint_solution';
  if (isTermChanged || isDelayChanged) return before.due_what === null || !WAITS[before.due_what].followsTerm;
  return !isNewStage || (what === before.due_what && WAITS[what].lasts === 'stages');
}

/** A worker who is no longer bound to a window has the whole limit from then on. */
function sinceUnderTerm(now: Date, what: OwnDueWhat, { before, term }: After): Date {
  const isKept = what === before.due_what && (what === 'assign' || term.kind === 'window');
  return (isKept && before.due_since) || now;
}

function sinceOf({ now }: At, what: OwnDueWhat, order: After): Date {
  const { from } = WAITS[what];
  if (from === 'window_end') return order.term.endsAt ?? now;
  if (order.isTermChanged) return sinceUnderTerm(now, what, order);
  if (order.isDelayChanged) return order.before.due_since ?? now;
  return (from === 'complaint' && order.complainedAt) || now;
}

const HOUR_MS = 60 * MINUTE_MS;

/** The end of the day by which a complaint is to be answered or solved, unless that is put off [complaints#deadlines]. */
export const complaintDueOf = (
  holder: SettingsHolder,
  what: 'complaint_answer' | 'complaint_solution',
  receivedAt: Date,
): Date => complaintDeadline(receivedAt, getSettings(holder, DUE_LIMITS)[what]);

/** An order without a worker should have one within the limit, and a day before its window. */
function assignEnd(work: At, since: Date, { term }: After): Date | undefined {
  const limit = getSettings(work, DUE_LIMITS).assign;
  if (limit === 0) return undefined;
  const from = term.kind === 'window' ? term.startsAt.getTime() - ASSIGN_BEFORE_HOURS * HOUR_MS : 0;
  return new Date(Math.max(since.getTime() + limit, from));
}

type End = (work: At, since: Date, order: After) => Date | undefined;

const timed =
  (limit: TimedLimit): End =>
  (work, since, order) =>
    findTimerEnd(work, limit, { ...order, since });

/** When a wait that counts from an instant is over, by its limit; undefined for one without a clock. */
const ENDS: Readonly<Record<WaitLimit, End>> = {
  accept: timed('accept'),
  depart: timed('depart'),
  arrive: timed('arrive'),
  call_again: timed('call_again'),
  assign: assignEnd,
  complaint_answer: (work, since) => complaintDueOf(work, 'complaint_answer', since),
  complaint_solution: (work, since, { putOffUntil }) =>
    putOffUntil ?? complaintDueOf(work, 'complaint_solution', since),
  at_once: (_work, since) => since,
  delay: (_work, since, { delay }) => delay?.until ?? since,
};

/**
 * The clock of an order after an event that happens now, with the end of its timer where it has one [orders#due]. Within a
 * stage it goes on until nothing is waited for, or the order gets another term or a delay.
 */
export function dueOf(work: At, order: After): OwnDueColumns {
  const { kind, endsAt } = order.term;
  const what = findWait({ ...order, isLate: kind === 'window' && endsAt <= work.now });
  if (what === undefined) return NO_DUE;
  if (goesOn(what, order)) return order.before;
  const since = sinceOf(work, what, order);
  const until = ENDS[WAITS[what].limit](work, since, order);
  return until === undefined ? NO_DUE : { due_what: what, due_since: since, due_until: until };
}

/** The clock of an order that is created now. */
export const dueOfNew = (work: At, order: Pick<After, 'status' | 'hasWorker' | 'term'>): OwnDueColumns =>
  dueOf(work, {
    ...order,
    needsAction: false,
    begun: null,
    isAnswerUntold: false,
    isNewStage: true,
    isTermChanged: false,
    delay: null,
    isDelayChanged: false,
    before: NO_DUE,
    complainedAt: null,
    putOffUntil: null,
    isPutOff: false,
  });
