import type { Work } from '#platform/database/work.ts';
import {
  raiseEvent,
  type ExpectedVersion,
  type Raised,
  type RaisableEvent,
} from '#features/orders/life/raise-event.ts';

/** The events that need no data beyond an optional note. */
export type StepEvent = Extract<
  RaisableEvent,
  | 'moved_to_map'
  | 'worker_accepted'
  | 'find_backup_worker'
  | 'call_worker_accepted'
  | 'worker_on_the_way'
  | 'call_worker_on_the_way'
  | 'worker_arrived'
  | 'complaint_on_the_way'
  | 'complaint_arrived'
  | 'complaint_completed'
  | 'canceled'
>;

const withNote = (note: string | undefined) => (note === undefined ? {} : { note });

/** One plain step of an order's life, such as the worker setting out. Throws what raiseEvent throws. */
export function takeStep(
  work: Work,
  orderId: string,
  { event, note, version }: ExpectedVersion & { readonly event: StepEvent; readonly note?: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, { event, version, prepare: () => withNote(note) });
}
