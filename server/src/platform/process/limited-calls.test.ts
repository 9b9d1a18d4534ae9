import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { CallLimitError, limitCalls } from './limited-calls.ts';

it('runs so many at once, the others in their order, and refuses those above the limit at once', async () => {
  const calls = limitCalls({ atOnce: 2, mostWaiting: 2, withinMs: 5_000 });
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const run = (n: number) =>
    calls.run(() => {
      started.push(n);
      return new Promise<number>((resolve) => ends.push(() => resolve(n)));
    });
  const all = [1, 2, 3, 4].map(run);
  await expect(run(5)).rejects.toThrow(CallLimitError);
  await sleep(0);
  expect(started).toEqual([1, 2]);
  ends[0]?.();
  await expect.poll(() => started).toEqual([1, 2, 3]);
  ends[1]?.();
  await expect.poll(() => started).toEqual([1, 2, 3, 4]);
  for (const end of ends) end();
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
});
