import { isStaff } from '@majstorija/contract/access.ts';
import { api } from '@majstorija/contract/api.ts';
import type { OrderStatus } from '@majstorija/contract/orders/order-status.ts';
import type { Party } from '@majstorija/contract/orders/order-machine.ts';
import type { DoneWork, OrderAction } from '@majstorija/contract/orders/orders.ts';
import type { Account } from '../http/account.ts';

/** An order as somebody has it on their screen before they act. */
export interface Seen {
  readonly id: string;
  readonly orderCode: string;
  readonly version: number;
  readonly status: OrderStatus;
  readonly hasComplaint: boolean;
  readonly items: readonly DoneWork[];
  readonly newest: Pick<OrderAction, 'type' | 'role'> | undefined;
}

/** As whom an account acts, in the words of the order machine. */
export const partyOf = ({ role }: Pick<Account, 'role'>): Party =>
  role === 'admin' || role === 'super_admin' ? 'staff' : role;

/** Reads an order as this account may: the desk its own page, everybody else theirs. */
export async function look(account: Account, id: string): Promise<Seen> {
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
