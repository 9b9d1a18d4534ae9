import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

it('keeps changed and removed values, and compares lists as sets', () => {
  const before = { name: 'Ana', note: 'x', email: null, packages: ['B', 'A'], priority: 0 };
  const after = { name: 'Ana', note: null, email: null, packages: ['A', 'B'], priority: 1 };
  expect(changesOf<Record<string, unknown>>(before, after)).toEqual({ note: null, priority: 1 });
});

it('is empty when nothing differs', () => {
  expect(changesOf({ name: 'Ana' }, { name: 'Ana' })).toEqual({});
});
