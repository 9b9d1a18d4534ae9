import { expect, it } from 'vitest';
import { createPixelQueue } from '#platform/files/pixel-queue.ts';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

it('draws at once what fits within the limit, the rest in order, and refuses when too many wait', async () => {
  const queue = createPixelQueue({ maxPixels: 10, maxWaiting: 2 });
  const started: number[] = [];
  const [first, second] = [gate(), gate()];
  const run = (pixels: number, until = Promise.resolve()) =>
    queue.run(pixels, () => {
      started.push(pixels);
      return until;
    });
  const running = [run(6, first.opened), run(4, second.opened)];
  const waiting = [run(8), run(1)];
  await Promise.resolve();
  expect(started).toEqual([6, 4]);
  await expect(run(1)).rejects.toMatchObject({ code: 'server.busy' });
  second.open();
  await running[1];
  expect(started).toEqual([6, 4]);
  first.open();
  await Promise.all(waiting);
  expect(started).toEqual([6, 4, 8, 1]);
});
