import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createGatherer } from './gather.ts';

beforeEach(() => void vi.useFakeTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a burst of requests', () => {
  test('runs once immediately, then once a second: ten requests a second for a minute cost 61 runs', async () => {
    const run = vi.fn<() => Promise<number>>(() => Promise.resolve(1));
    const { ask } = createGatherer(run, 1000);
    ask();
    await pass(0);
    expect(run).toHaveBeenCalledTimes(1);
    for (let at = 0; at < 600; at += 1) {
      ask();
      await pass(100);
    }
    await pass(5000);
    expect(run).toHaveBeenCalledTimes(61);
  });

  test('never runs twice at a time, even with a slow answer, and the last request is always followed by a run', async () => {
    let answer = () => {};
    const run = vi.fn<() => Promise<number>>(() => new Promise((resolve) => (answer = () => resolve(1))));
    const { ask } = createGatherer(run, 1000);
    ask();
    await pass(10_000);
    ask();
    ask();
    expect(run).toHaveBeenCalledTimes(1);
    answer();
    await pass(10_000);
    expect(run).toHaveBeenCalledTimes(2);
    answer();
    await pass(20_000);
    expect(run).toHaveBeenCalledTimes(2);
  });
});
