import type { EventFields } from '@majstorija/contract/stories/bodies.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { Work } from '#platform/database/work.ts';
import { raiseByName } from '#features/demo/fill/raise-by-name.ts';
import type { RaisableEvent, Raised } from '#features/orders/life/raise-event.ts';

/** Valid values for the bodies of events, except for the people in them. `amount`: in rsd. */
export const EVENT_FIELDS = {
  status: 'complaint_arrived',
  reason: 'Pokvaren kombi',
  text: 'Zvao klijenta',
  description: 'Opet curi',
  items: [],
  amount: 4500.5,
} as const satisfies EventFields;

/** Keeps nothing: these tests read no photo. */
const NO_FILES: FileStore = {
  save: () => Promise.resolve(),
  open: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),

  async *list() {},
  removeDrafts: () => Promise.resolve(0),
};

const RECEIPT = { jpeg: Buffer.of(), thumbnail: Buffer.of(), width: 1, height: 1 };

/** Raises an event through its service, a client's payment with its receipt; what `fields` leave open is the same for every test. */
export const raiseAnEvent = (
  work: Work,
  orderId: string,
  event: RaisableEvent,
  fields: EventFields,
): Promise<Raised> => {
  const photos = event === 'paid' && work.actor.role === 'client' ? [RECEIPT] : [];
  return raiseByName(work, orderId, event, { ...EVENT_FIELDS, ...fields, photos, store: NO_FILES });
};
