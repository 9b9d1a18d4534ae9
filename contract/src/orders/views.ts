import { statusesWhere, type OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';

/** The built-in views of the orders list beyond "all" [orders#views]; all but `action` hold open orders only. */
export const VIEW_OPTIONS = ['action', 'active', 'complaints', 'due', 'unassigned', 'mine'] as const;
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
} as const satisfies Record<'all' | OrderView, string>;

/** Statuses of the view "U toku": a worker is on the job. */
export const ACTIVE_STATUSES: readonly OrderStatus[] = statusesWhere((traits) => traits.family === 'active');

/** Statuses of the view "Reklamacije": complaints that are not solved yet. */
export const OPEN_COMPLAINT_STATUSES: readonly OrderStatus[] = statusesWhere(
  (traits) => traits.open && traits.complaint,
);

/** Open orders whose clock has run out [orders#list-filters]. */
export const DUE_OPTIONS = ['passed'] as const;
