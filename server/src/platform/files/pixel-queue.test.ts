import { expect, it } from 'vitest';
import { createPixelQueue } from '#platform/files/pixel-queue.ts';

function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

it('runs in parallel what fits within the limit, the rest in order', async () => {
  const queue = createPixelQueue({ maxPixels: 10, maxWaiting: 9 });
  const started: string[] = [];
  const gates = { a: gate(), b: gate(), c: gate(), d: gate() };
  const run = (name: keyof typeof gates, pixels: number) =>
    queue.run(pixels, () => {
      started.push(name);
      return gates[name].opened;
    });
  const all = [run('a', 6), run('b', 4), run('c', 8), run('d', 1)];
  await Promise.resolve();
  expect(started).toEqual(['a', 'b']);
  gates.b.open();
  await all[1];
  expect(started).toEqual(['a', 'b']);
  gates.a.open();
  await all[0];
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  gates.c.open();
  gates.d.open();
  await Promise.all(all);
});

it('refuses when the queue is full', async () => {
  const queue = createPixelQueue({ maxPixels: 1, maxWaiting: 1 });
  const first = gate();
  const running = queue.run(1, () => first.opened);
  const waiting = queue.run(1, () => Promise.resolve());
  await expect(queue.run(1, () => Promise.resolve())).rejects.toMatchObject({ code: 'server.busy' });
  first.open();
  await Promise.all([running, waiting]);
});
