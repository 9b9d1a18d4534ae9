import { describe, expect, it } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import type { Route } from '@majstorija/contract/http/route.ts';
import { aClient } from '#testing/builders/people.ts';
import { testApp } from '#testing/app/test-app.ts';

const { as, db } = await testApp();

/** The rows of answers that changed nothing. */
const rowsOf = () =>
  db
    .selectFrom('audit_events')
    .select(['id', 'event', 'actor_id as actor', 'account_id as person', 'route', 'request_id as request'])
    .where('route', 'is not', null)
    .execute();

/** The rows of an event that calls add, once there are so many more. */
async function rowsAfter(wanted: string, count: number, calls: () => Promise<unknown>) {
  const before = new Set((await rowsOf()).map(({ id }) => id));
  const listNew = async () => (await rowsOf()).filter(({ id, event }) => event === wanted && !before.has(id));
  await calls();
  await expect.poll(async () => (await listNew()).length).toBeGreaterThanOrEqual(count);
  return (await listNew()).map(({ id: _id, ...row }) => row);
}

describe('a refused call [security#audit-access]', () => {
  it('is recorded with its caller and route, and without what it asked for', async () => {
    const worker = as('worker');
    const answers: string[] = [];
    const rows = await rowsAfter('call_refused', 2, async () => {
      for (const url of ['/api/v1/admins?searchTerm=Ana', '/api/v1/price-list/export/excel']) {
        const answer = await worker.get(url);
        expect(answer.statusCode).toBe(403);
        answers.push(String(answer.headers['x-request-id']));
      }
    });
    const common = { event: 'call_refused', actor: worker.user.id, person: null };
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...common, route: 'GET /v1/admins', request: answers[0] },
        { ...common, route: 'GET /v1/price-list/export/excel', request: answers[1] },
      ]),
    );
    expect(rows).toHaveLength(2);
  });
});

describe('a read of the page of a person by staff [security#audit-access]', () => {
  it('is recorded', async () => {
    const { id } = await aClient(db);
    const rows = await rowsAfter('person_read', 1, () => as('admin').get(`/api/v1/clients/${id}`));
    expect(rows).toMatchObject([{ event: 'person_read', actor: as('admin').user.id, person: id }]);
  });

  it('is declared by every route that reads one person', () => {
    const reads = (['clients', 'owners', 'workers'] as const).flatMap((feature) =>
      Object.values<Route>(api[feature]).filter(
        ({ method, path }) => method === 'GET' && path.includes(':id'),
      ),
    );
    expect(reads).toHaveLength(11);
    expect(reads.filter(({ recorded }) => recorded !== 'person_read')).toEqual([]);
  });
});

describe('an export [security#audit-access]', () => {
  it('is declared by every route that answers a workbook or a zip', () => {
    const exports = Object.values(api)
      .flatMap((routes) => Object.values<Route>(routes))
      .filter(({ response }) => response.kind === 'bytes' && /sheet|zip/.test(response.contentType));
    expect(exports.length).toBeGreaterThan(0);
    expect(exports.filter(({ recorded }) => recorded !== 'exported')).toEqual([]);
  });
});
