import type { OrderEvent } from '@majstorija/contract/orders/order-events.ts';

/** Who makes a step happen where the event alone does not say; `operator` stands for the order's own. */
export type Party = 'operator' | 'client' | 'worker' | 'owner' | 'system';

/** How long ago the last step was: minutes (`now`), hours (`today`), or any day of the last three months (`past`). */
export type Age = 'now' | 'today' | 'past';

/** That many orders whose timeline is this row of steps; a step is an event, or an event and who makes it happen. */
export interface Story {
  readonly count: number;
  readonly age: Age;
  readonly steps: string;
}

const GIVEN = 'created admin_assigned worker_assigned';
const ACCEPTED = `${GIVEN} worker_accepted`;
const LEFT = `${ACCEPTED} worker_on_the_way`;
const ARRIVED = `${LEFT} worker_arrived`;
const FINISH = 'worker_on_the_way worker_arrived completed paid';
const PAID = `${ARRIVED} completed paid`;
const COMPLAINED = `${PAID} complaint_created`;
const TAKEN_BACK = `${COMPLAINED} complaint_accepted`;

/** The 400 orders of the demo data: every status is there, and about twenty need an operator. */
export const STORIES: readonly Story[] = [
  { count: 144, age: 'past', steps: PAID },
  { count: 16, age: 'today', steps: PAID },
  { count: 8, age: 'today', steps: `${ARRIVED} completed` },
  { count: 4, age: 'past', steps: `${ARRIVED} completed` },
  {
    count: 14,
    age: 'past',
    steps: `${GIVEN} find_backup_worker:system worker_assigned worker_accepted ${FINISH}`,
  },
  {
    count: 12,
    age: 'past',
    steps: `${ACCEPTED} find_backup_worker:worker worker_assigned worker_accepted ${FINISH}`,
  },
  { count: 8, age: 'past', steps: `${ACCEPTED} call_worker_accepted ${FINISH}` },
  { count: 7, age: 'past', steps: `${LEFT} call_worker_on_the_way worker_arrived completed paid` },
  { count: 5, age: 'past', steps: `${GIVEN} delegated worker_accepted ${FINISH}` },
  { count: 3, age: 'past', steps: `${GIVEN} moved_to_map worker_assigned worker_accepted ${FINISH}` },
  { count: 3, age: 'past', steps: `${ACCEPTED} admin_status_changed` },

  { count: 14, age: 'past', steps: 'created canceled:client' },
  { count: 2, age: 'today', steps: 'created canceled:client' },
  { count: 10, age: 'past', steps: `${GIVEN} canceled:client` },
  { count: 6, age: 'past', steps: `${ACCEPTED} canceled:operator` },
  { count: 5, age: 'past', steps: 'created admin_assigned canceled:operator' },
  { count: 4, age: 'past', steps: `${ARRIVED} canceled:worker comment_added` },
  { count: 2, age: 'past', steps: `${GIVEN} canceled:owner comment_added` },
  { count: 3, age: 'now', steps: `${ARRIVED} canceled:worker` },

  {
    count: 20,
    age: 'past',
    steps: `${TAKEN_BACK} complaint_on_the_way complaint_arrived complaint_completed`,
  },
  { count: 14, age: 'past', steps: `${COMPLAINED} complaint_refunded` },
  { count: 14, age: 'past', steps: `${COMPLAINED} complaint_rejected` },
  { count: 6, age: 'now', steps: COMPLAINED },
  { count: 2, age: 'today', steps: `${COMPLAINED} comment_added` },
  { count: 5, age: 'now', steps: TAKEN_BACK },
  { count: 3, age: 'now', steps: `${TAKEN_BACK} complaint_on_the_way` },
  { count: 3, age: 'now', steps: `${TAKEN_BACK} complaint_on_the_way complaint_arrived` },

  { count: 5, age: 'now', steps: 'created' },
  { count: 4, age: 'now', steps: 'created admin_assigned' },
  { count: 3, age: 'today', steps: 'created' },
  { count: 2, age: 'today', steps: 'created admin_assigned updated:operator' },
  { count: 2, age: 'today', steps: `${GIVEN} moved_to_map` },
  { count: 7, age: 'now', steps: GIVEN },
  { count: 2, age: 'now', steps: `${GIVEN} find_backup_worker:system worker_assigned` },
  { count: 3, age: 'now', steps: `${GIVEN} find_backup_worker:system` },
  { count: 3, age: 'now', steps: `${ACCEPTED} find_backup_worker:worker` },
  { count: 1, age: 'now', steps: `${LEFT} find_backup_worker:owner` },
  { count: 10, age: 'now', steps: ACCEPTED },
  { count: 2, age: 'now', steps: `${GIVEN} delegated worker_accepted` },
  { count: 3, age: 'now', steps: `${ACCEPTED} call_worker_accepted` },
  { count: 7, age: 'now', steps: LEFT },
  { count: 3, age: 'now', steps: `${LEFT} call_worker_on_the_way` },
  { count: 6, age: 'now', steps: ARRIVED },
];

/** Who makes an event happen unless the story says otherwise. */
export const USUAL_PARTY = {
  created: 'client',
  moved_to_map: 'operator',
  worker_assigned: 'operator',
  delegated: 'owner',
  worker_accepted: 'worker',
  find_backup_worker: 'worker',
  call_worker_accepted: 'system',
  worker_on_the_way: 'worker',
  call_worker_on_the_way: 'system',
  worker_arrived: 'worker',
  completed: 'worker',
  paid: 'worker',
  complaint_created: 'client',
  complaint_accepted: 'operator',
  complaint_rejected: 'operator',
  complaint_refunded: 'operator',
  complaint_on_the_way: 'worker',
  complaint_arrived: 'worker',
  complaint_completed: 'worker',
  canceled: 'client',
  updated: 'client',
  comment_added: 'operator',
  admin_assigned: 'operator',
  admin_status_changed: 'operator',
} as const satisfies Record<OrderEvent, Party>;

type Minutes = readonly [least: number, most: number];

/** Minutes from the step before to the event. The system's own follow its three time limits (DECISIONS §4). */
export const GAPS = {
  created: [0, 0],
  moved_to_map: [3, 12],
  worker_assigned: [2, 14],
  delegated: [2, 9],
  worker_accepted: [1, 13],
  find_backup_worker: [15, 16],
  call_worker_accepted: [60, 61],
  worker_on_the_way: [6, 50],
  call_worker_on_the_way: [60, 61],
  worker_arrived: [10, 50],
  completed: [25, 170],
  paid: [2, 15],
  complaint_created: [600, 9_000],
  complaint_accepted: [20, 600],
  complaint_rejected: [60, 1_500],
  complaint_refunded: [60, 1_500],
  complaint_on_the_way: [60, 1_800],
  complaint_arrived: [15, 50],
  complaint_completed: [30, 150],
  canceled: [5, 45],
  updated: [2, 20],
  comment_added: [1, 12],
  admin_assigned: [1, 7],
  admin_status_changed: [30, 90],
} as const satisfies Record<OrderEvent, Minutes>;

/** How many minutes ago the last step of a story of `now` was: no longer than the system would have waited. */
export const LAST_STEP_AGO: Readonly<Partial<Record<OrderEvent, Minutes>>> = {
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
};
