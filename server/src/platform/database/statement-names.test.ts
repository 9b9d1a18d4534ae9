import { expect, it } from 'vitest';
import { createNames } from './statement-names.ts';

it('gives the same text the same name, and no other text that name', () => {
  const { named } = createNames(10);
  const first = named('select 1');
  expect(first).toEqual({ name: expect.any(String), text: 'select 1' });
  expect(named('select 2').name).not.toBe(first.name);
  expect(named('select 1')).toBe(first);
});

it('names no more texts than its limit, and keeps the given names', () => {
  const { named, countNames } = createNames(2);
  const texts = ['a', 'b', 'c', 'd'].map(named);
  expect(texts.slice(2)).toEqual([{ text: 'c' }, { text: 'd' }]);
  expect(['a', 'b'].map(named)).toEqual(texts.slice(0, 2));
  expect(countNames()).toBe(2);
});
