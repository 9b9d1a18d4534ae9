import { expect, it } from 'vitest';
import { aPeriod, daysOf, periodText } from './periods.ts';

it.each([
  ['today', '2026-11-29', '2026-11-29', 'danas'],
  ['tomorrow', '2026-11-30', '2026-11-30', 'sutra'],
  ['week', '2026-11-23', '2026-11-29', 'ova nedelja'],
  ['nextWeek', '2026-11-30', '2026-12-06', 'sledeća nedelja'],
  ['lastWeek', '2026-11-16', '2026-11-22', 'prošla nedelja'],
  ['month', '2026-11-01', '2026-11-30', 'ovaj mesec'],
  ['lastMonth', '2026-10-01', '2026-10-31', 'prošli mesec'],
  ['2026-11-01..2026-11-05', '2026-11-01', '2026-11-05', '01.11.2026. – 05.11.2026.'],
  ['2026-11-01..', '2026-11-01', undefined, 'od 01.11.2026.'],
  ['..2026-11-05', undefined, '2026-11-05', 'do 05.11.2026.'],
])('on Sunday, 29 November 2026, %s is from %s to %s: %s', (period, from, to, text) => {
  expect(aPeriod(period)).toBe(period);
  expect(daysOf(period, '2026-11-29')).toEqual({ from, to });
  expect(periodText(period)).toBe(text);
});

it('reads the last month on the 31st of one that follows a shorter one', () => {
  expect(daysOf('lastMonth', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

it.each(['..', 'soon', '2026-11-05..2026-11-01', '2026-11-01', '2026-02-30..', '2026-11-01..x', 7])(
  'does not read %s',
  (raw) => expect(aPeriod(raw)).toBeUndefined(),
);
