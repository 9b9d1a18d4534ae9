import { expect, it } from 'vitest';
import { changesOf, contestedFields } from './changes.ts';

it('keeps changed and removed values, and compares lists as sets', () => {
  const before = { name: 'Ana', note: 'x', email: null, packages: ['B', 'A'], priority: 0 };
  const after = { name: 'Ana', note: null, email: null, packages: ['A', 'B'], priority: 1 };
  expect(changesOf<Record<string, unknown>>(before, after)).toEqual({ note: null, priority: 1 });
});

it('is empty when nothing differs', () => {
  expect(changesOf({ name: 'Ana' }, { name: 'Ana' })).toEqual({});
});

it('leaves out an undefined field: it is absent from the body', () => {
  expect(changesOf({ name: 'Ana', note: 'x' }, { name: 'Ana', note: undefined })).toEqual({});
});

it.each([
  ['both changed it to other values', { phone: '2' }, ['phone']],
  ['both changed it to the same value', { phone: '3' }, []],
  ['the other user changed another field', { name: 'Eva' }, []],
])('contests a field only when %s [people#merge]', (_when, changes, contested) => {
  const before = { name: 'Ana', phone: '1', packages: ['A'] };
  const now = { name: 'Ana', phone: '3', packages: ['B'] };
  expect(contestedFields<Partial<typeof before>>(before, now, changes)).toEqual(contested);
});
