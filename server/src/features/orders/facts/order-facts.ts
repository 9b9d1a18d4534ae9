import { isStaff } from '@majstorija/contract/http/access.ts';
import { movesAny } from '@majstorija/contract/orders/life/event-traits.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { ORDER_STATUSES } from '@majstorija/contract/orders/life/statuses.ts';
import type { OrderAssignments, OrderFacts, OrderLeads } from '#platform/database/tables/all-tables.ts';
import { complaintsOf, paymentsOf, type Complaint, type Payment } from './complaints-and-payments.ts';
import {
  before,
  holderAt,
  is,
  isDone,
  isGiven,
  lastingOf,
  parted,
  turnsOf,
  type Entry,
  type JsonRow,
  type Timeline,
} from './timeline.ts';

type Assignment = JsonRow<OrderAssignments, 'is_answered'>;
type Lead = JsonRow<OrderLeads>;

const isByStaff = ({ role }: Entry): boolean => role !== 'system' && isStaff(role);

/** The rows of one order in each table of facts. */
export interface Facts {
  readonly order_facts: readonly [JsonRow<OrderFacts>];
  readonly order_assignments: readonly Assignment[];
  readonly order_complaints: readonly Complaint[];
  readonly order_payments: readonly Payment[];
  readonly order_leads: readonly Lead[];
}

const givesBack = ({ event, role }: Entry): boolean =>
  (event === 'find_backup_worker' || event === 'canceled') && (role === 'worker' || role === 'owner');

/** The turns of workers; of an erased one nothing is kept [dispatch#erased]. */
function assignmentsOf({ order }: Timeline, lasting: readonly Entry[]): Assignment[] {
  return turnsOf(lasting).flatMap(({ given, during, end }): Assignment[] => {
    if (given.named === null || given.named.isErased) return [];
    const lastAnswer = during.findLast((entry) => givesBack(entry) || entry.event === 'worker_accepted');
    const lapsed = during.find(({ event, role }) => event === 'find_backup_worker' && role === 'system');
    const aboutComplaint = during.findLast(is('complaint_created', 'complaint_rejected'));
    return [
      {
        order_id: order.id,
        position: given.position,
        worker_id: given.named.id,
        is_complaint: given.event === 'complaint_accepted',
        assigned_at: given.time,
        accepted_at: during.find(is('worker_accepted'))?.time ?? null,
        lapsed_at: lapsed?.time ?? null,
        given_back_at: lastAnswer && givesBack(lastAnswer) ? lastAnswer.time : null,
        departed_at: during.findLast(is('worker_on_the_way', 'complaint_on_the_way'))?.time ?? null,
        completed_at: during.findLast(isDone)?.time ?? null,
        has_complaint: aboutComplaint?.event === 'complaint_created',
        left_at: end?.time ?? null,
      },
    ];
  });
}

/** Each operator who got the order, and what the desk did first after that. */
const leadsOf = ({ order, entries }: Timeline): Lead[] =>
  parted(entries, entries.filter(is('admin_assigned'))).flatMap(([assigned, own]): Lead[] => {
    if (assigned.named === null) return [];
    const first = own.find(isByStaff);
    return [
      {
        order_id: order.id,
        position: assigned.position,
        admin_id: assigned.named.id,
        assigned_at: assigned.time,
        first_by: first?.actorId ?? null,
        first_at: first?.time ?? null,
      },
    ];
  });

/** The completed job: its last completion, whether the worker was on time, and the complaints after it [order-results#one-job]. */
function jobOf({ order, entries }: Timeline, lasting: readonly Entry[], complaints: readonly Complaint[]) {
  const done = entries.findLast(is('completed'));
  const worker = holderAt(lasting, done);
  const arrived = before(entries, done).findLast(is('worker_arrived'));
  const complained = done ? complaints.filter(({ position }) => position > done.position) : [];
  return {
    job_at: done?.time ?? null,
    job_worker_id: worker?.id ?? null,
    job_owner_id: worker?.ownerId ?? null,
    is_on_time:
      arrived && order.windowEndsAt !== null
        ? Date.parse(arrived.time) <= Date.parse(order.windowEndsAt)
        : null,
    complained_at: complained[0]?.received_at ?? null,
    upheld_at: complained.find(({ answer }) => answer !== 'rejected')?.received_at ?? null,
  };
}

/** Events of which facts tell at most that somebody answered: they leave status, people, place, kind, term and money of the order. */
export const QUIET_EVENTS: ReadonlySet<OrderEvent> = new Set(
  OrderEvent.options.filter(
    (event) => !movesAny(event, 'status', 'worker', 'operator', 'term', 'details', 'money'),
  ),
);

/** How the order was canceled the last time; all null unless it is canceled. */
function cancellationOf({ order, entries }: Timeline) {
  const at = entries.findLastIndex(
    ({ status }, nth) => status === 'canceled' && entries[nth - 1]?.status !== 'canceled',
  );
  const entry = order.status === 'canceled' ? entries[at] : undefined;
  return {
    canceled_from: entry ? (entries[at - 1]?.status ?? null) : null,
    canceled_by: entry?.role ?? null,
    canceled_position: entry?.position ?? null,
  };
}

function outcomeOf({ status }: Timeline['order']): 'open' | 'completed' | 'canceled' {
  if (status === 'canceled') return 'canceled';
  return status === 'completed' || ORDER_STATUSES[status].complaint ? 'completed' : 'open';
}

/** When the order first got how far. */
function stepsOf(lasting: readonly Entry[]) {
  const given = lasting.filter((entry) => isGiven(entry) && entry.event !== 'complaint_accepted');
  const accepted = lasting.find(is('worker_accepted'));
  const completed = lasting.find(is('completed'));
  const answered = lasting.find(
    (entry) => entry.position > 1 && (isByStaff(entry) || entry.role === 'worker'),
  );
  return {
    first_response_at: answered?.time ?? null,
    assigned_at: given[0]?.time ?? null,
    accepted_from: before(given, accepted).at(-1)?.time ?? null,
    accepted_at: accepted?.time ?? null,
    arrived_at: lasting.find(is('worker_arrived'))?.time ?? null,
    worked_from: before(lasting, completed).findLast(is('worker_arrived'))?.time ?? null,
    completed_at: completed?.time ?? null,
    assignment_count: given.length,
  };
}

/** All facts of an order: they follow from it and from its timeline alone [order-results#kept]. */
export function factsOf(timeline: Timeline): Facts {
  const { order, entries } = timeline;
  const lasting = lastingOf(entries);
  const complaints = complaintsOf(timeline, lasting);
  const facts = {
    order_id: order.id,
    created_at: order.createdAt,
    category: order.category,
    package: order.package,
    municipality: order.municipality,
    worker_id: order.workerId,
    owner_id: order.ownerId,
    admin_id: order.adminId,
    has_window: order.windowEndsAt !== null,
    outcome: outcomeOf(order),
    ...stepsOf(lasting),
    ...cancellationOf(timeline),
    ...jobOf(timeline, lasting, complaints),
  };
  return {
    order_facts: [facts],
    order_assignments: assignmentsOf(timeline, lasting),
    order_complaints: complaints,
    order_payments: paymentsOf(timeline, lasting),
    order_leads: leadsOf(timeline),
  };
}
