import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { api } from '@majstorija/contract/http/api.ts';
import type { Desk } from './desk.ts';

/** A write that was answered: its text, its order with the version it got, and when, by `performance.now()`. */
export interface Acknowledged {
  readonly mark: string;
  readonly orderId: string;
  readonly version: number;
  readonly at: number;
}

/** What the writers have sent and got. Each list is in the order of time. */
export interface Written {
  readonly acknowledged: Acknowledged[];
  readonly refused: number[];
  readonly silent: number[];
  /** Acknowledged changes that the list, asked for right after, did not have. */
  readonly unread: string[];
  reads: number;
}

const PAUSE_MS = 60;
const AGAIN_MS = 50;
const Order = z.object({ version: z.number() });
const Row = z.array(z.object({ _id: z.string(), version: z.number() }));

/** Sends the same comment until it is acknowledged: its key lets it count once. */
async function writeOnce(desk: Desk, written: Written, orderId: string, mark: string): Promise<Acknowledged> {
  const parts = { params: { id: orderId }, body: { text: mark }, idempotencyKey: mark };
  for (;;) {
    const tried = await desk.attempt(api.orderEvents.comment, parts);
    const at = performance.now();
    if (tried.kind === 'done') {
      const one = { mark, orderId, version: Order.parse(tried.body).version, at };
      written.acknowledged.push(one);
      return one;
    }
    (tried.kind === 'refused' ? written.refused : written.silent).push(at);
    await sleep(AGAIN_MS);
  }
}

/** What was just acknowledged is in the list, whichever process answers [running#several-processes]. */
async function readBack(desk: Desk, written: Written, one: Acknowledged, search: string): Promise<void> {
  const tried = await desk.attempt(api.orders.list, {
    query: { searchTerm: search, page: '1', pageSize: '5' },
  });
  if (tried.kind !== 'done') return;
  written.reads += 1;
  const row = Row.parse(tried.body).find(({ _id }) => _id === one.orderId);
  if (!row || row.version < one.version) written.unread.push(one.mark);
}

/** An order that one writer alone changes. */
export interface Target {
  readonly id: string;
  readonly orderCode: string;
}

/** Writes one change after another to its own order and reads each back, until the signal. */
async function keepWriting(desk: Desk, written: Written, target: Target, name: string, over: AbortSignal) {
  for (let n = 0; !over.aborted; n += 1) {
    const one = await writeOnce(desk, written, target.id, `${name}-${n}`);
    await readBack(desk, written, one, target.orderCode);
    await sleep(PAUSE_MS);
  }
}

/** Starts a writer for each order; `stop` resolves when the last write of each is acknowledged. */
export function startWriters(desk: Desk, targets: readonly Target[], run: string) {
  const over = new AbortController();
  const written: Written = { acknowledged: [], refused: [], silent: [], unread: [], reads: 0 };
  const writing = Promise.all(
    targets.map((target, n) => keepWriting(desk, written, target, `proba-${run}-${n}`, over.signal)),
  );
  return {
    written,
    stop: async () => {
      over.abort();
      await writing;
    },
    /** Rejects when a writer got an answer that none may get. */
    failed: writing.then(() => new Promise<never>(() => undefined)),
  };
}
