import { formatDateTime } from '@majstorija/contract/text/dates.ts';
import { initials } from '@majstorija/contract/text/format.ts';
import { roadStops, type RoadStop } from '@majstorija/contract/orders/life/road.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';

type Stop = RoadStop<OrderAction>;

/** A stop of the line. `when`: of a passed one; `detail`: that with who accepted, or 'čeka' at the next one. */
export type RouteStop = Pick<Stop, 'key' | 'label' | 'part' | 'state'> & {
  when: string | undefined;
  detail: string;
  /** The operator must act here. */
  needsAction: boolean;
};

/** `Žarko Lj.`: the last name cut to its first letter. */
function shortName({ firstName, lastName }: NonNullable<OrderAction['profile']>): string {
  const [first = '', ...rest] = initials('', lastName);
  return first === '' ? firstName : `${firstName} ${first}${rest.join('').toLowerCase()}.`;
}

/** The worker who accepted; who took the other steps is in the history. */
const nameOf = ({ key, step }: Stop): string | undefined =>
  key === 'accepted' && step?.role === 'worker' && step.profile ? shortName(step.profile) : undefined;

/** The stops of the line; the current one needs action while the order waits for the operator. */
export function toRouteStops(order: OrderDetail, now: Date): RouteStop[] {
  const stops = roadStops(order);
  const next = stops.find(({ state }) => state === 'ahead');
  return stops.map((stop) => {
    const { key, label, part, state, step } = stop;
    const when = step && formatDateTime(step.time, now);
    const detail = [when, nameOf(stop)].filter((text) => text !== undefined).join(' · ');
    const needsAction = order.needsAction && state === 'current';
    return { key, label, part, state, when, needsAction, detail: stop === next ? 'čeka' : detail };
  });
}
