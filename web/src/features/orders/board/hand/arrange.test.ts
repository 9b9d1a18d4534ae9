import { describe, expect, it } from 'vitest';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { belgradeInstant } from '@majstorija/contract/text/dates.ts';
import { aBar, aBoardWorker } from '#testing/builders/board-builders.ts';
import { ALWAYS, anOrder, anOrderWorker, aWorker } from '#testing/builders/builders.ts';
import { aSuggestion, suggested } from '#testing/builders/suggestion-builders.ts';
import { arrange, refusalOf } from './arrange.ts';
import { earliestStart } from './earliest-start.ts';

const DAY = '2026-11-20';
const at = (clock: string, day = DAY) => belgradeInstant(day, clock);
const AXIS = { from: at('00:00').getTime(), to: at('00:00', '2026-11-21').getTime(), zoom: 'day' } as const;
const NOW = at('13:22');
const weekOf = (hours: string) => ({
  mon: hours,
  tue: hours,
  wed: hours,
  thu: hours,
  fri: hours,
  sat: hours,
  sun: hours,
});

const aRow = (firstName: string, row: Parameters<typeof aBoardWorker>[0] = {}) =>
  ((made) => ({ ...made, _id: made.worker._id }))(
    aBoardWorker({ ...row, worker: { firstName, lastName: 'Rac', packages: ['PLUMBING'], ...row.worker } }),
  );
const aWindow = (from: string, to: string): OrderListItem['term'] => ({
  ...anOrder().term,
  kind: 'window',
  date: DAY,
  from,
  to,
  startsAt: at(from).toISOString(),
  endsAt: at(to).toISOString(),
});

const ana = aRow('Ana');
const boba = aRow('Boba');
const electrician = aRow('Ceca', { worker: { packages: ['ELECTRICAL'] } });
const evening = aRow('Dana', { availability: { ...ALWAYS, workingHours: weekOf('16:00-22:00') } });
const busy = aRow('Ema', { openCount: 3 });
const rows = [electrician, ana, boba, evening, busy];
const ranking = suggested(
  aSuggestion({ worker: { ...aWorker(), ...boba.worker }, rank: 1 }),
  aSuggestion({ worker: { ...aWorker(), ...ana.worker }, rank: 2 }),
  aSuggestion({
    worker: { ...aWorker(), ...busy.worker },
    rank: null,
    excluded: { reason: 'busy', text: 'zauzet: 3 otvorena' },
  }),
);
const given = { rows, axis: AXIS, now: NOW };
const order = anOrder({ package: 'PLUMBING', worker: null });
const names = (hand: ReturnType<typeof arrange>) => hand.rows.map(({ worker }) => worker.firstName);
const reasons = (hand: ReturnType<typeof arrange>) => hand.rows.map(({ _id }) => hand.fits.get(_id)?.reason);

describe('who can get the order in the hand [board-screen#hand]', () => {
  it('puts the first of the ranking on top, and who cannot last, with the reason', () => {
    const hand = arrange({ ...given, order, ranking });
    expect(names(hand)).toEqual(['Boba', 'Ana', 'Ceca', 'Dana', 'Ema']);
    expect(hand.rows.map(({ _id }) => hand.fits.get(_id)?.plate)).toEqual([
      1,
      2,
      undefined,
      undefined,
      undefined,
    ]);
    expect(hand.able).toBe(2);
    expect(reasons(hand)).toEqual([
      undefined,
      undefined,
      'ne radi vodoinstalaterske radove',
      'van radnog vremena, radi od 16:00',
      'zauzet: 3 otvorena',
    ]);
  });

  it('asks about the window of the order, not about now', () => {
    const hand = arrange({ ...given, order: { ...order, term: aWindow('17:00', '18:00') }, ranking });
    expect(hand.able).toBe(4);
  });

  it('looks at the rest of the day while nobody works', () => {
    const early = { ...given, rows: [electrician, evening], order, ranking: null };
    expect(arrange(early).able).toBe(1);
    expect(arrange({ ...early, now: at('23:00') }).able).toBe(0);
  });

  it('leaves the rows where they are while the ranking is awaited, and for a bar', () => {
    expect(names(arrange({ ...given, order, ranking: undefined }))[0]).toBe('Ceca');
    const bar = { ...order, worker: anOrderWorker({ _id: busy._id }) };
    const hand = arrange({ ...given, order: bar, ranking, isInPlace: true });
    expect(names(hand)[0]).toBe('Ceca');
    expect(hand.fits.get(busy._id)?.reason).toBeUndefined();
  });

  it('says a refusal as a sentence', () => {
    expect(refusalOf(electrician.worker, 'ne radi vodoinstalaterske radove')).toBe(
      'Ceca Rac ne radi vodoinstalaterske radove',
    );
    expect(refusalOf(busy.worker, 'zauzet: 3 otvorena')).toBe('Ema Rac: zauzet: 3 otvorena');
  });
});

describe('the earliest free time [board-screen#earliest]', () => {
  const facts = { now: null, driveMinutes: 9 };
  const clockOf = (...[row, asked, more]: [typeof ana, OrderListItem, object?]) => {
    const start = earliestStart(row, asked, { axis: AXIS, now: NOW, facts, cityKmh: 24, ...more });
    return start === null ? null : new Date(start).toISOString();
  };

  it('is the quarter after the way there, between other work', () => {
    expect(clockOf(ana, order)).toBe(at('13:45').toISOString());
    const planned = { from: at('13:30').toISOString(), to: at('15:00').toISOString() };
    expect(clockOf(aRow('Fata', { bars: [aBar({ planned })] }), order)).toBe(at('15:00').toISOString());
    expect(clockOf(evening, order)).toBe(at('16:00').toISOString());
  });

  it('keeps a window of the order, and a term of another day', () => {
    expect(clockOf(ana, { ...order, term: aWindow('17:00', '18:00') })).toBe(at('17:00').toISOString());
    const later = { ...aWindow('10:00', '11:00'), startsAt: at('10:00', '2026-11-25').toISOString() };
    expect(clockOf(ana, { ...order, term: later })).toBeNull();
  });
});
