import { traitsOf } from '@majstorija/contract/orders/life/event-traits.ts';
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

/** An assignment that was taken back, by the places of its entry and of the undo in a timeline. */
interface Undone {
  readonly assigned: number;
  readonly undone: number;
}

/** The undone assignments of a timeline, by the types of its entries, oldest first [orders#undone-is-left-out]. */
export function undoneOf(types: readonly (OrderActionType | undefined)[]): readonly Undone[] {
  const found: Undone[] = [];
  let assigned: number | undefined;
  for (const [at, type] of types.entries()) {
    const isUndo = type === 'ASSIGNMENT_UNDONE';
    if (isUndo && assigned !== undefined) found.push({ assigned, undone: at });
    if (type !== undefined && traitsOf(type).moves.includes('worker')) assigned = isUndo ? undefined : at;
  }
  return found;
}

/**
 * A timeline, newest first, without undone assignments, what undid them, and what came between: its entries have the status of the
 * assignment [orders#undone-is-left-out].
 */
export function withoutUndone<S extends Pick<Step, 'type'>>(actions: readonly S[]): readonly S[] {
  const newest = actions.length - 1;
  const undone = undoneOf(actions.map(({ type }) => type).toReversed());
  return actions.filter((_, nth) => {
    const at = newest - nth;
    return !undone.some((one) => one.assigned <= at && at <= one.undone);
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
