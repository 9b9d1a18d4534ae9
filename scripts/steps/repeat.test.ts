import { describe, expect, it } from 'vitest';
import type { Line } from '../reporters/line.ts';
import { filesToRepeat, withRepeated } from './repeat.ts';

type TestLine = Extract<Line, { kind: 'test' }>;
const END: Line = { kind: 'end' };
const failed = (file: string, more: Partial<TestLine> = {}): TestLine => ({
  kind: 'test',
  file,
  name: 'sorts',
  status: 'failed',
  isRetried: false,
  hasCounterexample: false,
  ...more,
});

describe('the files that are run once more alone', () => {
  it('are those of failed tests, each once', () => {
    const lines = [failed('a'), failed('a', { name: 'pages' }), failed('b', { status: 'passed' }), END];
    expect(filesToRepeat(lines)).toEqual(['a']);
  });

  it('are none when many files failed', () => {
    expect(filesToRepeat([...['a', 'b', 'c', 'd'].map((file) => failed(file)), END])).toEqual([]);
  });

  it('are none when a property has a counterexample', () => {
    expect(filesToRepeat([failed('a'), failed('b', { hasCounterexample: true }), END])).toEqual([]);
  });

  it('are none when the run did not end, or a file did not load', () => {
    expect(filesToRepeat([failed('a')])).toEqual([]);
    expect(filesToRepeat([failed('a'), { kind: 'problem', text: 'b does not load' }, END])).toEqual([]);
  });
});

describe('the lines of a run with repeated files', () => {
  it('name as retried what passed when repeated, and keep what failed again or did not run', () => {
    const lines = [failed('a'), failed('a', { name: 'pages' }), failed('b'), END];
    const repeated = [failed('a', { status: 'passed' }), failed('a', { name: 'pages' }), END];
    expect(withRepeated(lines, repeated)).toEqual([
      { ...failed('a'), status: 'passed', isRetried: true },
      failed('a', { name: 'pages' }),
      failed('b'),
      END,
    ]);
  });
});
