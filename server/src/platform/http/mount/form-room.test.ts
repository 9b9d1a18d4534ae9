import { expect, it } from 'vitest';
import { createFormRoom } from './form-room.ts';

it('holds so many bytes of all forms and of those of one account, until their answers [security#form-memory]', () => {
  const room = createFormRoom({ most: 10, mostOfAccount: 6 });
  const [first, second, other, nobody] = ['a', 'a', 'b', undefined].map(room.enter);
  expect([first?.hold(4), second?.hold(2), second?.hold(1)]).toEqual([true, true, false]);
  expect([other?.hold(3), other?.hold(2), nobody?.hold(1), nobody?.hold(1)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  first?.release();
  expect([second?.hold(4), other?.hold(1)]).toEqual([true, false]);
  for (const form of [second, other, nobody]) form?.release();
  expect(room.enter('a').hold(6)).toBe(true);
});
