/** Asks that come in a burst, answered by few runs. */
export type Gatherer = { ask: () => void; stop: () => void };

/**
 * Runs at the first ask; those that come within `everyMs` of its start, or before it has ended, are answered by one
 * run more. So a burst costs one run every `everyMs`, and the last ask is always followed by a run.
 */
export function createGatherer(run: () => Promise<unknown>, everyMs: number): Gatherer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  let isAsked = false;
  let isStopped = false;
  const start = async () => {
    isRunning = true;
    isAsked = false;
    const pause = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, everyMs);
    });
    await Promise.allSettled([run(), pause]);
    isRunning = false;
    if (isAsked && !isStopped) void start();
  };
  return {
    ask: () => {
      if (isRunning) isAsked = true;
      else if (!isStopped) void start();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
