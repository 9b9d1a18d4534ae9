import { describe, expect, it } from 'vitest';
import type { DueWhat } from '@majstorija/contract/orders/life/due.ts';
import { DueWhat as WHATS } from '@majstorija/contract/orders/life/due.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { dueWords } from './due-words.ts';
import { readDue, type DueLevel } from './read-due.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SINCE = Date.parse('2026-11-20T12:00:00.000Z');

/** The clock of a limit at so many milliseconds after its beginning. */
const at = (limit: number, passed: number) =>
  readDue(
    { since: new Date(SINCE).toISOString(), until: new Date(SINCE + limit).toISOString() },
    SINCE + passed,
  );

const say = (what: DueWhat, status: OrderStatus, limit: number, passed: number) => {
  const reading = at(limit, passed);
  const { line, short } = dueWords(
    { what, status, name: 'Zoran', moment: 'sutra 8:00', note: null, delay: null },
    reading,
  );
  return [reading.level, `${line.reason} · ${line.time}`, `${short.time} / ${short.reason}`];
};

type Case = [DueWhat, OrderStatus, number, number, DueLevel, string, string];

// What, status, limit and time passed → level, the words of a line, and those of a narrow place.
const CASES: Case[] = [
  ['assign', 'pending', 15 * MINUTE, 0, 'waits', 'bez majstora · 0 min', '0 min / bez majstora'],
  ['assign', 'pending', 15 * MINUTE, 9 * MINUTE, 'half', 'bez majstora · 9 min', '9 min / bez majstora'],
  [
    'assign',
    'find_backup',
    15 * MINUTE,
    48 * MINUTE,
    'over',
    'bez majstora · 48 min',
    '48 min / bez majstora',
  ],
  ['assign', 'pending', 15 * MINUTE, 26 * HOUR, 'over', 'bez majstora · 1 d 2 h', '1 d 2 h / bez majstora'],
  [
    'accept',
    'pending',
    15 * MINUTE,
    3 * MINUTE,
    'waits',
    'Zoran ne odgovara · još 12 min',
    'još 12 min / ne odgovara',
  ],
  [
    'accept',
    'pending',
    15 * MINUTE,
    9 * MINUTE,
    'half',
    'Zoran ne odgovara · još 6 min',
    'još 6 min / ne odgovara',
  ],
  [
    'accept',
    'pending',
    15 * MINUTE,
    17 * MINUTE,
    'over',
    'Zoran ne odgovara · 17 min',
    '17 min / ne odgovara',
  ],
  ['depart', 'accepted', HOUR, 12 * MINUTE, 'waits', 'polazak · još 48 min', 'još 48 min / polazak'],
  ['depart', 'accepted', HOUR, 40 * MINUTE, 'half', 'polazak · još 20 min', 'još 20 min / polazak'],
  ['depart', 'accepted', HOUR, 92 * MINUTE, 'over', 'nije krenuo · 32 min', '32 min / nije krenuo'],
  ['arrive', 'on_the_way', HOUR, 0, 'waits', 'stiže · još 1 h', 'još 1 h / stiže'],
  ['arrive', 'on_the_way', HOUR, 32 * MINUTE, 'half', 'stiže · još 28 min', 'još 28 min / stiže'],
  ['arrive', 'on_the_way', HOUR, 78 * MINUTE, 'over', 'nije stigao · 18 min', '18 min / nije stigao'],
  [
    'call_worker',
    'call_worker_accepted',
    0,
    32 * MINUTE,
    'over',
    'nije krenuo · 32 min',
    '32 min / nije krenuo',
  ],
  ['call_worker', 'call_worker_on_the_way', 0, 0, 'over', 'nije stigao · 0 min', '0 min / nije stigao'],
  [
    'call_worker',
    'find_backup',
    0,
    80 * MINUTE,
    'over',
    'čeka zamenu · 1 h 20 min',
    '1 h 20 min / čeka zamenu',
  ],
  [
    'complaint_answer',
    'complaint_created',
    8 * DAY,
    44 * HOUR,
    'waits',
    'reklamacija · 6 d 4 h do odgovora',
    'još 6 d 4 h / odgovor',
  ],
  [
    'complaint_answer',
    'complaint_created',
    8 * DAY,
    7 * DAY + HOUR,
    'half',
    'reklamacija · 23 h do odgovora',
    'još 23 h / odgovor',
  ],
  [
    'complaint_answer',
    'complaint_created',
    8 * DAY,
    8 * DAY + 2 * HOUR,
    'over',
    'odgovor kasni · 2 h',
    '2 h / odgovor kasni',
  ],
  [
    'complaint_solution',
    'complaint_accepted',
    15 * DAY,
    6 * DAY,
    'waits',
    'reklamacija · 9 d do rešenja',
    'još 9 d / rešenje',
  ],
  [
    'complaint_solution',
    'complaint_on_the_way',
    15 * DAY,
    14 * DAY,
    'half',
    'reklamacija · 1 d do rešenja',
    'još 1 d / rešenje',
  ],
  [
    'complaint_solution',
    'complaint_arrived',
    15 * DAY,
    17 * DAY + 3 * HOUR,
    'over',
    'rešenje kasni · 2 d 3 h',
    '2 d 3 h / rešenje kasni',
  ],
];

CASES.push(
  ['late_arrival', 'call_worker_on_the_way', 0, 12 * MINUTE, 'over', 'kasni · 12 min', '12 min / kasni'],
  [
    'call_again',
    'call_worker_accepted',
    10 * MINUTE,
    4 * MINUTE,
    'waits',
    'zovi ponovo · za 6 min',
    'za 6 min / zovi ponovo',
  ],
  [
    'call_again',
    'call_worker_on_the_way',
    10 * MINUTE,
    11 * MINUTE,
    'over',
    'zovi ponovo · 1 min',
    '1 min / zovi ponovo',
  ],
  [
    'call_client',
    'canceled',
    0,
    MINUTE,
    'over',
    'klijent čeka poziv · sutra 8:00',
    'sutra 8:00 / klijent čeka poziv',
  ],
  ['reminder', 'pending', HOUR, 0, 'waits', 'podsetnik · sutra 8:00', 'sutra 8:00 / podsetnik'],
);

describe('the words of a clock [orders#due-words]', () => {
  it('say the note of a reminder', () => {
    const subject = {
      status: 'pending',
      name: 'Zoran',
      moment: '14:00',
      note: 'zovi klijenta',
      delay: null,
    } as const;
    const { line } = dueWords({ ...subject, what: 'reminder' }, at(HOUR, 0));
    expect(`${line.reason} · ${line.time}`).toBe('zovi klijenta · 14:00');
    expect(dueWords({ ...subject, what: 'assign' }, at(HOUR, 0)).line.reason).toBe('bez majstora');
  });

  it('tell a delay in place of setting out and arriving, until the limit [orders#delay-shown]', () => {
    const delay = { late: 'kasni 20 min', arrival: 'stiže oko 14:20', moment: '14:20' };
    const subject = { status: 'on_the_way', name: 'Zoran', moment: '14:20', note: null, delay } as const;
    const told = {
      line: { reason: 'kasni 20 min', time: 'stiže oko 14:20' },
      short: { reason: 'kasni 20 min', time: '14:20' },
    };
    for (const what of ['depart', 'arrive', 'late_arrival'] as const)
      expect(dueWords({ ...subject, what }, at(HOUR, 0))).toEqual(told);
    expect(dueWords({ ...subject, what: 'arrive' }, at(HOUR, HOUR + 5 * MINUTE)).line).toEqual({
      reason: 'nije stigao',
      time: '5 min',
    });
    expect(dueWords({ ...subject, what: 'complaint_solution' }, at(DAY, 0))).not.toEqual(told);
  });

  it.each(CASES)('%s in %s, of %d ms %d ms: %s, %s', (what, status, limit, passed, ...words) => {
    expect(say(what, status, limit, passed)).toEqual(words);
  });

  it('are tested for everything that an order can wait for', () => {
    expect(new Set(CASES.map(([what]) => what))).toEqual(new Set(WHATS.options));
  });
});

describe('a clock at one moment [orders#due-levels]', () => {
  it.each([
    [0, 'waits', 1],
    [7.5 * MINUTE, 'waits', 0.5],
    [7.5 * MINUTE + 1, 'half', 0.5],
    [15 * MINUTE - 1, 'half', 1 / 128],
    [15 * MINUTE, 'over', 0],
  ])('%d ms of 15 minutes passed: %s, %d left', (passed, level, share) => {
    expect(at(15 * MINUTE, passed)).toMatchObject({ level, share });
  });

  it('has the last minute until it is over, and every passed one when it is whole', () => {
    expect(at(15 * MINUTE, 15 * MINUTE - 1).left).toBe(1);
    expect(at(15 * MINUTE, MINUTE - 1).age).toBe(0);
    expect(at(15 * MINUTE, MINUTE).age).toBe(1);
  });

  it('shows no more than the limit when it began after the last tick', () => {
    expect(at(15 * MINUTE, -30_000)).toEqual({ level: 'waits', share: 1, left: 15, age: 0, late: 0 });
  });
});
