/** Combines a burst of requests into few runs. */
export type Gatherer = { ask: () => void; stop: () => void };

type Options = {
  /** Each run waits for it. */
  ready?: () => Promise<void>;
  onIdle?: () => void;
};

/** Answers may take at most this part of the time: slow ones are requested less often. */
const BUSY_SHARE = 0.5;

/**
 * Runs at the first request and resolves to how many calls it made; requests made before its end and within `everyMs` for
 * each call are combined into one more run, which also leaves as much time free as the answers took. So a burst costs at
 * most one call every `everyMs`, and the last request is always followed by a run. `onIdle` is called when nothing more was
 * requested: a new gatherer would then behave as this one.
 */
export function createGatherer(
  run: () => Promise<number>,
  everyMs: number,
  { ready, onIdle }: Options = {},
): Gatherer {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, ms);
    });
  let isRunning = false;
  let isAsked = false;
  let isStopped = false;
  const start = async () => {
    isRunning = true;
    if (ready !== undefined) await ready();
    if (isStopped) return;
    isAsked = false;
    const startedAt = Date.now();
    const calls = await run().catch(() => 1);
    const took = Date.now() - startedAt;
    const wait = Math.max(calls * everyMs, took / BUSY_SHARE) - took;
    if (wait > 0 && !isStopped) await pause(wait);
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
