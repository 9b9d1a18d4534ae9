import { expect, it } from 'vitest';
import { inLanes } from '#features/demo/fill/in-lanes.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 1));

it('processes every item, at most as many at once as there are lanes', async () => {
  const done: number[] = [];
  let running = 0;
  let most = 0;
  await inLanes([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
    done.push(item);
  });
  expect([done.toSorted((a, b) => a - b), most]).toEqual([[1, 2, 3, 4, 5, 6, 7], 3]);
});

it('throws the first failure after all running work has ended', async () => {
  let running = 0;
  const failing = inLanes([1, 2, 3, 4], 2, async (item) => {
    running += 1;
    await tick();
    running -= 1;
    if (item === 1) throw new Error('broken');
  });
  await expect(failing).rejects.toThrow('broken');
  expect(running).toBe(0);
});
