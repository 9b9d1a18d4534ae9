import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';

/** The prefix of the keys of changes of an existing order; each is called with an `OrderChange`. */
export const orderChangeKey = ['orders', 'change'] as const;

/** How long a refusal stays in its cell when the order is not changed again: a working day. */
export const CHANGE_KEPT_MS = 8 * 60 * 60_000;

/** What a change needs of its order: a stale version is refused. */
export type OrderHandle = Pick<OrderListItem, '_id' | 'orderCode' | 'version' | 'status' | 'hasComplaint'>;

/** The common part of the parameters of every change of an existing order. */
export type OrderChange = {
  order: OrderHandle;
  workerId?: string;
  adminId?: string;
  answer?: string;
  toldBy?: string;
  reopenReason?: string;
};

const LOADING = 'Loading...';

/** The person shown in the cell until the assignment is saved [orders#optimistic-assignment]. */
export const loadingPerson = (id: string) => ({
  _id: id,
  firstName: LOADING,
  lastName: '',
  phone: '',
  profileImage: null,
  email: null,
});

/** Whether a person is only that placeholder; the cell is then `aria-busy`. */
export const isLoadingPerson = ({ firstName }: { firstName: string }): boolean => firstName === LOADING;
