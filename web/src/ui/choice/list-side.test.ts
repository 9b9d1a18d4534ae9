import { expect, test } from 'vitest';
import { isTight, listSide } from '#ui/choice/list-side.ts';

const boxAt = (top: number) => ({ top, bottom: top + 40 });

test('a list is below its box while five entries fit there, and above when more room is above', () => {
  expect(listSide(boxAt(300), 768)).toBe('bottom');
  expect(listSide(boxAt(420), 768)).toBe('top');
});

test('where five entries fit on neither side, the larger side is taken and the box is tight', () => {
  expect(listSide(boxAt(200), 500)).toBe('bottom');
  expect(listSide(boxAt(280), 500)).toBe('top');
  expect([isTight(boxAt(200), 500), isTight(boxAt(300), 768)]).toEqual([true, false]);
});
