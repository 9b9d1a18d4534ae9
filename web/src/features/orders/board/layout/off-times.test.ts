import { describe, expect, it } from 'vitest';
import { belgradeInstant, formatTime } from '@majstorija/contract/text/dates.ts';
import { offTimes } from './off-times.ts';

const DAY = '2026-11-20';
const at = (clock: string, day = DAY) => belgradeInstant(day, clock);
const iso = (clock: string, day = DAY) => at(clock, day).toISOString();
const AXIS = { from: at('00:00').getTime(), to: at('00:00', '2026-11-21').getTime(), zoom: 'day' } as const;
const NOW = at('13:22');

const HOURS = '08:00-16:00';
const WEEK = { mon: HOURS, tue: HOURS, wed: HOURS, thu: HOURS, fri: HOURS, sat: null, sun: null };
const FREE = { workingHours: null, absences: [], pauseUntil: null };

const shown = (facts: Partial<Parameters<typeof offTimes>[0]>, axis: Parameters<typeof offTimes>[1] = AXIS) =>
  offTimes({ ...FREE, ...facts }, axis, NOW).map(
    ({ from, to, text }) =>
      `${formatTime(new Date(from).toISOString())}–${formatTime(new Date(to).toISOString())} ${text}`,
  );

describe('the times without work of a row [board-screen#off-times]', () => {
  it('are none for a worker who always works', () => {
    expect(shown({})).toEqual([]);
  });

  it('are before and after the working hours, and a whole free day', () => {
    expect(shown({ workingHours: WEEK })).toEqual([
      '00:00–08:00 van radnog vremena',
      '16:00–00:00 van radnog vremena',
    ]);
    expect(shown({ workingHours: { ...WEEK, fri: null } })).toEqual(['00:00–00:00 van radnog vremena']);
    expect(shown({ workingHours: { ...WEEK, fri: '08:00-24:00' } })).toEqual([
      '00:00–08:00 van radnog vremena',
    ]);
  });

  it('name an absence by its end, over the hours outside of work', () => {
    const absences = [{ startsAt: iso('14:00'), endsAt: iso('00:00', '2026-12-13') }];
    expect(shown({ absences, workingHours: WEEK })).toEqual([
      '14:00–00:00 odsutan do 12.12.',
      '00:00–08:00 van radnog vremena',
    ]);
  });

  it('have the break from now on, while it lasts', () => {
    expect(shown({ pauseUntil: iso('14:00') })).toEqual(['13:22–14:00 pauza']);
    expect(shown({ pauseUntil: iso('13:00') })).toEqual([]);
  });

  it('go on over midnight in a week', () => {
    const axis = { ...AXIS, to: at('00:00', '2026-11-22').getTime(), zoom: 'week' } as const;
    expect(shown({ workingHours: WEEK }, axis)).toEqual([
      '00:00–08:00 van radnog vremena',
      '16:00–00:00 van radnog vremena',
    ]);
  });
});
