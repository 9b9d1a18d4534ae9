import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

it('gives the same text the same name, and no other text that name', () => {
  const nameOf = createStatementNames(10);
  const first = nameOf('select 1');
  expect(first).toBeTypeOf('string');
  expect(nameOf('select 2')).not.toBe(first);
  expect(nameOf('select 1')).toBe(first);
});

it('names no more texts than its limit, and keeps the given names', () => {
  const nameOf = createStatementNames(2);
  const names = ['a', 'b', 'c', 'd'].map(nameOf);
  expect(names.slice(2)).toEqual([undefined, undefined]);
  expect(['a', 'b'].map(nameOf)).toEqual(names.slice(0, 2));
});
