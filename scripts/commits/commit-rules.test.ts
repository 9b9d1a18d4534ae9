import { describe, expect, it } from 'vitest';
import { checkMessage } from './commit-rules.mjs';

describe('a commit message', () => {
  it.each([
    ['a subject alone', 'Add a filter by worker\n'],
    ['a subject with its reason', 'Move money into one module\n\nSix files had a constant of their own.\n'],
    ['a subject of 72 characters', `Add ${'x'.repeat(68)}`],
    ['a merge and a revert', 'Revert "Add a filter by worker"'],
    ['the comments that git adds', 'Add a filter\n\n# Please enter the commit message\n# On branch main\n'],
    [
      'the diff of a verbose commit',
      'Add a filter\n# ------------------------ >8 ------------------------\na.\n',
    ],
  ])('may be %s', (_what, message) => {
    expect(checkMessage(message)).toEqual([]);
  });

  it.each([
    ['an empty subject', '\n\nReason', 'it is empty'],
    ['only comments', '# nothing\n', 'it is empty'],
    ['a subject of 73 characters', `Add ${'x'.repeat(69)}`, 'has 73 characters'],
    ['a small first letter', 'add a filter', 'starts with a capital letter'],
    ['a period', 'Add a filter.', 'without a period'],
    ['the third person', 'Adds a filter', 'imperative'],
    ['the past', 'Moved the filter', 'imperative'],
    ['the progressive', 'Splitting the filter', 'imperative'],
    ['a reason without a blank line', 'Add a filter\nfor workers', 'A blank line follows'],
  ])('may not have %s', (_what, message, problem) => {
    expect(checkMessage(message)).toEqual([expect.stringContaining(problem)]);
  });
});
