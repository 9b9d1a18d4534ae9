import type { PersonEvent, WorkOrder } from '@majstorija/contract/people/work.ts';
import { anId } from './builders.ts';

/** An order on the page of a worker or company: completed, paid 4.500 rsd. */
export const aWorkOrder = (order: Partial<WorkOrder> = {}): WorkOrder => ({
  _id: anId(),
  orderCode: 'N000123',
  category: 'WATER_AND_SEWER',
  package: 'PLUMBING',
  status: 'completed',
  createdAt: '2026-03-05T08:07:00.000Z',
  client: { _id: anId(), firstName: 'Jelena', lastName: 'Đurić' },
  worker: { _id: anId(), firstName: 'Žarko', lastName: 'Ljubičić' },
  paidAmount: 4500,
  refundedAmount: 0,
  ...order,
});

/** An entry of a person's history, by an operator. */
export const aPersonEvent = (event: Partial<PersonEvent> = {}): PersonEvent => ({
  _id: anId(),
  time: '2026-03-05T08:07:00.000Z',
  event: 'details_changed',
  fields: [],
  actor: { _id: anId(), firstName: 'Milica', lastName: 'Jovanović', role: 'admin' },
  ...event,
});
