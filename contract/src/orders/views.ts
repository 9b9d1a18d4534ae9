import { statusesWhere, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** The built-in views of the orders list beyond "all" [orders#views]. */
export const VIEW_OPTIONS = [
  'action',
  'active',
  'complaints',
  'due',
  'unassigned',
  'mine',
  'tomorrow',
  'unpaid',
] as const;
export type OrderView = (typeof VIEW_OPTIONS)[number];

/** Tab → label, in the order of the tabs; `all` is the list without a view. */
export const ORDER_VIEW_LABELS = {
  all: 'Svi',
  action: 'Traže akciju',
  active: 'U toku',
  complaints: 'Reklamacije',
  due: 'Rok za 48 h',
  unassigned: 'Bez majstora',
  mine: 'Moji otvoreni nalozi',
  tomorrow: 'Sutra',
  unpaid: 'Nije naplaćeno',
} as const satisfies Record<'all' | OrderView, string>;

/** Statuses of the view "U toku": a worker is on the job. */
export const ACTIVE_STATUSES: readonly OrderStatus[] = statusesWhere((traits) => traits.family === 'active');

/** Statuses of the view "Reklamacije": complaints that are not solved yet. */
export const OPEN_COMPLAINT_STATUSES: readonly OrderStatus[] = statusesWhere(
  (traits) => traits.open && traits.complaint,
);

/** Open orders whose clock has run out [orders#list-filters]. */
export const DUE_OPTIONS = ['passed'] as const;

/** In place of a worker or operator: orders without one. */
export const NO_ONE = 'none';

/** In place of an operator: the one who asks. */
export const OWN = 'me';

/** What is asked of one payment that holds, so that both are true of the same one [orders#way-filters]. */
export const WAY_FILTERS = ['method', 'holder'] as const;
export type WayFilter = (typeof WAY_FILTERS)[number];

/** What an order has a time of that a period is asked for, each with a first and a last day [orders#periods]. */
export const PERIOD_FILTERS = ['term', 'created', 'done'] as const;
export type PeriodFilter = (typeof PERIOD_FILTERS)[number];
