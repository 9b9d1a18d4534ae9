import { write } from '#platform/database/work.ts';
import { handlers } from '#platform/http/handler.ts';
import { chooseReportMail } from './report-mail.service.ts';
import {
  createSavedReport,
  noteOpened,
  removeSavedReport,
  updateSavedReport,
} from './saved-reports.service.ts';
import { getReportMail, listSavedReports, readSavedReport } from './saved-reports.views.ts';

/** The handlers of saved reports and of the report by mail. */
export const savedReportHandlers = handlers('savedReports', {
  list: ({ deps, user, query }) => listSavedReports(deps, user, query),
  get: ({ deps, user, params }) => readSavedReport(deps, user, params.id),
  create: async ({ deps, user, body, once }) =>
    readSavedReport(deps, user, await once((work) => createSavedReport(work, user, body))),
  update: async ({ deps, user, params: { id }, version, body }) => {
    await write(deps, user, (work) => updateSavedReport(work, user, { id, version }, body));
    return readSavedReport(deps, user, id);
  },
  remove: ({ deps, user, params: { id }, version }) =>
    write(deps, user, (work) => removeSavedReport(work, user, { id, version })),
  opened: ({ deps, user, params: { id } }) => write(deps, user, (work) => noteOpened(work, user, id)),
  mail: ({ deps, user }) => getReportMail(deps.db, user.id),
  chooseMail: async ({ deps, user, body }) => {
    await write(deps, user, (work) => chooseReportMail(work, user, body));
    return getReportMail(deps.db, user.id);
  },
});
