import { assert, constantFrom, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisTop } from './axis.ts';
import { formatShort, formatTight, formatValue, type ChartUnit } from './chart-unit.ts';

const UNITS = ['count', 'minutes', 'share', 'money', 'ratio'] as const satisfies readonly ChartUnit[];

describe('an axis', () => {
  test('starts at zero, covers every value and has few ticks', () => {
    const anyValue = double({ min: 0.0001, max: 1e12, noNaN: true });
    assert(
      property(anyValue, constantFrom(...UNITS), (max, unit) => {
        const { top, ticks } = axisTop(max, unit);
        expect(ticks[0]).toBe(0);
        expect(top).toBeGreaterThanOrEqual(max * (1 - 1e-6));
        expect(ticks.length).toBeLessThanOrEqual(12);
        expect(ticks.at(-1)).toBe(top);
      }),
    );
  });

  test.each([
    [41, 'minutes', [0, 15, 30, 45]],
    [200, 'minutes', [0, 60, 120, 180, 240]],
    [3, 'count', [0, 1, 2, 3]],
    [0, 'count', [0]],
  ] as const)('of up to %d %s has the ticks %j', (max, unit, ticks) =>
    expect(axisTop(max, unit).ticks).toEqual(ticks),
  );
});

test.each([
  [80, 'minutes', '1 h 20 min', '80 min', '80'],
  [8925, 'minutes', '6 d 4 h', '6 d', '6d'],
  [0.8434, 'share', '84,3%', '84,3%', '84'],
  [1234.5, 'money', '1.234,50\u00A0rsd', '1,2\u00A0hilj.', '1,2hilj.'],
  [1.345, 'ratio', '1,35', '1,35', '1,35'],
  [12345, 'count', '12.345', '12\u00A0hilj.', '12hilj.'],
] as const)('%d in %s is %j, short %j, tight %j [design#chart-values]', (value, unit, full, short, tight) => {
  expect(formatValue(value, unit)).toBe(full);
  expect(formatShort(value, unit)).toBe(short);
  expect(formatTight(value, unit)).toBe(tight);
  expect(formatValue(null, unit)).toBe('još nema');
});
