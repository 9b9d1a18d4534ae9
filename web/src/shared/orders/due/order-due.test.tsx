import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderDue as Due } from '@majstorija/contract/orders/life/due.ts';
import { DueWhat as WHATS, type DueWhat } from '@majstorija/contract/orders/life/due.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { noteServerTime } from '#lib/browser/server-clock.ts';
import { anOrder, anOrderWorker } from '#testing/builders/builders.ts';
import { useDueStop } from './due-clock.ts';
import { dueWords, toLine } from './due-words.ts';
import { OrderDue } from './order-due.tsx';
import { readDue, type DueLevel } from './read-due.ts';

const NOW = Date.parse('2026-11-20T12:00:30.000Z');
const MINUTE = 60_000;
const [M, H, D] = [MINUTE, 60 * MINUTE, 24 * 60 * MINUTE] as const;

/** A clock that began and ends so many minutes from now. */
const due = (what: Due['what'], since: number, until: number): Due => ({
  what,
  since: new Date(NOW + since * MINUTE).toISOString(),
  until: new Date(NOW + until * MINUTE).toISOString(),
});

const accept = anOrder({ worker: anOrderWorker({ firstName: 'Zoran' }), due: due('accept', -5, 10) });

const pass = (minutes: number) => act(() => void vi.advanceTimersByTime(minutes * MINUTE));
const levelOf = (words: string) => screen.getByTitle(words).dataset.level;

function setNetwork(isOnline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

const Stop = () => <p>{`Rokovi stoje od ${useDueStop() ?? 'nikad'}`}</p>;

describe('the clock of an order', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.setSystemTime(NOW);
    noteServerTime(null);
    return () => noteServerTime(new Date(Date.now()).toUTCString());
  });

  it('has words, a level and in its title the limit', () => {
    render(<OrderDue order={accept} />);
    expect(levelOf('još 10 min za odgovor (rok: Danas / 13:10)')).toBe('waits');
    expect(screen.getByText('još 10 min za odgovor')).toBeTruthy();
  });

  it('counts by the time of the server [orders#due-count]', () => {
    noteServerTime(new Date(NOW + 4 * MINUTE).toUTCString());
    render(<OrderDue order={accept} />);
    expect(levelOf('još 6 min za odgovor (rok: Danas / 13:10)')).toBe('half');
  });

  it('stands without a network and says since when, and goes on after it [orders#due-offline]', () => {
    render(
      <>
        <Stop />
        <OrderDue order={accept} />
      </>,
    );
    pass(1);
    setNetwork(false);
    pass(5);
    expect(screen.getByText('Rokovi stoje od 2026-11-20T12:01:30.000Z')).toBeTruthy();
    expect(levelOf('još 9 min za odgovor (rok: Danas / 13:10)')).toBe('waits');
    setNetwork(true);
    expect(screen.getByText('Rokovi stoje od nikad')).toBeTruthy();
    expect(levelOf('još 4 min za odgovor (rok: Danas / 13:10)')).toBe('half');
  });
});

/** The clock of a limit at so many milliseconds after its beginning. */
const at = (limit: number, passed: number) =>
  readDue({ since: new Date(NOW).toISOString(), until: new Date(NOW + limit).toISOString() }, NOW + passed);

const SUBJECT = { moment: 'sutra 8:00', note: null, delay: null };

// What, status, limit and time passed → level, the words of a line, and those of a narrow place.
const CASES: [DueWhat, OrderStatus, number, number, DueLevel, string, string][] = [
  ['assign', 'pending', 15 * M, 0, 'waits', 'bez majstora 0 min', '0 min / bez majstora'],
  ['assign', 'pending', 15 * M, 26 * H, 'over', 'bez majstora 1 d 2 h', '1 d 2 h / bez majstora'],
  ['accept', 'pending', 15 * M, 9 * M, 'half', 'još 6 min za odgovor', 'još 6 min / za odgovor'],
  ['accept', 'pending', 15 * M, 17 * M, 'over', 'ne odgovara 17 min', '17 min / ne odgovara'],
  ['depart', 'accepted', H, 12 * M, 'waits', 'još 48 min do polaska', 'još 48 min / do polaska'],
  ['depart', 'accepted', H, 92 * M, 'over', 'nije krenuo 32 min', '32 min / nije krenuo'],
  ['arrive', 'on_the_way', H, 32 * M, 'half', 'još 28 min do dolaska', 'još 28 min / do dolaska'],
  ['arrive', 'on_the_way', H, 78 * M, 'over', 'nije stigao 18 min', '18 min / nije stigao'],
  ['call_worker', 'call_worker_accepted', 0, 32 * M, 'over', 'nije krenuo 32 min', '32 min / nije krenuo'],
  ['call_worker', 'call_worker_on_the_way', 0, 0, 'over', 'nije stigao 0 min', '0 min / nije stigao'],
  ['call_worker', 'find_backup', 0, 80 * M, 'over', 'čeka zamenu 1 h 20 min', '1 h 20 min / čeka zamenu'],
  ['late_arrival', 'call_worker_on_the_way', 0, 12 * M, 'over', 'kasni 12 min', '12 min / kasni'],
  ['reminder', 'pending', H, 0, 'waits', 'podsetnik sutra 8:00', 'sutra 8:00 / podsetnik'],
  ...casesOf('call_again', 'call_worker_accepted', [
    [10 * M, 4 * M, 'waits', 'zovi ponovo za 6 min', 'za 6 min / zovi ponovo'],
    [10 * M, 11 * M, 'over', 'ponovni poziv kasni 1 min', '1 min / ponovni poziv kasni'],
  ]),
  ...casesOf('call_client', 'canceled', [
    [0, M, 'over', 'klijent čeka od sutra 8:00', 'od sutra 8:00 / klijent čeka'],
  ]),
  ...casesOf('complaint_answer', 'complaint_created', [
    [8 * D, 44 * H, 'waits', 'još 6 d 4 h do odgovora', 'još 6 d 4 h / odgovor'],
    [8 * D, 194 * H, 'over', 'odgovor kasni 2 h', '2 h / odgovor kasni'],
  ]),
  ...casesOf('complaint_solution', 'complaint_accepted', [
    [15 * D, 6 * D, 'waits', 'još 9 d do rešenja', 'još 9 d / rešenje'],
    [15 * D, 17 * D + 3 * H, 'over', 'rešenje kasni 2 d 3 h', '2 d 3 h / rešenje kasni'],
  ]),
  ...casesOf('tell_client', 'complaint_rejected', [
    [8 * D, 44 * H, 'waits', 'javite klijentu još 6 d 4 h', 'još 6 d 4 h / javite klijentu'],
    [8 * D, 194 * H, 'over', 'javljanje kasni 2 h', '2 h / javljanje kasni'],
  ]),
];

function casesOf(what: DueWhat, status: OrderStatus, rows: [number, number, DueLevel, string, string][]) {
  return rows.map((row): (typeof CASES)[number] => [what, status, ...row]);
}

describe('the words of a clock [orders#due-words]', () => {
  it.each(CASES)('%s in %s, of %d ms %d ms: %s, %s', (what, status, limit, passed, ...told) => {
    const reading = at(limit, passed);
    const { line, short } = dueWords({ ...SUBJECT, what, status }, reading);
    expect([reading.level, toLine(line), `${short.time} / ${short.reason}`]).toEqual(told);
  });

  it('have the time alone of a promise for today', () => {
    const subject = { ...SUBJECT, moment: '1:47', what: 'call_client', status: 'canceled' } as const;
    expect(toLine(dueWords(subject, at(0, M)).line)).toBe('klijent čeka poziv od 1:47');
  });

  it('are tested for everything that an order can wait for', () => {
    expect(new Set(CASES.map(([what]) => what))).toEqual(new Set(WHATS.options));
  });

  it('tell a delay in place of setting out and arriving, until the limit [orders#delay-shown]', () => {
    const delay = { late: 'kasni 20 min', arrival: 'stiže oko 14:20', moment: '14:20' };
    const subject = { ...SUBJECT, status: 'on_the_way', delay } as const;
    const told = {
      line: { reason: '', time: 'kasni 20 min, stiže 14:20' },
      short: { reason: 'kasni 20 min', time: '14:20' },
    };
    for (const what of ['depart', 'arrive', 'late_arrival'] as const)
      expect(dueWords({ ...subject, what }, at(H, 0))).toEqual(told);
    const late = dueWords({ ...subject, what: 'arrive' }, at(H, H + 5 * M));
    expect(late.line).toEqual({ reason: 'nije stigao', time: '5 min' });
  });
});

it.each([
  [7.5 * M, 'waits', 0.5],
  [7.5 * M + 1, 'half', 0.5],
  [15 * M - 1, 'half', 1 / 128],
  [15 * M, 'over', 0],
])('a clock at %d ms of 15 minutes: %s, %d left [orders#due-levels]', (passed, level, share) => {
  expect(at(15 * M, passed)).toMatchObject({ level, share });
});
