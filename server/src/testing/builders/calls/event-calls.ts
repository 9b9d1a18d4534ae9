import { eventRoute, type CalledEvent } from '@majstorija/contract/orders/called-events.ts';
import { toBody } from '@majstorija/stories/bodies.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { type OrderTraits, reminderOf, undoTo, windowOf } from '#testing/builders/orders.ts';
import { EVENT_FIELDS } from '#testing/builders/order-events.ts';
import { aForm } from '#testing/app/form.ts';

/** The people and items that the bodies of events name. */
export interface EventSubjects {
  /** An active worker of the company that has the order. */
  readonly workerId: string;
  readonly adminId: string;
  /** An item of the price list of the order's category. */
  readonly itemId: string;
}

/** What an order needs beside its status for the event to be allowed; a reminder is of the other operator. An undone assignment restores the status of `EVENT_FIELDS`. */
export function traitsFor(
  event: CalledEvent,
  { workerId, adminId }: Omit<EventSubjects, 'itemId'>,
): OrderTraits {
  if (event === 'assignment_undone') return { workerId, undo: undoTo(EVENT_FIELDS.status) };
  if (event === 'cancellation_closed') return { need: true };
  if (event === 'term_confirmed') {
    return { term: windowOf(['2026-06-01T08:00:00.000Z', '2026-06-01T10:00:00.000Z']) };
  }
  return event === 'reminder_taken' || event === 'reminder_removed' ? { reminder: reminderOf(adminId) } : {};
}

/** A body that is valid wherever the event is allowed. */
export function anEventBody(event: CalledEvent, { workerId, adminId, itemId }: EventSubjects) {
  const items = [{ priceListItemId: itemId, quantity: 2.5 }];
  return toBody(event, { ...EVENT_FIELDS, workerId, adminId, items }) ?? {};
}

/** As many photos as the event accepts, at most two. */
const countPhotos = (event: CalledEvent): number => Math.min(eventRoute(event).files?.max ?? 0, 2);

/** The request that raises the event, by default with its photos. */
export async function toEventRequest(
  event: CalledEvent,
  orderId: string,
  subjects: EventSubjects,
  photos = countPhotos(event),
) {
  const route = eventRoute(event);
  const request = { method: route.method, url: routeUrl(route).replace(':id', orderId) };
  const fields = anEventBody(event, subjects);
  if (photos === 0) return { ...request, payload: fields, headers: {} };
  const jpegs = await Promise.all(Array.from({ length: photos }, () => aJpeg()));
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const form = await aForm(texts, jpegs, route.files?.field);
  return { ...request, ...form };
}
