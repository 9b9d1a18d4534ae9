import { OwnDueWhat } from '@majstorija/contract/orders/life/due.ts';
import { OrderEvent } from '@majstorija/contract/orders/life/events.ts';
import { ORDER_STATUSES, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** The events that time raises when an order makes no progress [timers#limits]. */
export const TimedEvent = OrderEvent.extract([
  'find_backup_worker',
  'call_worker_accepted',
  'call_worker_on_the_way',
]);
export type TimedEvent = (typeof TimedEvent.options)[number];

/** What decides what an order waits for. */
export interface WaitState {
  readonly status: OrderStatus;
  readonly hasWorker: boolean;
  readonly needsAction: boolean;
  /** Whether the window of its term has ended. */
  readonly isLate: boolean;
  /** Whether its complaint was answered and nobody told the client. */
  readonly isAnswerUntold: boolean;
  /** The wait that an event of this stage began by its name; null without one. */
  readonly begun: OwnDueWhat | null;
}

/**
 * How long a wait lasts. The settings in minutes that time ends; that of an order without a worker; the days of a complaint; `at_once`: it
 * is late from its beginning; `delay`: until a worker who said to be late is there, without that at once.
 */
export type WaitLimit =
  | 'accept'
  | 'depart'
  | 'arrive'
  | 'call_again'
  | 'assign'
  | 'complaint_answer'
  | 'complaint_solution'
  | 'at_once'
  | 'delay';

/** Everything that the clock and the timer of a wait go by. */
export interface Wait {
  /** Whether an order in this state waits for it; of all waits at most one holds. False for one that an event begins. */
  readonly holds: (order: WaitState) => boolean;
  /** The event that begins it by its name; it lasts until its stage ends. */
  readonly begunBy?: OrderEvent;
  /** From when it counts: the event that leads to it, the receipt of the complaint, the end of the window. */
  readonly from: 'event' | 'complaint' | 'window_end';
  readonly limit: WaitLimit;
  /** `stages`: another stage in which the order waits for it is no new beginning. */
  readonly lasts: 'stage' | 'stages';
  /** Under another term or with a delay it goes on, only its end moves [orders#term-clocks]. */
  readonly followsTerm: boolean;
  /** What time raises at its end; undefined where the order then is late and nothing else. */
  readonly raises: (status: OrderStatus) => TimedEvent | undefined;
}

const nothing = (): undefined => undefined;
const never = (): boolean => false;

/** The events named as the status that they lead to: an operator is asked to call once more. */
const callAgain = (status: OrderStatus): TimedEvent | undefined =>
  status === 'call_worker_accepted' || status === 'call_worker_on_the_way' ? status : undefined;

const toCall = ({ status, hasWorker, isLate }: WaitState): boolean =>
  (status === 'find_backup' && hasWorker) ||
  status === 'call_worker_accepted' ||
  (status === 'call_worker_on_the_way' && !isLate);

const isSolving = ({ status }: WaitState): boolean =>
  ORDER_STATUSES[status].complaint && ORDER_STATUSES[status].open && status !== 'complaint_created';

const isUntold = ({ status, isAnswerUntold }: WaitState): boolean =>
  isAnswerUntold && (status === 'complaint_rejected' || status === 'complaint_refunded');

/** Every wait of an order besides its reminder [orders#due]: a new one is a row here, see `docs/how-to/add-a-wait.md`. */
export const WAITS: Readonly<Record<OwnDueWhat, Wait>> = {
  assign: {
    holds: ({ status, hasWorker }) => (status === 'pending' || status === 'find_backup') && !hasWorker,
    from: 'event',
    limit: 'assign',
    lasts: 'stages',
    followsTerm: true,
    raises: nothing,
  },
  accept: {
    holds: ({ status, hasWorker }) => status === 'pending' && hasWorker,
    from: 'event',
    limit: 'accept',
    lasts: 'stage',
    followsTerm: false,
    raises: () => 'find_backup_worker',
  },
  depart: {
    holds: ({ status }) => status === 'accepted',
    from: 'event',
    limit: 'depart',
    lasts: 'stage',
    followsTerm: true,
    raises: () => 'call_worker_accepted',
  },
  arrive: {
    holds: ({ status }) => status === 'on_the_way',
    from: 'event',
    limit: 'arrive',
    lasts: 'stage',
    followsTerm: true,
    raises: () => 'call_worker_on_the_way',
  },
  late_arrival: {
    holds: ({ status, isLate }) => status === 'call_worker_on_the_way' && isLate,
    from: 'window_end',
    limit: 'delay',
    lasts: 'stage',
    followsTerm: true,
    raises: nothing,
  },
  call_worker: {
    holds: toCall,
    from: 'event',
    limit: 'at_once',
    lasts: 'stage',
    followsTerm: false,
    raises: nothing,
  },
  call_again: {
    holds: never,
    begunBy: 'worker_not_reached',
    from: 'event',
    limit: 'call_again',
    lasts: 'stage',
    followsTerm: false,
    raises: callAgain,
  },
  call_client: {
    holds: ({ status, needsAction }) => status === 'canceled' && needsAction,
    from: 'event',
    limit: 'at_once',
    lasts: 'stage',
    followsTerm: false,
    raises: nothing,
  },
  complaint_answer: {
    holds: ({ status }) => status === 'complaint_created',
    from: 'complaint',
    limit: 'complaint_answer',
    lasts: 'stages',
    followsTerm: false,
    raises: nothing,
  },
  complaint_solution: {
    holds: isSolving,
    from: 'complaint',
    limit: 'complaint_solution',
    lasts: 'stages',
    followsTerm: false,
    raises: nothing,
  },
  // The client is to have the answer by the day of the answer.
  tell_client: {
    holds: isUntold,
    from: 'complaint',
    limit: 'complaint_answer',
    lasts: 'stages',
    followsTerm: false,
    raises: nothing,
  },
};

/** What an order waits for without its reminder; undefined when nobody has to do anything by a certain time [orders#due]. */
export const findWait = (order: WaitState): OwnDueWhat | undefined =>
  order.begun ?? OwnDueWhat.options.find((what) => WAITS[what].holds(order));

/** What decides which wait an event begins: what the order waited for before it, and whether it begins a new stage. */
interface Beginning {
  readonly event: OrderEvent;
  readonly before: OwnDueWhat | null;
  readonly isNewStage: boolean;
}

/** The wait that an event begins by its name, or that goes on in its stage since an earlier one began it; null without one. */
export function begunWait({ event, before, isNewStage }: Beginning): OwnDueWhat | null {
  const begins = OwnDueWhat.options.find((what) => WAITS[what].begunBy === event);
  if (begins !== undefined) return begins;
  return !isNewStage && before !== null && WAITS[before].begunBy !== undefined ? before : null;
}
