import PQueue from 'p-queue';
import type { ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { AppError } from '#platform/http/app-error.ts';

/** The limits of one kind of work, such as the calls of a service outside this process. */
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

/** Runs calls under common limits, in their order. */
export interface LimitedCalls {
  /**
   * Makes a call once it is its turn, and ends it by its signal when the time is over or `stop` is aborted: rejects then
   * even when the call ignores the signal. Throws a CallLimitError, the reason of `stop`, or the error of the call.
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

/**
 * Creates the limits of one kind of work; every call of it must go through the same ones [security#outside-calls-limited].
 */
export function limitCalls({ atOnce, mostWaiting, waitMs, withinMs }: CallLimits): LimitedCalls {
  const queue = new PQueue({ concurrency: atOnce });
  return {
    waiting: () => queue.size,
    async run<T>(call: (signal: AbortSignal) => Promise<T>, stop?: AbortSignal) {
      stop?.throwIfAborted();
      if (queue.size >= mostWaiting) throw new CallLimitError('too many calls wait');
      const limit = new AbortController();
      const signal = stop ? AbortSignal.any([stop, limit.signal]) : limit.signal;
      const endWhole = abortAfter(limit, withinMs);
      const endWait = abortAfter(limit, waitMs ?? withinMs);
      const start = () => {
        endWait();
        return call(signal);
      };
      try {
        // What a promise resolves with is no promise, which the compiler cannot know of T.
        return (await queue.add(start, { signal })) as T;
      } finally {
        endWait();
        endWhole();
      }
    },
  };
}

const RETRY_AFTER_SECONDS = 5;

/** The error to throw for a call that its limits refused or ended: the AppError of the code. Any other stays as it is. */
export function toQueueError(error: unknown, code: ErrorCode): unknown {
  if (!(error instanceof CallLimitError)) return error;
  return Object.assign(new AppError(code, { retryAfter: RETRY_AFTER_SECONDS }), { cause: error });
}
