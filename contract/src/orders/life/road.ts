import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

interface StopTraits {
  readonly label: string;
  /** The complaint's stops follow those of the work itself. */
  readonly part: 'main' | 'complaint';
}

/** The stops on an order's road, in the order they are passed [orders#road]. */
const STOPS = {
  created: { label: 'Kreiran', part: 'main' },
  accepted: { label: 'Prihvaćen', part: 'main' },
  onTheWay: { label: 'Na putu', part: 'main' },
  arrived: { label: 'Stigao', part: 'main' },
  completed: { label: 'Završen', part: 'main' },
  complaint: { label: 'Reklamacija', part: 'complaint' },
  solution: { label: 'Rešenje', part: 'complaint' },
  complaintAccepted: { label: 'Prihvaćena', part: 'complaint' },
  complaintOnTheWay: { label: 'Na putu', part: 'complaint' },
  complaintArrived: { label: 'Stigao', part: 'complaint' },
  solved: { label: 'Rešena', part: 'complaint' },
  refunded: { label: 'Refundacija', part: 'complaint' },
  rejected: { label: 'Odbijena', part: 'complaint' },
  canceled: { label: 'Otkazan', part: 'main' },
} as const satisfies Record<string, StopTraits>;

type StopKey = keyof typeof STOPS;

const WORK = ['created', 'accepted', 'onTheWay', 'arrived', 'completed'] as const;
const SOLVING = [
  ...WORK,
  'complaint',
  'complaintAccepted',
  'complaintOnTheWay',
  'complaintArrived',
  'solved',
] as const;

/** The whole road as seen from a stop; a canceled order has only the stops it passed. */
const ROADS = {
  created: WORK,
  accepted: WORK,
  onTheWay: WORK,
  arrived: WORK,
  completed: WORK,
  complaint: [...WORK, 'complaint', 'solution'],
  solution: [...WORK, 'complaint', 'solution'],
  complaintAccepted: SOLVING,
  complaintOnTheWay: SOLVING,
  complaintArrived: SOLVING,
  solved: SOLVING,
  refunded: [...WORK, 'complaint', 'refunded'],
  rejected: [...WORK, 'complaint', 'rejected'],
  canceled: ['canceled'],
} as const satisfies Record<StopKey, readonly StopKey[]>;

const STOP_OF = {
  pending: 'created',
  find_backup: 'created',
  accepted: 'accepted',
  call_worker_accepted: 'accepted',
  on_the_way: 'onTheWay',
  call_worker_on_the_way: 'onTheWay',
  arrived: 'arrived',
  completed: 'completed',
  complaint_created: 'complaint',
  complaint_accepted: 'complaintAccepted',
  complaint_on_the_way: 'complaintOnTheWay',
  complaint_arrived: 'complaintArrived',
  complaint_completed: 'solved',
  complaint_refunded: 'refunded',
  complaint_rejected: 'rejected',
  canceled: 'canceled',
} as const satisfies Record<OrderStatus, StopKey>;

const RANKS: readonly string[] = Object.keys(STOPS);
const rankOf = (stop: StopKey): number => RANKS.indexOf(stop);

/** What the road needs to know of a timeline entry. */
interface Step {
  readonly status: OrderStatus;
}

type Passed<S> = { readonly stop: StopKey; readonly step: S };

/**
 * The stops that an order has passed, with the step that first reached each; going back drops the later ones.
 */
function passedStops<S extends Step>(actions: readonly S[]): readonly Passed<S>[] {
  let passed: readonly Passed<S>[] = [];
  for (const step of actions.toReversed()) {
    const stop = STOP_OF[step.status];
    const remaining = passed.filter((known) => rankOf(known.stop) <= rankOf(stop));
    passed = remaining.at(-1)?.stop === stop ? remaining : [...remaining, { stop, step }];
  }
  return passed;
}

/** A canceled order's road ends where it was left. */
function roadOf(current: StopKey, passed: readonly Passed<Step>[]): readonly StopKey[] {
  if (current !== 'canceled') return ROADS[current];
  const last = passed.findLast(({ stop }) => stop !== 'canceled')?.stop ?? 'created';
  const road: readonly StopKey[] = ROADS[last];
  return [...road.slice(0, road.indexOf(last) + 1), 'canceled'];
}

/** A stop of an order's road. `step`: the timeline entry that reached it, absent for one skipped or still ahead. */
export interface RoadStop<S> extends StopTraits {
  readonly key: StopKey;
  readonly state: 'done' | 'current' | 'ahead';
  readonly step?: S | undefined;
}

/** The order's road from its creation to where it leads now (the „trasa”, [orders#road]). `actions`: newest first. */
export function roadStops<S extends Step>(order: {
  status: OrderStatus;
  actions: readonly S[];
}): readonly RoadStop<S>[] {
  const passed = passedStops(order.actions);
  const current = STOP_OF[order.status];
  const road = roadOf(current, passed);
  const place = road.indexOf(current);
  const ended = road.at(-2);
  return road.map((stop, index) => ({
    ...STOPS[stop],
    ...(stop === 'canceled' && ended !== undefined && { part: STOPS[ended].part }),
    key: stop,
    state: index < place ? 'done' : index === place ? 'current' : 'ahead',
    step: passed.find((known) => known.stop === stop)?.step,
  }));
}
