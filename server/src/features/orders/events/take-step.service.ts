import type { StepEvent } from '@majstorija/contract/orders/called-events.ts';
import type { Work } from '#platform/database/work.ts';
import type { ExpectedVersion, Raised } from '#features/orders/life/order-event.ts';
import { raiseEvent } from '#features/orders/life/raise-event.ts';

const withNote = (note: string | undefined) => (note === undefined ? {} : { note });

interface Step {
  readonly event: StepEvent;
  /** In place of the event's own text. */
  readonly text?: string;
  readonly note?: string;
}

/** One plain step of an order's life, such as the worker setting out. Throws what raiseEvent throws. */
export function takeStep(
  work: Work,
  orderId: string,
  { event, text, note, version }: ExpectedVersion & Step,
): Promise<Raised> {
  const details = { ...withNote(note), ...(text !== undefined && { text }) };
  return raiseEvent(work, orderId, { event, version, prepare: () => details });
}
