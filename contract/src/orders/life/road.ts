import type { OrderActionType } from '@majstorija/contract/orders/life/events.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import {
  ROADS,
  STOP_OF,
  NOT_REFUNDED,
  STOPS,
  type StopKey,
  type StopTraits,
} from '@majstorija/contract/orders/life/stops.ts';

const RANKS: readonly string[] = Object.keys(STOPS);
const rankOf = (stop: StopKey): number => RANKS.indexOf(stop);

/** What the road needs to know of a timeline entry. */
interface Step {
  readonly status: OrderStatus;
  readonly type?: OrderActionType;
}

const ASSIGNMENTS: readonly OrderActionType[] = ['WORKER_ASSIGNED', 'COMPLAINT_ACCEPTED'];

/** A timeline, newest first, without undone assignments, what undid them, and what came between [orders#undone-is-left-out]. */
export function withoutUndone<S extends Pick<Step, 'type'>>(actions: readonly S[]): readonly S[] {
  let isUndoing = false;
  return actions.filter(({ type }) => {
    const isLeftOut = isUndoing || type === 'ASSIGNMENT_UNDONE';
    isUndoing = isLeftOut && (type === undefined || !ASSIGNMENTS.includes(type));
    return !isLeftOut;
  });
}

type Passed<S> = { readonly stop: StopKey; readonly step: S };

/**
 * The stops that an order has passed, with the step that first reached each; going back drops the later ones.
 */
function passedStops<S extends Step>(actions: readonly S[]): readonly Passed<S>[] {
  let passed: readonly Passed<S>[] = [];
  for (const step of withoutUndone(actions).toReversed()) {
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

/** An operator may set the status of a later stop without any complaint. */
const isMissing = (stop: StopKey, current: StopKey, passed: readonly Passed<Step>[]): boolean =>
  stop === 'complaint' && stop !== current && !passed.some((known) => known.stop === stop);

/**
 * The order's road from its creation to where it leads now (the „trasa”, [orders#road]). `actions`: newest first;
 * `refundedAmount` in rsd: without one the status of a refund returned nothing [orders#status-moves-no-money].
 */
export function roadStops<S extends Step>(order: {
  status: OrderStatus;
  refundedAmount: number;
  actions: readonly S[];
}): readonly RoadStop<S>[] {
  const passed = passedStops(order.actions);
  const current = STOP_OF[order.status];
  const road = roadOf(current, passed).filter((stop) => !isMissing(stop, current, passed));
  const place = road.indexOf(current);
  const ended = road.at(-2);
  return road.map((stop, index) => ({
    ...STOPS[stop],
    ...(stop === 'refunded' && order.refundedAmount === 0 && { label: NOT_REFUNDED }),
    ...(stop === 'canceled' && ended !== undefined && { part: STOPS[ended].part }),
    key: stop,
    state: index < place ? 'done' : index === place ? 'current' : 'ahead',
    step: passed.find((known) => known.stop === stop)?.step,
  }));
}
