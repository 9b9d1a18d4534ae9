import { id as uuid } from '@majstorija/contract/fields.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers } from '#platform/http/handler.ts';
import { jsonText } from '#platform/views/json-text.ts';
import { makeTableWorkbook } from '#platform/workbooks/table-workbook.ts';
import { getOrder } from '#features/orders/list/orders.views.ts';
import { correctComplaint } from './correct-complaint.service.ts';
import { extendComplaint } from './extend-complaint.service.ts';
import { getPrintedLetter } from './letters.service.ts';
import { getBook, listBookPlaces } from './register/book.views.ts';
import { checkRegister } from './register/check-register.ts';
import { toComplaintTable } from './register/complaint-table.ts';
import {
  countComplaints,
  getRegistered,
  listComplaints,
  listExportedComplaints,
} from './register/complaints.views.ts';

/** The handlers of the register of complaints. */
export const complaintHandlers = handlers('complaints', {
  list: ({ deps, query }) => listComplaints(deps, query),
  counts: ({ deps }) => countComplaints(deps),
  export: async ({ deps, query }) => ({
    bytes: await makeTableWorkbook(async () => {
      const complaints = await listExportedComplaints(deps, query);
      const ids = complaints.map(({ _id }) => _id);
      return toComplaintTable(complaints, await listBookPlaces(deps, ids));
    }),
    headers: { 'content-disposition': 'attachment; filename="Evidencija reklamacija.xlsx"' },
  }),
  book: ({ deps, query }) => getBook(deps, query),
  check: async ({ deps }) => jsonText(JSON.stringify(await checkRegister(deps.db))),
  correct: async ({ deps, params: { id }, body, once }) =>
    getRegistered(
      deps,
      await once(async (work) => {
        await correctComplaint(work, id, body.text);
        return id;
      }),
    ),
  extend: async ({ deps, params: { id }, version, body, once }) =>
    getOrder(
      deps,
      await once(async (work) => (await extendComplaint(work, id, { ...body, version })).orderId),
    ),
  letter: ({ deps, params: { id, kind } }) => {
    if (!uuid.safeParse(id).success) throw new AppError('order.notFound');
    return getPrintedLetter(deps, id, kind);
  },
});
