import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anOrderDetail } from './builders.ts';

/** A client's complaint as the timeline shows it. */
export const aComplaint = (action: Partial<OrderAction> = {}): OrderAction =>
  anAction({
    type: 'COMPLAINT_CREATED',
    role: 'client',
    profile: { firstName: 'Jelena', lastName: 'Đurić', profileImage: null },
    webItemText: 'Poslata reklamacija',
    note: 'Slavina ponovo curi ispod sudopere.',
    status: 'complaint_created',
    time: '2026-03-05T08:51:00Z',
    actionRequired: true,
    ...action,
  });

/** An order that was paid 4.800,00 rsd and waits for an answer to a complaint. */
export const aComplainedOrder = (order: Partial<OrderDetail> = {}): OrderDetail =>
  anOrderDetail({
    status: 'complaint_created',
    hasComplaint: true,
    needsAction: true,
    paidAmount: 4800,
    version: 4,
    actions: [aComplaint(), anAction()],
    ...order,
  });
