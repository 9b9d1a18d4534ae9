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
  nobodyAnswered: `${GIVEN} find_backup_worker:system worker_assigned worker_accepted ${FINISH}`,
  workerDeclined: `${GIVEN} find_backup_worker worker_assigned worker_accepted ${FINISH}`,
  workerGaveUp: `${ACCEPTED} find_backup_worker worker_assigned worker_accepted ${FINISH}`,
  workerCalledToLeave: `${ACCEPTED} call_worker_accepted ${FINISH}`,
  workerCalledOnTheWay: `${LEFT} call_worker_on_the_way worker_arrived completed paid`,
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
  canceledByWorkerAnswered: `${ARRIVED} canceled:worker comment_added`,
  canceledByOwnerAnswered: `${GIVEN} canceled:owner comment_added`,

  complaintCompleted: `${ARRIVED_AGAIN} complaint_completed`,
  complaintRefunded: `${COMPLAINED} complaint_refunded`,
  complaintRejected: `${COMPLAINED} complaint_rejected`,

  untilCreated: 'created',
  untilTaken: 'created admin_assigned',
  untilUpdated: 'created admin_assigned updated:operator',
  untilGiven: GIVEN,
  untilMovedToMap: `${GIVEN} moved_to_map`,
  untilNobodyAnswered: `${GIVEN} find_backup_worker:system`,
  untilGivenAgain: `${GIVEN} find_backup_worker:system worker_assigned`,
  untilWorkerGaveUp: `${ACCEPTED} find_backup_worker`,
  untilOwnerGaveUp: `${LEFT} find_backup_worker:owner`,
  untilAccepted: ACCEPTED,
  untilDelegateAccepted: `${GIVEN} delegated worker_accepted`,
  untilCalledToLeave: `${ACCEPTED} call_worker_accepted`,
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
