import type { MyOrderListItem } from '@majstorija/contract/orders/my-orders.ts';
import { eachOrderText } from '@majstorija/contract/orders/order-texts.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { AT_ONCE } from '@majstorija/contract/testing/order-terms.ts';
import { A_WORK, type Step, PERSON, time, toActions, REFUNDED } from './timelines.ts';

const moneyOf = (steps: readonly Step[]) => steps.reduce((sum, { amount }) => sum + (amount ?? 0), 0);

/** The order as the desk shows it after these steps. */
export function anOrder(steps: readonly Step[] = REFUNDED, more: Partial<OrderDetail> = {}): OrderDetail {
  const actions = toActions(steps);
  const workerId = steps.findLast((one) => one.workerId !== undefined)?.workerId;
  const adminId = steps.findLast((one) => one.adminId !== undefined)?.adminId;
  const isRefunded = steps.some(({ event }) => event === 'complaint_refunded');
  return {
    _id: 'order',
    orderCode: 'N000001',
    category: 'WATER_AND_SEWER',
    package: 'PLUMBING',
    status: actions[0]?.status ?? 'pending',
    createdAt: time(0),
    version: actions.length,
    needsAction: actions[0]?.actionRequired ?? false,
    hasComplaint: steps.some(({ event }) => event === 'complaint_created'),
    complaint: null,
    complaintCourse: null,
    termsRead: null,
    term: AT_ONCE,
    termConfirmed: false,
    maybePaidTwice: false,
    due: null,
    delay: null,
    reminder: null,
    assignedTo: adminId ?? null,
    address: {
      municipality: 'Vračar',
      streetAndNumber: 'Njegoševa 12',
      latitude: null,
      longitude: null,
      type: 'flat',
      city: 'Beograd',
      unitNumber: null,
      note: null,
    },
    client: { _id: 'client', ...PERSON, secondPhone: null, secondPhoneWord: null },
    worker:
      workerId === undefined
        ? null
        : { _id: workerId, ...PERSON, email: null, isOwner: false, companyName: 'Majstori' },
    workerGiven: workerId === undefined ? null : { at: time(0), by: null },
    admin: adminId === undefined ? null : { _id: adminId, ...PERSON, email: null },
    ...eachOrderText(() => null),
    files: [],
    payments: [],
    items: steps.flatMap(({ items = [] }) => items.map((one) => ({ ...A_WORK, ...one }))),
    paidAmount: moneyOf(steps),
    refundedAmount: isRefunded ? moneyOf(steps) : 0,
    comments: actions
      .filter(({ type }) => type === 'COMMENT_ADDED')
      .map(({ _id, time: at, profile, mentions, note }) => ({
        _id,
        time: at,
        profile,
        mentions,
        text: note ?? '',
      })),
    actions,
    undo: null,
    ...more,
  };
}

/** The order as its client and its worker list it. */
export function aMyOrder(more: Partial<MyOrderListItem> = {}): MyOrderListItem {
  const { worker: _worker, ...order } = anOrder();
  return { ...order, worker: { _id: 'worker', ...PERSON, companyName: 'Majstori' }, ...more };
}
