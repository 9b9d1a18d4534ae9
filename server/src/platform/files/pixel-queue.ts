import { AppError } from '#platform/http/app-error.ts';

/** Runs work while the pixels decoded concurrently stay under a limit; the rest waits in order. */
export interface PixelQueue {
  /** Runs the work when there is room for that many pixels; throws AppError server.busy when too many wait already. */
  run<T>(pixels: number, work: () => Promise<T>): Promise<T>;
  /** How much work waits. */
  waiting(): number;
}

interface Waiting {
  readonly pixels: number;
  readonly start: () => void;
}

/** Creates a queue: at most `maxPixels` concurrently (larger work runs alone) and `maxWaiting` waiting. */
export function createPixelQueue({
  maxPixels,
  maxWaiting,
}: {
  maxPixels: number;
  maxWaiting: number;
}): PixelQueue {
  const line: Waiting[] = [];
  let busy = 0;

  function startNext(): void {
    for (let next = line[0]; next && (busy === 0 || busy + next.pixels <= maxPixels); next = line[0]) {
      line.shift();
      busy += next.pixels;
      next.start();
    }
  }

  async function run<T>(pixels: number, work: () => Promise<T>): Promise<T> {
    if (line.length >= maxWaiting) throw new AppError('server.busy', { retryAfter: 5 });
    await new Promise<void>((resolve) => {
      line.push({ pixels, start: resolve });
      startNext();
    });
    try {
      return await work();
    } finally {
      busy -= pixels;
      startNext();
    }
  }

  return { run, waiting: () => line.length };
}
