import { expect, test } from 'vitest';
import { fitLooks, type Look } from './fit-looks.ts';

const HERE = { latitude: 44.8128, longitude: 20.4612 };
const box = (width: number, height: number, top = -height / 2) => [{ left: -width / 2, top, width, height }];
const LOOKS: Look<'long' | 'short' | 'below'>[] = [
  { name: 'long', boxes: box(100, 20) },
  { name: 'short', boxes: box(40, 20) },
  { name: 'below', boxes: box(40, 20, 30) },
];

test('a mark alone says most', () => {
  expect(fitLooks([{ id: 'a', point: HERE, looks: LOOKS }], 12).get('a')).toBe('long');
});

test('the later one gives way, and at last stands where it must', () => {
  const marks = ['a', 'b', 'c'].map((id) => ({ id, point: HERE, looks: LOOKS }));
  expect([...fitLooks(marks, 12)]).toEqual([
    ['a', 'long'],
    ['b', 'below'],
    ['c', 'below'],
  ]);
});

test('what covers each other far away has room near by', () => {
  const marks = [
    { id: 'a', point: HERE, looks: LOOKS },
    { id: 'b', point: { ...HERE, longitude: HERE.longitude + 0.002 }, looks: LOOKS },
  ];
  expect(fitLooks(marks, 10).get('b')).toBe('below');
  expect(fitLooks(marks, 17).get('b')).toBe('long');
});

test('boxes in squares beside each other are compared too', () => {
  const wide: Look<'far' | 'near'>[] = [
    { name: 'far', boxes: box(600, 20) },
    { name: 'near', boxes: box(10, 10) },
  ];
  const east = { ...HERE, longitude: HERE.longitude + 0.1 };
  const marks = [
    { id: 'a', point: HERE, looks: wide },
    { id: 'b', point: east, looks: wide },
  ];
  expect([...fitLooks(marks, 12).values()]).toEqual(['far', 'near']);
});
