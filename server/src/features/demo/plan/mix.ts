import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Way } from '@majstorija/stories/life.ts';

/**
 * How long ago the last step was: minutes (`now`), hours (`today`), or any day of the last three months (`past`); of complaints so
 * long that the day of the answer is near or over, or that of the solution near [complaints#deadlines].
 */
export type Age = 'now' | 'today' | 'past' | WaitingAge;
export type WaitingAge = 'answerNear' | 'answerOver' | 'solutionNear';

/** That many orders that go this way. */
export interface Share {
  readonly count: number;
  readonly age: Age;
  readonly way: Way;
}

/** The 400 orders of the demo data: every status occurs, and about twenty orders need an operator. */
export const MIX: readonly Share[] = [
  { count: 81, age: 'past', way: 'paid' },
  { count: 16, age: 'today', way: 'paid' },
  { count: 8, age: 'today', way: 'completed' },
  { count: 4, age: 'past', way: 'completed' },
  { count: 4, age: 'past', way: 'paidCorrected' },
  { count: 2, age: 'past', way: 'paidWithdrawn' },
  { count: 1, age: 'today', way: 'paidTwice' },
  { count: 1, age: 'past', way: 'paidTwice' },
  { count: 2, age: 'past', way: 'paidTwiceKept' },
  { count: 3, age: 'past', way: 'worksCorrected' },
  { count: 14, age: 'past', way: 'nobodyAnswered' },
  { count: 12, age: 'past', way: 'workerGaveUp' },
  { count: 8, age: 'past', way: 'workerCalledToLeave' },
  { count: 7, age: 'past', way: 'workerCalledOnTheWay' },
  { count: 2, age: 'past', way: 'workerReached' },
  { count: 2, age: 'past', way: 'workerNotReached' },
  { count: 3, age: 'past', way: 'postponed' },
  { count: 3, age: 'past', way: 'reminded' },
  { count: 4, age: 'past', way: 'termChanged' },
  { count: 8, age: 'past', way: 'messageSent' },
  { count: 4, age: 'past', way: 'termConfirmed' },
  { count: 6, age: 'past', way: 'called' },
  { count: 8, age: 'past', way: 'photosAdded' },
  { count: 2, age: 'past', way: 'assignmentUndone' },
  { count: 2, age: 'past', way: 'workerLate' },
  { count: 2, age: 'past', way: 'workerLateToLeave' },
  { count: 5, age: 'past', way: 'delegated' },
  { count: 3, age: 'past', way: 'movedToMap' },
  { count: 3, age: 'past', way: 'setToCompleted' },

  { count: 14, age: 'past', way: 'canceledByClient' },
  { count: 2, age: 'today', way: 'canceledByClient' },
  { count: 10, age: 'past', way: 'canceledByClientGiven' },
  { count: 6, age: 'past', way: 'canceledByOperatorAccepted' },
  { count: 5, age: 'past', way: 'canceledByOperator' },
  { count: 4, age: 'past', way: 'canceledByWorkerAnswered' },
  { count: 2, age: 'past', way: 'canceledByOwnerAnswered' },
  { count: 3, age: 'past', way: 'canceledByWorkerClosed' },
  { count: 3, age: 'now', way: 'canceledByWorker' },

  { count: 20, age: 'past', way: 'complaintCompleted' },
  { count: 14, age: 'past', way: 'complaintRefunded' },
  { count: 14, age: 'past', way: 'complaintRejected' },
  { count: 2, age: 'now', way: 'untilComplained' },
  { count: 2, age: 'answerNear', way: 'untilComplained' },
  { count: 2, age: 'answerOver', way: 'untilComplained' },
  { count: 2, age: 'today', way: 'untilComplaintCommented' },
  { count: 3, age: 'now', way: 'untilAcceptedAgain' },
  { count: 2, age: 'solutionNear', way: 'untilAcceptedAgain' },
  { count: 3, age: 'now', way: 'untilLeftAgain' },
  { count: 3, age: 'now', way: 'untilArrivedAgain' },

  { count: 3, age: 'now', way: 'untilCreated' },
  { count: 3, age: 'now', way: 'untilTaken' },
  { count: 2, age: 'now', way: 'untilPostponed' },
  { count: 1, age: 'now', way: 'untilReminded' },
  { count: 3, age: 'today', way: 'untilCreated' },
  { count: 2, age: 'today', way: 'untilUpdated' },
  { count: 2, age: 'today', way: 'untilMovedToMap' },
  { count: 4, age: 'now', way: 'untilGiven' },
  { count: 3, age: 'now', way: 'untilMessageSent' },
  { count: 2, age: 'now', way: 'untilGivenAgain' },
  { count: 3, age: 'now', way: 'untilNobodyAnswered' },
  { count: 3, age: 'now', way: 'untilWorkerGaveUp' },
  { count: 1, age: 'now', way: 'untilOwnerGaveUp' },
  { count: 5, age: 'now', way: 'untilAccepted' },
  { count: 2, age: 'now', way: 'untilTermConfirmed' },
  { count: 3, age: 'now', way: 'untilCalled' },
  { count: 1, age: 'now', way: 'untilTermChanged' },
  { count: 2, age: 'now', way: 'untilDelegateAccepted' },
  { count: 2, age: 'now', way: 'untilCalledToLeave' },
  { count: 1, age: 'now', way: 'untilCalledAgain' },
  { count: 6, age: 'now', way: 'untilLeft' },
  { count: 1, age: 'now', way: 'untilLate' },
  { count: 3, age: 'now', way: 'untilCalledOnTheWay' },
  { count: 6, age: 'now', way: 'untilArrived' },
];

/** How many minutes ago the last step of an order of `now` was: less than the limit of the system's timer. */
export const LAST_STEP_AGO: Readonly<Partial<Record<OrderEvent, readonly [least: number, most: number]>>> = {
  created: [3, 55],
  admin_assigned: [2, 40],
  worker_assigned: [1, 13],
  find_backup_worker: [4, 75],
  worker_accepted: [2, 55],
  call_worker_accepted: [3, 40],
  worker_on_the_way: [3, 50],
  call_worker_on_the_way: [2, 35],
  worker_arrived: [5, 90],
  canceled: [8, 160],
  complaint_created: [15, 1_200],
  complaint_accepted: [20, 900],
  complaint_on_the_way: [5, 50],
  complaint_arrived: [5, 70],
  worker_not_reached: [1, 8],
  term_changed: [2, 20],
  term_confirmed: [1, 15],
  called: [1, 40],
  message_sent: [1, 12],
  worker_late: [2, 12],
  reminder_set: [2, 30],
  reminder_due: [1, 12],
};

/** The same in days, of complaints that wait for long: answered within 8 days, solved within 15. */
export const WAITING_DAYS: Readonly<Record<WaitingAge, readonly [least: number, most: number]>> = {
  answerNear: [6.5, 7.5],
  answerOver: [9, 10],
  solutionNear: [13, 13.8],
};
