import type { Package } from '@majstorija/contract/catalog.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { ERRORS, type ErrorCode } from '@majstorija/contract/messages/errors.ts';
import { TRANSITIONS, type Party } from '@majstorija/contract/orders/life/transitions.ts';
import type { RaisableEvent } from '#features/orders/life/order-event.ts';
import { EXPECTED } from './expected-events.ts';
import {
  completedWorks,
  correctedWorks,
  findPaymentRefusal,
  findWorksRefusal,
  isSameWork,
  paidOf,
} from './money-and-works.ts';
import { complaintAfter, findUntold } from './told-complaint.ts';
import {
  STAFF_NAMES,
  PEOPLE,
  WORKERS,
  type Attempt,
  type PersonName,
  type ClientName,
  type Machine,
  type ModelOrder,
  type StaffName,
  type World,
} from './world.ts';

/** One attempt to create an order. */
export interface Creation {
  readonly by: PersonName;
  readonly client: ClientName;
  readonly package: Package;
  /** False: to an address of the other client. */
  readonly isOwnAddress: boolean;
}

/** The expected result: the status of the answer, and the order afterwards if it changes. */
export interface Prediction {
  readonly status: number;
  readonly next?: ModelOrder;
}

const refusal = (code: ErrorCode): Prediction => ({ status: ERRORS[code].status });

/** The party of a person, or of the system. */
export const partyOf = (by: Attempt['by']): Party => (by === 'system' ? 'system' : PEOPLE[by].party);
const roleOf = (by: Attempt['by']) => (by === 'system' ? 'system' : PEOPLE[by].role);

/** True when some row of the table lets this party raise it, in any status. */
const mayCall = (event: RaisableEvent, party: Party): boolean =>
  party === 'system' || TRANSITIONS.some((row) => row.event === event && row.by.includes(party));

function owns({ by, order }: Attempt): boolean {
  const worker = order.worker && WORKERS[order.worker];
  return {
    staff: true,
    system: true,
    client: order.client === by,
    worker: order.worker === by,
    owner: worker?.company === by,
  }[partyOf(by)];
}

function findWorkerRefusal({ inactive }: World, { by, order, worker }: Attempt): ErrorCode | undefined {
  const { company, packages } = WORKERS[worker];
  if (partyOf(by) === 'owner' && company !== by) return 'worker.notFound';
  if (inactive.has(worker)) return 'worker.inactive';
  return packages.some((name) => name === order.package) ? undefined : 'worker.packageNotOffered';
}

/** The guards of an event beyond the machine. */
function findGuardRefusal(machine: Machine, world: World, attempt: Attempt): ErrorCode | undefined {
  const { event, order, admin } = attempt;
  if (event === 'worker_assigned' || event === 'complaint_accepted') {
    if (machine.assignWorkerEvent(order) !== event) return 'order.transitionNotAllowed';
    return findWorkerRefusal(world, attempt);
  }
  if (event === 'delegated') return findWorkerRefusal(world, attempt);
  if (event === 'cancellation_closed') {
    const needs = order.reminder?.ownNeed ?? order.needsAction;
    return needs ? undefined : 'order.transitionNotAllowed';
  }
  if (event === 'reminder_taken' || event === 'reminder_removed' || event === 'reminder_due') {
    return order.reminder === null ? 'order.withoutReminder' : undefined;
  }
  if (event === 'client_told') return findUntold(order) ? undefined : 'complaint.toldBefore';
  if (event === 'works_corrected') return findWorksRefusal(attempt);
  if (event === 'term_confirmed') return 'order.withoutWindow';
  if (event === 'payment_corrected' || event === 'payment_withdrawn' || event === 'payments_kept') {
    return findPaymentRefusal(attempt);
  }
  if (event === 'term_changed') {
    return attempt.isUrgent === order.isUrgent ? 'order.termUnchanged' : undefined;
  }
  return event === 'admin_assigned' && world.inactive.has(admin) ? 'admin.inactive' : undefined;
}

/** What an order remembers of itself for an undone assignment, after an event. */
function beforeAfter({ event, order }: Attempt): ModelOrder | null {
  const { undo } = EXPECTED[event];
  if (undo === 'begins') return { ...order, before: null };
  return undo === 'keeps' ? order.before : null;
}

/** An order whose assignment is undone: a reminder that was taken over meanwhile stays so. */
function restore({ order }: Attempt): Partial<ModelOrder> {
  const { before } = order;
  if (before === null) return {};
  const { status, worker, stage, visit, needsAction, reminder } = before;
  return {
    status,
    worker,
    stage,
    visit,
    needsAction,
    reminder: reminder && { ...reminder, by: order.reminder?.by ?? reminder.by },
  };
}

/** Whether an assignment is the one that can be undone; undefined when it is undone already, which changes nothing. */
function isUndoable({ order, worker }: Attempt): boolean | undefined {
  if (order.before !== null && order.worker === worker) return true;
  const newest = order.actions.find(({ event }) => event === 'created' || EXPECTED[event].undo !== 'keeps');
  return newest?.event === 'assignment_undone' && order.worker !== worker ? undefined : false;
}

type Effects = Partial<
  Pick<ModelOrder, 'admin' | 'isUrgent' | 'hasComplaint' | 'refunded' | 'payments' | 'keptAt' | 'works'>
>;

/** What an event changes besides status and worker. */
const EFFECTS: Partial<Record<RaisableEvent, (attempt: Attempt) => Effects>> = {
  admin_assigned: ({ admin }) => ({ admin }),
  term_changed: ({ isUrgent }) => ({ isUrgent }),
  paid: ({ order, amount, by }) => ({
    payments: [...order.payments, { position: order.version + 1, amount, party: partyOf(by) }],
  }),
  payment_corrected: ({ order, amount }) => ({
    payments: order.payments.map((payment) => ({ ...payment, amount })),
  }),
  payment_withdrawn: () => ({ payments: [] }),
  payments_kept: ({ order }) => ({ keptAt: order.version + 1 }),
  completed: (attempt) => ({ works: completedWorks(attempt) }),
  works_corrected: (attempt) => ({ works: correctedWorks(attempt) }),
  complaint_created: () => ({ hasComplaint: true }),
  complaint_refunded: ({ order }) => ({ refunded: order.paid ?? order.refunded }),
};

const isStaffName = (name: Attempt['by']): name is StaffName => STAFF_NAMES.some((staff) => staff === name);

type Transition = NonNullable<ReturnType<Machine['findTransition']>>;

type Waiting = Pick<ModelOrder, 'needsAction' | 'reminder'>;

/** What an order needs after an event, and its reminder. */
function waitingAfter({ event, by, order }: Attempt, flags: boolean): Waiting {
  const { reminder } = order;
  const keeps = EXPECTED[event].need === 'leaves';
  const ownBefore = reminder?.ownNeed ?? order.needsAction;
  if (event === 'reminder_removed') return { needsAction: ownBefore, reminder: null };
  if (event === 'reminder_set' && isStaffName(by)) {
    return { needsAction: false, reminder: { by, ownNeed: ownBefore, isDue: false } };
  }
  if (reminder === null) return { needsAction: flags || (ownBefore && keeps), reminder };
  if (event === 'reminder_due') return { needsAction: true, reminder: { ...reminder, isDue: true } };
  if (event === 'reminder_taken' && isStaffName(by)) {
    return { needsAction: order.needsAction, reminder: { ...reminder, by } };
  }
  const ownNeed = flags || (ownBefore && keeps);
  if (reminder.isDue && !flags && !keeps) return { needsAction: false, reminder: null };
  const needsAction = flags || (order.needsAction && keeps);
  return { needsAction, reminder: { ...reminder, ownNeed } };
}

function apply(attempt: Attempt, { worker: fate, flags }: Transition, status: OrderStatus): ModelOrder {
  const { event, by, order, worker } = attempt;
  const version = order.version + 1;
  const restored = event === 'assignment_undone' ? restore(attempt) : {};
  const isNewStage = status !== order.status || fate !== 'keep' || EXPECTED[event].stage === 'restarts';
  const effects = EFFECTS[event]?.(attempt);
  return {
    ...order,
    status,
    ...waitingAfter(attempt, flags),
    version,
    stage: isNewStage ? version : order.stage,
    worker: { keep: order.worker, set: worker, clear: null, restore: null }[fate],
    visit: fate !== 'keep' || status === 'pending' ? version : order.visit,
    ...restored,
    before: beforeAfter(attempt),
    actions: [{ event, role: roleOf(by), status: restored.status ?? status, flags }, ...order.actions],
    complaint: complaintAfter(order, event, restored.status ?? status),
    ...effects,
    paid: paidOf(effects?.payments ?? order.payments),
  };
}

/** The status of success; only what is added to an order creates something. */
const statusOfSuccess = ({ event, by }: Attempt) =>
  EXPECTED[event].call === 'adds' && by !== 'system' ? 201 : 200;

function findCallRefusal(world: World, attempt: Attempt): ErrorCode | undefined {
  const { event, by, order, version } = attempt;
  if (by !== 'system' && world.inactive.has(by)) return 'auth.sessionExpired';
  if (!mayCall(event, partyOf(by))) return 'auth.forbidden';
  if (!owns(attempt)) return 'order.notFound';
  return version !== undefined && version !== order.version ? 'order.changed' : undefined;
}

/** The worker who is busy with the order gets it again, which changes nothing. */
const isAssignedAgain = (machine: Machine, { event, order, worker }: Attempt): boolean =>
  event === 'worker_assigned' &&
  machine.isSameAssignment({ status: order.status, workerId: order.worker }, worker);

/** Whether an event that is allowed says what the order is already, which changes nothing. */
function isNothingNew(machine: Machine, attempt: Attempt): boolean {
  const { event, by, order, amount } = attempt;
  if (event === 'reminder_taken') return order.reminder?.by === by;
  if (event === 'payment_corrected') return order.payments.every((payment) => payment.amount === amount);
  if (event === 'works_corrected') return isSameWork(attempt);
  return isAssignedAgain(machine, attempt);
}

/** Predicts the result of an event. */
export function predictEvent(machine: Machine, world: World, attempt: Attempt): Prediction {
  const { event, by, order } = attempt;
  const uncalled = findCallRefusal(world, attempt);
  if (uncalled) return refusal(uncalled);
  if (event === 'assignment_undone') {
    const can = isUndoable(attempt);
    if (can === undefined) return { status: 200 };
    if (!can) return refusal('order.undoEnded');
  }
  const transition = machine.findTransition(event, partyOf(by), order);
  if (!transition) return refusal('order.transitionNotAllowed');
  const status = machine.nextStatus(transition, order.status, attempt.status);
  if (event === 'admin_status_changed' && status === order.status) return { status: 200 };
  const guarded = findGuardRefusal(machine, world, attempt);
  if (guarded) return refusal(guarded);
  if (isNothingNew(machine, attempt)) return { status: 200 };
  return { status: statusOfSuccess(attempt), next: apply(attempt, transition, status) };
}

/** Predicts the result of a creation, except the id. */
export function predictCreation({ inactive }: World, creation: Creation): Prediction {
  const { by, client, isOwnAddress } = creation;
  const { party, role } = PEOPLE[by];
  if (inactive.has(by)) return refusal('auth.sessionExpired');
  if (party !== 'staff' && party !== 'client') return refusal('auth.forbidden');
  if (inactive.has(client)) return refusal('client.inactive');
  if (!isOwnAddress) return refusal('order.addressNotOfClient');
  const created = { event: 'created', role, status: 'pending', flags: false } as const;
  const nothing = {
    worker: null,
    admin: null,
    paid: null,
    refunded: 0,
    payments: [],
    keptAt: 0,
    works: [],
    complaint: null,
    hasComplaint: false,
    needsAction: false,
    isUrgent: false,
    reminder: null,
  };
  const next = {
    id: '',
    client,
    package: creation.package,
    status: 'pending',
    version: 1,
    stage: 0,
    visit: 1,
    before: null,
  } as const;
  return { status: 201, next: { ...next, ...nothing, actions: [created] } };
}

/** Predicts the status of activating or deactivating a person. */
export function predictToggle({ inactive }: World, by: PersonName, person: PersonName): number {
  if (inactive.has(by)) return ERRORS['auth.sessionExpired'].status;
  const isAllowed = person === 'operator' ? by === 'superAdmin' : PEOPLE[by].party === 'staff';
  return isAllowed ? 200 : ERRORS['auth.forbidden'].status;
}
