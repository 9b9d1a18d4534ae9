import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import { aBar, aBoardWorker } from '#testing/builders/board-builders.ts';
import { anOrder } from '#testing/builders/builders.ts';
import { placeBar } from './bar-parts.ts';
import { toLanes } from './lanes.ts';
import { layOutRow } from './row-layout.ts';
import {
  axisOf as shownOf,
  isEarlyOn,
  openingOf,
  QUARTER_MS,
  ticksOf,
  toQuarter,
  toTime,
  toX,
  type Zoom,
  ZOOM_OPTIONS,
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
});

describe('the hours around now [board-screen#now-in-sight]', () => {
  const night = axisOf('2026-11-20', 'day', 2);
  const instant = (day: string, clock: string) => belgradeInstant(day, clock).getTime();

  it('go on to the next noon, and after midnight begin in the evening before', () => {
    expect(shownOf(night, '2026-11-20')).toMatchObject({
      from: night.from,
      to: instant('2026-11-21', '12:00'),
    });
    expect(shownOf(night, '2026-11-21')).toMatchObject({
      from: instant('2026-11-20', '20:00'),
      to: night.to,
    });
    expect(isEarlyOn('2026-11-21', new Date(instant('2026-11-21', '00:10')))).toBe(true);
    expect(isEarlyOn('2026-11-20', new Date(instant('2026-11-20', '23:15')))).toBe(false);
  });

  it.each(['23:15', '23:59'])('at %s have now a third into the window', (clock) => {
    const now = instant('2026-11-20', clock);
    expect(openingOf(shownOf(night, '2026-11-20'), now)).toEqual({ time: now, before: 1 / 3 });
  });

  it('name a midnight by its day', () => {
    const labels = ticksOf(shownOf(night, '2026-11-20')).map(({ label }) => label);
    expect(labels.slice(22, 25)).toEqual(['23', 'sub 21.11.', '01']);
  });
});

const at = (clock: string, day = '2026-11-20') => belgradeInstant(day, clock);
const iso = (clock: string, day?: string) => at(clock, day).toISOString();
const span = (from: string, to: string) => ({ from: iso(from), to: iso(to) });
const AXIS = axisOf('2026-11-20');
const NOW = at('13:22');
const HOUR = 60;

describe('a bar [board-screen#bars]', () => {
  const placed = (bar: Parameters<typeof aBar>[0]) => placeBar(aBar(bar), AXIS, at('13:00').getTime());

  it('is filled up to now while the work goes on, and outlined up to what is planned', () => {
    expect(placed({ planned: span('15:00', '17:00') })).toMatchObject({ width: 2 * HOUR, happened: 0 });
    const bar = { actual: { from: iso('12:00'), to: null }, planned: span('11:00', '14:00') };
    expect(placed(bar)).toMatchObject({ left: 12 * HOUR, width: 2 * HOUR, happened: HOUR });
  });

  it('is as it was once it is done, with the way before it', () => {
    const bar = {
      order: anOrder({ status: 'completed' }),
      travel: span('08:30', '09:00'),
      actual: span('09:00', '10:00'),
      planned: null,
    };
    expect(placed(bar)).toMatchObject({ left: 9 * HOUR, width: HOUR, way: HOUR / 2, look: 'done' });
  });

  it('makes its row higher where jobs or ways overlap', () => {
    const heightOf = (...bars: ReturnType<typeof aBar>[]) =>
      layOutRow(aBoardWorker({ bars }), AXIS, NOW).height;
    const first = aBar({ planned: span('10:00', '11:00') });
    expect(heightOf(first, aBar({ planned: span('11:00', '12:00') }))).toBe(52);
    expect(heightOf(first, aBar({ planned: span('10:30', '12:00') }))).toBe(98);
    const way = aBar({ planned: span('11:15', '12:00'), travel: span('10:45', '11:15') });
    expect(heightOf(first, way)).toBe(98);
  });
});

const stretches = array(
  record({ left: integer({ min: 0, max: 100 }), width: integer({ min: 1, max: 40 }) }).map(
    ({ left, width }) => ({
      left,
      right: left + width,
    }),
  ),
  { maxLength: 20 },
);

it('never puts two stretches that overlap into one lane, and needs no lane more than overlap at once', () => {
  assert(
    property(stretches, (list) => {
      const { lanes, count } = toLanes(list);
      const doOverlap = list.some((one, mine) =>
        list.some(
          (two, other) =>
            mine !== other && lanes[mine] === lanes[other] && one.right > two.left && two.right > one.left,
        ),
      );
      expect(doOverlap).toBe(false);
      const most = Math.max(
        1,
        ...list.map(({ left }) => list.filter((one) => one.left <= left && left < one.right).length),
      );
      expect(count).toBe(most);
    }),
  );
});
