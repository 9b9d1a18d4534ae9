import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { ORDER_EVENTS } from '@majstorija/contract/orders/life/event-traits.ts';
import { isDone } from '@majstorija/contract/orders/payment/payment-words.ts';
import type { CorrectWorksBody } from '@majstorija/contract/orders/payment/payment-bodies.ts';
import type { Work } from '#platform/database/work.ts';
import { AppError } from '#platform/http/app-error.ts';
import { textWithWorks } from '#features/orders/life/event-texts.ts';
import type { ExpectedVersion, Order, Raised } from '#features/orders/life/order-event.ts';
import { lockChecked, raiseOn } from '#features/orders/life/raise-event.ts';
import {
  getVisit,
  itemsInWords,
  replaceItems,
  type DoneItem,
  type StoredItem,
  type Visit,
} from './done-items.queries.ts';

/** The entry of works that come once the order is finished: nothing was entered before, so nothing is corrected. */
const ENTERED = 'Upisani radovi';

const inWords = (items: readonly StoredItem[]): string =>
  items.length === 0 ? 'ništa' : itemsInWords(items);

interface Told {
  readonly priceListItemId: string | null;
  readonly quantity: number;
}

/** Work done as one text, whatever its order. */
const asSet = (items: readonly Told[]): string =>
  items
    .map(({ priceListItemId, quantity }) => `${priceListItemId ?? ''} ${quantity}`)
    .toSorted()
    .join();

/** Whether work done is what stands there, apart from what left the price list. */
const isSame = (stored: readonly StoredItem[], items: readonly DoneItem[]): boolean =>
  asSet(stored.filter(({ priceListItemId }) => priceListItemId !== null)) === asSet(items);

/** Puts the works of a visit in place of those it has, and tells both; the same again records nothing. */
function putWorks(
  work: Work,
  order: Order,
  { visit, items, reason }: { visit: Visit; items: readonly DoneItem[]; reason?: string },
): Promise<Raised> {
  return raiseOn(work, order, {
    event: 'works_corrected',
    prepare: async () => {
      if (isSame(visit.items, items)) return null;
      const completion = visit.completion ?? order.version + 1;
      await replaceItems(work, order, { before: visit.items, items, completion });
      const { items: now } = await getVisit(work, order.id, completion);
      const isFirst = visit.items.length === 0;
      return {
        text: textWithWorks(isFirst ? ENTERED : ORDER_EVENTS.works_corrected.text, now),
        ...(reason !== undefined && { note: reason }),
        ...(!isFirst && { deskNote: `Bilo: ${inWords(visit.items)}. Sada: ${inWords(now)}.` }),
      };
    },
  });
}

/** Says of an order that is finished what was done in its last visit; what was entered before is replaced [orders#done-and-paid]. */
export const enterWorks = async (work: Work, order: Order, items: readonly DoneItem[]): Promise<Raised> =>
  putWorks(work, order, { visit: await getVisit(work, order.id), items });

/**
 * Corrects what was done in a visit, by default the last one [orders#works-corrected]. Throws order.notDone where no work was finished, and
 * request.invalid for a visit or an item that is not there.
 */
export async function correctWorks(
  work: Work,
  orderId: string,
  { items, reason, completion, version }: ExpectedVersion & CorrectWorksBody,
): Promise<Raised> {
  const order = await lockChecked(work, orderId, version);
  const visit = await getVisit(work, order.id, completion);
  if (completion !== undefined && visit.completion === null) {
    throw new AppError('request.invalid', { fields: { completion: VALIDATION.unknownChoice } });
  }
  if (visit.items.length === 0 && !isDone(order.status)) throw new AppError('order.notDone');
  return putWorks(work, order, { visit, items, reason });
}
