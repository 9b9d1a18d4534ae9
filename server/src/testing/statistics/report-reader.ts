import { Report, ReportOrders } from '@majstorija/contract/statistics/report.ts';
import type { ReportId } from '@majstorija/contract/statistics/reports.ts';
import { toCaller, type testApp } from '#testing/app/test-app.ts';
import { signIn } from '#testing/builders/accounts.ts';

type Query = Readonly<Record<string, string>>;

/** Reads reports by the API as the super admin, who is signed in anew: the clock of the days before may have ended sessions. */
export async function reportReader({
  app,
  deps,
  as,
}: Pick<Awaited<ReturnType<typeof testApp>>, 'app' | 'deps' | 'as'>) {
  const caller = toCaller(app, await signIn(deps, { id: as('super_admin').user.id, role: 'super_admin' }));
  async function data(path: string, query: Query): Promise<unknown> {
    const answer = await caller.get(`/api/v1/reports/${path}?${new URLSearchParams(query).toString()}`);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ data: unknown }>().data;
  }
  return {
    read: async (report: ReportId, query: Query = {}) => Report.parse(await data(report, query)),
    listOrders: async (report: ReportId, query: Query) =>
      ReportOrders.parse(await data(`${report}/orders`, query)),
  };
}
