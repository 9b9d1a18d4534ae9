import crypto from 'node:crypto';
import { isStaff } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Account } from '../http/account.ts';
import type { Act, ActEvent } from '../plan/act.ts';
import type { Effects } from './ledger.ts';
import type { ShownOrder } from './read-order.ts';
import { drawReceipt, takePhotos, type Photos } from './photos.ts';

/** What a call sends: the payload of an act, or of the rival's part of one. */
export type Payload = Partial<Omit<Act, 'event' | 'by'>>;

/** A prepared change, and what the order must contain after it. */
interface Prepared {
  readonly effects: Effects;
  readonly send: () => Promise<unknown>;
}

/** Prepares one change of an order in the version that was read. */
type PrepareCall = (
  account: Account,
  shown: ShownOrder,
  payload: Payload,
  photos: Photos,
) => Prepared | Promise<Prepared>;

type PlainStep = (typeof api.orderEvents)[
  'moveToMap' | 'accept' | 'setOut' | 'arrive' | 'setOutAgain' | 'arriveAgain' | 'completeComplaint'];
type Reasoned =
  (typeof api.orderEvents)['giveUp' | 'cancel'] | (typeof api.orders)['rejectComplaint' | 'refundComplaint'];
type Assigning =
  (typeof api.orders)['assignWorker' | 'acceptComplaint'] | (typeof api.orderEvents)['delegate'];

/** What is due when no item of the price list was recorded, in rsd. */
const VISIT_RSD = 3_500;

const at = ({ id, version }: ShownOrder) => ({ params: { id }, version });

const step =
  (route: PlainStep): PrepareCall =>
  (account, shown) => ({ effects: {}, send: () => account.item(route, at(shown)) });

const withReason =
  (route: Reasoned): PrepareCall =>
  (account, shown, { text = '' }) => ({
    effects: { note: text },
    send: () => account.item(route, { ...at(shown), body: { reason: text } }),
  });

const assign =
  (route: Assigning): PrepareCall =>
  (account, shown, { workerId = '' }) => ({
    effects: { workerId },
    send: () => account.item(route, { ...at(shown), body: { workerId } }),
  });

/** Sends once, or twice at once with the same key, as a double click does. */
function keyed({ isDoubled }: Payload, send: (idempotencyKey: string) => Promise<unknown>) {
  const key = crypto.randomUUID();
  return () => Promise.all(isDoubled ? [send(key), send(key)] : [send(key)]);
}

/** The work done by the price list; an operator who records it for a worker has no such list. */
async function listWork(account: Account, { id }: ShownOrder, { items = [] }: Payload) {
  if (isStaff(account.role)) return [];
  const { rows: prices } = await account.list(api.myOrders.prices, { params: { id } });
  return items.flatMap(({ nth, quantity }) => {
    const price = prices[nth % Math.max(prices.length, 1)];
    return price ? [{ priceListItemId: price._id, quantity, unitPrice: price.grossPrice }] : [];
  });
}

/** The part of what is due that is paid now, in whole rsd. */
function amountOf({ items }: ShownOrder, { share = 1 }: Payload): number {
  const total = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return Math.max(1, Math.round((total > 0 ? total : VISIT_RSD) * share));
}

/** How each event is raised over HTTP. */
export const CALLS = {
  moved_to_map: step(api.orderEvents.moveToMap),
  worker_accepted: step(api.orderEvents.accept),
  worker_on_the_way: step(api.orderEvents.setOut),
  worker_arrived: step(api.orderEvents.arrive),
  complaint_on_the_way: step(api.orderEvents.setOutAgain),
  complaint_arrived: step(api.orderEvents.arriveAgain),
  complaint_completed: step(api.orderEvents.completeComplaint),
  find_backup_worker: withReason(api.orderEvents.giveUp),
  canceled: withReason(api.orderEvents.cancel),
  complaint_rejected: withReason(api.orders.rejectComplaint),
  complaint_refunded: withReason(api.orders.refundComplaint),
  worker_assigned: assign(api.orders.assignWorker),
  complaint_accepted: assign(api.orders.acceptComplaint),
  delegated: assign(api.orderEvents.delegate),
  admin_assigned: (account, shown) => ({
    effects: { adminId: account.id },
    send: () => account.item(api.orders.assignAdmin, { ...at(shown), body: { adminId: account.id } }),
  }),
  admin_status_changed: (account, shown, { status = shown.status, text = '' }) => ({
    effects: { note: text },
    send: () => account.item(api.orders.changeStatus, { ...at(shown), body: { status, reason: text } }),
  }),
  comment_added: (account, { id }, payload) => {
    const { text = '' } = payload;
    const input = { params: { id }, body: { text } };
    const send = (idempotencyKey: string) => account.item(api.orders.comment, { ...input, idempotencyKey });
    return { effects: { note: text }, send: keyed(payload, send) };
  },
  updated: (account, shown, { text = '' }) => ({
    effects: {},
    send: () => account.item(api.orderEvents.update, { ...at(shown), body: { description: text } }),
  }),
  completed: async (account, shown, payload) => {
    const work = await listWork(account, shown, payload);
    const items = work.map(({ priceListItemId, quantity }) => ({ priceListItemId, quantity }));
    return {
      effects: { items: work.map(({ quantity, unitPrice }) => ({ quantity, unitPrice })) },
      send: () => account.item(api.orderEvents.complete, { ...at(shown), body: { items } }),
    };
  },
  paid: async (account, shown, payload) => {
    const amount = amountOf(shown, payload);
    const files = payload.photos === 1 ? [await drawReceipt(shown.orderCode, amount)] : [];
    const input = { ...at(shown), body: { amount }, files };
    const send = (idempotencyKey: string) => account.item(api.orderEvents.pay, { ...input, idempotencyKey });
    return { effects: { amount, photos: files.length }, send: keyed(payload, send) };
  },
  complaint_created: (account, shown, payload, { complaints }) => {
    const { text = '', photos = 0 } = payload;
    const input = {
      ...at(shown),
      body: { description: text },
      files: takePhotos(complaints, photos, shown.version),
    };
    const send = (idempotencyKey: string) =>
      account.item(api.orderEvents.complain, { ...input, idempotencyKey });
    return { effects: { note: text, photos }, send: keyed(payload, send) };
  },
} as const satisfies Record<ActEvent, PrepareCall>;
