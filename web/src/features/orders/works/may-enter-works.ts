import type { OrderListItem } from '@majstorija/contract/orders/orders.ts';
import { isUnpaid } from '@majstorija/contract/orders/payment/payment-words.ts';

/** What the dialog is called wherever it is opened. */
export const WORKS_LABEL = 'Upiši radove i naplatu';

/** The statuses in which the desk enters what was done: the worker is there. */
const AT_WORK: readonly string[] = ['arrived', 'complaint_arrived'];

/** Whether works and payment may be entered: from the arrival on, and while a finished order is unpaid [orders#works-dialog]. */
export const mayEnterWorks = (order: Pick<OrderListItem, 'status' | 'paidAmount'>): boolean =>
  AT_WORK.includes(order.status) || isUnpaid(order);

/** Whether the work is for a complaint, which is paid only in exceptions. */
export const isOfComplaint = ({ status }: Pick<OrderListItem, 'status'>): boolean =>
  status === 'complaint_arrived' || status === 'complaint_completed';
