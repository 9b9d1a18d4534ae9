/** Combines a burst of requests into few runs. */
export type Gatherer = { ask: () => void; stop: () => void };

/**
 * Runs at the first request; those made within `everyMs` of its start, or before it has ended, are combined into one more
 * run. So a burst costs one run every `everyMs`, and the last request is always followed by a run. `onIdle` is called when
 * nothing more was requested: a new gatherer would then behave as this one.
 */
export function createGatherer(run: () => Promise<unknown>, everyMs: number, onIdle?: () => void): Gatherer {
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
    if (isStopped) return;
    if (isAsked) void start();
    else onIdle?.();
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
