import { api } from '@majstorija/contract/http/api.ts';
import { routeUrl } from '#platform/http/route-url.ts';
import { aSavedReport, aSavedReportBody } from '#testing/builders/statistics/saved-reports.ts';
import type { TestApp } from '#testing/app/test-app.ts';
import type { ChangingCall } from './changing-calls.ts';

/** The calls that change saved reports of an account and its report by mail, by `feature.route`. */
export function changingReportCalls(
  { db }: Pick<TestApp, 'db'>,
  ownerId: string,
  bearer: () => Promise<Record<string, string>>,
): Record<string, () => Promise<ChangingCall>> {
  async function reportCase(name: 'update' | 'remove' | 'opened') {
    // Each call saves one, and their number is limited.
    await db.deleteFrom('saved_reports').where('owner_id', '=', ownerId).execute();
    const { id } = await aSavedReport(db, { ownerId });
    return { url: routeUrl(api.savedReports[name]).replace(':id', id), headers: await bearer() };
  }
  return {
    'savedReports.create': async () => ({
      payload: aSavedReportBody(),
      headers: await bearer(),
      status: 201,
    }),
    'savedReports.update': async () => ({ ...(await reportCase('update')), payload: { name: 'Nov naziv' } }),
    'savedReports.remove': async () => ({ ...(await reportCase('remove')), status: 204 }),
    'savedReports.opened': async () => ({ ...(await reportCase('opened')), payload: {}, status: 204 }),
    'savedReports.chooseMail': async () => {
      await db.deleteFrom('report_mails').where('admin_id', '=', ownerId).execute();
      return { payload: { when: 'daily', report: 'today' }, headers: await bearer() };
    },
  };
}
