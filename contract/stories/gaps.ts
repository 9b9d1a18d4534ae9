import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import type { Random } from './random.ts';
import type { Step } from './steps.ts';

type Minutes = readonly [least: number, most: number];

/** `usual`: as in reality; `day`: everything within one day, for the simulator. */
export type Pace = 'usual' | 'day';

/** Minutes from the step before to the event. Those of the system's own events follow the limits of its timers. */
const GAPS = {
  created: { usual: [0, 0], day: [0, 0] },
  moved_to_map: { usual: [3, 12], day: [12, 20] },
  worker_assigned: { usual: [2, 14], day: [2, 12] },
  delegated: { usual: [2, 9], day: [1, 6] },
  worker_accepted: { usual: [1, 13], day: [1, 14] },
  find_backup_worker: { usual: [3, 40], day: [2, 10] },
  call_worker_accepted: { usual: [60, 61], day: [60, 61] },
  worker_on_the_way: { usual: [6, 50], day: [4, 20] },
  call_worker_on_the_way: { usual: [60, 61], day: [60, 61] },
  worker_arrived: { usual: [10, 50], day: [8, 35] },
  completed: { usual: [25, 170], day: [15, 75] },
  paid: { usual: [2, 15], day: [2, 8] },
  complaint_created: { usual: [600, 9_000], day: [12, 60] },
  complaint_accepted: { usual: [20, 600], day: [4, 20] },
  complaint_rejected: { usual: [60, 1_500], day: [4, 20] },
  complaint_refunded: { usual: [60, 1_500], day: [4, 20] },
  complaint_on_the_way: { usual: [60, 1_800], day: [4, 25] },
  complaint_arrived: { usual: [15, 50], day: [8, 30] },
  complaint_completed: { usual: [30, 150], day: [10, 50] },
  canceled: { usual: [5, 45], day: [2, 15] },
  updated: { usual: [2, 20], day: [1, 4] },
  comment_added: { usual: [1, 12], day: [1, 6] },
  admin_assigned: { usual: [1, 7], day: [1, 5] },
  admin_status_changed: { usual: [30, 90], day: [8, 35] },
} as const satisfies Record<OrderEvent, Record<Pace, Minutes>>;

/** A worker has 15 minutes to accept before the system looks for another one. */
const UNANSWERED: Minutes = [15, 16];

/** The least and most minutes between a step and the one before it. */
export const gapOf = ({ event, by }: Step, pace: Pace): Minutes =>
  event === 'find_backup_worker' && by === 'system' ? UNANSWERED : GAPS[event][pace];

/** Draws the minutes between a step and the one before it, a whole number. */
export const drawGap = (step: Step, pace: Pace, random: Random): number => random.whole(...gapOf(step, pace));
