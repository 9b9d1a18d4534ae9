import { assert, constantFrom, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import {
  clip,
  daysOf,
  HOUR_MS,
  openingTime,
  QUARTER_MS,
  ticksOf,
  toQuarter,
  toTime,
  toX,
  ZOOM_OPTIONS,
  type Zoom,
} from './time-axis.ts';

const midnight = (day: string) => belgradeInstant(day, '00:00').getTime();

/** The axis of so many days from a day on. */
const axisOf = (day: string, zoom: Zoom = 'day', days = zoom === 'week' ? 7 : 1) => ({
  from: midnight(day),
  to: midnight(dayAfter(new Date(`${day}T12:00:00Z`), days)),
  zoom,
});

describe('the axis of the board', () => {
  it('turns times to pixels and back, in every zoom', () => {
    assert(
      property(constantFrom(...ZOOM_OPTIONS), integer({ min: 0, max: 96 }), (zoom, quarters) => {
        const axis = axisOf('2026-11-20', zoom);
        const time = axis.from + quarters * QUARTER_MS;
        expect(toQuarter(toTime(axis, toX(axis, time)))).toBe(time);
      }),
    );
  });

  it.each([
    ['a usual day', '2026-11-20', 24, '01', '23'],
    ['the day that is put on by an hour', '2026-03-29', 23, '01', '23'],
    ['the day that is put back by an hour', '2026-10-25', 25, '01', '23'],
  ])('has the hours of %s', (_which, day, hours, first, last) => {
    const labels = ticksOf(axisOf(day)).map(({ label }) => label);
    expect([labels.length, labels[0], labels.at(-1)]).toEqual([hours - 1, first, last]);
  });

  it('has two hours named 02 in the night that is put back, and none in the other', () => {
    const count = (day: string) => ticksOf(axisOf(day)).filter(({ label }) => label === '02').length;
    expect([count('2026-10-25'), count('2026-03-29')]).toEqual([2, 0]);
  });

  it('names the days of a week at their midnights, over a turn of the clock too', () => {
    const ticks = ticksOf(axisOf('2026-10-22', 'week'));
    expect(ticks.map(({ label }) => label)).toEqual([
      'čet 22.10.',
      'pet 23.10.',
      'sub 24.10.',
      'ned 25.10.',
      'pon 26.10.',
      'uto 27.10.',
      'sre 28.10.',
    ]);
    expect(ticks.map(({ at }) => at)).toEqual(daysOf(axisOf('2026-10-22', 'week')).map(({ at }) => at));
  });

  it('names halves of hours where there is room', () => {
    expect(ticksOf(axisOf('2026-11-20', '4h')).slice(0, 3)).toMatchObject([
      { label: '00:30' },
      { label: '01:00' },
      { label: '01:30' },
    ]);
  });

  it('cuts off what is outside', () => {
    const axis = axisOf('2026-11-20');
    expect(clip(axis, axis.from - HOUR_MS, axis.from + HOUR_MS)).toEqual({
      from: axis.from,
      to: axis.from + HOUR_MS,
    });
    expect(clip(axis, axis.to, axis.to + HOUR_MS)).toBeUndefined();
  });

  it('opens a little before now, and another day in the morning', () => {
    const axis = axisOf('2026-11-20');
    const noon = axis.from + 12 * HOUR_MS;
    expect(openingTime(axis, noon)).toBe(axis.from + 7 * HOUR_MS);
    expect(openingTime(axis, axis.from + HOUR_MS)).toBe(axis.from);
    expect(openingTime(axis, axis.to + HOUR_MS)).toBe(axis.from + 7 * HOUR_MS);
    expect(openingTime(axisOf('2026-11-20', '4h'), noon)).toBe(axis.from + 11 * HOUR_MS);
  });
});
