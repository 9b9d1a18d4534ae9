import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTerm } from '@majstorija/contract/orders/term/term-times.ts';
import { belgradeInstant } from '@majstorija/contract/text/dates.ts';
import { anOrder } from '#testing/builders/builders.ts';
import { firstPlace, nextPlace } from './key-steps.ts';
import { fitStart, placeProblem, toTerm, whyFixed } from './move.ts';

const DAY = '2026-11-20';
const at = (clock: string, day = DAY) => belgradeInstant(day, clock).getTime();
const AXIS = { from: at('00:00'), to: at('00:00', '2026-11-21'), zoom: 'day' } as const;
const NOW = at('13:22');

describe('the window of a moved order [board-screen#moving]', () => {
  it('fits on quarters of one day, so that the server takes it, wherever it is dropped', () => {
    assert(
      property(integer({ min: -60, max: 1500 }), integer({ min: 2, max: 40 }), (minute, quarters) => {
        const minutes = quarters * 15;
        const start = fitStart(AXIS, AXIS.from + minute * 60_000, minutes);
        expect(readTerm(toTerm(start, minutes), new Date(AXIS.from))).toEqual({
          kind: 'window',
          startsAt: new Date(start),
          endsAt: new Date(start + minutes * 60_000),
        });
      }),
    );
  });

  it.each([
    ['12:15', 'To vreme je prošlo.'],
    ['15:00', undefined],
  ])('from %s for an hour, at 13:22: %s', (clock, problem) => {
    expect(placeProblem({ workerId: 'a', at: at(clock) }, 60, NOW)).toBe(problem);
  });

  it('is at most 90 days ahead; the kept term is never refused', () => {
    const far = { workerId: 'a', at: at('10:00', '2027-03-01') };
    expect(placeProblem(far, 60, NOW)).toBe('Termin može da bude najviše 90 dana unapred.');
    expect(placeProblem({ workerId: 'a', at: null }, 60, NOW)).toBeUndefined();
  });
});

describe('what moves [board-screen#what-moves]', () => {
  it.each([
    ['accepted', true],
    ['complaint_created', true],
    ['on_the_way', false],
    ['completed', false],
  ] as const)('%s: %s', (status, moves) => {
    expect(whyFixed(anOrder({ status })) === undefined).toBe(moves);
  });
});

describe('the way of an order by keys [board-screen#keys]', () => {
  const rows = [{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }];
  const given = { axis: AXIS, now: NOW };
  const lifted = (workerId: string, time: number | null) => ({
    order: anOrder(),
    minutes: 60,
    place: { workerId, at: time },
  });
  const press = (key: string, workerId: string, time: number | null) =>
    nextPlace(key, lifted(workerId, time), rows, given);

  it.each([
    ['ArrowDown', 'a', '15:00', 'b', '15:00'],
    ['ArrowUp', 'c', '15:00', 'b', '15:00'],
    ['ArrowRight', 'a', '15:00', 'a', '15:15'],
    ['ArrowLeft', 'a', '15:00', 'a', '14:45'],
    ['ArrowLeft', 'a', '00:00', 'a', '00:00'],
    ['ArrowRight', 'a', '23:00', 'a', '23:00'],
  ])('%s from %s %s leads to %s %s', (key, from, time, to, next) => {
    expect(press(key, from, at(time))).toEqual({ workerId: to, at: at(next) });
  });

  it('go on to the next day where that is shown, and back', () => {
    const evening = { axis: { ...AXIS, to: at('12:00', '2026-11-21') }, now: at('23:50') };
    const step = (key: string, time: number) => nextPlace(key, lifted('a', time), rows, evening)?.at;
    const midnight = at('00:00', '2026-11-21');
    expect(step('ArrowRight', at('23:00'))).toBe(midnight);
    expect(step('ArrowLeft', midnight)).toBe(at('23:00'));
    expect(firstPlace(anOrder(), rows, { ...evening, minutes: 60 })?.at).toBe(midnight);
    expect(toTerm(at('23:00'), 60)).toMatchObject({ termDate: DAY, termFrom: '23:00', termTo: '24:00' });
  });
});
