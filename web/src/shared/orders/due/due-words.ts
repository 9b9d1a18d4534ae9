import { formatSpan } from '@majstorija/contract/text/dates.ts';
import type { DueWhat } from '@majstorija/contract/orders/life/due.ts';
import type { DelayWords } from '@majstorija/contract/orders/late/delay-text.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { DueReading } from './read-due.ts';

/** Which time a clock shows: until the limit, since it began to wait, since the limit, or the limit itself. */
type Shown = 'left' | 'age' | 'late' | 'moment';

/** What is said of an order that waits, and which time. */
type Phrase = {
  /** The reason alone, over which a narrow row has the time. */
  reason: string;
  shows: Shown;
  /** Whether the worker's name comes first. */
  hasName?: true;
  /** The word before what is left, instead of 'još'. */
  ahead?: string;
  /** The sentence of a whole line, where it is not the reason and the time: what stands before and after the time. */
  line?: { reason: string; goal: string };
};

/** Until the limit, and after it. */
type Phrases = { before: Phrase; after: Phrase };

const NOT_DEPARTED: Phrase = { reason: 'nije krenuo', shows: 'late' };
const NOT_ARRIVED: Phrase = { reason: 'nije stigao', shows: 'late' };
const LATE: Phrase = { reason: 'kasni', shows: 'late' };
const WITHOUT_WORKER: Phrase = { reason: 'bez majstora', shows: 'age' };
const NEEDS_BACKUP: Phrase = { reason: 'čeka zamenu', shows: 'late' };

const CALL_CLIENT: Phrase = { reason: 'klijent čeka poziv', shows: 'moment' };
/** The note of the reminder stands for the word. */
const REMINDER: Phrase = { reason: 'podsetnik', shows: 'moment' };

const complaint = (reason: string, until: string): Phrases => ({
  before: { reason, shows: 'left', line: { reason: 'reklamacija', goal: `do ${until}` } },
  after: { reason: `${reason} kasni`, shows: 'late' },
});

const PHRASES: Record<Exclude<DueWhat, 'call_worker'>, Phrases> = {
  assign: { before: WITHOUT_WORKER, after: WITHOUT_WORKER },
  accept: {
    before: { reason: 'ne odgovara', shows: 'left', hasName: true },
    after: { reason: 'ne odgovara', shows: 'age', hasName: true },
  },
  depart: { before: { reason: 'polazak', shows: 'left' }, after: NOT_DEPARTED },
  arrive: { before: { reason: 'stiže', shows: 'left' }, after: NOT_ARRIVED },
  late_arrival: { before: LATE, after: LATE },
  call_again: {
    before: { reason: 'zovi ponovo', shows: 'left', ahead: 'za' },
    after: { reason: 'zovi ponovo', shows: 'late' },
  },
  call_client: { before: CALL_CLIENT, after: CALL_CLIENT },
  reminder: { before: REMINDER, after: REMINDER },
  complaint_answer: complaint('odgovor', 'odgovora'),
  complaint_solution: complaint('rešenje', 'rešenja'),
  tell_client: {
    before: { reason: 'javite klijentu', shows: 'left' },
    after: { reason: 'javljanje kasni', shows: 'late' },
  },
};

/** Why the worker is to be called: what the timer waited for in vain. */
const CALLS: Partial<Record<OrderStatus, Phrase>> = {
  call_worker_accepted: NOT_DEPARTED,
  call_worker_on_the_way: NOT_ARRIVED,
};

function phraseOf(what: DueWhat, status: OrderStatus, { level }: DueReading): Phrase {
  if (what === 'call_worker') return CALLS[status] ?? NEEDS_BACKUP;
  return PHRASES[what][level === 'over' ? 'after' : 'before'];
}

/** What the words are about. `name` is the worker's, or a word instead of it; `moment` the limit in few words. */
export type DueSubject = {
  what: DueWhat;
  status: OrderStatus;
  name: string;
  moment: string;
  /** Of the reminder. */
  note: string | null;
  /** Of a worker who said to be late and is still expected. */
  delay: DelayWords | null;
};

function timeOf({ shows, ahead = 'još' }: Phrase, moment: string, reading: DueReading): string {
  if (shows === 'moment') return moment;
  const span = formatSpan(reading[shows]);
  return shows === 'left' ? `${ahead} ${span}` : span;
}

/** The clocks that a delay moves [orders#delay-clocks]: it says more than they do. */
const OF_DELAY: readonly DueWhat[] = ['depart', 'arrive', 'late_arrival'];

/** Whether the clock of an order tells how late its worker is. */
export const isDelayInClock = (due: { readonly what: DueWhat } | null): boolean =>
  due !== null && OF_DELAY.includes(due.what);

/** A clock in words: those of a whole line, and those of a narrow place, where the time stands over the reason. */
export type DueWords = { line: { reason: string; time: string }; short: { reason: string; time: string } };

/**
 * What an order waits for and how long: `bez majstora · 48 min`, `Zoran ne odgovara · još 6 min`
 * [orders#due-words].
 */
export function dueWords(subject: DueSubject, reading: DueReading): DueWords {
  const { what, status, name, moment, note, delay } = subject;
  if (delay !== null && isDelayInClock({ what }) && reading.level !== 'over') {
    const { late, arrival, moment: time } = delay;
    return { line: { reason: late, time: arrival }, short: { reason: late, time } };
  }
  const phrase = phraseOf(what, status, reading);
  const own = what === 'reminder' ? (note ?? phrase.reason) : phrase.reason;
  const short = { reason: own, time: timeOf(phrase, moment, reading) };
  if (phrase.line !== undefined) {
    const time = `${formatSpan(reading.left)} ${phrase.line.goal}`;
    return { line: { reason: phrase.line.reason, time }, short };
  }
  const reason = phrase.hasName ? `${name} ${own}` : own;
  return { line: { reason, time: short.time }, short };
}
