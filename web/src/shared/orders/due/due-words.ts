import { formatClock } from '@majstorija/contract/text/dates.ts';
import type { DueWhat } from '@majstorija/contract/orders/life/due.ts';
import type { DelayWords } from '@majstorija/contract/orders/late/delay-text.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { DueReading } from './read-due.ts';

/** Which time a clock shows: until the limit, since it began to wait, since the limit, or the limit itself. */
type Shown = 'left' | 'age' | 'late' | 'moment';

/** What is said of an order that waits, and which time. */
type Phrase = {
  /** The reason alone, over which a narrow place has the time. */
  reason: string;
  shows: Shown;
  /** The word before the time, instead of 'još' before what is left. */
  ahead?: string;
  /** What stands behind the time in a line, which then begins with it: `još 20 h do odgovora`. */
  goal?: string;
};

/** Until the limit, and after it. */
type Phrases = { before: Phrase; after: Phrase };

const NOT_DEPARTED: Phrase = { reason: 'nije krenuo', shows: 'late' };
const NOT_ARRIVED: Phrase = { reason: 'nije stigao', shows: 'late' };
const LATE: Phrase = { reason: 'kasni', shows: 'late' };
const WITHOUT_WORKER: Phrase = { reason: 'bez majstora', shows: 'age' };
const NEEDS_BACKUP: Phrase = { reason: 'čeka zamenu', shows: 'late' };

const CALL_CLIENT: Phrase = { reason: 'klijent čeka poziv', shows: 'moment', ahead: 'od' };
/** The note of the reminder stands for the word. */
const REMINDER: Phrase = { reason: 'podsetnik', shows: 'moment' };

const complaint = (reason: string, goal: string): Phrases => ({
  before: { reason, shows: 'left', goal },
  after: { reason: `${reason} kasni`, shows: 'late' },
});

const PHRASES: Record<Exclude<DueWhat, 'call_worker'>, Phrases> = {
  assign: { before: WITHOUT_WORKER, after: WITHOUT_WORKER },
  accept: {
    before: { reason: 'za odgovor', shows: 'left', goal: 'za odgovor' },
    after: { reason: 'ne odgovara', shows: 'age' },
  },
  depart: { before: { reason: 'do polaska', shows: 'left', goal: 'do polaska' }, after: NOT_DEPARTED },
  arrive: { before: { reason: 'do dolaska', shows: 'left', goal: 'do dolaska' }, after: NOT_ARRIVED },
  late_arrival: { before: LATE, after: LATE },
  call_again: {
    before: { reason: 'zovi ponovo', shows: 'left', ahead: 'za' },
    after: { reason: 'ponovni poziv kasni', shows: 'late' },
  },
  call_client: { before: CALL_CLIENT, after: CALL_CLIENT },
  reminder: { before: REMINDER, after: REMINDER },
  complaint_answer: complaint('odgovor', 'do odgovora'),
  complaint_solution: complaint('rešenje', 'do rešenja'),
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

/** What the words are about. `moment` is the limit in few words. */
export type DueSubject = {
  what: DueWhat;
  status: OrderStatus;
  moment: string;
  /** Of the reminder. */
  note: string | null;
  /** Of a worker who said to be late and is still expected. */
  delay: DelayWords | null;
};

function timeOf({ shows, ahead }: Phrase, moment: string, reading: DueReading): string {
  const time = shows === 'moment' ? moment : formatClock(reading[shows]);
  const word = ahead ?? (shows === 'left' ? 'još' : undefined);
  return word === undefined ? time : `${word} ${time}`;
}

/** The clocks that a delay moves [orders#delay-clocks]: it says more than they do. */
const OF_DELAY: readonly DueWhat[] = ['depart', 'arrive', 'late_arrival'];

/** Whether the clock of an order tells how late its worker is. */
export const isDelayInClock = (due: { readonly what: DueWhat } | null): boolean =>
  due !== null && OF_DELAY.includes(due.what);

/**
 * A clock in words: the reason and behind it the time, which is never cut; a line that begins with the time has no reason.
 * `short` is for a narrow place, where the time stands over the reason.
 */
export type DueWords = { line: { reason: string; time: string }; short: { reason: string; time: string } };

/** What an order waits for and how long: `bez majstora 48 min`, `još 20 h do odgovora` [orders#due-words]. */
export function dueWords(subject: DueSubject, reading: DueReading): DueWords {
  const { what, status, moment, note, delay } = subject;
  if (delay !== null && isDelayInClock({ what }) && reading.level !== 'over') {
    const { late, moment: time } = delay;
    return { line: { reason: '', time: `${late}, stiže ${time}` }, short: { reason: late, time } };
  }
  const phrase = phraseOf(what, status, reading);
  // With the day the whole sentence has no room.
  const said = what === 'call_client' && moment.includes(' ') ? 'klijent čeka' : phrase.reason;
  const reason = what === 'reminder' ? (note ?? said) : said;
  const time = timeOf(phrase, moment, reading);
  const line = phrase.goal === undefined ? { reason, time } : { reason: '', time: `${time} ${phrase.goal}` };
  return { line, short: { reason, time } };
}

/** Such a line as one text. */
export const toLine = ({ reason, time }: DueWords['line']): string =>
  reason === '' ? time : `${reason} ${time}`;
