import { expect, it } from 'vitest';
import { assert, integer, property } from 'fast-check';
import { toPara, toRsd } from './money.ts';

it('keeps every amount in para through rsd, whatever a float makes of it', () => {
  expect([19.99, 1.15, 0.29, 1234.5].map(toPara)).toEqual([1_999, 115, 29, 123_450]);
  assert(property(integer({ min: 0, max: 1_000_000_000 }), (para) => toPara(toRsd(para)) === para));
});
