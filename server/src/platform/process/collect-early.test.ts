import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { collectStart } from './collect-early.ts';

it('collects at once what nothing refers to any more, and leaves no function for it behind', async () => {
  const left = new WeakRef({ text: 'of the start' });
  // An object stays for the turn in which its reference was made.
  await nextTurn();
  collectStart();
  expect(left.deref()).toBeUndefined();
  expect(globalThis).not.toHaveProperty('gc');
});
