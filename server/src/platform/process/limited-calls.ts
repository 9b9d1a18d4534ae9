import PQueue from 'p-queue';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { AppError } from '#platform/http/app-error.ts';
import { callerOfWork, runWanted, unwantedSignal } from './wanted.ts';

/** The limits of one kind of work, such as the calls of a service outside this process. */
export interface CallLimits {
  /** More than so many running ones wait. */
  readonly atOnce: number;
  /** More than so many waiting ones are refused at once, and of one account more than half of them. */
  readonly mostWaiting: number;
  /** How long one may wait for its turn; by default as long as the whole call. */
  readonly waitMs?: number;
  /** How long a call takes at most, the wait included. */
  readonly withinMs: number;
  /** For work that is done also when its caller has left, such as the removal of what he uploaded. */
  readonly outlivesCaller?: boolean;
}

/** Runs calls under common limits, in their order. */
export interface LimitedCalls {
  /**
   * Makes a call once it is its turn, and ends it by its signal when the time is over or `stop` is aborted: rejects then
   * even when the call ignores the signal. One whose caller leaves while it waits is never made; one that runs learns it
   * by its signal, and keeps its place until it has ended. What a failed call still has waiting in other queues leaves
   * them. Throws a CallLimitError, the reason of `stop`, or the error of the call.
   */
  run<T>(call: (signal: AbortSignal) => Promise<T>, stop?: AbortSignal): Promise<T>;
  /** How many wait. */
  waiting(): number;
}

/** A call was refused or ended by the limits, and not by the service. */
export class CallLimitError extends Error {
  override name = 'CallLimitError';
}

/** Aborts after so many milliseconds, unless it is stopped. */
function abortAfter(controller: AbortController, milliseconds: number): () => void {
  const error = new CallLimitError(`the call took longer than ${milliseconds} ms`);
  const timer = setTimeout(() => controller.abort(error), milliseconds);
  return () => clearTimeout(timer);
}

/** Aborts with a signal, unless it is stopped: `AbortSignal.any` would take memory for as long as the signal lives. */
function abortWith(controller: AbortController, signal: AbortSignal | undefined): () => void {
  const abort = () => controller.abort(signal?.reason);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  return () => signal?.removeEventListener('abort', abort);
}

/** How many of each account wait; nobody's work has no share. */
function shareOf(mostWaiting: number) {
  const most = Math.ceil(mostWaiting / 2);
  const waiting = new Map<string, number>();
  /** Takes a place among those who wait, and returns how it is left. Throws a CallLimitError. */
  return (caller: string | undefined): (() => void) => {
    if (caller === undefined) return () => undefined;
    const already = waiting.get(caller) ?? 0;
    if (already >= most) throw new CallLimitError('too many calls of this account wait');
    waiting.set(caller, already + 1);
    let isLeft = false;
    return () => {
      if (isLeft) return;
      isLeft = true;
      const others = (waiting.get(caller) ?? 1) - 1;
      if (others > 0) waiting.set(caller, others);
      else waiting.delete(caller);
    };
  };
}

interface Queue {
  readonly queue: PQueue;
  readonly takePlace: ReturnType<typeof shareOf>;
  readonly limits: CallLimits;
}

async function runLimited<T>(
  { queue, takePlace, limits }: Queue,
  call: (signal: AbortSignal) => Promise<T>,
  stop: AbortSignal | undefined,
): Promise<T> {
  const { atOnce, mostWaiting, waitMs, withinMs, outlivesCaller = false } = limits;
  const unwanted = outlivesCaller ? undefined : unwantedSignal();
  stop?.throwIfAborted();
  unwanted?.throwIfAborted();
  if (queue.size >= mostWaiting) throw new CallLimitError('too many calls wait');
  const leavePlace = takePlace(queue.pending < atOnce ? undefined : callerOfWork());
  const place = new AbortController();
  const work = new AbortController();
  const endWait = [
    leavePlace,
    abortAfter(place, waitMs ?? withinMs),
    // The place of a call that runs is free when it ends, whoever left: it may not be able to stop.
    abortWith(place, unwanted),
  ];
  const ends = [
    abortAfter(place, withinMs),
    abortWith(place, stop),
    abortWith(work, place.signal),
    abortWith(work, unwanted),
  ];
  const start = () => {
    for (const end of endWait) end();
    return runWanted(work.signal, () => call(work.signal));
  };
  try {
    // What a promise resolves with is no promise, which the compiler cannot know of T.
    return (await queue.add(start, { signal: place.signal })) as T;
  } catch (error) {
    work.abort(error);
    throw error;
  } finally {
    for (const end of [...endWait, ...ends]) end();
  }
}

/**
 * Creates the limits of one kind of work; every call of it must go through the same ones [security#queues].
 */
export function limitCalls(limits: CallLimits): LimitedCalls {
  const queue = new PQueue({ concurrency: limits.atOnce });
  const all = { queue, takePlace: shareOf(limits.mostWaiting), limits };
  return {
    waiting: () => queue.size,
    run: (call, stop) => runLimited(all, call, stop),
  };
}

const RETRY_AFTER_SECONDS = 5;

/** The error to throw for a call that its limits refused or ended: the AppError of the code. Any other stays as it is. */
export function toQueueError(error: unknown, code: ErrorCode): unknown {
  if (!(error instanceof CallLimitError)) return error;
  return Object.assign(new AppError(code, { retryAfter: RETRY_AFTER_SECONDS }), { cause: error });
}
