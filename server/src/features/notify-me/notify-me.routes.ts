import { handlers } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { makeTableWorkbook } from '#platform/workbooks/table-workbook.ts';
import { toRequestsTable } from './requests-table.ts';
import { eraseRequest } from './notify-me.service.ts';
import { listRequests, summariseRequests } from './notify-me.views.ts';

/** The handlers of the kept addresses [public-page#notify-me-list]. */
export const notifyMeHandlers = handlers('notifyMe', {
  summary: ({ deps }) => summariseRequests(deps.db),
  export: async ({ deps }) => ({
    bytes: await makeTableWorkbook(async () => toRequestsTable(await listRequests(deps.db))),
    headers: { 'content-disposition': 'attachment; filename="Javite mi.xlsx"' },
  }),
  erase: async ({ deps, user, body }) => {
    await write(deps, user, (work) => eraseRequest(work, body.email));
  },
});
