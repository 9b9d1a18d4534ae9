import { describe, expect, it } from 'vitest';
import { toSummary } from './summary.ts';

const step = {
  name: 'tests',
  seconds: 12.34,
  passed: 7,
  failed: 1,
  skipped: 0,
  failures: ['a.test.ts › pages'],
  retried: ['b.test.ts › sorts'],
  notes: [],
  times: new Map([['a.test.ts', 1_500]]),
};

describe('the summary of a run', () => {
  it('names failed and retried tests, lists the slowest files, and ends with the totals', () => {
    const journeys = { ...step, name: 'journeys', failures: [], retried: [], failed: 0, skipped: 2 };
    const times = new Map([['e2e/x.spec.ts', 20_000]]);
    expect(toSummary([step, { ...journeys, times }])).toEqual([
      '',
      '✗ tests        12.3 s  7 passed, 1 failed',
      '    ✗ a.test.ts › pages',
      '    ~ only when repeated: b.test.ts › sorts',
      '✓ journeys     12.3 s  7 passed, 0 failed, 2 skipped',
      '',
      'The slowest files:',
      '    20.0 s  e2e/x.spec.ts',
      '     1.5 s  a.test.ts',
      '',
      '14 passed, 1 failed, 2 skipped',
    ]);
  });

  it('lists twenty of the slowest files', () => {
    const times = new Map(Array.from({ length: 30 }, (_, at) => [`${at}.test.ts`, at]));
    expect(toSummary([{ ...step, times }]).filter((line) => / {2}\d+\.test\.ts$/.test(line))).toHaveLength(
      20,
    );
  });
});
