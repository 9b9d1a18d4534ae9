import type { Way } from '@majstorija/stories/life.ts';

/** How many of a hundred orders of the day go each way. The system's own events are left to the server's timers. */
export const MIX = {
  paid: 9,
  paidInParts: 6,
  paidCorrected: 3,
  paidWithdrawn: 2,
  paidTwiceKept: 1,
  worksCorrected: 1,
  completed: 4,
  workerDeclined: 8,
  workerGaveUp: 4,
  termChanged: 3,
  messageSent: 6,
  termConfirmed: 2,
  called: 3,
  photosAdded: 4,
  workerLate: 4,
  workerLateToLeave: 2,
  delegated: 7,
  movedToMap: 4,
  changedByClient: 3,
  setToArrived: 5,
  canceledByClient: 3,
  canceledByClientOnTheWay: 2,
  complaintCompleted: 6,
  complaintRefunded: 5,
  complaintRejected: 4,
} as const satisfies Partial<Record<Way, number>>;

/** What varies between orders that go the same way. */
export const VARIATION = { commented: 0.4, phoned: 0.3, withoutOperator: 0.25 } as const;

/** The proportions of orders with a term of their own, and of urgent ones. */
export const TERMS = { today: 0.15, tomorrow: 0.15, urgent: 0.1 } as const;
