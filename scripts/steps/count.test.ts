import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Line } from '../reporters/line.ts';
import { countCheck, countTests, failRetried, readLines } from './count.ts';
import type { Ending } from './count.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'lines-'));
afterAll(() => rmSync(folder, { recursive: true }));

const WELL: Ending = { code: 0, signal: null };
const BADLY: Ending = { code: 1, signal: null };
const END: Line = { kind: 'end' };

type TestLine = Extract<Line, { kind: 'test' }>;
const test = (name: string, status: TestLine['status'] = 'passed', isRetried = false): TestLine => ({
  kind: 'test',
  file: 'web/src/table.test.ts',
  name,
  status,
  isRetried,
  hasCounterexample: false,
});

describe('the counts of a check', () => {
  it('are one passed or one failed', () => {
    expect(countCheck(WELL)).toMatchObject({ passed: 1, failed: 0, failures: [] });
    expect(countCheck(BADLY)).toMatchObject({ passed: 0, failed: 1, failures: [] });
  });

  it('name the signal or the time limit that ended it', () => {
    expect(countCheck({ code: null, signal: 'SIGSEGV' }).failures).toEqual(['ended by SIGSEGV']);
    expect(countCheck({ code: null, signal: 'SIGTERM', limitMinutes: 5 }).failures).toEqual([
      'ended after its limit of 5 minutes',
    ]);
  });
});

describe('the counts of a runner of tests', () => {
  it('are those of its tests, with the names and reasons of the failed ones', () => {
    const failed = { ...test('pages', 'failed'), reason: 'expected 1 to be 2' };
    const lines = [test('sorts'), failed, test('prints', 'skipped'), END];
    expect(countTests(lines, BADLY)).toMatchObject({
      passed: 1,
      failed: 1,
      skipped: 1,
      failures: ['web/src/table.test.ts › pages: expected 1 to be 2'],
    });
  });

  it('have a failure for every file that does not load', () => {
    const lines: Line[] = [test('sorts'), { kind: 'problem', text: 'a.test.ts does not load: x' }, END];
    expect(countTests(lines, BADLY)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('name a test that passed only when repeated, and count it as failed where tests must pass the first time', () => {
    const retried = { ...test('pages', 'passed', true), reason: 'Timeout 5000ms exceeded.' };
    const counts = countTests([test('sorts'), retried, END], WELL);
    const name = 'web/src/table.test.ts › pages: Timeout 5000ms exceeded.';
    expect(counts).toMatchObject({ passed: 2, failed: 0, retried: [name] });
    expect(failRetried(counts)).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [`${name} (passed only when repeated)`],
    });
  });

  it.each<[string, Ending, string]>([
    ['a signal', { code: null, signal: 'SIGKILL' }, 'ended by SIGKILL'],
    ['its limit', { code: null, signal: 'SIGTERM', limitMinutes: 20 }, 'ended after its limit of 20 minutes'],
    ['an exit before the end', WELL, 'ended before its end'],
  ])('keep the passed tests of a run that was ended by %s, and name the reason', (_what, ending, failure) => {
    const lines = [test('sorts'), test('pages')];
    expect(countTests(lines, ending)).toMatchObject({ passed: 2, failed: 1, failures: [failure] });
  });

  it('have a failure when nothing ran, or when the runner failed without naming a test', () => {
    expect(countTests([END], WELL).failures).toEqual(['ran no test']);
    expect(countTests([test('sorts'), END], BADLY).failures).toEqual(['ended with exit code 1']);
  });

  it('may stop early or be none in the inner loop, but a failure still counts', () => {
    const cut: Ending = { code: null, signal: 'SIGTERM', enoughSeconds: 45 };
    expect(countTests([test('sorts')], cut, true)).toMatchObject({
      passed: 1,
      failed: 0,
      notes: ['stopped after 45 s, the rest is left to npm test'],
    });
    expect(countTests([END], WELL, true)).toMatchObject({ passed: 0, failed: 0, notes: [] });
    expect(countTests([test('sorts', 'failed')], cut, true)).toMatchObject({ failed: 1 });
    expect(countTests([], BADLY, true)).toMatchObject({ failed: 1 });
  });

  it('sum the times of a file', () => {
    const time = (file: string, ms: number): Line => ({ kind: 'time', file, ms });
    const { times } = countTests([time('a', 5), time('b', 1), time('a', 7), test('sorts'), END], WELL);
    expect([...times]).toEqual([
      ['a', 12],
      ['b', 1],
    ]);
  });
});

describe('the lines of a runner', () => {
  it('are read without a last line that a kill interrupted, and are none without a file', () => {
    const file = path.join(folder, 'lines.jsonl');
    writeFileSync(file, `${JSON.stringify(test('sorts'))}\n{"kind":"te`);
    expect(readLines(file)).toEqual([test('sorts')]);
    expect(readLines(path.join(folder, 'absent.jsonl'))).toEqual([]);
  });
});
