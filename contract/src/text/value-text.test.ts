import { expect, it } from 'vitest';
import { formatRatio } from '@majstorija/contract/text/value-text.ts';

it.each([
  [1.254, '1,25'],
  [2, '2'],
  [0.1, '0,1'],
  [0.0999, '0,1'],
  [0.03516, '0,035'],
  [0.0031, '0,0031'],
  [0, '0'],
  [-0.0031, '-0,0031'],
])('a ratio of %d is %s: a small one is never nothing [statistics#units]', (value, text) => {
  expect(formatRatio(value)).toBe(text);
});
