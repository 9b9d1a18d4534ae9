import type { ActorRole } from '@majstorija/contract/http/access.ts';
import type { MyOrderListItem } from '@majstorija/contract/orders/my-orders.ts';
import { ORDER_EVENTS, toActionType, type OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { nextStatus } from '@majstorija/contract/orders/life/machine.ts';
import { TRANSITIONS } from '@majstorija/contract/orders/life/transitions.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import type { Ledger, Written } from '../walk/ledger.ts';

/** One entry of a timeline about to be made up; `amount` and the like as the run wrote it. */
export type Step = Omit<Written, 'position' | 'role'> & {
  readonly role: Exclude<ActorRole, 'system'>;
  readonly chosen?: OrderStatus;
};

const PERSON = { firstName: 'Žarko', lastName: 'Ljubičić', phone: '+381641234567', profileImage: null };
const time = (index: number) => new Date(Date.UTC(2026, 4, 4, 7, index)).toISOString();

function toAction(step: Step, index: number, before: OrderStatus): OrderAction {
  const row = TRANSITIONS.find(({ event }) => event === step.event);
  if (!row) throw new Error(step.event);
  return {
    _id: `action ${index + 1}`,
    type: toActionType(step.event),
    time: time(index),
    role: step.role,
    profile: PERSON,
    webItemText: ORDER_EVENTS[step.event].text,
    note: step.note ?? null,
    status: nextStatus(row, before, step.chosen),
    files: Array.from({ length: step.photos ?? 0 }, () => ({ _id: 'file', url: '', thumbnailUrl: '' })),
    actionRequired: row.flags,
  };
}

function toActions(steps: readonly Step[]): OrderAction[] {
  const actions: OrderAction[] = [];
  for (const step of steps) actions.push(toAction(step, actions.length, actions.at(-1)?.status ?? 'pending'));
  return actions.toReversed();
}

/** A role's usual event, for timelines of one line. */
export const step = (event: OrderEvent, role: Step['role'], more: Partial<Step> = {}): Step => ({
  event,
  role,
  ...more,
});

/** A finished, paid and refunded order of the client `client`, as a run would have left it. */
export const REFUNDED: readonly Step[] = [
  step('created', 'client', { photos: 2 }),
  step('admin_assigned', 'admin', { adminId: 'operator' }),
  step('worker_assigned', 'super_admin', { workerId: 'worker' }),
  step('worker_accepted', 'worker'),
  step('comment_added', 'admin', { note: 'Pozvati ranije.' }),
  step('worker_on_the_way', 'worker'),
  step('worker_arrived', 'worker'),
  step('completed', 'worker', { items: [{ quantity: 1.5, unitPrice: 2000.5 }] }),
  step('paid', 'worker', { amount: 1000, photos: 1 }),
  step('paid', 'client', { amount: 2000, photos: 0 }),
  step('complaint_created', 'client', { note: 'Opet curi.', photos: 1 }),
  step('complaint_refunded', 'admin', { note: 'Rad nije izveden kako treba.' }),
];

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
    assignedTo: adminId ?? null,
    address: {
      municipality: 'Vračar',
      streetAndNumber: 'Njegoševa 12',
      latitude: null,
      longitude: null,
      city: 'Beograd',
      unitNumber: null,
      note: null,
    },
    client: { _id: 'client', ...PERSON },
    worker:
      workerId === undefined
        ? null
        : { _id: workerId, ...PERSON, email: null, isOwner: false, companyName: 'Majstori' },
    admin: adminId === undefined ? null : { _id: adminId, ...PERSON, email: null },
    description: 'Curi slavina.',
    files: [],
    items: steps.flatMap(({ items = [] }) =>
      items.map((one) => ({ name: 'Rad', unitOfMeasure: 'h', ...one })),
    ),
    paidAmount: moneyOf(steps),
    refundedAmount: isRefunded ? moneyOf(steps) : 0,
    comments: actions
      .filter(({ type }) => type === 'COMMENT_ADDED')
      .map(({ _id, time: at, profile, note }) => ({ _id, time: at, profile, text: note ?? '' })),
    actions,
    ...more,
  };
}

/** What the run wrote down of these steps. */
export function aLedger(steps: readonly Step[] = REFUNDED, more: Partial<Ledger> = {}): Ledger {
  return {
    planned: {
      number: 1,
      at: 480,
      clientId: 'client',
      addressId: 'address',
      municipality: 'Vračar',
      category: 'WATER_AND_SEWER',
      package: 'PLUMBING',
      description: 'Curi slavina.',
      photos: 2,
      acts: [],
    },
    orderId: 'order',
    orderCode: 'N000001',
    written: steps.map(({ chosen: _chosen, ...one }, index) =>
      one.event === 'comment_added' ? one : { ...one, position: index + 1 },
    ),
    ...more,
  };
}

/** The order as its client and its worker list it. */
export function aMyOrder(more: Partial<MyOrderListItem> = {}): MyOrderListItem {
  const { worker: _worker, ...order } = anOrder();
  return { ...order, worker: { _id: 'worker', ...PERSON, companyName: 'Majstori' }, ...more };
}
