import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { wireCode } from '@majstorija/contract/messages/wire-code.ts';
import { RefusedError } from './refused-error.ts';
import type { PreparedRequest } from './request.ts';
import type { Traffic } from './traffic.ts';

/** Where requests go and who counts them. `retryForMs`: how long a request is retried before it fails. */
export interface Wire {
  readonly url: string;
  readonly traffic: Traffic;
  readonly retryForMs: number;
}

const ANSWER_WITHIN_MS = 30_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

const Failure = z.object({ error: z.string(), code: z.string() });

interface Reply {
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number | undefined;
}

async function fetchReply(url: string, { method, headers, body }: PreparedRequest): Promise<Reply> {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const answer = await fetch(url, { method, headers, signal, ...(body !== undefined && { body }) });
  const seconds = Number(answer.headers.get('retry-after') ?? Number.NaN);
  return {
    status: answer.status,
    text: await answer.text(),
    retryAfterMs: Number.isNaN(seconds) ? undefined : seconds * 1000,
  };
}

function readFailure(text: string): z.infer<typeof Failure> {
  try {
    return Failure.parse(JSON.parse(text));
  } catch {
    return { error: text.slice(0, 200), code: 'unreadable' };
  }
}

const IN_PROGRESS = wireCode('request.idempotencyInProgress');

/** Why a request must be sent again unchanged; undefined when the answer is final. */
function reasonToRetry(reply: Reply): string | undefined {
  if (reply.status === 503 || reply.status === 429) return `answered ${reply.status}`;
  if (reply.status === 409 && readFailure(reply.text).code === IN_PROGRESS)
    return 'the first copy still runs';
  return undefined;
}

const messageOf = (error: unknown) =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error);

/** One try: the reply, or why it must be repeated. `isSilent`: no answer came, so the outcome is unknown. */
async function attempt(wire: Wire, call: string, request: PreparedRequest) {
  const from = performance.now();
  try {
    const reply = await fetchReply(wire.url + request.path, request);
    wire.traffic.answered(call, reply.status, performance.now() - from);
    return { reply, reason: reasonToRetry(reply), isSilent: false };
  } catch (error) {
    return { reply: undefined, reason: `no answer (${messageOf(error)})`, isSilent: true };
  }
}

function read(call: string, { status, text }: Reply, wasSilent: boolean): unknown {
  if (status >= 200 && status < 300) return text === '' ? undefined : JSON.parse(text);
  const { error, code } = readFailure(text);
  throw new RefusedError(call, { status, code, text: error, wasSilent });
}

/**
 * Sends a request until its answer is final, as a correct client does: the same one again, with growing pauses, after no
 * answer, 429, 503 or while its first copy runs. Every change carries a key or a version, so none counts twice. Throws
 * RefusedError; the error of the last try after `retryForMs`.
 */
export async function exchange(wire: Wire, call: string, request: PreparedRequest): Promise<unknown> {
  const deadline = performance.now() + wire.retryForMs;
  let wasSilent = false;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const { reply, reason, isSilent } = await attempt(wire, call, request);
    if (reply && reason === undefined) return read(call, reply, wasSilent);
    wasSilent ||= isSilent;
    const waitMs = Math.max(pause, reply?.retryAfterMs ?? 0);
    if (performance.now() + waitMs > deadline) {
      throw new Error(`${call}: given up after ${Math.round(wire.retryForMs / 1000)} s, ${reason}`);
    }
    wire.traffic.triedAgain(reason ?? '');
    await sleep(waitMs);
  }
}
