import { isOpen } from '@majstorija/contract/orders/life/statuses.ts';
import {
  ACTIVE_STATUSES,
  OPEN_COMPLAINT_STATUSES,
  type OrderView,
} from '@majstorija/contract/orders/views.ts';
import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** A view as it was read: its count, the total of the list's meta, and its rows. */
export interface ReadView {
  readonly counted: number;
  readonly total: number;
  readonly rows: readonly OrderListItem[];
  /** False where the view has more rows than were read. */
  readonly isWhole: boolean;
}

type Belongs = (order: OrderListItem, operatorId: string) => boolean;

/** The orders of each view [design#built-in-views]. */
const BELONGS = {
  all: () => true,
  action: ({ needsAction }) => needsAction,
  active: ({ status }) => ACTIVE_STATUSES.includes(status),
  complaints: ({ status, due }) => OPEN_COMPLAINT_STATUSES.includes(status) || due?.what === 'tell_client',
  // Which of them are due is a question of the moment, that the list has answered.
  due: ({ status, complaint }) => OPEN_COMPLAINT_STATUSES.includes(status) || complaint?.dueAt !== null,
  unassigned: ({ status, worker, due, needsAction }) =>
    isOpen(status) && worker === null && (due?.what !== 'reminder' || needsAction),
  // Which day is tomorrow, and whether a day has gone by, are questions of the moment, too.
  tomorrow: ({ status, term }) => isOpen(status) && term.startsAt !== null,
  // What was paid stands there while it may have been told of twice, which the page of the order says.
  unpaid: ({ status, paidAmount }) => status === 'completed' || paidAmount !== null,
  mine: ({ status, admin }, operatorId) => isOpen(status) && admin?._id === operatorId,
} as const satisfies Record<OrderView | 'all', Belongs>;

/** Checks that one view's count equals its list and that each row belongs to it; returns a line per problem. */
export function checkView(
  view: OrderView | 'all',
  { counted, total, rows, isWhole }: ReadView,
  operatorId: string,
) {
  const misplaced = rows.filter((order) => !BELONGS[view](order, operatorId));
  return [
    ...(counted === total ? [] : [`${view}: counted ${counted}, listed ${total}`]),
    ...(!isWhole || rows.length === total ? [] : [`${view}: total ${total}, read ${rows.length} rows`]),
    ...misplaced.map(({ orderCode }) => `${view}: ${orderCode} does not belong there`),
  ];
}
