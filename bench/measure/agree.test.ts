import { expect, it } from 'vitest';
import { agrees } from './agree.ts';

const limit = { data: [{ _id: 'a', worker: null, address: { city: 'Beograd' } }], meta: { total: 1 } };

it('accepts fields that only the product answers, at any depth', () => {
  const ours = {
    data: [{ _id: 'a', worker: null, urgent: true, address: { city: 'Beograd', floor: 3 } }],
    meta: { total: 1, took: 2 },
    more: [],
  };
  expect(agrees(limit, ours)).toBe(true);
});

it.each([
  ['another value', { ...limit, meta: { total: 2 } }],
  ['a missing field', { ...limit, data: [{ _id: 'a', worker: null, address: {} }] }],
  ['a row more', { ...limit, data: [...limit.data, ...limit.data] }],
  ['an object instead of null', { ...limit, data: [{ ...limit.data[0], worker: {} }] }],
  ['no rows at all', { ...limit, data: null }],
])('refuses %s', (_how, ours) => {
  expect(agrees(limit, ours)).toBe(false);
});
