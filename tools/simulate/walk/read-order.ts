import { isStaff } from '@majstorija/contract/http/access.ts';
import type { OrderStatus } from '@majstorija/contract/orders/life/statuses.ts';
import { api } from '@majstorija/contract/http/api.ts';
import type { Party } from '@majstorija/contract/orders/life/transitions.ts';
import type { DoneWork, OrderAction } from '@majstorija/contract/orders/orders.ts';
import type { Account } from '../http/account.ts';

/** An order as an account sees it before it changes it. */
export interface ShownOrder {
  readonly id: string;
  readonly orderCode: string;
  readonly version: number;
  readonly status: OrderStatus;
  readonly hasComplaint: boolean;
  readonly items: readonly DoneWork[];
  readonly newest: Pick<OrderAction, 'type' | 'role'> | undefined;
}

/** The party of an account in the terms of the order machine. */
export const partyOf = ({ role }: Pick<Account, 'role'>): Party =>
  role === 'admin' || role === 'super_admin' ? 'staff' : role;

/** Reads an order by the route that this account may use. */
export async function readOrder(account: Account, id: string): Promise<ShownOrder> {
  const input = { params: { id } };
  const order = isStaff(account.role)
    ? await account.item(api.orders.get, input)
    : await account.item(api.myOrders.get, input);
  return {
    id,
    orderCode: order.orderCode,
    version: order.version,
    status: order.status,
    hasComplaint: order.actions.some(({ type }) => type === 'COMPLAINT_CREATED'),
    items: order.items,
    newest: order.actions[0],
  };
}
