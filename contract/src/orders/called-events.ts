import type { ResponseRule, Route } from '@majstorija/contract/http/route.ts';
import type { ReasonBody } from '@majstorija/contract/orders/order-event-bodies.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { orderEventsApi, type outcomeRoutes } from '@majstorija/contract/orders/order-events-api.ts';
import { lookUp } from '@majstorija/contract/text/look-up.ts';
import type { paymentsApi } from '@majstorija/contract/orders/payment/payments-api.ts';

type Routes = typeof orderEventsApi;

/** What is added to an order, without its version: the path names what it is, not the event [orders#field-calls]. */
const ADDED = {
  '/v1/orders/:id/comments': 'comment_added',
  '/v1/orders/:id/messages': 'message_sent',
  '/v1/orders/:id/photos': 'photos_added',
} as const satisfies Readonly<Record<string, OrderEvent>>;
type Added = typeof ADDED;

/** The event that a path names. */
type EventOf<Path> = Path extends `/v1/orders/:id/order_${infer E extends OrderEvent}`
  ? E
  : Path extends keyof Added
    ? Added[Path]
    : never;

/** The events of an existing order that people raise by a call; only timers raise the others. */
export type CalledEvent = EventOf<Routes[keyof Routes]['path']>;

/** The path of a route whose body has more than an optional reason. */
type PathWithData<R extends Route> = R extends { readonly body: infer B }
  ? typeof ReasonBody extends B
    ? never
    : R['path']
  : never;

/** What the desk makes of a need for action, of reminders and of payments: each has its own guard. */
type OutcomeEvent =
  | Added[keyof Added]
  | EventOf<(typeof outcomeRoutes)[keyof typeof outcomeRoutes]['path']>
  | EventOf<(typeof paymentsApi)[keyof typeof paymentsApi]['path']>
  | 'reminder_due';

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
  lookUp(ADDED, path) ?? OrderEvent.safeParse(PATH.exec(path)?.[1]).data;

const isItemRoute = (route: Route): route is EventRoute => route.response.kind === 'item';

const ROUTES = new Map(
  Object.values<Route>(orderEventsApi).flatMap((route): [OrderEvent, EventRoute][] => {
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
