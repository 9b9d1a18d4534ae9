/** The limits of the calls of one service outside this process. */
export interface CallLimits {
  /** More than so many running ones wait. */
  readonly atOnce: number;
  /** More than so many waiting ones are refused at once. */
  readonly mostWaiting: number;
  /** How long one may wait for its turn; by default as long as the whole call. */
  readonly waitMs?: number;
  /** How long a call takes at most, the wait included. */
  readonly withinMs: number;
}

/** Runs calls under common limits. */
export interface LimitedCalls {
  /**
   * Makes a call once it is its turn, and ends it by its signal when the time is over or `stop` is aborted: rejects then
   * even when the call ignores the signal. Throws a CallLimitError, the reason of `stop`, or the error of the call.
   */
  run<T>(call: (signal: AbortSignal) => Promise<T>, stop?: AbortSignal): Promise<T>;
}

/** A call was refused or ended by the limits, and not by the service. */
export class CallLimitError extends Error {
  override name = 'CallLimitError';
}

/** A signal that is aborted after so many milliseconds and with `stop`; `release` ends the timer. */
function createDeadline(withinMs: number, stop: AbortSignal | undefined) {
  const controller = new AbortController();
  const onStop = () => controller.abort(stop?.reason);
  const timer = setTimeout(
    () => controller.abort(new CallLimitError(`the call took longer than ${withinMs} ms`)),
    withinMs,
  );
  if (stop?.aborted) onStop();
  stop?.addEventListener('abort', onStop, { once: true });
  const release = () => {
    clearTimeout(timer);
    stop?.removeEventListener('abort', onStop);
  };
  return { signal: controller.signal, release };
}

/** Resolves as the work does, or rejects when the signal is aborted first. */
function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function deferred() {
  let settle: (() => void) | undefined;
  const promise = new Promise<void>((resolve) => (settle = resolve));
  return { promise, resolve: () => settle?.() };
}

/** Places for so many at once; the others wait in order. */
function createPlaces({ atOnce, mostWaiting, waitMs, withinMs }: CallLimits) {
  const waiting = new Set<() => void>();
  let taken = 0;

  /** A freed place goes to the one who waits longest. */
  function free(): void {
    const [next] = waiting;
    if (next === undefined) taken -= 1;
    else {
      waiting.delete(next);
      next();
    }
  }

  async function wait(signal: AbortSignal): Promise<void> {
    const turn = createDeadline(waitMs ?? withinMs, signal);
    const { promise, resolve } = deferred();
    waiting.add(resolve);
    try {
      await unlessAborted(promise, turn.signal);
    } catch (error) {
      // Aborted in the same moment as its turn came: the place goes on to the next.
      if (!waiting.delete(resolve)) free();
      throw error;
    } finally {
      turn.release();
    }
  }

  async function take(signal: AbortSignal): Promise<void> {
    if (taken < atOnce) taken += 1;
    else if (waiting.size >= mostWaiting) throw new CallLimitError('too many calls wait');
    else await wait(signal);
  }

  return { take, free };
}

/**
 * Creates the limits of one service; every call of it must go through the same ones [security#outside-calls-limited].
 */
export function limitCalls(limits: CallLimits): LimitedCalls {
  const places = createPlaces(limits);
  return {
    async run(call, stop) {
      const { signal, release } = createDeadline(limits.withinMs, stop);
      try {
        signal.throwIfAborted();
        await places.take(signal);
        try {
          return await unlessAborted(call(signal), signal);
        } finally {
          places.free();
        }
      } finally {
        release();
      }
    },
  };
}
