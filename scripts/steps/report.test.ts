import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countStep, toTotals } from './report.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'report-'));
afterAll(() => rmSync(folder, { recursive: true }));

function reportFile(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

const vitest = (numPassedTests: number, numFailedTests: number, testResults: object[] = []) =>
  reportFile({ numPassedTests, numFailedTests, testResults });
const playwright = (stats: object, suites: object[] = []) =>
  reportFile({ stats: { expected: 0, unexpected: 0, flaky: 0, ...stats }, suites });

describe('the totals of a run', () => {
  it('count a plain check as one', () => {
    expect(countStep(undefined, 'none', 0)).toEqual({ passed: 1, failed: 0 });
    expect(countStep(undefined, 'none', 2)).toEqual({ passed: 0, failed: 1 });
  });

  it('count the tests of vitest, and a file that does not load as a failed one', () => {
    expect(countStep('vitest', vitest(7, 2), 1)).toEqual({ passed: 7, failed: 2, names: [], again: [] });
    const broken = [{ name: '/x/a.test.ts', status: 'failed', assertionResults: [] }];
    expect(countStep('vitest', vitest(7, 0, broken), 1)).toEqual({
      passed: 7,
      failed: 1,
      names: ['a.test.ts does not load'],
      again: [],
    });
  });

  it('count a journey that needed a second try as passed, and name it', () => {
    const specs = [{ title: 'a list loads', ok: true, tests: [{ status: 'flaky' }] }];
    const report = playwright({ expected: 5, unexpected: 1, flaky: 1 }, [{ title: 'states.spec.ts', specs }]);
    expect(countStep('playwright', report, 1)).toEqual({
      passed: 6,
      failed: 1,
      names: [],
      again: ['states.spec.ts › a list loads'],
    });
  });

  it('count a test that needed a second try as passed, and name it', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a table sorts', failureMessages: ['Timed out'] },
      { status: 'passed', fullName: 'a table pages', failureMessages: [] },
    ];
    const results = [{ name: '/x/table.test.ts', status: 'passed', assertionResults }];
    expect(countStep('vitest', vitest(2, 0, results), 0)).toEqual({
      passed: 2,
      failed: 0,
      names: [],
      again: ['table.test.ts: a table sorts'],
    });
  });

  it('name the tests that failed, with where they stand', () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a table sorts' },
      { status: 'failed', fullName: 'a table pages' },
    ];
    const results = [{ name: '/x/table.test.ts', status: 'failed', assertionResults }];
    expect(countStep('vitest', vitest(1, 1, results), 1).names).toEqual(['table.test.ts: a table pages']);
    const inner = { title: 'offline', specs: [{ title: 'a banner shows', ok: false, tests: [] }] };
    const specs = [{ title: 'a list loads', ok: true, tests: [] }];
    const report = playwright({ unexpected: 1 }, [{ title: 'states.spec.ts', specs, suites: [inner] }]);
    expect(countStep('playwright', report, 1).names).toEqual(['states.spec.ts › offline › a banner shows']);
  });

  it('never let a runner pass that wrote no report, ran nothing, or failed without naming a test', () => {
    expect(countStep('vitest', path.join(folder, 'absent.json'), 0)).toEqual({ passed: 0, failed: 1 });
    expect(countStep('playwright', playwright({}), 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(countStep('vitest', vitest(7, 0), 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  it('end in one line', () => {
    const all = [
      { passed: 7, failed: 0 },
      { passed: 1, failed: 2 },
    ];
    expect(toTotals(all)).toBe('8 passed, 2 failed');
  });
});
