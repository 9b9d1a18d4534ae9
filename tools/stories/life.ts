import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';

/** Who raises an event of a story; `operator`: the one in charge of the order. */
export type Actor = 'operator' | 'client' | 'worker' | 'owner' | 'system';

/** A range of minutes from one step to the next. */
export type Minutes = readonly [least: number, most: number];

/** `usual`: realistic times; `day`: everything within one day, for the simulated day. */
export type Pace = 'usual' | 'day';

interface EventTraits extends Readonly<Record<Pace, Minutes>> {
  readonly by: Actor;
}

/**
 * Who raises each event unless the story names another actor, and how long after the step before. Minutes of the
 * system's own events follow the limits of its timers.
 */
export const EVENTS = {
  created: { by: 'client', usual: [0, 0], day: [0, 0] },
  moved_to_map: { by: 'operator', usual: [3, 12], day: [12, 20] },
  worker_assigned: { by: 'operator', usual: [2, 14], day: [2, 12] },
  delegated: { by: 'owner', usual: [2, 9], day: [1, 6] },
  assignment_undone: { by: 'operator', usual: [0, 0], day: [0, 0] },
  worker_accepted: { by: 'worker', usual: [1, 13], day: [1, 14] },
  find_backup_worker: { by: 'worker', usual: [3, 40], day: [2, 10] },
  call_worker_accepted: { by: 'system', usual: [60, 61], day: [60, 61] },
  worker_on_the_way: { by: 'worker', usual: [6, 50], day: [4, 20] },
  call_worker_on_the_way: { by: 'system', usual: [60, 61], day: [60, 61] },
  worker_arrived: { by: 'worker', usual: [10, 50], day: [8, 35] },
  completed: { by: 'worker', usual: [25, 170], day: [15, 75] },
  paid: { by: 'worker', usual: [2, 15], day: [2, 8] },
  complaint_created: { by: 'client', usual: [600, 9_000], day: [12, 60] },
  complaint_accepted: { by: 'operator', usual: [20, 600], day: [4, 20] },
  complaint_rejected: { by: 'operator', usual: [60, 1_500], day: [4, 20] },
  complaint_refunded: { by: 'operator', usual: [60, 1_500], day: [4, 20] },
  complaint_on_the_way: { by: 'worker', usual: [60, 1_800], day: [4, 25] },
  complaint_arrived: { by: 'worker', usual: [15, 50], day: [8, 30] },
  complaint_completed: { by: 'worker', usual: [30, 150], day: [10, 50] },
  canceled: { by: 'client', usual: [5, 45], day: [2, 15] },
  updated: { by: 'client', usual: [2, 20], day: [1, 4] },
  comment_added: { by: 'operator', usual: [1, 12], day: [1, 6] },
  admin_assigned: { by: 'operator', usual: [1, 7], day: [1, 5] },
  admin_status_changed: { by: 'operator', usual: [30, 90], day: [8, 35] },
  worker_reached: { by: 'operator', usual: [1, 9], day: [1, 6] },
  worker_not_reached: { by: 'operator', usual: [1, 9], day: [1, 6] },
  called: { by: 'operator', usual: [1, 9], day: [1, 5] },
  cancellation_closed: { by: 'operator', usual: [2, 30], day: [1, 9] },
  reminder_set: { by: 'operator', usual: [1, 12], day: [1, 6] },
  reminder_taken: { by: 'operator', usual: [1, 12], day: [1, 6] },
  reminder_removed: { by: 'operator', usual: [5, 40], day: [4, 20] },
  reminder_due: { by: 'system', usual: [20, 90], day: [20, 60] },
  term_changed: { by: 'operator', usual: [1, 12], day: [1, 6] },
  worker_late: { by: 'worker', usual: [3, 20], day: [2, 8] },
  client_told: { by: 'operator', usual: [5, 60], day: [2, 9] },
  message_sent: { by: 'operator', usual: [1, 3], day: [0, 1] },
  payment_corrected: { by: 'operator', usual: [10, 90], day: [3, 12] },
  payment_withdrawn: { by: 'operator', usual: [10, 90], day: [3, 12] },
  payments_kept: { by: 'operator', usual: [10, 90], day: [3, 12] },
  works_corrected: { by: 'operator', usual: [10, 90], day: [3, 12] },
  photos_added: { by: 'operator', usual: [1, 9], day: [1, 4] },
  term_confirmed: { by: 'operator', usual: [1, 12], day: [1, 4] },
} as const satisfies Record<OrderEvent, EventTraits>;

const GIVEN = 'created admin_assigned worker_assigned';
const ACCEPTED = `${GIVEN} worker_accepted`;
const LEFT = `${ACCEPTED} worker_on_the_way`;
const ARRIVED = `${LEFT} worker_arrived`;
const FINISH = 'worker_on_the_way worker_arrived completed paid';
const COMPLETED = `${ARRIVED} completed`;
const PAID = `${COMPLETED} paid`;
const COMPLAINED = `${PAID} complaint_created`;
const ACCEPTED_AGAIN = `${COMPLAINED} complaint_accepted`;
const LEFT_AGAIN = `${ACCEPTED_AGAIN} complaint_on_the_way`;
const ARRIVED_AGAIN = `${LEFT_AGAIN} complaint_arrived`;

/**
 * Every way that an order takes in generated data, as steps for `readSteps`. Ways that end early are orders that
 * are still open.
 */
export const WAYS = {
  paid: PAID,
  paidInParts: `${PAID} paid`,
  completed: COMPLETED,
  paidCorrected: `${PAID} payment_corrected`,
  paidWithdrawn: `${PAID} payment_withdrawn paid:operator`,
  paidTwice: `${PAID} paid:client`,
  paidTwiceKept: `${PAID} paid:client payments_kept`,
  worksCorrected: `${COMPLETED} works_corrected paid:operator`,
  nobodyAnswered: `${GIVEN} find_backup_worker:system worker_assigned worker_accepted ${FINISH}`,
  workerDeclined: `${GIVEN} find_backup_worker worker_assigned worker_accepted ${FINISH}`,
  workerGaveUp: `${ACCEPTED} find_backup_worker worker_assigned worker_accepted ${FINISH}`,
  workerCalledToLeave: `${ACCEPTED} call_worker_accepted ${FINISH}`,
  workerCalledOnTheWay: `${LEFT} call_worker_on_the_way worker_arrived completed paid`,
  workerReached: `${ACCEPTED} call_worker_accepted worker_reached ${FINISH}`,
  workerNotReached: `${LEFT} call_worker_on_the_way worker_not_reached worker_arrived completed paid`,
  postponed: `created admin_assigned reminder_set reminder_removed worker_assigned worker_accepted ${FINISH}`,
  reminded: `created admin_assigned reminder_set reminder_due worker_assigned worker_accepted ${FINISH}`,
  workerLate: `${LEFT} worker_late worker_arrived completed paid`,
  workerLateToLeave: `${ACCEPTED} worker_late ${FINISH}`,
  assignmentUndone: `${GIVEN} assignment_undone worker_assigned worker_accepted ${FINISH}`,
  called: `${GIVEN} called worker_accepted called ${FINISH}`,
  photosAdded: `created admin_assigned photos_added worker_assigned worker_accepted ${FINISH}`,
  messageSent: `${GIVEN} message_sent worker_accepted ${FINISH}`,
  termChanged: `${GIVEN} term_changed worker_accepted ${FINISH}`,
  termConfirmed: `${GIVEN} term_changed term_confirmed worker_accepted ${FINISH}`,
  delegated: `${GIVEN} delegated worker_accepted ${FINISH}`,
  movedToMap: `${GIVEN} moved_to_map worker_assigned worker_accepted ${FINISH}`,
  changedByClient: `created updated admin_assigned worker_assigned worker_accepted ${FINISH}`,
  setToArrived: `${LEFT} admin_status_changed>arrived completed paid`,
  setToCompleted: `${ACCEPTED} admin_status_changed>completed`,

  canceledByClient: 'created canceled',
  canceledByClientGiven: `${GIVEN} canceled`,
  canceledByClientAccepted: `${ACCEPTED} canceled`,
  canceledByClientOnTheWay: `${LEFT} canceled`,
  canceledByOperator: 'created admin_assigned canceled:operator',
  canceledByOperatorAccepted: `${ACCEPTED} canceled:operator`,
  canceledByWorkerGiven: `${GIVEN} canceled:worker`,
  canceledByWorker: `${ARRIVED} canceled:worker`,
  canceledByWorkerClosed: `${ARRIVED} canceled:worker cancellation_closed`,
  canceledByWorkerAnswered: `${ARRIVED} canceled:worker worker_assigned canceled:operator`,
  canceledByOwnerAnswered: `${GIVEN} canceled:owner worker_assigned canceled`,

  complaintCompleted: `${ARRIVED_AGAIN} complaint_completed`,
  complaintRefunded: `${COMPLAINED} complaint_refunded`,
  complaintRejected: `${COMPLAINED} complaint_rejected`,

  untilCreated: 'created',
  untilTaken: 'created admin_assigned',
  untilUpdated: 'created admin_assigned updated:operator',
  untilPostponed: 'created admin_assigned reminder_set',
  untilReminded: 'created admin_assigned reminder_set reminder_due',
  untilGiven: GIVEN,
  untilMovedToMap: `${GIVEN} moved_to_map`,
  untilNobodyAnswered: `${GIVEN} find_backup_worker:system`,
  untilGivenAgain: `${GIVEN} find_backup_worker:system worker_assigned`,
  untilWorkerGaveUp: `${ACCEPTED} find_backup_worker`,
  untilOwnerGaveUp: `${LEFT} find_backup_worker:owner`,
  untilMessageSent: `${GIVEN} message_sent`,
  untilAccepted: ACCEPTED,
  untilCalled: `${ACCEPTED} called`,
  untilTermChanged: `${ACCEPTED} term_changed`,
  untilTermConfirmed: `${ACCEPTED} term_changed term_confirmed`,
  untilLate: `${LEFT} worker_late`,
  untilDelegateAccepted: `${GIVEN} delegated worker_accepted`,
  untilCalledToLeave: `${ACCEPTED} call_worker_accepted`,
  untilCalledAgain: `${ACCEPTED} call_worker_accepted worker_not_reached`,
  untilLeft: LEFT,
  untilCalledOnTheWay: `${LEFT} call_worker_on_the_way`,
  untilArrived: ARRIVED,
  untilComplained: COMPLAINED,
  untilComplaintCommented: `${COMPLAINED} comment_added`,
  untilAcceptedAgain: ACCEPTED_AGAIN,
  untilLeftAgain: LEFT_AGAIN,
  untilArrivedAgain: ARRIVED_AGAIN,
} as const satisfies Record<string, string>;
export type Way = keyof typeof WAYS;
