import { MOST_EXPORTED_CONSENTS } from '@majstorija/contract/legal-documents/consents.ts';
import { belgradeInstant, dayAfter } from '@majstorija/contract/text/dates.ts';
import { AppError } from '#platform/http/app-error.ts';
import { handlers, type Deps } from '#platform/http/handler.ts';
import { write } from '#platform/database/work.ts';
import { makeTableWorkbook, makeTablesWorkbook } from '#platform/workbooks/table-workbook.ts';
import { acceptShown } from './accept.service.ts';
import { toDayTable, toPersonTables } from './consents-table.ts';
import {
  getPersonConsents,
  listAcceptances,
  listMine,
  listShares,
  readPersonConsents,
} from './consents.views.ts';
import { getPublication, listPublications } from './publications.views.ts';

const attached = (name: string) => ({ 'content-disposition': `attachment; filename="${name}.xlsx"` });

/** The acceptances of a day in Belgrade, one more than a workbook has when there are too many. */
async function listDay({ db }: Pick<Deps, 'db'>, day: string) {
  const from = belgradeInstant(day, '00:00');
  const until = belgradeInstant(dayAfter(from, 1), '00:00');
  const listed = await listAcceptances(db, { from, until, most: MOST_EXPORTED_CONSENTS + 1 });
  if (listed.length > MOST_EXPORTED_CONSENTS) throw new AppError('consent.tooManyRows');
  return listed;
}

/** The handlers of publications and acceptances at the desk [consent#summary]. */
export const consentHandlers = handlers('consents', {
  summary: async ({ deps, params }) => {
    const data = await listShares(deps.db, params.type);
    return { data, meta: { page: 1, pageSize: data.length, total: data.length } };
  },
  publications: ({ deps, params }) => listPublications(deps, params.type),
  publication: ({ deps, params }) => getPublication(deps, params),
  person: ({ deps, params }) => getPersonConsents(deps, params.id),
  personExcel: async ({ deps, params }) => {
    const consents = await readPersonConsents(deps.db, params.id);
    return {
      bytes: await makeTablesWorkbook(() => Promise.resolve(toPersonTables(consents))),
      headers: attached('Saglasnosti'),
    };
  },
  dayExcel: async ({ deps, query: { day } }) => ({
    bytes: await makeTableWorkbook(async () => toDayTable(await listDay(deps, day))),
    headers: attached(`Saglasnosti ${day}`),
  }),
});

/** The handlers of the own acceptances [consent#field]. */
export const myConsentHandlers = handlers('myConsents', {
  list: ({ deps, user }) => listMine(deps, user.id),
  accept: async ({ deps, user, body: { publicationId, screen }, ip, header }) => {
    const from = { source: 'app', screen, ip, device: header('user-agent') ?? '' } as const;
    await write(deps, user, (work) => acceptShown(work, { userId: user.id, publicationId, from }));
    return listMine(deps, user.id);
  },
});
