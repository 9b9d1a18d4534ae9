import type { EventFields } from '@majstorija/stories/bodies.ts';
import type { OrderPhotos } from '#features/orders/events/order-photos.service.ts';
import { fileKeys } from '#platform/files/file-key.ts';
import type { Work } from '#platform/database/work.ts';
import { raiseByName } from '#features/demo/fill/raise-by-name.ts';
import type { RaisableEvent, Raised } from '#features/orders/life/order-event.ts';

/** Valid values for the bodies of events, except for the people in them. `amount`: in rsd. */
export const EVENT_FIELDS = {
  status: 'complaint_arrived',
  reason: 'Pokvaren kombi',
  text: 'Zvao klijenta',
  to: 'worker',
  occasion: 'order_sent',
  channel: 'viber',
  note: 'Klijent je na poslu do podne',
  reached: false,
  // Ahead of the clock of tests.
  until: '2026-06-01T08:00:00.000Z',
  // Whenever it is.
  termKind: 'today',
  minutes: 20,
  description: 'Opet curi',
  items: [],
  amount: 4500.5,
} as const satisfies EventFields;

const HOUR_MS = 3_600_000;

/** An event or an order without photos. */
export const NO_PHOTOS: OrderPhotos = { claim: () => [] };

/** A photo without a file: these tests read none. */
const RECEIPT: OrderPhotos = {
  claim: ({ newId }) => {
    const id = newId();
    return [{ id, ...fileKeys(id) }];
  },
};

/**
 * Raises an event through its service, a client's payment with its receipt, a reminder of the next hour; what `fields`
 * leave open is the same for every test.
 */
export const raiseAnEvent = (
  work: Work,
  orderId: string,
  event: RaisableEvent,
  fields: EventFields,
): Promise<Raised> => {
  const photos = event === 'paid' && work.actor.role === 'client' ? RECEIPT : NO_PHOTOS;
  const until = new Date(work.now.getTime() + HOUR_MS).toISOString();
  return raiseByName(work, orderId, event, { ...EVENT_FIELDS, until, ...fields, photos });
};
