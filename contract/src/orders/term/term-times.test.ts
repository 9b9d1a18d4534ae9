import { assert, constantFrom, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belgradeDay, belgradeInstant, dayAfter, formatTime } from '@majstorija/contract/text/dates.ts';
import { NOW_TERM, TERM_LIMITS, isSameTerm, readTerm, type TermWish } from './term-times.ts';

/** Monday noon in Belgrade. */
const NOON = new Date('2026-11-23T11:00:00Z');

const aWindow = (wish: TermWish = {}): TermWish => ({
  termKind: 'window',
  termDate: '2026-11-25',
  termFrom: '10:00',
  termTo: '12:00',
  ...wish,
});

const window = (startsAt: string, endsAt: string) => ({
  kind: 'window',
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});

describe('a term [orders#term]', () => {
  it('is now without a kind, and ignores the fields of a window', () => {
    expect(readTerm({}, NOON)).toEqual(NOW_TERM);
    expect(readTerm(aWindow({ termKind: 'now', termDate: '1999-01-01' }), NOON)).toEqual(NOW_TERM);
  });

  it.each([
    ['in the morning', '2026-11-23T07:00:00Z', '2026-11-23T19:00:00.000Z'],
    ['in the last minute before 20:00', '2026-11-23T18:59:00Z', '2026-11-23T19:00:00.000Z'],
    ['at 20:00', '2026-11-23T19:00:00Z', '2026-11-23T23:00:00.000Z'],
    ['just before midnight', '2026-11-23T22:59:59Z', '2026-11-23T23:00:00.000Z'],
    ['on the day that is put on by an hour', '2027-03-28T07:00:00Z', '2027-03-28T18:00:00.000Z'],
    ['on the evening of the day that is put back', '2026-10-25T20:00:00Z', '2026-10-25T23:00:00.000Z'],
  ])('of today that is set %s ends by the clock of Belgrade', (_when, now, endsAt) => {
    const startsAt = new Date(now);
    expect(readTerm({ termKind: 'today' }, startsAt)).toEqual({
      kind: 'today',
      startsAt,
      endsAt: new Date(endsAt),
    });
  });

  it.each([
    ['in winter', {}, '2026-11-25T09:00:00Z', '2026-11-25T11:00:00Z'],
    [
      'until midnight',
      { termFrom: '22:00', termTo: '24:00' },
      '2026-11-25T21:00:00Z',
      '2026-11-25T23:00:00Z',
    ],
    ['until 0 hours', { termFrom: '22:00', termTo: '00:00' }, '2026-11-25T21:00:00Z', '2026-11-25T23:00:00Z'],
    ['in summer', { termDate: '2027-03-29' }, '2027-03-29T08:00:00Z', '2027-03-29T10:00:00Z'],
    [
      'over the hour that is left out',
      { termDate: '2027-03-28', termFrom: '01:45', termTo: '03:15' },
      '2027-03-28T00:45:00Z',
      '2027-03-28T01:15:00Z',
    ],
    [
      'in the hour that is left out, which is the next one',
      { termDate: '2027-03-28', termFrom: '02:15', termTo: '04:00' },
      '2027-03-28T01:15:00Z',
      '2027-03-28T02:00:00Z',
    ],
  ])('of a window %s has the instants of its hours', (_when, wish, startsAt, endsAt) => {
    const from = 'termDate' in wish ? new Date('2027-01-20T11:00:00Z') : NOON;
    expect(readTerm(aWindow(wish), from)).toEqual(window(startsAt, endsAt));
  });

  it('of a window over the hour that comes twice lasts an hour longer', () => {
    const wish = aWindow({ termDate: '2026-10-25', termFrom: '01:30', termTo: '03:30' });
    expect(readTerm(wish, new Date('2026-10-20T11:00:00Z'))).toEqual(
      window('2026-10-24T23:30:00Z', '2026-10-25T02:30:00Z'),
    );
  });

  it.each([
    ['without a day', { termDate: undefined }, 'termDate', 'order.termIncomplete'],
    ['without a beginning', { termFrom: undefined }, 'termFrom', 'order.termIncomplete'],
    ['without an end', { termTo: undefined }, 'termTo', 'order.termIncomplete'],
    ['of yesterday', { termDate: '2026-11-22' }, 'termDate', 'order.termOutOfReach'],
    ['in 91 days', { termDate: '2027-02-22' }, 'termDate', 'order.termOutOfReach'],
    ['of a quarter', { termTo: '10:15' }, 'termTo', 'order.termTooShort'],
    ['backwards', { termTo: '09:00' }, 'termTo', 'order.termTooShort'],
    ['that ends now', { termDate: '2026-11-23' }, 'termTo', 'order.termOver'],
  ])('of a window %s is refused at its field', (_which, wish, field, code) => {
    expect(readTerm(aWindow(wish), NOON)).toEqual({ field, code });
  });

  it('of a window shortened by the night that is put on is refused', () => {
    const wish = aWindow({ termDate: '2027-03-28', termFrom: '01:45', termTo: '03:00' });
    expect(readTerm(wish, new Date('2027-03-01T11:00:00Z'))).toEqual({
      field: 'termTo',
      code: 'order.termTooShort',
    });
  });

  it('of a window is allowed from now on until 90 days ahead, from half an hour on', () => {
    for (const wish of [
      { termDate: '2026-11-23', termFrom: '08:00', termTo: '12:15' },
      { termDate: '2027-02-21' },
      { termTo: '10:30' },
    ])
      expect(readTerm(aWindow(wish), NOON)).toMatchObject({ kind: 'window' });
  });

  it('keeps day and hours, whatever the day, except for hours that do not exist', () => {
    const anyTime = date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true });
    const quarter = constantFrom('00', '15', '30', '45');
    const rule = property(
      anyTime,
      integer({ min: 1, max: TERM_LIMITS.daysAhead }),
      integer({ min: 4, max: 21 }),
      quarter,
      (now, days, hour, minutes) => {
        const [termFrom, termTo] = [hour, hour + 2].map(
          (each) => `${String(each).padStart(2, '0')}:${minutes}`,
        );
        const term = readTerm(aWindow({ termDate: dayAfter(now, days), termFrom, termTo }), now);
        if (!('kind' in term) || term.kind !== 'window') throw new TypeError('refused');
        const [starts, ends] = [term.startsAt.toISOString(), term.endsAt.toISOString()];
        expect([belgradeDay(starts), formatTime(starts), formatTime(ends)]).toEqual([
          dayAfter(now, days),
          termFrom,
          termTo,
        ]);
      },
    );
    assert(rule);
  });
});

describe('two terms', () => {
  const at = (time: string) => readTerm({ termKind: 'today' }, belgradeInstant('2026-11-23', time));
  const given = (wish: TermWish = {}) => readTerm(aWindow(wish), NOON);
  const same = (one: ReturnType<typeof readTerm>, other: ReturnType<typeof readTerm>) => {
    if ('code' in one || 'code' in other) throw new TypeError('refused');
    return isSameTerm(one, other);
  };

  it('are the same by kind and instants, today by its end', () => {
    expect(same(NOW_TERM, NOW_TERM)).toBe(true);
    expect(same(at('10:00'), at('11:00'))).toBe(true);
    expect(same(given(), given())).toBe(true);
    expect(same(at('10:00'), at('20:00'))).toBe(false);
    expect(same(given(), given({ termFrom: '10:15' }))).toBe(false);
    expect(same(given(), given({ termTo: '12:15' }))).toBe(false);
    expect(same(NOW_TERM, at('10:00'))).toBe(false);
    expect(same(at('10:00'), given({ termDate: '2026-11-23', termFrom: '12:00', termTo: '20:00' }))).toBe(
      false,
    );
  });
});
