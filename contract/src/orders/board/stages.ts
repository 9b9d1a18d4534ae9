import type { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { findTransition, nextStatus } from '@majstorija/contract/orders/life/machine.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { Transition } from '@majstorija/contract/orders/life/transitions.ts';

/** The columns of the board by stage, from left to right [board#stages]. */
export const BOARD_STAGE_OPTIONS = [
  'unassigned',
  'waiting',
  'accepted',
  'on_the_way',
  'on_site',
  'done_today',
  'complaints',
] as const;
export type BoardStage = (typeof BOARD_STAGE_OPTIONS)[number];

/** Stage → its label. */
export const BOARD_STAGE_LABELS = {
  unassigned: 'Bez majstora',
  waiting: 'Čeka prihvatanje',
  accepted: 'Prihvaćen',
  on_the_way: 'Na putu',
  on_site: 'Na licu mesta',
  done_today: 'Završeno danas',
  complaints: 'Reklamacije',
} as const satisfies Record<BoardStage, string>;

/** The stage of a status with a worker; null: on no board. */
export const STAGE_OF_STATUS = {
  pending: 'waiting',
  find_backup: 'waiting',
  accepted: 'accepted',
  call_worker_accepted: 'accepted',
  on_the_way: 'on_the_way',
  call_worker_on_the_way: 'on_the_way',
  arrived: 'on_site',
  completed: 'done_today',
  complaint_created: 'complaints',
  complaint_accepted: 'complaints',
  complaint_on_the_way: 'complaints',
  complaint_arrived: 'complaints',
  complaint_completed: 'done_today',
  complaint_refunded: null,
  complaint_rejected: null,
  canceled: null,
} as const satisfies Record<OrderStatus, BoardStage | null>;

/** What decides the stage of an order. */
export interface StagedOrder {
  readonly status: OrderStatus;
  readonly hasWorker: boolean;
  /** Has a reminder that hides its need [orders#postponed]. */
  readonly isPostponed: boolean;
  /** Whether it was closed on the day of the board, in Belgrade; an open order has not been. */
  readonly isClosedToday: boolean;
}

/**
 * The stage of an order; null when it is on no column: a closed one, unless its work was done today, and one without a worker that is
 * postponed [board#stages].
 */
export function stageOf({ status, hasWorker, isPostponed, isClosedToday }: StagedOrder): BoardStage | null {
  const stage = STAGE_OF_STATUS[status];
  if (stage === 'done_today') return isClosedToday ? stage : null;
  if (stage === null || stage === 'complaints' || hasWorker) return stage;
  return isPostponed ? null : 'unassigned';
}

/** By which event the desk moves an order into each stage: the one that the order machine allows, if any. */
export const INTO_STAGE = {
  unassigned: ['moved_to_map'],
  waiting: ['worker_assigned'],
  accepted: ['worker_accepted'],
  on_the_way: ['worker_on_the_way'],
  on_site: ['worker_arrived'],
  done_today: ['completed', 'complaint_completed'],
  complaints: ['complaint_created'],
} as const satisfies Record<BoardStage, readonly OrderEvent[]>;
export type StageEvent = (typeof INTO_STAGE)[BoardStage][number];

const hasWorkerAfter = ({ worker }: Transition, before: boolean): boolean =>
  worker === 'keep' ? before : worker === 'set';

/**
 * The event by which the desk moves an order to a stage; null when the order is there already or no event of the order machine
 * leads there [board#stage-moves].
 */
export function stageMove(
  order: StagedOrder & { readonly hasComplaint: boolean },
  target: BoardStage,
): StageEvent | null {
  if (stageOf(order) === target) return null;
  const move = INTO_STAGE[target].find((event) => {
    const transition = findTransition(event, 'staff', order);
    if (!transition) return false;
    const status = nextStatus(transition, order.status);
    const isClosedToday = !ORDER_STATUSES[status].open;
    const hasWorker = hasWorkerAfter(transition, order.hasWorker);
    return stageOf({ ...order, status, hasWorker, isClosedToday }) === target;
  });
  return move ?? null;
}
