import assert from 'node:assert/strict';
import { toPara, toRsd } from '@majstorija/contract/money.ts';
import { actionRequired, bannerOptions } from '@majstorija/contract/orders/life/machine.ts';
import { toActionType } from '@majstorija/contract/orders/life/events.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Product } from './calls.ts';
import { hasAlike } from './money-and-works.ts';
import type { People } from './people.ts';
import { WORKERS, type PersonName, type ModelOrder } from './world.ts';

function expectedBanner({ actions: [newest] }: ModelOrder): readonly string[] {
  if (!newest?.flags) return [];
  const isComplaint = newest.event === 'complaint_created';
  return isComplaint ? ['ASSIGN_WORKER', 'REFUND_CLIENT', 'REJECT_COMPLAINT'] : ['ASSIGN_WORKER'];
}

function shownBanner({ actions }: OrderDetail): readonly string[] {
  const action = actionRequired(actions);
  return action ? bannerOptions(action.type) : [];
}

const shownComplaint = ({ complaint, complaintCourse: course }: OrderDetail) =>
  complaint && {
    state: complaint.state,
    receipt: course?.receiptToldBy,
    answer: course?.answer?.toldBy ?? null,
  };

/** Throws when the detail of an order differs from the model. */
export function compareOrder(order: ModelOrder, shown: OrderDetail, { idOf }: People): void {
  const found = {
    id: shown._id,
    status: shown.status,
    version: shown.version,
    worker: shown.worker?._id,
    admin: shown.assignedTo,
    client: shown.client._id,
    hasComplaint: shown.hasComplaint,
    needsAction: shown.needsAction,
    isUrgent: shown.term.isUrgent,
    reminder: shown.reminder && [shown.reminder.admin?._id, shown.reminder.isDue],
    banner: shownBanner(shown),
    paid: shown.paidAmount,
    refunded: shown.refundedAmount,
    payments: shown.payments.map(({ amount }) => amount),
    works: shown.items.map(({ completion, quantity }) => [completion, quantity]),
    complaint: shownComplaint(shown),
    comments: shown.comments.length,
    actions: shown.actions.map(({ type, role, status, actionRequired: flags }) => [
      type,
      role,
      status,
      flags,
    ]),
  };
  const actions = order.actions.map(({ event, role, status, flags }) => [
    toActionType(event),
    role,
    status,
    flags,
  ]);
  assert.deepEqual(found, {
    id: order.id,
    status: order.status,
    version: order.version,
    worker: order.worker === null ? undefined : idOf(order.worker),
    admin: order.admin === null ? null : idOf(order.admin),
    client: idOf(order.client),
    hasComplaint: order.hasComplaint,
    needsAction: order.needsAction,
    isUrgent: order.isUrgent,
    reminder: order.reminder && [idOf(order.reminder.by), order.reminder.isDue],
    banner: expectedBanner(order),
    paid: order.paid === null ? null : toRsd(order.paid),
    refunded: toRsd(order.refunded),
    payments: order.payments.map(({ amount }) => toRsd(amount)),
    works: order.works.map(({ completion, quantity }) => [completion, quantity]),
    complaint: order.complaint,
    comments: order.actions.filter(({ event }) => event === 'comment_added').length,
    actions,
  });
}

/** What is counted over all orders for the super admin, and what people paid or earned in para, by name. */
export type Sums = Readonly<Record<string, number>>;

const MONEY_LISTS = [
  ['clients', 'totalCost', ['client', 'otherClient']],
  ['workers', 'totalRevenue', ['worker', 'colleague', 'foreigner']],
  ['owners', 'totalRevenue', ['owner', 'otherOwner']],
] as const satisfies readonly (readonly [string, string, readonly PersonName[]])[];

type PersonRow = Readonly<Record<string, unknown>> & { readonly _id: string };

/** The number of orders in each view, as the product returns it. */
export const readCounts = async ({ read }: Product): Promise<Sums> => (await read('orders/counts')) as Sums;

/** What people paid and earned, as the product returns it. */
export async function readMoney({ read }: Product, { idOf }: People): Promise<Sums> {
  const lists = MONEY_LISTS.map(async ([path, field, names]) => {
    const rows = (await read(`${path}?pageSize=50`)) as readonly PersonRow[];
    return names.map((name) => {
      const row = rows.find(({ _id }) => _id === idOf(name));
      return [name, toPara(Number(row?.[field]))] as const;
    });
  });
  return Object.fromEntries((await Promise.all(lists)).flat());
}

const COUNTED: Readonly<Record<string, (order: ModelOrder) => boolean>> = {
  all: () => true,
  action: ({ needsAction }) => needsAction,
  active: ({ status }) => ORDER_STATUSES[status].family === 'active',
  complaints: ({ status, complaint }) =>
    ORDER_STATUSES[status].complaint &&
    (ORDER_STATUSES[status].open || (status !== 'complaint_completed' && complaint?.answer === 'none')),
  unassigned: ({ status, worker, needsAction, reminder }) =>
    ORDER_STATUSES[status].open && worker === null && (needsAction || reminder === null),
  // No order of a run is old enough to be unpaid for a day.
  unpaid: hasAlike,
  mine: ({ status, admin }) => ORDER_STATUSES[status].open && admin === 'superAdmin',
};

const isOf = (name: string, { client, worker }: ModelOrder): boolean =>
  client === name || worker === name || (worker !== null && WORKERS[worker].company === name);

const adding = (before: Sums, toAdd: (name: string) => number): Sums =>
  Object.fromEntries(Object.entries(before).map(([name, sum]) => [name, sum + toAdd(name)]));

/** The counts before the run plus the orders of the run. */
export const expectCounts = (before: Sums, orders: readonly ModelOrder[]): Sums =>
  adding(before, (name) => orders.filter((order) => COUNTED[name]?.(order)).length);

/** What was paid and earned before the run plus the orders of the run. */
export const expectMoney = (before: Sums, orders: readonly ModelOrder[]): Sums =>
  adding(before, (name) =>
    orders
      .filter((order) => isOf(name, order))
      .reduce((sum, { paid, refunded }) => sum + (paid ?? 0) - refunded, 0),
  );
