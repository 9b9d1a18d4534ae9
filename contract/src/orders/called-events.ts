import type { ResponseRule, Route } from '@majstorija/contract/http/route.ts';
import type { ReasonBody } from '@majstorija/contract/orders/event-bodies.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { orderEventsApi } from '@majstorija/contract/orders/order-events-api.ts';
import type { orderOutcomesApi } from '@majstorija/contract/orders/order-outcomes-api.ts';
import { ordersApi } from '@majstorija/contract/orders/orders-api.ts';

type Routes = typeof ordersApi & typeof orderEventsApi;

/** The event that a path names; only a comment has a separate path [orders#field-calls]. */
type EventOf<Path> = Path extends `/v1/orders/:id/order_${infer E extends OrderEvent}`
  ? E
  : Path extends (typeof ordersApi)['comment']['path']
    ? 'comment_added'
    : never;

/** The events of an existing order that people raise by a call; only timers raise the others. */
export type CalledEvent = EventOf<Routes[keyof Routes]['path']>;

/** The path of a route whose body has more than an optional reason. */
type PathWithData<R extends Route> = R extends { readonly body: infer B }
  ? typeof ReasonBody extends B
    ? never
    : R['path']
  : never;

/** What the desk makes of a need for action, and reminders: each has its own guard. */
type OutcomeEvent =
  EventOf<(typeof orderOutcomesApi)[keyof typeof orderOutcomesApi]['path']> | 'reminder_due';

/** The events of an existing order that need no data beyond an optional reason, by the bodies of their calls. */
export type StepEvent = Exclude<
  OrderEvent,
  'created' | OutcomeEvent | EventOf<PathWithData<Routes[keyof Routes]>>
>;

/** The route of an event: it returns the changed order. */
export interface EventRoute extends Route {
  readonly response: Extract<ResponseRule, { kind: 'item' }>;
}

const PATH = /^\/v1\/orders\/:id\/order_(\w+)$/;

const toEvent = ({ path }: Route): OrderEvent | undefined =>
  path === ordersApi.comment.path ? 'comment_added' : OrderEvent.safeParse(PATH.exec(path)?.[1]).data;

const isItemRoute = (route: Route): route is EventRoute => route.response.kind === 'item';

const ROUTES = new Map(
  Object.values<Route>({ ...ordersApi, ...orderEventsApi }).flatMap((route): [OrderEvent, EventRoute][] => {
    const event = toEvent(route);
    return event && isItemRoute(route) ? [[event, route]] : [];
  }),
);

/** Whether people raise the event by a call. */
export const isCalledEvent = (event: OrderEvent): event is CalledEvent => ROUTES.has(event);

/** The route that raises an event. */
export function eventRoute(event: CalledEvent): EventRoute {
  const route = ROUTES.get(event);
  if (!route) throw new RangeError(`${event} has no route`);
  return route;
}
