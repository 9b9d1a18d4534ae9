import * as complaints from '@majstorija/contract/complaints/complaints.ts';
import { STAFF } from '@majstorija/contract/http/access.ts';
import { item, list, type Route } from '@majstorija/contract/http/route.ts';
import { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { OrderParams } from '@majstorija/contract/orders/order-bodies.ts';
import { MACHINE_ERRORS } from '@majstorija/contract/orders/event-route.ts';

/** The register of complaints, their extension and their letters [complaints#register]. */
export const complaintsApi = {
  list: {
    method: 'GET',
    path: '/v1/complaints',
    access: STAFF,
    summary: 'The register of complaints: open ones by their deadline, then the decided ones, newest first',
    query: complaints.ListComplaintsQuery,
    example: {
      query: { searchTerm: 'R-2026-000001', state: 'waiting', view: 'late', page: '1', pageSize: '25' },
    },
    response: list(complaints.RegisteredComplaint),
  },
  counts: {
    method: 'GET',
    path: '/v1/complaints/counts',
    access: STAFF,
    summary: 'How many complaints each view of the register holds',
    response: item(complaints.ComplaintCounts),
  },
  export: {
    method: 'GET',
    path: '/v1/complaints/excel',
    access: STAFF,
    limit: { most: 60, minutes: 5 },
    summary: "The newest complaints of these filters as the workbook 'Evidencija reklamacija.xlsx'",
    query: complaints.ExportComplaintsQuery,
    response: {
      kind: 'bytes',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    },
    recorded: 'exported',
    errors: ['workbook.exportsBusy'],
  },
  book: {
    method: 'GET',
    path: '/v1/complaints/book',
    access: STAFF,
    limit: { most: 60, minutes: 5 },
    summary:
      'All rows of the register of a period of at most a year, with the seals of its days, to be printed',
    query: complaints.ComplaintBookQuery,
    example: { query: { from: '2026-11-01', to: '2026-11-30' } },
    response: item(complaints.ComplaintBook),
    recorded: 'exported',
    errors: ['complaint.bookTooLong'],
  },
  check: {
    method: 'GET',
    path: '/v1/complaints/check',
    access: STAFF,
    limit: { most: 10, minutes: 5 },
    summary: 'Walk the chain of the register and name the first row that is not as it was written',
    response: item(complaints.RegisterCheck),
  },
  correct: {
    method: 'POST',
    path: '/v1/complaints/:id/corrections',
    access: STAFF,
    summary: 'Add a correction to the register; no row is changed',
    params: complaints.ComplaintParams,
    body: complaints.CorrectComplaintBody,
    example: { body: { text: 'Klijent je reklamaciju izjavio dan ranije, telefonom.' } },
    response: item(complaints.RegisteredComplaint),
    status: 201,
    idempotent: true,
    errors: ['complaint.notFound', 'person.erased'],
  },
  extend: {
    method: 'POST',
    path: '/v1/orders/:id/complaint-extension',
    access: STAFF,
    summary: 'Put off the resolution of an open complaint once, with the consent of the client',
    params: OrderParams,
    body: complaints.ExtendComplaintBody,
    example: {
      body: {
        until: '2026-12-20',
        reason: 'Čeka se rezervni deo',
        consent: 'Klijent pristao telefonom 3. 12. u 10:15',
      },
    },
    response: item(OrderDetail),
    ifMatch: true,
    idempotent: true,
    errors: [
      ...MACHINE_ERRORS,
      'complaint.notOpen',
      'complaint.extendedBefore',
      'complaint.extensionOutOfReach',
    ],
  },
  letter: {
    method: 'GET',
    path: '/v1/orders/:id/complaint-letters/:kind',
    access: STAFF,
    summary: 'The confirmation of receipt or the answer of the newest complaint, to be printed',
    params: complaints.LetterParams,
    response: item(complaints.ComplaintLetter),
    errors: ['order.notFound', 'complaint.letterMissing'],
  },
} as const satisfies Record<string, Route>;
