import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { REMOVE_FILES } from '#features/files/remove-files.service.ts';
import { removeUnknown } from '#features/files/sweep-files.service.ts';
import { handle, startJobs } from '#platform/jobs/jobs.ts';
import { aTracedClient } from '#testing/builders/personal-data/traced-client.ts';
import { placesOf, readEverywhere } from '#testing/sweeps/everywhere.ts';
import { until } from '#testing/processes/mail-jobs.ts';
import { testApp } from '#testing/app/test-app.ts';

const parts = await testApp();
const { as, db, deps, url } = parts;
const client = await aTracedClient(parts);

/** The client in both scripts, the phone in three forms, the e-mail and the street. */
const TERMS = [
  'Љиљана',
  'Ljiljana',
  'vukomanovic',
  '0637654321',
  '+381 63 765 4321',
  '063/765-4321',
  'ljiljana.v@primer.rs',
  'Skrivena 77',
];

const PATHS = [
  `clients/${client.id}`,
  `orders/${client.orderId}`,
  `audit-events?personId=${client.id}`,
  'audit-events',
  `clients/${client.id}/orders`,
  'clients?phone=%2B381637654321',
];

const ERASED_NAME = /"firstName"\s*:\s*"Obrisan",\s*"lastName"\s*:\s*"klijent"/;

const readAll = () => readEverywhere(parts, { paths: PATHS, terms: TERMS });

const foundBy = async (list: string) =>
  Promise.all(
    TERMS.map(async (term) => {
      const answer = await as('admin').get(`/api/v1/${list}?searchTerm=${encodeURIComponent(term)}`);
      return [term, answer.json<{ meta: { total: number } }>().meta.total] as const;
    }),
  );

/** Sums and counts of orders, their facts and counters, which erasure leaves as they are. */
const readTotals = async () =>
  (
    await sql`select
      (select json_agg(t order by t.id) from (
        select id, order_code, category, package, status, municipality, client_id, worker_id, paid_amount,
          refunded_amount, created_at, version from orders) t) as orders,
      (select json_agg(t order by t.order_id, t.position) from (
        select order_id, position, event, time, actor_role, actor_id, text, status from order_actions) t) as timelines,
      (select json_agg(t order by t.order_id) from order_facts t) as facts,
      (select json_agg(t order by t.order_id, t.position) from order_payments t) as payments,
      (select json_agg(t order by t.order_id, t.position) from order_complaints t) as complaints,
      (select json_agg(t order by t::text) from order_counters t where count > 0) as counters,
      (select count(*) from users) as accounts, (select count(*) from addresses) as addresses`.execute(db)
  ).rows;

/** Runs the jobs of the queue as the server does, until no file waits for its removal. The first try fails. */
async function removeFiles(): Promise<void> {
  let tries = 0;
  const removal = handle(REMOVE_FILES, async ({ keys }) => {
    tries += 1;
    if (tries === 1) throw new Error('the bucket is away');
    await removeUnknown(deps, keys);
  });
  const handlers = [removal];
  const stop = startJobs({ url, log: deps.log, handlers });
  const waiting = () =>
    sql<{ count: number }>`select count(*)::int as count from graphile_worker.jobs
      where task_identifier = ${REMOVE_FILES.name}`.execute(db);
  try {
    await until(async () => (await waiting()).rows[0]!.count === 0);
  } finally {
    await stop();
  }
  expect(tries).toBe(2);
}

/** What the law lists about a complaint stays for its period [complaints#erasure]. */
const REGISTER = ['public.complaints', 'public.complaint_entry_details'];
const isErasable = (place: string): boolean => !REGISTER.includes(place);

describe('the erasure of a client [personal-data#erasure]', () => {
  it(
    'finds over 40 traces in tables, files and answers before, and none after',
    { timeout: 120_000 },
    async () => {
      const traces = Object.entries(client.traces);
      expect(traces.length).toBeGreaterThanOrEqual(40);
      const before = await readAll();
      expect(traces.filter(([, text]) => placesOf(before, text).length === 0)).toEqual([]);
      expect((await foundBy('clients')).filter(([, total]) => total === 0)).toEqual([]);
      expect(await foundBy('orders')).toContainEqual(['Skrivena 77', 1]);
      const totals = await readTotals();

      const answer = await as('super_admin').post(`/api/v1/accounts/${client.id}/erasure`, {
        confirmName: client.fullName,
      });
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      await removeFiles();

      const after = await readAll();
      const left = traces.map(([what, text]) => [what, placesOf(after, text).filter(isErasable)] as const);
      expect(left.filter(([, places]) => places.length > 0)).toEqual([]);
      expect((await foundBy('clients')).filter(([, total]) => total > 0)).toEqual([]);
      expect((await foundBy('orders')).filter(([, total]) => total > 0)).toEqual([]);
      expect(await readTotals()).toEqual(totals);
      for (const path of PATHS.slice(0, 3)) expect(after.get(`answer of ${path}`)).toMatch(ERASED_NAME);
      expect(after.get('answer of clients?searchTerm=')).toMatch(ERASED_NAME);
      expect(after.get('workbook of the audit log')).toContain('Obrisan klijent');
    },
  );

  it('ended the session, and the audit log has its row without a value', async () => {
    expect((await client.caller.get('/api/v1/auth/me')).statusCode).toBe(401);
    const { rows } = await sql`
      select e.event, e.actor_id as actor, (select count(*)::int from audit_values v where v.event_id = e.id) as values
      from audit_events e where e.account_id = ${client.id} and e.event = 'person_erased'`.execute(db);
    expect(rows).toEqual([{ event: 'person_erased', actor: as('super_admin').user.id, values: 0 }]);
  });

  it('shows the order to its worker and to the desk without what was erased', async () => {
    const { data } = (await as('admin').get(`/api/v1/orders/${client.orderId}`)).json();
    expect(data).toMatchObject({
      description: null,
      files: [],
      comments: [],
      paidAmount: 4500,
      status: 'complaint_rejected',
      address: {
        municipality: 'Vračar',
        streetAndNumber: 'Obrisana adresa',
        latitude: null,
        longitude: null,
      },
    });
    expect(data.actions.map(({ note, files }: { note: unknown; files: unknown[] }) => [note, files])).toEqual(
      data.actions.map(() => [null, []]),
    );
  });
});
