import { api } from '@majstorija/contract/http/api.ts';
import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { aJpeg } from '#testing/builders/files/photos.ts';
import { aForm } from '#testing/app/form.ts';

/** The events of an existing order that have a call; the other two are raised by timers only. */
export type CalledEvent = Exclude<OrderEvent, 'created' | 'call_worker_accepted' | 'call_worker_on_the_way'>;

/** The people and items that the bodies of events name. */
export interface EventSubjects {
  /** An active worker of the company that has the order. */
  readonly workerId: string;
  readonly adminId: string;
  /** An item of the price list of the order's category. */
  readonly itemId: string;
}

interface EventCall {
  readonly route: Route;
  readonly body: (subjects: EventSubjects) => Record<string, unknown>;
  /** How many photos are sent. */
  readonly photos?: number;
}

const { orders, orderEvents } = api;
const bare = (route: Route): EventCall => ({ route, body: () => ({}) });

/** Event → its call, with a body that is valid wherever the event is allowed. */
export const EVENT_CALLS: Readonly<Record<CalledEvent, EventCall>> = {
  moved_to_map: bare(orderEvents.moveToMap),
  worker_assigned: { route: orders.assignWorker, body: ({ workerId }) => ({ workerId }) },
  delegated: { route: orderEvents.delegate, body: ({ workerId }) => ({ workerId }) },
  worker_accepted: bare(orderEvents.accept),
  find_backup_worker: { route: orderEvents.giveUp, body: () => ({ reason: 'Pokvaren kombi' }) },
  worker_on_the_way: bare(orderEvents.setOut),
  worker_arrived: bare(orderEvents.arrive),
  completed: {
    route: orderEvents.complete,
    body: ({ itemId }) => ({ items: [{ priceListItemId: itemId, quantity: 2.5 }] }),
  },
  paid: { route: orderEvents.pay, body: () => ({ amount: '4500.50' }), photos: 1 },
  complaint_created: { route: orderEvents.complain, body: () => ({ description: 'Opet curi' }), photos: 2 },
  complaint_accepted: { route: orders.acceptComplaint, body: ({ workerId }) => ({ workerId }) },
  complaint_rejected: { route: orders.rejectComplaint, body: () => ({ reason: 'Garancija ne važi' }) },
  complaint_refunded: { route: orders.refundComplaint, body: () => ({ reason: 'Loše urađeno' }) },
  complaint_on_the_way: bare(orderEvents.setOutAgain),
  complaint_arrived: bare(orderEvents.arriveAgain),
  complaint_completed: bare(orderEvents.completeComplaint),
  canceled: { route: orderEvents.cancel, body: () => ({ reason: 'Više ne treba' }) },
  updated: { route: orderEvents.update, body: () => ({ description: 'Pukla cev' }) },
  comment_added: { route: orders.comment, body: () => ({ text: 'Zvao klijenta' }) },
  admin_assigned: { route: orders.assignAdmin, body: ({ adminId }) => ({ adminId }) },
  admin_status_changed: {
    route: orders.changeStatus,
    body: () => ({ status: 'complaint_arrived', reason: 'Greška u unosu' }),
  },
};

/** Every event with a call. */
export const CALLED_EVENTS = Object.keys(EVENT_CALLS) as CalledEvent[];

/** The request that raises the event, by default with its photos. */
export async function toEventRequest(
  event: CalledEvent,
  orderId: string,
  subjects: EventSubjects,
  photos = EVENT_CALLS[event].photos ?? 0,
) {
  const { route, body } = EVENT_CALLS[event];
  const request = { method: route.method, url: routeUrl(route).replace(':id', orderId) };
  const fields = body(subjects);
  if (photos === 0) return { ...request, payload: fields, headers: {} };
  const jpegs = await Promise.all(Array.from({ length: photos }, () => aJpeg()));
  const form = await aForm(fields as Record<string, string>, jpegs, route.files?.field);
  return { ...request, ...form };
}
