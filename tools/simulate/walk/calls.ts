import crypto from 'node:crypto';
import { isStaff } from '@majstorija/contract/http/access.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { eventRoute, type CalledEvent, type EventRoute } from '@majstorija/contract/orders/called-events.ts';
import { composeMessage, messageText } from '@majstorija/contract/orders/message/compose-message.ts';
import { valuesOf } from '@majstorija/contract/orders/message/message-values.ts';
import { OCCASIONS } from '@majstorija/contract/orders/message/occasions.ts';
import { DELAY_LIMITS } from '@majstorija/contract/orders/late/delay.ts';
import { toBody, type EventFields } from '@majstorija/stories/bodies.ts';
import type { Account } from '../http/account.ts';
import type { RequestParts } from '../http/request.ts';
import type { Act } from '../plan/act.ts';
import type { Effects } from './ledger.ts';
import type { ShownOrder } from './read-order.ts';
import { drawReceipt, takePhotos, type Photos } from './photos.ts';
import { overruleConflicts } from './overrule.ts';
import { windowIn } from './windows.ts';

/** What a call sends: the payload of an act, or of the rival's part of one. */
type Payload = Partial<Omit<Act, 'event' | 'by'>>;

/** One change that an account has to send. */
export interface Attempt {
  readonly account: Account;
  readonly event: CalledEvent;
  readonly payload: Payload;
}

/** A prepared change, and what the order must contain after it. */
interface Prepared {
  readonly effects: Effects;
  readonly send: () => Promise<void>;
}

/** What is due when no item of the price list was recorded, in rsd. */
const VISIT_RSD = 3_500;

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

/** Who collects a payment, and how; most clients pay the worker in cash. */
const WAYS_OF_PAYING = [
  { method: 'cash', holder: 'worker' },
  { method: 'cash', holder: 'worker' },
  { method: 'card', holder: 'company' },
  { method: 'transfer', holder: 'us' },
] as const;

/** The work of an order as it was really done: one more of the first item, or one where none was recorded. */
async function listCorrected(account: Account, id: string) {
  const order = await account.item(api.orders.get, { params: { id } });
  const [first, ...others] = order.items.flatMap(({ priceListItemId, quantity, unitPrice }) =>
    priceListItemId === null ? [] : [{ priceListItemId, quantity, unitPrice }],
  );
  if (first !== undefined) return [{ ...first, quantity: first.quantity + 1 }, ...others];
  const { rows } = await account.list(api.priceList.list, {
    query: { category: order.category, pageSize: '1' },
  });
  return rows.map(({ _id, grossPrice }) => ({ priceListItemId: _id, quantity: 1, unitPrice: grossPrice }));
}

/** What the desk writes to the worker: the ready text, with what the order has. */
async function writeMessage(account: Account, id: string): Promise<EventFields> {
  const occasion = 'order_sent';
  const order = await account.item(api.orders.get, { params: { id } });
  const { texts, officePhone } = await account.item(api.messageTexts.list, {});
  const ready = texts.find((text) => text.occasion === occasion)?.text ?? OCCASIONS[occasion].text;
  const parts = composeMessage(ready, valuesOf(order, officePhone, new Date()), { isWithoutMissing: true });
  return { to: OCCASIONS[occasion].to, occasion, channel: 'viber', text: messageText(parts) };
}

/** Data of an event that its act does not contain. `items`: with the price of each. */
interface Extra {
  readonly fields?: EventFields;
  readonly files?: readonly File[];
  readonly items?: Effects['items'];
}

type AddExtra = (
  account: Account,
  shown: ShownOrder,
  payload: Payload,
  photos: Photos,
) => Extra | Promise<Extra>;

type Work = Awaited<ReturnType<typeof listCorrected>>;

const toExtra = (work: Work): Extra => ({
  fields: { items: work.map(({ priceListItemId, quantity }) => ({ priceListItemId, quantity })) },
  items: work.map(({ quantity, unitPrice }) => ({ quantity, unitPrice })),
});

const EXTRAS: Partial<Record<CalledEvent, AddExtra>> = {
  completed: async (account, shown, payload) => toExtra(await listWork(account, shown, payload)),
  works_corrected: async (account, { id }) => toExtra(await listCorrected(account, id)),
  paid: async (_account, shown, payload) => {
    const amount = amountOf(shown, payload);
    return {
      fields: { amount, ...WAYS_OF_PAYING[shown.version % WAYS_OF_PAYING.length] },
      files: payload.photos === 1 ? [await drawReceipt(shown.orderCode, amount)] : [],
    };
  },
  payment_corrected: (_account, shown, payload) => ({ fields: { amount: amountOf(shown, payload) } }),
  message_sent: async (account, { id }) => ({ fields: await writeMessage(account, id) }),
  photos_added: (_account, { version }, _payload, { faults }) => ({ files: takePhotos(faults, 2, version) }),
  term_changed: () => ({ fields: windowIn(2) }),
  called: (_account, { version }, { text }) => ({
    fields: version % 3 === 0 ? { reached: false } : { reached: true, note: text },
  }),
  worker_late: (_account, { version }, { text }) => ({
    fields: { minutes: DELAY_LIMITS.choices[version % DELAY_LIMITS.choices.length], note: text },
  }),
  complaint_created: (_account, { version }, { photos = 0 }, { complaints }) => ({
    files: takePhotos(complaints, photos, version),
  }),
};

/** The values of a body that the timeline and the order must show; a new description is not a note. */
function toEffects(event: CalledEvent, fields: EventFields, body: object): Effects {
  const { workerId, adminId, amount, text } = fields;
  // The reason of a term is followed by why it is so in spite of conflicts.
  const isReason = 'reason' in body && event !== 'term_changed';
  const isNoted = isReason || 'text' in body || event === 'complaint_created' || event === 'worker_late';
  return {
    ...('workerId' in body && { workerId }),
    ...('adminId' in body && { adminId }),
    ...('amount' in body && { amount }),
    ...(isNoted && { note: text }),
  };
}

/** Sends once, or twice at once with the same key, as a double click does. */
async function send(account: Account, route: EventRoute, parts: RequestParts, isDoubled: boolean) {
  const input = route.idempotent ? { ...parts, idempotencyKey: crypto.randomUUID() } : parts;
  const copies = route.idempotent && isDoubled ? 2 : 1;
  await Promise.all(Array.from({ length: copies }, () => account.item(route, input)));
}

/** Prepares one change of an order in the version that was read. */
export async function prepareCall(
  { account, event, payload }: Attempt,
  shown: ShownOrder,
  photos: Photos,
): Promise<Prepared> {
  const { workerId, status, text, isDoubled = false } = payload;
  const { fields: more, files, items } = (await EXTRAS[event]?.(account, shown, payload, photos)) ?? {};
  const texts = { reason: text, text, description: text };
  const fields = { workerId, adminId: account.id, status, ...texts, ...more };
  const route = eventRoute(event);
  const body = toBody(event, fields);
  const parts = {
    params: { id: shown.id },
    ...(body && { body }),
    ...(files && { files }),
    ...(route.ifMatch && { version: shown.version }),
  };
  return {
    effects: {
      ...toEffects(event, fields, body ?? {}),
      ...(items && { items }),
      ...(files && { photos: files.length }),
    },
    send: () =>
      overruleConflicts({ account, orderId: shown.id, asked: fields }, body, (sent) =>
        send(account, route, { ...parts, ...(sent && { body: sent }) }, isDoubled),
      ),
  };
}
