import type {
  ComplaintCourse,
  OrderComplaint,
  RegisteredComplaint,
} from '@majstorija/contract/complaints/complaints.ts';
import type { OrderAction, OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { anAction, anId, anOrderDetail } from './builders.ts';

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

/** A complaint that was received on 5 March 2026 and waits for an answer. */
export const anOrderComplaint = (complaint: Partial<OrderComplaint> = {}): OrderComplaint => ({
  _id: anId(),
  number: 'R-2026-000123',
  state: 'waiting',
  receivedAt: '2026-03-05T08:51:00Z',
  answerDue: '2026-03-13T22:59:59.999Z',
  resolutionDue: '2026-03-20T22:59:59.999Z',
  extendedUntil: null,
  dueAt: '2026-03-13T22:59:59.999Z',
  ...complaint,
});

/** What became of a complaint: its receipt was confirmed, nothing else yet. */
export const aCourse = (course: Partial<ComplaintCourse> = {}): ComplaintCourse => ({
  receivedBy: 'application',
  receiptToldBy: 'mail',
  told: null,
  extension: null,
  answer: null,
  resolvedAt: null,
  ...course,
});

/** An answer that an operator gave on 6 March 2026. */
export const anAnswer = (
  answer: Partial<NonNullable<ComplaintCourse['answer']>> = {},
): NonNullable<ComplaintCourse['answer']> => ({
  kind: 'rejected',
  text: 'Vaša reklamacija R-2026-000123 nije prihvaćena. Razlog: garancija je istekla.',
  at: '2026-03-06T09:00:00Z',
  by: { _id: anId(), firstName: 'Milica', lastName: 'Jovanović' },
  toldBy: 'mail',
  isByHand: false,
  ...answer,
});

/** A row of the register. */
export const aRegisteredComplaint = (row: Partial<RegisteredComplaint> = {}): RegisteredComplaint => ({
  ...anOrderComplaint(),
  ...aCourse(),
  order: { _id: anId(), orderCode: 'N000123', package: 'PLUMBING', municipality: 'Vračar' },
  client: 'Jelena Đurić',
  description: 'Slavina ponovo curi ispod sudopere.',
  worker: { _id: anId(), firstName: 'Žarko', lastName: 'Ljubičić' },
  costs: { refundedAmount: 0, hasVisit: false },
  corrections: [],
  ...row,
});

/** An order that was paid 4.800,00 rsd and waits for an answer to a complaint. */
export const aComplainedOrder = (order: Partial<OrderDetail> = {}): OrderDetail =>
  anOrderDetail({
    status: 'complaint_created',
    hasComplaint: true,
    needsAction: true,
    paidAmount: 4800,
    version: 4,
    complaint: anOrderComplaint(),
    complaintCourse: aCourse(),
    actions: [aComplaint(), anAction()],
    ...order,
  });
