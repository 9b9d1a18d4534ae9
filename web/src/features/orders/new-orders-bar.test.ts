import { expect, test } from 'vitest';
import { waitingText } from '#features/orders/new-orders-bar.tsx';

test('what waits is counted as Serbian counts', () => {
  expect([1, 2, 3, 5, 11, 21, 22].map((count) => waitingText(count))).toEqual([
    '1 nov nalog',
    '2 nova naloga',
    '3 nova naloga',
    '5 novih naloga',
    '11 novih naloga',
    '21 nov nalog',
    '22 nova naloga',
  ]);
});

test('a list that gained nothing is said to have changed', () => {
  expect(waitingText(0)).toBe('Lista naloga je promenjena');
});
