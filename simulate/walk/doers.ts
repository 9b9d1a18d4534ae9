import crypto from 'node:crypto';
import { isStaff } from '@majstorija/contract/access.ts';
import { api } from '@majstorija/contract/api.ts';
import type { Account } from '../http/account.ts';
import type { Act, ActEvent } from '../plan/act.ts';
import type { Brought } from './ledger.ts';
import type { Seen } from './look.ts';
import { drawReceipt, takePhotos, type Photos } from './photos.ts';

/** What somebody does, as planned: an act, or the rival's part of one. */
export type Doing = Partial<Omit<Act, 'event' | 'by'>>;

/** A change ready to be sent, and what it will have brought along once it came through. */
interface Prepared {
  readonly brought: Brought;
  readonly send: () => Promise<unknown>;
}

/** Prepares one change of an order as it was seen. */
type Doer = (account: Account, seen: Seen, doing: Doing, photos: Photos) => Prepared | Promise<Prepared>;

type PlainStep = (typeof api.orderEvents)[
  'moveToMap' | 'accept' | 'setOut' | 'arrive' | 'setOutAgain' | 'arriveAgain' | 'completeComplaint'];
type Reasoned =
  (typeof api.orderEvents)['giveUp' | 'cancel'] | (typeof api.orders)['rejectComplaint' | 'refundComplaint'];
type Assigning =
  (typeof api.orders)['assignWorker' | 'acceptComplaint'] | (typeof api.orderEvents)['delegate'];

/** What a visit costs where no work of the price list was written down, in rsd. */
const VISIT_RSD = 3_500;

const at = ({ id, version }: Seen) => ({ params: { id }, version });

const step =
  (route: PlainStep): Doer =>
  (account, seen) => ({ brought: {}, send: () => account.item(route, at(seen)) });

const withReason =
  (route: Reasoned): Doer =>
  (account, seen, { text = '' }) => ({
    brought: { note: text },
    send: () => account.item(route, { ...at(seen), body: { reason: text } }),
  });

const assign =
  (route: Assigning): Doer =>
  (account, seen, { workerId = '' }) => ({
    brought: { workerId },
    send: () => account.item(route, { ...at(seen), body: { workerId } }),
  });

/** Sends once, or twice at once with the same key, as a double click does. */
function keyed({ isDoubled }: Doing, send: (idempotencyKey: string) => Promise<unknown>) {
  const key = crypto.randomUUID();
  return () => Promise.all(isDoubled ? [send(key), send(key)] : [send(key)]);
}

/** What was done by the price list, which the desk does not have at hand when a worker phones. */
async function listWork(account: Account, { id }: Seen, { items = [] }: Doing) {
  if (isStaff(account.role)) return [];
  const { rows: prices } = await account.list(api.myOrders.prices, { params: { id } });
  return items.flatMap(({ nth, quantity }) => {
    const price = prices[nth % Math.max(prices.length, 1)];
    return price ? [{ priceListItemId: price._id, quantity, unitPrice: price.grossPrice }] : [];
  });
}

/** The part of what is due that is paid now, in whole rsd. */
function amountOf({ items }: Seen, { share = 1 }: Doing): number {
  const total = items.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
  return Math.max(1, Math.round((total > 0 ? total : VISIT_RSD) * share));
}

/** How each event is raised over HTTP. */
export const DOERS = {
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
  admin_assigned: (account, seen) => ({
    brought: { adminId: account.id },
    send: () => account.item(api.orders.assignAdmin, { ...at(seen), body: { adminId: account.id } }),
  }),
  admin_status_changed: (account, seen, { status = seen.status, text = '' }) => ({
    brought: { note: text },
    send: () => account.item(api.orders.changeStatus, { ...at(seen), body: { status, reason: text } }),
  }),
  comment_added: (account, { id }, doing) => {
    const { text = '' } = doing;
    const input = { params: { id }, body: { text } };
    const send = (idempotencyKey: string) => account.item(api.orders.comment, { ...input, idempotencyKey });
    return { brought: { note: text }, send: keyed(doing, send) };
  },
  updated: (account, seen, { text = '' }) => ({
    brought: {},
    send: () => account.item(api.orderEvents.update, { ...at(seen), body: { description: text } }),
  }),
  completed: async (account, seen, doing) => {
    const work = await listWork(account, seen, doing);
    const items = work.map(({ priceListItemId, quantity }) => ({ priceListItemId, quantity }));
    return {
      brought: { items: work.map(({ quantity, unitPrice }) => ({ quantity, unitPrice })) },
      send: () => account.item(api.orderEvents.complete, { ...at(seen), body: { items } }),
    };
  },
  paid: async (account, seen, doing) => {
    const amount = amountOf(seen, doing);
    const files = doing.photos === 1 ? [await drawReceipt(seen.orderCode, amount)] : [];
    const input = { ...at(seen), body: { amount }, files };
    const send = (idempotencyKey: string) => account.item(api.orderEvents.pay, { ...input, idempotencyKey });
    return { brought: { amount, photos: files.length }, send: keyed(doing, send) };
  },
  complaint_created: (account, seen, doing, { complaints }) => {
    const { text = '', photos = 0 } = doing;
    const input = {
      ...at(seen),
      body: { description: text },
      files: takePhotos(complaints, photos, seen.version),
    };
    const send = (idempotencyKey: string) =>
      account.item(api.orderEvents.complain, { ...input, idempotencyKey });
    return { brought: { note: text, photos }, send: keyed(doing, send) };
  },
} as const satisfies Record<ActEvent, Doer>;
