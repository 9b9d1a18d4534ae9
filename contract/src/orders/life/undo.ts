import { movesAny } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { TRANSITIONS, type Transition } from '@majstorija/contract/orders/life/transitions.ts';

/** How long an assignment can be undone: as offered on the screen, and as the server allows it, for slow networks [orders#undo]. */
export const UNDO_SECONDS = { offered: 10, allowed: 30 } as const;

/** Whether an event leaves all that an undone assignment would put back: status, worker, timer, need and reminder. */
export const leavesUndo = ({ event, to, worker, flags, answers, restarts, reminder }: Transition): boolean =>
  !movesAny(event, 'clock') &&
  to === 'same' &&
  worker === 'keep' &&
  !flags &&
  !answers &&
  !restarts &&
  reminder === 'keep';

/** The events after which an assignment cannot be undone. */
export const UNDO_ENDING_EVENTS: readonly OrderEvent[] = OrderEvent.options.filter((event) =>
  TRANSITIONS.some((row) => row.event === event && !leavesUndo(row)),
);

/** Whether an event can be undone: the desk gives an order to a worker by it. */
export const isUndoable = (event: OrderEvent): boolean =>
  TRANSITIONS.some((row) => row.event === event && row.worker === 'set' && row.by.includes('staff'));
