import { describe, expect, it } from 'vitest';
import { belgradeInstant } from '@majstorija/contract/text/dates.ts';
import { placeBar } from './bar-parts.ts';
import { layOutRow, rowAt } from './row-layout.ts';
import { aBar, aBoardWorker } from '#testing/builders/board-builders.ts';
import { anOrder } from '#testing/builders/builders.ts';

const at = (clock: string, day = '2026-11-20') => belgradeInstant(day, clock);
const AXIS = { from: at('00:00').getTime(), to: at('00:00', '2026-11-21').getTime(), zoom: 'day' } as const;
const NOW = at('13:00');
const span = (from: string, to: string) => ({ from: at(from).toISOString(), to: at(to).toISOString() });
const HOUR = 62;

const placed = (bar: Parameters<typeof aBar>[0]) => placeBar(aBar(bar), AXIS, NOW.getTime());

describe('a bar [board-screen#bars]', () => {
  it('is outlined while it is only planned', () => {
    expect(placed({ planned: span('15:00', '17:00') })).toMatchObject({
      left: 15 * HOUR,
      width: 2 * HOUR,
      happened: 0,
      way: 0,
      look: 'active',
    });
  });

  it('is filled up to now while the work goes on, and outlined up to what is planned', () => {
    const bar = { actual: { from: at('12:00').toISOString(), to: null }, planned: span('11:00', '14:00') };
    expect(placed(bar)).toMatchObject({ left: 12 * HOUR, width: 2 * HOUR, happened: HOUR });
  });

  it('goes on to now when it lasts longer than planned', () => {
    const bar = { actual: { from: at('10:00').toISOString(), to: null }, planned: span('10:00', '11:00') };
    expect(placed(bar)).toMatchObject({ width: 3 * HOUR, happened: 3 * HOUR });
  });

  it('is as it was once it is done, with the way before it', () => {
    const bar = {
      order: anOrder({ status: 'completed' }),
      travel: span('08:30', '09:00'),
      actual: span('09:00', '10:00'),
      planned: null,
    };
    expect(placed(bar)).toMatchObject({
      left: 9 * HOUR,
      width: HOUR,
      happened: HOUR,
      way: HOUR / 2,
      look: 'done',
    });
  });

  it('stays done work after a complaint, whose own bar has the look of complaints', () => {
    const order = anOrder({ status: 'complaint_accepted', hasComplaint: true });
    expect(placed({ order, actual: span('09:00', '10:00') })?.look).toBe('done');
    expect(placed({ order, isComplaint: true })?.look).toBe('complaint');
  });

  it('is cut off at the edges of the axis, is never too narrow to see, and is not there on another day', () => {
    const night = { from: at('22:00', '2026-11-19').toISOString(), to: at('01:00').toISOString() };
    expect(placed({ planned: night })).toMatchObject({ left: 0, width: HOUR });
    expect(placed({ planned: span('15:00', '15:05') })?.width).toBe(24);
    const gone = {
      from: at('10:00', '2026-11-19').toISOString(),
      to: at('11:00', '2026-11-19').toISOString(),
    };
    expect(placed({ planned: gone })).toBeUndefined();
  });
});

describe('a row [board-screen#grid]', () => {
  const heightOf = (...bars: ReturnType<typeof aBar>[]) =>
    layOutRow(aBoardWorker({ bars }), AXIS, NOW).height;

  it('is 52 pixels high, and higher where jobs or ways overlap', () => {
    const bar = (from: string, to: string) => aBar({ planned: span(from, to) });
    expect(heightOf()).toBe(52);
    expect(heightOf(bar('10:00', '11:00'), bar('11:00', '12:00'))).toBe(52);
    expect(heightOf(bar('10:00', '11:00'), bar('10:30', '12:00'))).toBe(98);
    expect(
      heightOf(
        bar('10:00', '11:00'),
        aBar({ planned: span('11:15', '12:00'), travel: span('10:45', '11:15') }),
      ),
    ).toBe(98);
  });

  it('is found by a height of the grid', () => {
    expect([0, 51, 52, 149, 150, -1].map((y) => rowAt([52, 98], y))).toEqual([
      0,
      0,
      1,
      1,
      undefined,
      undefined,
    ]);
  });
});
