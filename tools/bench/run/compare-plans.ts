import { withClient } from '../data/bench-server.ts';
import { checkPlans } from '../measure/plans.ts';
import type { Operation } from '../requests/operations.ts';
import { createLogin } from '../servers/api-login.ts';
import { ask } from '../servers/ask.ts';
import type { Served } from '../servers/processes.ts';
import { planLines } from './report.ts';

/** What no operation asks for, but screens do. */
const OTHER_REQUESTS = Object.entries({
  'clients without a page': '/api/v1/clients',
  'search of workers': '/api/v1/workers?searchTerm=petrovi%C4%87',
  'workers to be confirmed': '/api/v1/workers/pending',
  'search of companies': '/api/v1/owners?searchTerm=petrovi%C4%87&municipality=Zemun',
  operators: '/api/v1/admins/options',
  'current user': '/api/v1/auth/me',
}).map(([name, location]) => ({ name, next: () => ({ method: 'GET', path: location }) }));

/** How PostgreSQL carries out the statements of the operations and of the other requests; `api` writes its plans. */
export async function comparePlans(
  url: string,
  api: Served,
  operations: readonly Operation[],
): Promise<string> {
  const headers = await createLogin(api.url)();
  // A write of which the limit does only a part is one of the other writes.
  const different = operations.filter(({ kind, nextOfLimit }) => kind === 'read' || !nextOfLimit);
  const requests = [...different, ...OTHER_REQUESTS];
  const check = await withClient(url, (client) =>
    checkPlans(client, requests, (wanted) => ask(api.url, headers, wanted)),
  );
  return planLines(check);
}
