import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Random } from '@majstorija/stories/random.ts';
import { aForm } from '#testing/app/form.ts';

/** The expected state of an order, from the last answer about it. */
export interface KnownOrder {
  id: string;
  version: number;
  status: OrderStatus;
  workerId: string | undefined;
}

interface WriteRequest {
  readonly method: 'POST' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: Buffer;
}

/** One write as its client records it. Sent again unchanged it has no second effect, because of its key or version. */
export interface Write {
  /** Identifies the write in the database once it was made, see `listMarks`. */
  readonly mark: string;
  readonly request: WriteRequest;
  readonly order: KnownOrder | undefined;
  sent: number;
  isAcknowledged: boolean;
}

/** The people and photos of the orders. */
export interface Subjects {
  readonly clients: readonly { readonly clientId: string; readonly addressId: string }[];
  readonly workerIds: readonly string[];
  readonly jpegs: readonly Buffer[];
}

/** One client of the API: it writes to its own orders, one write after another, so that it can predict their state. */
export interface OrderWriter {
  readonly writes: readonly Write[];
  readonly orders: readonly KnownOrder[];
  /** Makes one write; throws the error of `send` when the outcome is unknown. */
  readonly writeNext: () => Promise<void>;
  /** Sends the writes without an answer again; returns their number. */
  readonly retry: () => Promise<number>;
}

/** An answer that a write of this kind can never get. */
export class UnexpectedAnswerError extends Error {
  override name = 'UnexpectedAnswerError';
}

/** A request as one of the server's accounts; throws when no answer comes. */
export type Send = (
  path: string,
  request?: Readonly<{
    method: string;
    headers: Readonly<Record<string, string>>;
    body: Uint8Array<ArrayBuffer>;
  }>,
) => Promise<Response>;

const Answer = z.object({ data: OrderDetail.pick({ _id: true, version: true, status: true, worker: true }) });
const Refusal = z.object({ code: z.string() });

const STATUSES = ['accepted', 'on_the_way', 'arrived', 'completed', 'canceled'] as const;
const PAUSE_MS = 50;

async function createRequest(mark: string, random: Random, subjects: Subjects): Promise<WriteRequest> {
  const fields = {
    ...random.pick(subjects.clients),
    category: 'WATER_AND_SEWER',
    package: random.pick(['PLUMBING', 'DRAIN_CLEARING']),
    description: mark,
  };
  const { payload, headers } = await aForm(fields, random.some(subjects.jpegs, random.whole(1, 2)));
  return {
    method: 'POST',
    path: '/api/v1/orders',
    headers: { ...headers, 'idempotency-key': mark },
    payload,
  };
}

function jsonRequest(
  method: WriteRequest['method'],
  path: string,
  body: object,
  header: Readonly<Record<string, string>>,
): WriteRequest {
  const headers = { 'content-type': 'application/json', ...header };
  return { method, path, headers, payload: Buffer.from(JSON.stringify(body)) };
}

/** A write to an order: its mark and its request. */
type Change = (order: KnownOrder, mark: string, random: Random, subjects: Subjects) => [string, WriteRequest];

const ifMatch = ({ version }: KnownOrder) => ({ 'if-match': `"${version}"` });
const pathOf = ({ id }: KnownOrder, action: string) => `/api/v1/orders/${id}/${action}`;

const CHANGES: readonly Change[] = [
  (order, _mark, random, { workerIds }) => {
    // The same worker again may change nothing [orders#same-worker-again].
    const body = { workerId: random.pick(workerIds.filter((id) => id !== order.workerId)) };
    // An assignment contains no text of ours: its place in the timeline identifies it.
    const mark = `${order.id} ${order.version + 1}`;
    return [mark, jsonRequest('PATCH', pathOf(order, 'order_worker_assigned'), body, ifMatch(order))];
  },
  (order, mark, random) => {
    const status = random.pick(STATUSES.filter((one) => one !== order.status));
    const body = { status, reason: mark };
    return [mark, jsonRequest('PATCH', pathOf(order, 'order_admin_status_changed'), body, ifMatch(order))];
  },
  (order, mark) => {
    const key = { 'idempotency-key': mark };
    return [mark, jsonRequest('POST', pathOf(order, 'comments'), { text: mark }, key)];
  },
];

async function mustRetry(answer: Response): Promise<boolean> {
  if (answer.status === 503) return true;
  if (answer.status !== 409) return false;
  return Refusal.parse(await answer.clone().json()).code === 'request_idempotency_in_progress';
}

/** Creates a client of the API; `send` adds address and account, `random` chooses the writes. */
export function createOrderWriter(
  name: string,
  { send, random, subjects }: { send: Send; random: Random; subjects: Subjects },
): OrderWriter {
  const writes: Write[] = [];
  const orders: KnownOrder[] = [];

  async function plan(): Promise<Write> {
    const ownMark = `${name}-${writes.length}`;
    const isNew = orders.length === 0 || random.chance(0.35);
    const order = isNew ? undefined : random.pick(orders);
    const [mark, request] = order
      ? random.pick(CHANGES)(order, ownMark, random, subjects)
      : [ownMark, await createRequest(ownMark, random, subjects)];
    const write = { mark, request, order, sent: 0, isAcknowledged: false };
    writes.push(write);
    return write;
  }

  async function read(id: string) {
    return Answer.parse(await (await send(`/api/v1/orders/${id}`)).json()).data;
  }

  /** The order after the write; undefined when it must be sent again later. */
  async function attempt(write: Write) {
    write.sent += 1;
    const { method, path, headers, payload } = write.request;
    const answer = await send(path, { method, headers, body: new Uint8Array(payload) });
    if (await mustRetry(answer)) return undefined;
    if (answer.ok) return Answer.parse(await answer.json()).data;
    // No other client writes to this order: it has changed because the first attempt succeeded.
    if (answer.status === 409 && write.sent > 1 && write.order) return read(write.order.id);
    throw new UnexpectedAnswerError(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  }

  async function settle(write: Write): Promise<void> {
    let current = await attempt(write);
    while (!current) {
      await sleep(PAUSE_MS);
      current = await attempt(write);
    }
    const { _id: id, version, status } = current;
    const workerId = current.worker?._id;
    if (write.order) Object.assign(write.order, { version, status, workerId });
    else orders.push({ id, version, status, workerId });
    write.isAcknowledged = true;
  }

  return {
    writes,
    orders,
    writeNext: async () => settle(await plan()),
    retry: async () => {
      const unanswered = writes.filter((write) => !write.isAcknowledged);
      for (const write of unanswered) await settle(write);
      return unanswered.length;
    },
  };
}
