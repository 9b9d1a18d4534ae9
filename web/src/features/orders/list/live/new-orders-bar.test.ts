import { expect, test } from 'vitest';
import { waitingText } from './new-orders-bar.tsx';

test('the waiting orders are counted with the Serbian plural forms', () => {
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

test('a list without new orders is announced as changed', () => {
  expect(waitingText(0)).toBe('Lista naloga je promenjena');
});
