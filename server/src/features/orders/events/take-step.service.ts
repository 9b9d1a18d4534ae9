import type { StepEvent } from '@majstorija/contract/orders/called-events.ts';
import type { Work } from '#platform/database/work.ts';
import { raiseEvent, type ExpectedVersion, type Raised } from '#features/orders/life/raise-event.ts';

const withNote = (note: string | undefined) => (note === undefined ? {} : { note });

/** One plain step of an order's life, such as the worker setting out. Throws what raiseEvent throws. */
export function takeStep(
  work: Work,
  orderId: string,
  { event, note, version }: ExpectedVersion & { readonly event: StepEvent; readonly note?: string },
): Promise<Raised> {
  return raiseEvent(work, orderId, { event, version, prepare: () => withNote(note) });
}
